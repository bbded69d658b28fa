// /stats: how many games were begun, finished and won, by the person who asks and on this server.
// Games that ended before results were kept are counted when somebody first asks.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post show_statistics(Surroundings& around, const Interaction& interaction);

} // namespace majlis
