// The slash commands as Discord wants them, and whether what stands there has to be replaced.
// Creating commands is limited per day, so what is right already is left alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bot/discord.h"
#include "commands/command_spec.h"

namespace majlis {

std::string commands_body(const std::vector<CommandSpec>& specs);

enum class Registered { AsWanted, Otherwise };
Registered compare_commands(std::string_view wanted, std::string_view standing);

void register_commands(Sender& sender, ApplicationId application, const std::vector<CommandSpec>& specs);

} // namespace majlis
