// How many tables one person may have set at a time and in a day, and how many tutorials may be begun in a day: each is
// a card or a thread, and a server has a thousand threads. Organisers set as many as they like.
#pragma once

#include <optional>
#include <string>

#include "commands/house_rules.h"

namespace majlis {

// Otherwise a sentence.
std::optional<std::string> why_not_set_table(Store& store, const Interaction& interaction, const HouseRules& rules,
                                             Instant now);
std::optional<std::string> why_not_begin_tutorial(Store& store, const Interaction& interaction, const HouseRules& rules,
                                                  Instant now);

} // namespace majlis
