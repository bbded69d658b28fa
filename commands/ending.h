// A game that ends without a result: an organiser says so, or all who play agree. A table whose game has not begun is
// closed instead.
// The secret of its chance is told at such an end, too, so that the draws can be checked.
#pragma once

#include "commands/press.h"
#include "commands/surroundings.h"

namespace majlis {

struct GameVisit;

Post end_game(Surroundings& around, const Interaction& interaction, const SlashCommand& command);    // organisers
Post propose_end(Surroundings& around, const Interaction& interaction, const SlashCommand& command); // players
Post say_about_end(GameVisit& visit, const std::string& matter, bool agrees);

void end_without_result(GameVisit& visit, const std::string& line);
void end_without_result(GameTransaction& tx, const std::vector<SeatRow>& seats, const std::string& line, Instant now);

} // namespace majlis
