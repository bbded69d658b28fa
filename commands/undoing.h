// Taking back a move that everybody has seen: at once, or when all agree who have acted since, or not at all.
// The kernel judges; one public post asks for consent, and one says what was taken back.
#pragma once

#include "commands/button_id.h"
#include "commands/surroundings.h"

namespace majlis {

// The button below a move, and Agree and Refuse below a request.
Post undo(Surroundings& around, const Interaction& interaction, const ButtonId& button);

} // namespace majlis
