// Whether there is something to be seen in what people write, and nothing that turns the direction of what stands
// around it. All that is typed passes here, and so do the names of people.
#pragma once

#include <string>
#include <string_view>

#include "commands/interaction.h"

namespace majlis {

bool legible(std::string_view text);

// What was typed into options and forms, and stands in files, as far as something does.
bool all_legible(const Doing& doing);

// Without what turns the direction of writing; who has no name that can be seen then is called by their number.
std::string legible_name(const std::string& name, UserId user);

} // namespace majlis
