#include "commands/late_votes.h"

#include <algorithm>

#include "commands/clock_keeping.h"
#include "commands/proposals.h"
#include "commands/sentences.h"
#include "commands/stand_ins.h"
#include "commands/substituting.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

// "late2.57": of seat 2, for what it was asked at version 57; "late.bid1": of all who were asked that in secret, so
// that whoever is left may decide.
constexpr std::string_view kMatter = "late";

std::string matter_of(const SeatClock& late) {
    if (late.awaited->secrecy == Secrecy::Sealed) return std::string(kMatter) + "." + late.awaited->question;
    return std::string(kMatter) + std::to_string(late.seat.value) + "." + std::to_string(late.awaited->asked_at.value);
}

// As long as that decision is still waited for.
std::optional<SeatClock> late_clock(const SeatClocks& clocks, const std::string& matter) {
    for (const SeatClock& clock : clocks)
        if (is_late(clock) && matter_of(clock) == matter) return clock;
    return std::nullopt;
}

std::vector<SeatRow> voters(const std::vector<SeatRow>& seats, const SeatClock& late) {
    std::vector<SeatRow> present = present_of(seats);
    if (late.awaited->secrecy == Secrecy::Open)
        std::erase_if(present, [&](const SeatRow& row) { return row.seat == late.seat; });
    return present;
}

ProposalWords words_of(const SeatClock& late) {
    if (late.awaited->secrecy == Secrecy::Sealed)
        return {
            phrase("**Time is up.** Shall careful answers be given for whoever has none yet? More than half have to "
                   "agree."),
            "Yes, go on", "No, wait"};
    return {phrase("**Time is up for {1}.** Shall the computer play on in that seat, until its player comes back? More "
                   "than half of the others have to agree.",
                   late.seat),
            "Let the computer play", "No, wait"};
}

void show(GameTransaction& tx, const std::vector<SeatRow>& seats, const SeatClock& late, OutboxKind kind, Still still,
          Instant now) {
    const std::string matter = matter_of(late);
    Post post = proposal(tx, seats, voters(seats, late), matter, words_of(late), still);
    // Of a question in secret nobody is replaced, since nobody is named.
    if (still == Still::Open && late.awaited->secrecy == Secrecy::Open) post.content += way_to_substitutes(tx);
    Herald(tx, seats, now).show_matter(matter, post, kind);
}

void go_on_without(GameVisit& visit, const SeatClock& late) {
    TimedGame game{visit.tx, *visit.table, visit.seats, visit.now};
    if (late.awaited->secrecy == Secrecy::Sealed)
        stand_in_for(game, late.seat, *late.awaited);
    else
        leave_for_now(game, late.seat); // who has voted is there
}

} // namespace

bool open_late_vote(TimedGame& game, const SeatClock& late) {
    if (voters(game.seats, late).empty()) return false;
    game.tx.forget_agreements(matter_of(late)); // of a vote before the time was extended
    show(game.tx, game.seats, late, OutboxKind::Post, Still::Open, game.now);
    return true;
}

void open_late_votes_again(GameTransaction& tx) {
    if (tx.game().rules.absence != Absence::Vote) return;
    const SeatClocks before = tx.clocks();
    SeatClocks again = before;
    for (SeatClock& clock : again)
        if (is_late(clock)) clock.awaited->warned = Warned::Reminded;
    tx.keep_clocks(before, again);
}

bool is_late_vote(const std::string& matter) {
    return matter.starts_with(kMatter);
}

Post say_to_late_vote(GameVisit& visit, const std::string& matter, bool agrees) {
    const auto late = late_clock(visit.tx.clocks(), matter);
    if (!late || visit.tx.game().standing != Standing::Going)
        return only_words("The game has gone on since, so there is nothing to decide.");
    const auto asked = voters(visit.seats, *late);
    const SeatRow* own = row_of(asked, visit.interaction.who.id);
    if (!own) return only_words("The others who play in this game decide that.");
    visit.tx.keep_agreement(matter, {own->seat, agrees});
    const bool decided = most_agree(asked, visit.tx.agreements(matter));
    show(visit.tx, visit.seats, *late, OutboxKind::Edit, decided ? Still::Closed : Still::Open, visit.now);
    if (!decided) return only_words(agrees ? kOthersToSay : "You would rather wait. You may change that.");
    go_on_without(visit, *late);
    return only_words("Most agree: the game goes on.");
}

} // namespace majlis
