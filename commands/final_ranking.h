// How a game ends for its players: the game's own result, after what was paid for seats.
// Where seats were bid for, each pays the bid for the own seat from the final score.
#pragma once

#include <optional>
#include <vector>

#include "db/game_row.h"
#include "engine/core/table.h"
#include "render/settlement.h"

namespace majlis {

// Whose scores are equal after that: who has paid less comes first, then as the game ranks them.
Result after_bids(Result result, const std::vector<SeatRow>& seats);

bool any_paid(const std::vector<SeatRow>& seats);

// The same for the score sheet. Nothing: the game is not over, or nobody paid.
std::optional<Settlement> settlement_of(const Table& table, const std::vector<SeatRow>& seats);

} // namespace majlis
