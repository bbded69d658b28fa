// "Why can't I …?": what the reader is asked, which rule asks it, and the refusals of what is not offered.
// Made from the seat's own view and from refusals, which never tell more than that.
#pragma once

#include <optional>
#include <string>

#include "commands/surroundings.h"

namespace majlis {

// Of the game of this thread. Nothing: there is none, it is not on, or the reader does not play in it.
std::optional<Post> explain_question(Surroundings& around, const Interaction& interaction);

// The same from the panel, and the other pages of it.
Button why_not_button(GameId game, const Speaker& names);
bool is_of_explaining(const std::string& custom_id);
Post turn_explanation(Surroundings& around, const Interaction& interaction, const std::string& custom_id);

// One wish, as an action is written ("sell 3") or by its verb alone ("sell"), in the only game that can be meant.
Post explain_wish(Surroundings& around, const Interaction& interaction, const std::string& typed);

} // namespace majlis
