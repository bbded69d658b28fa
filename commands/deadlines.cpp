#include "commands/deadlines.h"

#include "commands/clock_keeping.h"

namespace majlis {

std::optional<Instant> deadline_of(const Question& question, const SeatClocks& clocks) {
    const SeatClock* clock = clock_of(clocks, question.seat);
    const bool timed = clock && clock->awaited && clock->awaited->question == question.id;
    return timed ? clock->awaited->deadline : std::nullopt;
}

Phrase relative_time(Instant at) {
    Phrase relative;
    relative.message = "<t:{1}:R>"; // not to be translated: Discord's clients do
    relative.arguments = {std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count()};
    return relative;
}

} // namespace majlis
