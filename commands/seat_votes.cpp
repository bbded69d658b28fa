#include "commands/seat_votes.h"

#include <algorithm>

#include "commands/clock_keeping.h"
#include "commands/computer_seats.h"
#include "commands/handing_over.h"
#include "commands/languages.h"
#include "commands/proposals.h"
#include "commands/sentences.h"
#include "commands/substituting.h"

namespace majlis {

namespace {

constexpr std::string_view kMatter = "seat"; // "seat5120": the interaction that proposed it follows

// Nobody is voted out of a seat who plays: only of one that waits for a player who is not there. Of what is asked in
// secret that would show who has not answered.
bool stands_empty(const GameVisit& visit, const SeatRow& row) {
    if (visit.tx.game().guided) return false; // that one is for one person alone
    const SeatClocks clocks = visit.tx.clocks();
    const SeatClock* clock = clock_of(clocks, row.seat);
    const bool late = clock && is_late(*clock) && clock->awaited->secrecy == Secrecy::Open;
    return computer_plays(row) || late;
}

std::vector<SeatRow> voters(const std::vector<SeatRow>& seats, Seat seat) {
    std::vector<SeatRow> present = present_of(seats);
    std::erase_if(present, [&](const SeatRow& row) { return row.seat == seat; });
    return present;
}

const Substitute* find(const std::vector<Substitute>& willing, UserId user) {
    const auto found =
        std::find_if(willing.begin(), willing.end(), [&](const Substitute& one) { return one.user == user; });
    return found == willing.end() ? nullptr : &*found;
}

// As named; without a name, whoever has been willing longest and has time.
std::optional<Substitute> meant(GameVisit& visit, const std::vector<Substitute>& willing, const SlashCommand& command) {
    if (const auto named = command.people.find("by"); named != command.people.end()) {
        const Substitute* one = find(willing, named->second.id);
        return one ? std::optional(*one) : std::nullopt;
    }
    for (const Substitute& one : willing)
        if (!why_not_take_over(visit, {one.user, one.name})) return one;
    return std::nullopt;
}

Post nobody_meant(const GameVisit& visit, const std::vector<Substitute>& willing) {
    if (willing.empty()) return only_words("Nobody is a substitute on this server yet. /substitute on makes you one.");
    return only_words(say(phrase("Choose a substitute who is willing on this server, has time and does not play here "
                                 "yet: {1}.",
                                 named(willing)),
                          LanguageSpeaker(language_of(visit.interaction))));
}

ProposalWords words_of(const Substitute& newcomer, const SeatRow& row) {
    const Text who{newcomer.name};
    const std::int64_t number = row.seat.value + 1;
    return {row.user ? phrase("**Shall {1} take over the seat of {2}**, with all that it knows? More than half of the "
                              "others have to agree.",
                              who, row.seat)
                     : phrase("**Shall {1} take over seat {2} from the computer**, with all that it knows? More than "
                              "half of those who play have to agree.",
                              who, number),
            "Yes, hand it over", "No, wait"};
}

Phrase takes_seat(const SeatVote& vote, const SeatRow& row) {
    const Text who{mention_of(vote.newcomer)};
    if (row.user)
        return phrase("**Most agree:** {1} takes the seat of {2}, with all that it knows.", who,
                      Text{mention_of(*row.user)});
    return phrase("**Most agree:** {1} takes the seat of the computer, with all that it knows.", who);
}

Post answered(GameVisit& visit, const SeatVote& vote, bool agrees, OutboxKind kind) {
    const auto asked = voters(visit.seats, vote.seat);
    const SeatRow* own = row_of(asked, visit.interaction.who.id);
    if (!own) return only_words("The others who play in this game decide that.");
    const SeatRow row = *row_of(visit.seats, vote.seat);
    const auto willing = visit.tx.willing();
    const Substitute* newcomer = find(willing, vote.newcomer);
    if (!newcomer || why_not_take_over(visit, {newcomer->user, newcomer->name}))
        return only_words("That substitute has no time any more, or plays here already.");
    visit.tx.keep_agreement(vote.matter, {own->seat, agrees});
    const bool decided = most_agree(asked, visit.tx.agreements(vote.matter));
    visit.herald().show_matter(vote.matter,
                               proposal(visit.tx, visit.seats, asked, vote.matter, words_of(*newcomer, row),
                                        decided ? Still::Closed : Still::Open),
                               kind);
    if (decided) {
        seat_substitute(visit, vote.seat, {newcomer->user, newcomer->name},
                        for_everybody(visit, takes_seat(vote, row)));
        return only_words("Most agree. The thread says so.");
    }
    if (kind == OutboxKind::Post) visit.herald().renew_prompt(*visit.table);
    return only_words(agrees ? kOthersToSay : "You would rather wait. You may change that.");
}

Post proposed(GameVisit& visit, const SlashCommand& command) {
    const SeatRow* row = seat_meant(visit.seats, command);
    if (!row) return only_words("Name somebody who plays in this game, or the number of a seat.");
    if (!stands_empty(visit, *row))
        return only_words("Only a seat can be handed over whose player has let the time run out, or that the computer "
                          "plays. An organiser may replace whomever they like: /organise replace.");
    const auto willing = visit.tx.willing();
    const auto newcomer = meant(visit, willing, command);
    if (!newcomer || why_not_take_over(visit, {newcomer->user, newcomer->name})) return nobody_meant(visit, willing);
    const SeatVote vote{std::string(kMatter) + std::to_string(visit.interaction.id.value), row->seat, newcomer->user};
    visit.tx.keep_seat_vote(vote);
    return answered(visit, vote, true, OutboxKind::Post);
}

} // namespace

Post propose_substitute(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    return at_game(around, interaction, std::get<GameId>(named),
                   [&](GameVisit& visit) { return proposed(visit, command); });
}

bool is_seat_vote(const std::string& matter) {
    return matter.starts_with(kMatter);
}

Post say_to_seat_vote(GameVisit& visit, const std::string& matter, bool agrees) {
    const auto vote = visit.tx.seat_vote(matter);
    if (!vote) return only_words("Nobody has proposed that in this game.");
    const SeatRow* row = row_of(visit.seats, vote->seat);
    if (!row || !stands_empty(visit, *row))
        return only_words("The game has gone on since, so there is nothing to decide.");
    return answered(visit, *vote, agrees, OutboxKind::Edit);
}

} // namespace majlis
