// /help: what to do here and now, for whoever asks: on a server where nothing is set up, in a channel, at a table that
// is gathering, in a game where one is awaited or not, or where one only watches.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post show_help(Surroundings& around, const Interaction& interaction);

} // namespace majlis
