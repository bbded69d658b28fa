// Seats without a person: the computer answers for them as soon as they are asked, so that the others can play on.
// It happens in the transaction that asks them, so nobody ever sees a prompt that waits for nobody.
#pragma once

#include <vector>

#include "db/game_row.h"
#include "engine/core/table.h"

namespace majlis {

// Plays until the game waits for a person, or is over.
Played play_for_nobody(Table& table, const std::vector<SeatRow>& seats);

void append(Played& played, Played more);

} // namespace majlis
