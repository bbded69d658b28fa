// Hands that cannot come by direct message: their owner hears in the thread where they are instead. No secret is in it.
// The sender calls it when Discord has refused a message, in a transaction of its own.
#pragma once

#include "db/game_transaction.h"

namespace majlis {

// Nothing happens when this person does not sit there, or sees the hand here already.
void show_hand_here(GameTransaction& tx, UserId owner, Instant now);

} // namespace majlis
