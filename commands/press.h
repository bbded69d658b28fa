// What was pressed or filled in: the button, the values of a select, the fields of a form.
// Typed commands about one game become one, too: their options are its fields.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "commands/button_id.h"

namespace majlis {

// Buttons on public messages and /act have no intent: they open the panel.
struct Press {
    ButtonId button;
    std::vector<std::string> values;
    std::map<std::string, std::string> fields;
};

} // namespace majlis
