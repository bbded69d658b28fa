// /game move: a game goes on in another channel, in a new thread, with its board and prompt; a table that gathers takes
// its card along. An organiser decides that, or more than half of those who play; of a table, whoever has set it.
#pragma once

#include <string>

#include "commands/game_visit.h"

namespace majlis {

Post move_here(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

bool is_about_move(const std::string& matter);
Post say_about_move(GameVisit& visit, const std::string& matter, bool agrees);

} // namespace majlis
