// /settings: one private panel for what a person chooses for all tables: language, how hands arrive,
// notifications, how many games at once.
// A server's own settings are /setup's (commands/setup.h).
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post show_settings(Surroundings& around, const Interaction& interaction);

bool is_of_settings(const std::string& custom_id);
Post change_settings(Surroundings& around, const Interaction& interaction, const std::string& custom_id,
                     const std::vector<std::string>& values);

} // namespace majlis
