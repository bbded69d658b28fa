// Who may look at a game without sitting at it.
// Whatever shows something of a game to a person asks here first: board, log, replay, export.
#pragma once

#include <optional>
#include <vector>

#include "db/game_row.h"

namespace majlis {

// A sentence for whoever may not: at some tables only the players watch.
std::optional<const char*> why_not_watch(const GameRow& game, const std::vector<SeatRow>& seats, UserId user);

} // namespace majlis
