// /game invite: who set a table asks somebody to it. At tables for those who are invited this is how one may join.
// The invitation is a post in the table's channel with its own Join, and it notifies the guest alone.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post invite(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
