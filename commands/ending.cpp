#include "commands/ending.h"

#include <algorithm>
#include <stdexcept>

#include "commands/closing_tables.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/proposals.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

// It is open until somebody declines or all agree.
Post end_proposal(const GameVisit& visit, const std::string& matter) {
    const auto agreements = visit.tx.agreements(matter);
    const auto asked = asked_of(visit.seats, agreements);
    const bool closed = declined(agreements) || all_agree(asked, agreements);
    Post post = proposal(visit.tx, visit.seats, asked, matter,
                         {phrase("**Shall this game end without a result?** All who play have to agree."), "I agree",
                          "No, play on", ButtonStyle::Danger},
                         closed ? Still::Closed : Still::Open);
    if (declined(agreements)) post.content += "\n" + for_everybody(visit, phrase("The game goes on."));
    return post;
}

void show_proposal(const GameVisit& visit, const std::string& matter, OutboxKind kind) {
    visit.herald().show_matter(matter, end_proposal(visit, matter), kind);
}

const char* after_answer(GameVisit& visit, const std::string& matter, bool agrees) {
    if (!agrees) return "You do not agree, so the game goes on.";
    const auto agreements = visit.tx.agreements(matter);
    if (!all_agree(asked_of(visit.seats, agreements), agreements)) return kOthersToSay;
    end_without_result(visit, for_everybody(visit, phrase("All who play agreed.")));
    return "All agree: the game has ended.";
}

// The table that is meant, while its game has not begun.
std::optional<GameId> gathering_table(Surroundings& around, const Interaction& interaction,
                                      const SlashCommand& command) {
    const auto named = game_named(around, interaction, command);
    const auto* game = std::get_if<GameId>(&named);
    const auto row = game ? around.store.find(*game) : std::nullopt;
    return row && row->state == GameState::Lobby ? std::optional(row->id) : std::nullopt;
}

} // namespace

void end_without_result(GameVisit& visit, const std::string& line) {
    end_without_result(visit.tx, visit.seats, line, visit.now);
}

void end_without_result(GameTransaction& tx, const std::vector<SeatRow>& seats, const std::string& line, Instant now) {
    tx.stand(Standing::Ended);
    tx.end();
    const LanguageSpeaker speaker(language_at(tx, seats));
    Herald(tx, seats, now).show_end(speaker.translate("**The game has ended without a result.**") + " " + line);
}

Post end_game(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (const auto table = gathering_table(around, interaction, command))
        return close_table_for_all(around, interaction, *table, reason_of(command));
    return govern(around, interaction, command, [&](GameVisit& visit) {
        end_without_result(visit, decided(visit, phrase("this game is not played on."), reason_of(command)));
        return only_words("The game has ended without a result.");
    });
}

Post propose_end(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (const auto table = gathering_table(around, interaction, command))
        return close_table(around, interaction, *table);
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    return at_game(around, interaction, std::get<GameId>(named), [&](GameVisit& visit) {
        const SeatRow* own = row_of(visit.seats, interaction.who.id);
        if (!own) return only_words(kPlayersDecide);
        const std::string matter = "end" + std::to_string(interaction.id.value);
        visit.tx.keep_agreement(matter, {own->seat, true});
        show_proposal(visit, matter, OutboxKind::Post);
        const char* answer = after_answer(visit, matter, true);
        if (visit.tx.game().state == GameState::Running) visit.herald().renew_prompt(*visit.table);
        return only_words(answer);
    });
}

Post say_about_end(GameVisit& visit, const std::string& matter, bool agrees) {
    const SeatRow* own = row_of(visit.seats, visit.interaction.who.id);
    if (!own) return only_words(kPlayersDecide);
    const auto before = visit.tx.agreements(matter);
    if (before.empty()) return only_words("Nobody has proposed that in this game.");
    if (declined(before)) return only_words("Somebody has declined that already; the game goes on.");
    visit.tx.keep_agreement(matter, {own->seat, agrees});
    show_proposal(visit, matter, OutboxKind::Edit);
    return only_words(after_answer(visit, matter, agrees));
}

} // namespace majlis
