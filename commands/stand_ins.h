// Careful moves for whoever has let the time run out: the game's own stand-in chooses them from that seat's view, and
// they are recorded and told like any others.
#pragma once

#include "commands/absent.h"
#include "pace/seat_clock.h"

namespace majlis {

// Open: the seat's turn is brought to its end. In secret: answers are given for all who have none. Recorded and told.
void stand_in_for(TimedGame& game, Seat seat, const Awaited& awaited);

} // namespace majlis
