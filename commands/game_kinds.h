// The games that can be played here, by what people type, and as they are called.
// Commands name a kind by its id or by what people call it; the same words serve rules, packs and statistics.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/phrase.h"

namespace majlis {

const GameInfo* game_kind(std::string_view typed); // by its id or its name; null: there is none
Term game_name(std::string_view id);               // the id itself, of a game that is no longer here
std::string no_such_game(const Speaker& speaker);  // and which there are

} // namespace majlis
