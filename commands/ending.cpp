#include "commands/ending.h"

#include <algorithm>
#include <stdexcept>

#include "commands/button_id.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr auto kNotAPlayer = "Who plays in this game decides that.";

std::vector<SeatRow> people_of(const std::vector<SeatRow>& seats) {
    std::vector<SeatRow> people;
    std::copy_if(seats.begin(), seats.end(), std::back_inserter(people),
                 [](const SeatRow& row) { return row.user.has_value(); });
    return people;
}

enum class Said { Nothing, Yes, No };

Said said_by(Seat seat, const std::vector<Agreement>& agreements) {
    for (const Agreement& one : agreements)
        if (one.seat == seat) return one.agrees ? Said::Yes : Said::No;
    return Said::Nothing;
}

bool declined(const std::vector<Agreement>& agreements) {
    return std::any_of(agreements.begin(), agreements.end(), [](const Agreement& one) { return !one.agrees; });
}

bool all_agree(const std::vector<SeatRow>& people, const std::vector<Agreement>& agreements) {
    return std::all_of(people.begin(), people.end(),
                       [&](const SeatRow& row) { return said_by(row.seat, agreements) == Said::Yes; });
}

Phrase line_of(const SeatRow& row, const std::vector<Agreement>& agreements) {
    switch (said_by(row.seat, agreements)) {
    case Said::Nothing: return phrase("{1}: has not said yet", row.seat);
    case Said::Yes: return phrase("{1}: agrees", row.seat);
    case Said::No: return phrase("{1}: does not agree", row.seat);
    }
    throw std::logic_error("commands: an answer that is none");
}

// A proposal is known by its matter, which its buttons carry. It is open until somebody declines or all agree.
Post proposal(const GameVisit& visit, const std::string& matter) {
    const auto agreements = visit.tx.agreements(matter);
    const auto people = people_of(visit.seats);
    const MentioningSpeaker speaker(visit.seats, language_of(visit.tx.guild_settings()));
    Post post = only_words(speaker.translate("**Shall this game end without a result?** All who play have to agree."));
    for (const SeatRow& row : people)
        post.content += "\n" + said(line_of(row, agreements), speaker);
    if (declined(agreements)) post.content += "\n" + speaker.translate("The game goes on.");
    if (declined(agreements) || all_agree(people, agreements)) return post;
    const auto button = [&](Verb verb, const char* label, ButtonStyle style) {
        return Button{to_text({'p', verb, visit.tx.game().id, Intent{matter, Seat{}, 0}}), speaker.translate(label),
                      style};
    };
    post.rows.emplace_back(std::vector{button(Verb::Agree, "I agree", ButtonStyle::Danger),
                                       button(Verb::Disagree, "No, play on", ButtonStyle::Secondary)});
    return post;
}

void show_proposal(const GameVisit& visit, const std::string& matter, OutboxKind kind) {
    visit.herald().show_matter(matter, proposal(visit, matter), kind);
}

const char* after_answer(GameVisit& visit, const std::string& matter, bool agrees) {
    if (!agrees) return "You do not agree, so the game goes on.";
    if (!all_agree(people_of(visit.seats), visit.tx.agreements(matter))) return "You agree. Others have to say so yet.";
    end_without_result(visit, for_everybody(visit, phrase("All who play agreed.")));
    return "All agree: the game has ended.";
}

Post say_to_proposal(GameVisit& visit, const std::string& matter, bool agrees) {
    const SeatRow* own = row_of(visit.seats, visit.interaction.who.id);
    if (!own) return only_words(kNotAPlayer);
    const auto before = visit.tx.agreements(matter);
    if (before.empty()) return only_words("Nobody has proposed that in this game.");
    if (declined(before)) return only_words("Somebody has declined that already; the game goes on.");
    visit.tx.keep_agreement(matter, {own->seat, agrees});
    show_proposal(visit, matter, OutboxKind::Edit);
    return only_words(after_answer(visit, matter, agrees));
}

} // namespace

void end_without_result(GameVisit& visit, const std::string& line) {
    visit.tx.stand(Standing::Ended);
    visit.tx.end();
    visit.herald().show_end(for_everybody(visit, phrase("**The game has ended without a result.**")) + " " + line);
}

Post end_game(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return govern(around, interaction, command, [&](GameVisit& visit) {
        end_without_result(visit, decided(visit, phrase("this game is not played on."), reason_of(command)));
        return only_words("The game has ended without a result.");
    });
}

Post propose_end(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    return at_game(around, interaction, std::get<GameId>(named), [&](GameVisit& visit) {
        const SeatRow* own = row_of(visit.seats, interaction.who.id);
        if (!own) return only_words(kNotAPlayer);
        const std::string matter = "end" + std::to_string(interaction.id.value);
        visit.tx.keep_agreement(matter, {own->seat, true});
        show_proposal(visit, matter, OutboxKind::Post);
        const char* answer = after_answer(visit, matter, true);
        if (visit.tx.game().state == GameState::Running) visit.herald().renew_prompt(*visit.table);
        return only_words(answer);
    });
}

Post answer_proposal(Surroundings& around, const Interaction& interaction, const Press& press) {
    const auto& intent = press.button.intent;
    if (!intent) return only_words("Nobody has proposed that in this game.");
    return at_game(around, interaction, press.button.game, [&](GameVisit& visit) {
        return say_to_proposal(visit, intent->question, press.button.verb == Verb::Agree);
    });
}

} // namespace majlis
