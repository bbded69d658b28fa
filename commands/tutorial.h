// /tutorial: a small game against the computer in a thread that nobody else sees, with a word of advice at each
// question. The game is one like any other; what is different stands in engine/guides.h and where the herald asks for
// it.
#pragma once

#include "commands/surroundings.h"

namespace majlis {

Post begin_tutorial(Surroundings& around, const Interaction& interaction);

} // namespace majlis
