// What can be said about an interaction from itself alone, without any I/O:
// how it is answered first, and which strand keeps it in order with others.
#pragma once

#include <string>

#include "commands/interaction.h"
#include "commands/reply.h"

namespace majlis {

ResponseClass response_class(const Interaction& interaction);
bool needs_store(ResponseClass response); // to be answered

// Interactions of one strand are handled one after the other: "game 17" when the custom_id names a game, else
// "channel 600". So a typed command keeps its order with other commands there, but not with presses: which game it
// means is known only after I/O. The game's lock keeps the two apart.
std::string strand_of(const Interaction& interaction);

} // namespace majlis
