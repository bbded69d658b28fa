// Which unit answers what: every command, button, select and form of ours has its line here.
// What goes wrong on the way, and in which language the answer goes out, is for commands.cpp.
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post answer(Surroundings& around, const Interaction& interaction);

// By name: "/game create", "button j" with its verb's letter, "panel setup". Who may do each of them is held to a table
// in tests/commands/rights_table.cpp.
std::vector<std::string> all_that_is_answered();

} // namespace majlis
