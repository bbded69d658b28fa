// Hands in a private thread of one's own: it is opened when its owner takes the seat or asks for it, and closed when
// the game ends or the seat changes hands. Its first line says who else can read it.
#pragma once

#include <optional>

#include "commands/talking.h"
#include "engine/core/table.h"

namespace majlis {

ToThread hand_thread(GameTransaction& tx, Seat seat); // of whoever sits there: the next one gets another
bool is_hand_thread(const ToThread& thread);

// Where a seat is told, without asking, what it alone may know. Nothing: it is shown when it looks.
std::optional<Destination> to_owner(GameTransaction& tx, const SeatRow& row);

// Of a seat whose hand does not come in a thread nothing happens.
void open_hand_thread(const TalkPlace& place, const SeatRow& row);
void close_hand_thread(const TalkPlace& place, const SeatRow& row);
void close_hand_threads(const TalkPlace& place); // all of the game
void show_hand(const TalkPlace& place, const Table& table, const SeatRow& row);

} // namespace majlis
