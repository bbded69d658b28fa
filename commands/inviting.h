// /game invite: who set a table asks somebody to it. At tables for those who are invited this is how one may join.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post invite(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
