// A seat changes hands: an organiser puts somebody else there, or the computer, or its player leaves it to the
// computer. Whoever comes gets what the seat knows, and nothing else.
#pragma once

#include "commands/press.h"
#include "commands/surroundings.h"

namespace majlis {

Post replace_player(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post remove_player(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

Post ask_to_resign(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post resign(Surroundings& around, const Interaction& interaction, const Press& press);

// For who is to be forgotten: not even the name stays with the seat.
Post leave_nameless(Surroundings& around, const Interaction& interaction, GameId game);

} // namespace majlis
