// /game replace: those who play vote a substitute into a seat whose time is up, or that the computer plays: more than
// half of the others have to agree. Only who is willing on this server can be voted for (commands/substituting.h).
#pragma once

#include <string>

#include "commands/game_visit.h"

namespace majlis {

Post propose_substitute(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

bool is_seat_vote(const std::string& matter);
Post say_to_seat_vote(GameVisit& visit, const std::string& matter, bool agrees);

} // namespace majlis
