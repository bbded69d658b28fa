// Everything that has happened in a game, as the reader heard it, a page at a time, the newest first to be seen.
// What was taken back is in it and marked.
#pragma once

#include <optional>

#include "commands/surroundings.h"

namespace majlis {

// Pages are counted from the oldest, so that they stay what they are. Without one: the newest.
Post show_log(Surroundings& around, const Interaction& interaction, GameId game, std::optional<std::size_t> page = {});

} // namespace majlis
