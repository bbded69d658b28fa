// Below the answer to a button of what is past: the way to what is live.
// In a message that its reader alone sees.
#pragma once

#include "commands/reply.h"
#include "db/game_row.h"
#include "locale/language.h"

namespace majlis {

Row way_to_panel(GameId game, const Language& language);
Row way_to_board(GameId game, const Language& language); // for whoever does not sit there

} // namespace majlis
