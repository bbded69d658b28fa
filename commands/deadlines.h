// When a question has to be answered, for whoever shows that: the live prompt, the list of all tables.
// Read from the clocks that were written; nothing is reckoned here.
#pragma once

#include <optional>

#include "engine/core/phrase.h"
#include "engine/core/question.h"
#include "pace/seat_clock.h"

namespace majlis {

// Of the question, if its seat is timed by it and no pause holds the clock.
std::optional<Instant> deadline_of(const Question& question, const SeatClocks& clocks);

// "in 3 hours", in each reader's own language and always up to date.
Phrase relative_time(Instant at);

} // namespace majlis
