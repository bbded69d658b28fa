// From an empty table to the first deal: create, join, leave, start. The lobby card shows who sits and the commitment
// to the secret of the game's chance before anybody joins.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post create_game(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

Post ask_how_to_join(const Interaction& interaction, GameId game);                     // without I/O
Post join_as_usual(Surroundings& around, const Interaction& interaction, GameId game); // asks, if nothing is usual
Post join(Surroundings& around, const Interaction& interaction, GameId game, Delivery delivery);
Post choose_chair(Surroundings& around, const Interaction& interaction, GameId game,
                  const std::vector<std::string>& values); // where seats are chosen
Post leave(Surroundings& around, const Interaction& interaction, GameId game);
Post start(Surroundings& around, const Interaction& interaction, GameId game);

} // namespace majlis
