// The one clock of the program, made in main: the machine's, or the playground's, whose time can be moved.
// Back-offs and time-outs of connections are not its business: they use the machine's steady clock.
#pragma once

#include <string>

#include "commands/commands.h"

namespace majlis {

Clock machine_clock();

// Follows a unix socket that sends one line with the milliseconds since 1970 at the start and at every jump.
// While nobody answers there, time goes on from the last line, or as on the machine.
Clock followed_clock(const std::string& socket_path);

} // namespace majlis
