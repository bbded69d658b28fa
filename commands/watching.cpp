#include "commands/watching.h"

#include "commands/sentences.h"

namespace majlis {

std::optional<const char*> why_not_watch(const GameRow& game, const std::vector<SeatRow>& seats, UserId user) {
    if (game.rules.watching == Watching::Everybody || row_of(seats, user)) return std::nullopt;
    return "At this table only its players watch.";
}

} // namespace majlis
