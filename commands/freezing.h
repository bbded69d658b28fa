// /organise freeze and unfreeze: for a while nobody acts in a game.
// What the computer has to answer meanwhile it answers when the game goes on.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post freeze(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post unfreeze(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
