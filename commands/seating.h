// Who sits where when a game starts: as the players joined or chose, as they bid, or shuffled by the game's own chance.
// Nobody can pick what chance decides, and who knows the secret and the joins afterwards can draw it again.
#pragma once

#include <vector>

#include "db/game_row.h"
#include "engine/core/chance.h"

namespace majlis {

// `players` in the order of joining; they come back at seats 0, 1, 2, … Bids are of the chairs that they had before:
// the seats go so that all together pay most, and where several ways are equal, chance chooses.
std::vector<SeatRow> seated(std::vector<SeatRow> players, Seating seating, const ChanceSource& source,
                            const std::vector<SeatBid>& bids = {});

} // namespace majlis
