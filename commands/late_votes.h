// At a table that votes on it: the time of a seat is up, and more than half of the others decide that the computer
// plays on in it. For a question in secret all who play vote, and nobody is named who has not answered.
#pragma once

#include <string>

#include "commands/absent.h"
#include "commands/game_visit.h"
#include "pace/seat_clock.h"

namespace majlis {

// False: there is nobody who could vote.
bool open_late_vote(TimedGame& game, const SeatClock& late);

// Who is late already is voted on once more: where the game goes on now, nobody finds that vote.
void open_late_votes_again(GameTransaction& tx);

bool is_late_vote(const std::string& matter);
Post say_to_late_vote(GameVisit& visit, const std::string& matter, bool agrees);

} // namespace majlis
