// Whether a game that has begun goes on: it may be frozen, or have been ended before its rules end it.
// Whoever lets somebody act asks here first.
#pragma once

#include <optional>

#include "db/game_row.h"

namespace majlis {

inline constexpr auto kTableClosed = "This table was closed before its game began.";

std::optional<const char*> why_not_go_on(const GameRow& game); // for whoever wants to act in it

// Where nothing was dealt there is nothing to look at: while a table gathers, and when it was closed before its game
// began.
std::optional<const char*> why_no_position(const GameRow& game);

} // namespace majlis
