// Which unit answers what: every command, button, select and form of ours has its line here.
// What goes wrong on the way, and in which language the answer goes out, is for commands.cpp.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post answer(Surroundings& around, const Interaction& interaction);

} // namespace majlis
