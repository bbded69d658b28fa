// Whether a game that has begun goes on: it may be frozen, or have been ended before its rules end it.
// Whoever lets somebody act asks here first.
#pragma once

#include <optional>

#include "db/game_row.h"

namespace majlis {

std::optional<const char*> why_not_go_on(const GameRow& game); // for whoever wants to act in it

} // namespace majlis
