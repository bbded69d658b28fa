// Playing: the Act panel from the first question to Confirm. A press walks the menu tree (walking.h), changes the
// composed turn or commits it (composing.h), or is no move (stepping_aside.h); each is answered with the panel as it is
// now.
#pragma once

#include "commands/press.h"
#include "commands/surroundings.h"

namespace majlis {

Post act(Surroundings& around, const Interaction& interaction, const Press& press);

} // namespace majlis
