// The list of promises: what players have said before everybody that they will do.
// It binds nobody, and every place that shows it says so.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "db/game_transaction.h"
#include "engine/core/phrase.h"

namespace majlis {

inline constexpr std::size_t kLongestPromise = 200; // characters

std::optional<Phrase> why_not_promise(GameTransaction& tx, Seat seat, const std::string& words);

// What everybody is told of it.
Phrase promised(Seat seat, const std::string& words);
Phrase struck(const NotedPromise& promise);

} // namespace majlis
