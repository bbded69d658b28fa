// /game rematch: the same people, game and options at a new table, when a game is over.
// Everybody is called and joins anew, so that the new game draws its chance from new clicks.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post set_rematch(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
