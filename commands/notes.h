// A player's private notes about a game: shown to their writer, and to nobody else.
// They belong to the person, not to the seat, so a substitute reads them only when their writer says so
// (commands/released_notes.h): then they stand between the substitute's own.
#pragma once

#include <string>

#include "commands/button_id.h"
#include "commands/surroundings.h"

namespace majlis {

// The newest of them; a button of theirs may turn to others.
Post show_notes(Surroundings& around, const Interaction& interaction, const ButtonId& button);
Post add_note(Surroundings& around, const Interaction& interaction, GameId game, const std::string& typed);
Post drop_note(Surroundings& around, const Interaction& interaction, const ButtonId& button);

} // namespace majlis
