// All that a seat knows, on one private page for whoever has taken it over: what it holds and has heard alone, open
// offers, promises, answers given ahead, and the notes that were left to it. Shown again as often as it is asked for.
#pragma once

#include <string>
#include <vector>

#include "commands/reply.h"
#include "commands/surroundings.h"
#include "engine/core/table.h"
#include "locale/language.h"

namespace majlis {

// What a former player has written while sitting in that seat, and released.
struct LeftNote {
    UserId writer;
    Note note;
};

std::vector<LeftNote> notes_left_to(GameTransaction& tx, const SeatRow& own);

Post seat_kit(GameTransaction& tx, const Table& table, const std::vector<SeatRow>& seats, const SeatRow& own,
              const Language& language);

Button kit_button(GameId game, const Speaker& speaker); // below whatever everybody sees as well
bool is_of_kit(const std::string& custom_id);
Post show_kit(Surroundings& around, const Interaction& interaction, const std::string& custom_id);

} // namespace majlis
