#include "commands/freezing.h"

#include "commands/clock_keeping.h"
#include "commands/game_visit.h"

namespace majlis {

Post freeze(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return govern(around, interaction, command, [&](GameVisit& visit) {
        if (visit.tx.game().standing == Standing::Frozen) return only_words("This game is frozen already.");
        visit.tx.stand(Standing::Frozen);
        keep_clocks(visit.tx, *visit.table, {}, visit.now);
        visit.herald().show_rest(*visit.table, decided(visit, phrase("the game is frozen."), reason_of(command)));
        return only_words("Frozen. /organise unfreeze lets it go on.");
    });
}

Post unfreeze(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return govern(around, interaction, command, [&](GameVisit& visit) {
        if (visit.tx.game().standing == Standing::Going) return only_words("This game is not frozen.");
        visit.tx.stand(Standing::Going);
        visit.herald().tell_line(
            for_everybody(visit, phrase("**Organiser {1}:** the game goes on.", Text{mention_of(interaction.who.id)})),
            {});
        play_on(visit);
        return only_words("The game goes on.");
    });
}

} // namespace majlis
