// The direct-message channel between the bot and one person.
// Opened by the bot or by the person; there is one per person.
#pragma once

#include "playground/site.h"

namespace majlis::playground {

Channel& open_direct_channel(Site& site, UserId person);

} // namespace majlis::playground
