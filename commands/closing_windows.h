// Windows for which nobody is missed, because all who are asked had answered before they were: such a window closes
// after a while that nobody can foresee, so that the speed does not tell. Until then it stands open like any other.
#pragma once

#include "commands/absent.h"
#include "commands/commands.h"

namespace majlis {

// Written down in the transaction of whatever has made it wait, or has made it wait no longer.
void keep_window(GameTransaction& tx, const Table& table);

// Draws the moment, at most `longest` from now. True: it has come, and the window is closed, recorded and told.
bool look_at_window(TimedGame& game, const Secrets& secrets, Span longest);

} // namespace majlis
