// /organise freeze and unfreeze: for a while nobody acts in a game.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post freeze(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post unfreeze(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
