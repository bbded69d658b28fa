// /setup: whoever manages a server settles where games are created and who may do what, on one private panel that
// also says in a sentence which permissions we lack in that channel.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post set_up(Surroundings& around, const Interaction& interaction);

bool is_of_setup(const std::string& custom_id); // a control of that panel
Post change_setup(Surroundings& around, const Interaction& interaction, const std::string& custom_id,
                  const std::vector<std::string>& values);

// The lengths of time that were typed into the form of commands/pace_form.h.
Post settle_own_pace(Surroundings& around, const Interaction& interaction,
                     const std::map<std::string, std::string>& fields);

} // namespace majlis
