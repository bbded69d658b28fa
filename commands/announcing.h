// What stored events say to whom, for events that nobody has just played: the deal, the log.
// The one place here that goes from a Table back to its game, and only through the list of games.
#pragma once

#include <vector>

#include "engine/core/table.h"

namespace majlis {

std::vector<ToldEvent> told_events(const Table& table, const Commit& commit);

// What one viewer hears of it, in order.
std::vector<Phrase> heard_by(const Viewer& viewer, const std::vector<ToldEvent>& events);

// What that seat hears and spectators do not.
std::vector<Phrase> heard_in_private(Seat seat, const std::vector<ToldEvent>& events);

} // namespace majlis
