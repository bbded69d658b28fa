// Whether whoever takes over a seat may read its player's notes: nobody may, until the player says so. Asked on a
// private page of its own, by whoever sits there or has sat there.
#pragma once

#include <string>

#include "commands/reply.h"
#include "commands/surroundings.h"

namespace majlis {

Button who_reads_notes_button(GameId game, const Speaker& speaker);
bool is_of_released_notes(const std::string& custom_id);
Post answer_released_notes(Surroundings& around, const Interaction& interaction, const std::string& custom_id);

} // namespace majlis
