// /deal and all buttons about deals: looking at what is on the table, answering an offer at once, and the way to the
// panel where an offer is composed. Knows no game: which offers there are and what they mean, the contract says.
#pragma once

#include "commands/acting.h"

namespace majlis {

Post bargain(Surroundings& around, const Interaction& interaction, const Press& press);

} // namespace majlis
