// The clocks of a game, written in the transaction of whatever moves them: a move, a pause, somebody else in a seat.
// What they are reckoned from everybody may know (pace/seat_clock.h).
#pragma once

#include <span>

#include "db/game_transaction.h"
#include "engine/core/table.h"

namespace majlis {

// Whom the game waits for now, after these commits were appended. In a frozen game no clock runs. Nor does any while
// the game's server has removed us: there it is still the moment when it did.
void keep_clocks(GameTransaction& tx, const Table& table, std::span<const Commit> commits, Instant now);

void give_time(GameTransaction& tx, Seat seat, Span time, Instant now); // to all seats of a question in secret
void begin_clock_afresh(GameTransaction& tx, Seat seat, Instant now);   // somebody else sits there

void end_standstill(GameTransaction& tx, Instant now); // its server has us again: each has what it had left

void give_up(GameTransaction& tx, Instant now); // what was waited for in vain, so long that the game is abandoned

// Of the seat's player, who has rested as `before` says until now. False: nothing has changed.
bool change_rest(GameTransaction& tx, Seat seat, const RestTimes& before, Instant now);

const SeatClock* clock_of(const SeatClocks& clocks, Seat seat);

} // namespace majlis
