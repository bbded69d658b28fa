// /game move here: a game whose thread or channel is gone, or in the wrong place, goes on in a new thread.
// A table that has not begun takes its card along instead.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post move_here(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
