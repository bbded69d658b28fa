// Playing: the Act panel from the first question to Confirm. A press walks the menu tree, changes the composed turn,
// or commits it; whatever cannot be done any more is answered with the panel as it is now.
#pragma once

#include <map>

#include "commands/button_id.h"
#include "commands/surroundings.h"

namespace majlis {

// What was pressed or filled in. Buttons on public messages and /act have no intent: they open the panel.
struct Press {
    ButtonId button;
    std::vector<std::string> values;
    std::map<std::string, std::string> fields;
};

Post act(Surroundings& around, const Interaction& interaction, const Press& press);

} // namespace majlis
