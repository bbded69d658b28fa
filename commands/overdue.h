// When a seat's time runs out: a reminder, once and in the game's thread; when it is up, what the table has chosen.
// For a question in secret all asked seats are named, and answers are given for whoever has none, without a name.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

// What is due in that game now; nothing when somebody was quicker. Safe to call at any time, from any process.
void look_at_clocks(Surroundings& around, GameId game);

} // namespace majlis
