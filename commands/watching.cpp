#include "commands/watching.h"

#include "commands/sentences.h"

namespace majlis {

std::optional<const char*> why_not_meet(const GameRow& game, const std::vector<SeatRow>& seats,
                                        const Interaction& interaction) {
    if (row_of(seats, interaction.who.id) || interaction.guild == game.guild) return std::nullopt;
    return "Only its players reach this game from outside its server.";
}

std::optional<const char*> why_not_watch(const GameRow& game, const std::vector<SeatRow>& seats,
                                         const Interaction& interaction) {
    if (const auto why = why_not_meet(game, seats, interaction)) return why;
    if (game.rules.watching == Watching::Everybody || row_of(seats, interaction.who.id)) return std::nullopt;
    return "At this table only its players watch.";
}

} // namespace majlis
