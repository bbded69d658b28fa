// What Discord offers while somebody types: for an action, the menu tree of the game that is meant, from that seat's
// view, after what the seat has composed already; for other options, the values that there are.
#pragma once

#include <vector>

#include "commands/surroundings.h"

namespace majlis {

std::vector<SelectOption> suggestions(Surroundings& around, const Interaction& interaction, const HalfTyped& half);

} // namespace majlis
