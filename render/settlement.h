// What the players have agreed beside the game and settle when it is over: points that each has bid for the own seat.
// The game knows nothing of it; the score sheet shows it, with the ranking after it.
#pragma once

#include "engine/core/game.h"
#include "render/chronicle.h"

namespace majlis {

struct Settlement {
    Result places; // after it
    Column column; // what it comes to for each; where a game's details stand instead of columns, they say it
};

} // namespace majlis
