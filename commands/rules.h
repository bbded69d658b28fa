// /rules: searches the rules in our own words, and what a pack says of its cards and objectives, by term and id, and
// explains the present question: what is not offered just now, and which rule says so. An explanation uses only what
// the asker may know.
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post show_rules(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

bool is_of_rules(const std::string& custom_id); // the pages of what was found
Post turn_rules(Surroundings& around, const Interaction& interaction, const std::string& custom_id);

} // namespace majlis
