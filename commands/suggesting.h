// What Discord offers while somebody types an action: the menu tree of the game that is meant, from that seat's view,
// after what the seat has composed already.
#pragma once

#include <vector>

#include "commands/surroundings.h"

namespace majlis {

std::vector<SelectOption> actions_like(Surroundings& around, const Interaction& interaction, const HalfTyped& half);

} // namespace majlis
