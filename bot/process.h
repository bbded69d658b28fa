// The bot's process: its parts made in order, connected, run until it is time, and ended in order.
// Start here to see who talks to whom.
#pragma once

#include "bot/config.h"

namespace majlis {

// Returns the program's exit status: 0 after a signal, 1 when it cannot go on, 3 when starting it again is in vain.
int run_process(const Config& config);

} // namespace majlis
