// /organise extend: whoever organises gives somebody more time for what is asked now, and everybody reads why.
// For a question in secret all who are asked it get that time.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post extend_clock(Surroundings& around, const Interaction& interaction, const SlashCommand& command);

} // namespace majlis
