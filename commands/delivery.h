// Hands that cannot come by direct message or in a thread: their owner hears in the game's thread where they are
// instead. No secret is in it.
// The sender calls it when Discord has refused a message.
#pragma once

#include <string>

#include "db/store.h"

namespace majlis {

// Nothing happens when this person does not sit there, or sees the hand here already. The live prompt comes again below
// the notice; nobody is notified by it.
void show_hand_here(Store& store, GameId game, UserId owner, Instant now);
void show_hand_here(Store& store, const ToThread& hand, Instant now); // whose thread cannot be had

// What is said where an image should be, in the language of whoever reads what goes there.
std::string instead_of_image(Store& store, GameId game, const Destination& to);

// Whoever asks for direct messages may have opened them since they were refused.
void try_direct_messages_again(People& people, UserId id);

} // namespace majlis
