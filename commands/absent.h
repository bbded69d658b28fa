// Seats whose player is not there: the computer plays on in them until the player comes back, who then hears what
// has happened. The seat stays its player's.
#pragma once

#include <vector>

#include "db/game_transaction.h"
#include "engine/core/table.h"

namespace majlis {

// A game in somebody's hands, under its lock; what changes is recorded in its transaction.
struct TimedGame {
    GameTransaction& tx;
    Table& table;
    std::vector<SeatRow>& seats;
    Instant now;
};

// Unless nobody would be left: then nothing is changed.
enum class Left { Yes, NobodyWouldStay };
Left leave_for_now(TimedGame& game, Seat seat);

void come_back(TimedGame& game, Seat seat);

// What was played for somebody: recorded, and told below that line.
void tell_played_for(TimedGame& game, const Questions& before, Version version, Played played,
                     const std::vector<Phrase>& lines);

} // namespace majlis
