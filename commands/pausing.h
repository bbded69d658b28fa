// /game pause and /game resume: more than half of those who play agree that the game stands still for a while, while no
// clock runs, and that it goes on. What an organiser has frozen only an organiser lets go on.
#pragma once

#include <string>

#include "commands/game_visit.h"

namespace majlis {

Post propose_pause(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post propose_resuming(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

bool is_about_pause(const std::string& matter);
Post say_about_pause(GameVisit& visit, const std::string& matter, bool agrees);

} // namespace majlis
