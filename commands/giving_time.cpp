#include "commands/giving_time.h"

#include "commands/clock_keeping.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/sentences.h"
#include "commands/typed.h"

namespace majlis {

namespace {

// Of the person that is named; of everybody who is awaited, when nobody is.
std::vector<SeatRow> seats_meant(const GameVisit& visit, const SlashCommand& command) {
    const auto named = command.people.find("player");
    std::vector<SeatRow> meant;
    const SeatClocks clocks = visit.tx.clocks();
    for (const SeatRow& row : visit.seats) {
        const SeatClock* clock = clock_of(clocks, row.seat);
        const bool awaited = clock && clock->awaited && row.user;
        if (awaited && (named == command.people.end() || row.user == named->second.id)) meant.push_back(row);
    }
    return meant;
}

bool in_secret(const GameVisit& visit, Seat seat) {
    const SeatClocks clocks = visit.tx.clocks();
    return clock_of(clocks, seat)->awaited->secrecy == Secrecy::Sealed;
}

Phrase given_to_all(Span time) {
    return phrase("all who are asked in secret now have {1} more.", Text{to_text(time)});
}

Phrase given(const SeatRow& row, Span time) {
    return phrase("{1} has {2} more for what is asked now.", Text{mention_of(*row.user)}, Text{to_text(time)});
}

Post extend(GameVisit& visit, const SlashCommand& command, Span time) {
    if (!visit.tx.game().rules.pace) return only_words("There are no clocks at this table.");
    const auto meant = seats_meant(visit, command);
    if (meant.empty())
        return only_words(command.people.contains("player")
                              ? "Nobody waits for that person just now, so there is no time to add."
                              : "Nobody is awaited there, so no clock runs.");
    bool secret_told = false; // all of its seats have it by then
    for (const SeatRow& row : meant) {
        const bool sealed = in_secret(visit, row.seat);
        if (sealed && secret_told) continue;
        give_time(visit.tx, row.seat, time, visit.now);
        visit.herald().tell_line(decided(visit, sealed ? given_to_all(time) : given(row, time), reason_of(command)),
                                 {});
        secret_told |= sealed;
    }
    visit.herald().renew_prompt(*visit.table);
    return only_words("Done. The thread says so.");
}

} // namespace

Post extend_clock(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto time = span_in(typed_option(command, "time"));
    if (!time || *time == Span{})
        return only_words("The time is a number with m, h or d behind it, such as 90m, 12h or 2d, and at most 60d.");
    return govern(around, interaction, command, [&](GameVisit& visit) { return extend(visit, command, *time); });
}

} // namespace majlis
