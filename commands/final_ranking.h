// How a game ends for its players: the game's own result, after what was paid for seats.
// Where seats were bid for, each pays the bid for the own seat from the final score.
#pragma once

#include <vector>

#include "db/game_row.h"
#include "engine/core/game.h"

namespace majlis {

// Whose scores are equal after that: who has paid less comes first, then as the game ranks them.
Result after_bids(Result result, const std::vector<SeatRow>& seats);

bool any_paid(const std::vector<SeatRow>& seats);

} // namespace majlis
