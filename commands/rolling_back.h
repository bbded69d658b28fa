// /organise rollback: an organiser takes a game back to where a move ended, with a reason that everybody reads.
#pragma once

#include "commands/acting.h"
#include "commands/surroundings.h"

namespace majlis {

Post ask_how_far_back(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post roll_back(Surroundings& around, const Interaction& interaction, const Press& press);

} // namespace majlis
