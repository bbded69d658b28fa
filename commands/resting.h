// /away: when somebody's time stands still, at all tables: quiet hours in the person's own time zone, and vacations out
// of a yearly budget. Whoever plays along sees the deadlines move.
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post go_on_vacation(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post end_vacation(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post keep_quiet_hours(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post drop_quiet_hours(Surroundings& around, const Interaction& interaction, const SlashCommand& command);
Post show_rest(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

std::vector<SelectOption> zones_like(const std::string& typed);

} // namespace majlis
