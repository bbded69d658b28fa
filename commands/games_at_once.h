// How many games somebody wants to play at once: a personal limit (/settings), looked at wherever somebody takes a seat
// or is given one.
#pragma once

#include <optional>
#include <string>

#include "db/game_transaction.h"
#include "locale/language.h"

namespace majlis {

bool plays_enough(GameTransaction& tx, UserId user);

// To that person. The seat would be one more.
std::optional<std::string> why_not_one_more(GameTransaction& tx, UserId user, const Speaker& speaker);

} // namespace majlis
