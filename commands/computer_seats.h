// Seats without a person, or with one who is absent: the computer answers for them as soon as they are asked, so that
// the others can play on; and bystanders who wish to pass. It happens in the transaction that asks, so no prompt waits.
#pragma once

#include <vector>

#include "db/game_row.h"
#include "engine/core/table.h"

namespace majlis {

// Plays until the game waits for a person, or for a window to close (closing_windows.h), or is over. While all are
// absent, nothing is played.
Played play_for_nobody(Table& table, const std::vector<SeatRow>& seats);

void append(Played& played, Played more);

bool computer_plays(const SeatRow& row); // nobody sits there, or its player is absent
bool computer_plays(const std::vector<SeatRow>& seats, Seat seat);
bool somebody_present(const std::vector<SeatRow>& seats);

} // namespace majlis
