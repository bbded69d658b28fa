// /substitute: who is willing to take over seats on a server. Organisers pick from them, and those who play may vote
// one of them into the seat of somebody whose time is up (commands/seat_votes.h).
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"

namespace majlis {

Post be_substitute(Surroundings& around, const Interaction& interaction);
Post be_no_substitute(Surroundings& around, const Interaction& interaction);
Post list_substitutes(Surroundings& around, const Interaction& interaction);

// A small line below what everybody reads of a seat that nobody plays; empty where nobody is willing.
std::string way_to_substitutes(GameTransaction& tx);

// As mentions that call nobody, for one sentence.
std::vector<Phrase> named(const std::vector<Substitute>& willing);

} // namespace majlis
