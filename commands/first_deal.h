// The beginning of a game: dealt by its own chance, and written down.
// Who sits where is settled before; telling of it is the herald's.
#pragma once

#include <memory>
#include <vector>

#include "db/game_transaction.h"
#include "engine/core/table.h"

namespace majlis {

// `players` have their seats already.
std::unique_ptr<Table> deal(GameTransaction& tx, const Table& empty, const std::vector<SeatRow>& players, Instant now);

} // namespace majlis
