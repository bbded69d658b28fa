// Who sits where when a game starts: as the players joined, or shuffled by the game's own chance. Nobody can pick it,
// and who knows the secret and the joins afterwards can draw it again.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "db/game_row.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"

namespace majlis {

const OptionInfo& seating_option(); // of the lobby, beside the game's own options
std::optional<Seating> seating_named(std::string_view value);
std::string_view name_of(Seating seating);

// `players` in the order of joining; they come back at seats 0, 1, 2, …
std::vector<SeatRow> seated(std::vector<SeatRow> players, Seating seating, const ChanceSource& source);

} // namespace majlis
