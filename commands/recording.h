// What was played at a table, written down with all that changes by it: commits, waiting answers, clocks, a snapshot
// now and then, the game's end. Telling of it is the herald's.
#pragma once

#include "db/game_transaction.h"
#include "engine/core/table.h"

namespace majlis {

void record(GameTransaction& tx, const Table& table, Version before, const Played& played, Instant now);
void end_when_over(GameTransaction& tx, const Table& table);

} // namespace majlis
