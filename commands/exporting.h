// Files of a game to take along: the whole record when it is over; before that only what the reader has seen anyway.
// And the report of a bug, kept for the operator with the build and the reporter's view.
#pragma once

#include <string>

#include "commands/surroundings.h"

namespace majlis {

Post export_game(Surroundings& around, const Interaction& interaction, GameId game);
Button report_button(GameId game, const Speaker& names); // it opens a form
Post report_bug(Surroundings& around, const Interaction& interaction, GameId game, const std::string& words);

} // namespace majlis
