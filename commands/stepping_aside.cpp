#include "commands/stepping_aside.h"

#include "commands/computer_seats.h"
#include "commands/open_tables.h"
#include "commands/recording.h"

namespace majlis {

void show_aside(PanelVisit& visit) {
    visit.spot.showing = Showing::Aside;
}

void withdraw(PanelVisit& visit) {
    show_aside(visit);
    const auto& values = visit.press.values;
    const MaybeRefusal refusal = visit.table->withdraw(visit.seat, values.empty() ? std::string() : values.front());
    if (refusal) {
        visit.note = said(refusal->why, visit.mentions());
        return;
    }
    visit.tx.keep_waiting(all_waiting(*visit.table));
    visit.played = true;
    visit.tell("**Withdrawn.** Nobody hears of it.");
}

// The wish is kept already; what is asked now is answered by it at once.
void bystand(PanelVisit& visit) {
    show_aside(visit);
    const Questions before = visit.table->questions();
    const Version version = visit.table->version();
    const Played played = play_for_nobody(*visit.table, visit.seats);
    if (played.commits.empty() && !played.waits) return;
    record(visit.tx, *visit.table, version, played, visit.now);
    visit.played = true;
    visit.herald().tell_played(before, *visit.table, played, visit.seat);
}

} // namespace majlis
