// /organise rollback: an organiser takes a game back to where a move ended, with a reason that everybody reads.
// Nobody's consent is asked and secrets that were seen stay seen: that is why the reason is public (MJ-5.4).
#pragma once

#include "commands/press.h"
#include "commands/surroundings.h"

namespace majlis {

Post ask_how_far_back(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post roll_back(Surroundings& around, const Interaction& interaction, const Press& press);

} // namespace majlis
