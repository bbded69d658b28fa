// A game step by step, from the deal on: the board after each move that counts, and its words. A running game is shown
// as spectators may see it, to its players too.
#pragma once

#include <optional>

#include "commands/surroundings.h"

namespace majlis {

// Steps are counted from the deal, which is the first. Without one: the beginning.
Post replay(Surroundings& around, GameId game, std::optional<std::size_t> step = {});

} // namespace majlis
