#include "commands/proposals.h"

#include <algorithm>
#include <stdexcept>

#include "commands/button_id.h"
#include "commands/computer_seats.h"
#include "commands/ending.h"
#include "commands/languages.h"
#include "commands/late_votes.h"
#include "commands/moving.h"
#include "commands/pausing.h"
#include "commands/seat_votes.h"
#include "commands/sentences.h"
#include "commands/ways_on.h"

namespace majlis {

namespace {

Phrase line_of(const SeatRow& row, const std::vector<Agreement>& agreements) {
    switch (said_by(row.seat, agreements)) {
    case Said::Nothing: return phrase("{1}: has not said yet", row.seat);
    case Said::Yes: return phrase("{1}: agrees", row.seat);
    case Said::No: return phrase("{1}: does not agree", row.seat);
    }
    throw std::logic_error("commands: an answer that is none");
}

} // namespace

Said said_by(Seat seat, const std::vector<Agreement>& agreements) {
    for (const Agreement& one : agreements)
        if (one.seat == seat) return one.agrees ? Said::Yes : Said::No;
    return Said::Nothing;
}

bool declined(const std::vector<Agreement>& agreements) {
    return std::any_of(agreements.begin(), agreements.end(), [](const Agreement& one) { return !one.agrees; });
}

bool all_agree(const std::vector<SeatRow>& of, const std::vector<Agreement>& agreements) {
    return std::all_of(of.begin(), of.end(),
                       [&](const SeatRow& row) { return said_by(row.seat, agreements) == Said::Yes; });
}

bool most_agree(const std::vector<SeatRow>& of, const std::vector<Agreement>& agreements) {
    const auto yes = std::count_if(of.begin(), of.end(),
                                   [&](const SeatRow& row) { return said_by(row.seat, agreements) == Said::Yes; });
    return static_cast<std::size_t>(yes) * 2 > of.size();
}

std::vector<SeatRow> present_of(const std::vector<SeatRow>& seats) {
    std::vector<SeatRow> people;
    std::copy_if(seats.begin(), seats.end(), std::back_inserter(people),
                 [](const SeatRow& row) { return !computer_plays(row); });
    return people;
}

std::vector<SeatRow> asked_of(const std::vector<SeatRow>& seats, const std::vector<Agreement>& agreements) {
    std::vector<SeatRow> people;
    std::copy_if(seats.begin(), seats.end(), std::back_inserter(people), [&](const SeatRow& row) {
        return row.user && (!row.absent || said_by(row.seat, agreements) != Said::Nothing);
    });
    return people;
}

Post proposal(GameTransaction& tx, const std::vector<SeatRow>& seats, const std::vector<SeatRow>& asked,
              const std::string& matter, const ProposalWords& words, Still still) {
    const auto agreements = tx.agreements(matter);
    const MentioningSpeaker speaker(seats, language_at(tx, seats));
    Post post{said(words.question, speaker), {}, {}, {}};
    for (const SeatRow& row : asked)
        post.content += "\n" + said(line_of(row, agreements), speaker);
    if (still == Still::Closed) return post;
    const auto button = [&](Verb verb, const char* label, ButtonStyle style) {
        return Button{to_text({'p', verb, tx.game().id, Intent{matter, Seat{}, 0}}), speaker.translate(label), style};
    };
    post.rows.emplace_back(std::vector{button(Verb::Agree, words.yes, words.style),
                                       button(Verb::Disagree, words.no, ButtonStyle::Secondary)});
    return post;
}

Post answer_proposal(Surroundings& around, const Interaction& interaction, const Press& press) {
    const auto& intent = press.button.intent;
    if (!intent) return only_words("Nobody has proposed that in this game.");
    const std::string& matter = intent->question;
    const bool agrees = press.button.verb == Verb::Agree;
    Post answer = at_game(around, interaction, press.button.game, [&](GameVisit& visit) {
        if (is_late_vote(matter)) return say_to_late_vote(visit, matter, agrees);
        if (is_seat_vote(matter)) return say_to_seat_vote(visit, matter, agrees);
        if (is_about_pause(matter)) return say_about_pause(visit, matter, agrees);
        if (is_about_move(matter)) return say_about_move(visit, matter, agrees);
        return say_about_end(visit, matter, agrees);
    });
    answer.rows.push_back(way_to_panel(press.button.game, language_of(interaction)));
    return answer;
}

} // namespace majlis
