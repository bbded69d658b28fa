// The Options button of a lobby card: everybody sees what is settled, who set the table changes it.
// A changed option shows on the card at once; those as usual stand there in one small line.
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post show_options(Surroundings& around, const Interaction& interaction, GameId game,
                  const std::vector<std::string>& values); // with a value: the choice for this option
Post set_option(Surroundings& around, const Interaction& interaction, GameId game,
                const std::vector<std::string>& values); // "stages=3"

} // namespace majlis
