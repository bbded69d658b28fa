// Looking without acting: the board and one's own hand, as an image and in words.
// And which game somebody means who names none.
#pragma once

#include <variant>

#include "commands/button_id.h"
#include "commands/surroundings.h"

namespace majlis {

enum class As { Image, Words };

Post show_board(Surroundings& around, const Interaction& interaction, GameId game, As as);
Post show_hand(Surroundings& around, const Interaction& interaction, GameId game);

// The game of this thread, or the only one that the person plays; otherwise what to tell them: with several, buttons
// of `verb` lead to each.
std::variant<GameId, Post> game_meant(Surroundings& around, const Interaction& interaction, Verb verb);

} // namespace majlis
