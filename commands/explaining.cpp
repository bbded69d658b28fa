#include "commands/explaining.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/composition.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/looking.h"
#include "commands/rulebook.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/typed.h"
#include "commands/typed_action.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::size_t kMostDenied = 12;
constexpr std::size_t kMostReasons = 4;
constexpr std::size_t kMostTyped = 200; // characters

// The game as its player sees it, with the turn composed so far; copied, so that nothing is locked any more.
struct Seated {
    std::unique_ptr<Table> table;
    std::vector<SeatRow> seats;
    Seat seat;
    std::shared_ptr<const Wishes> wishes;
};

std::unique_ptr<Table> as_composed(std::unique_ptr<Table> present, Seat seat, const std::optional<TurnBuffer>& buffer) {
    if (!buffer || buffer->actions.empty()) return present;
    Preview preview = present->preview(seat, buffer->actions);
    const bool shown = !preview.refused && !preview.confirm_and_see && preview.after;
    return shown ? std::move(preview.after) : std::move(present);
}

std::optional<Seated> seated(Surroundings& around, UserId user, GameId game) {
    const auto met = around.tables.meet(game);
    std::optional<Seated> found;
    SetupRequest request;
    if (!met) return found;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (!own || tx.game().state != GameState::Running || why_not_go_on(tx.game())) return;
        request = {tx.game().seats, tx.game().options, tx.game().legacy};
        found = Seated{as_composed(met->present(tx), own->seat, tx.buffer(own->seat)), seats, own->seat, nullptr};
    }));
    if (found) found->wishes = around.wishes.of(met->empty, request);
    return found;
}

std::string cited(const Refusal& why, const Speaker& speaker) {
    return said(why.why, speaker) + " (" + std::string(why.rule.text) + ")";
}

// With its text, in English, where the page has it.
std::string rule_text(std::string_view id) {
    const Rule* rule = rule_cited(id);
    return rule ? "\n> " + rule->text : "";
}

// ---- the question ----

void add_question(std::vector<std::string>& lines, const Seated& at, const Question& question, const Speaker& speaker) {
    lines.push_back(sentence(speaker, "**You are asked:** {1}", std::vector<Phrase>{question.prompt}) + " (" +
                    std::string(question.rule.text) + ")" + rule_text(question.rule.text));
    const auto list = denied(*at.table, at.seat, question, *at.wishes);
    if (list.empty()) {
        lines.push_back(speaker.translate("All that people do at such a question can be done now."));
        return;
    }
    lines.push_back(speaker.translate("What cannot be done now, and why:"));
    for (std::size_t i = 0; i < std::min(list.size(), kMostDenied); ++i)
        lines.push_back("- " +
                        sentence(speaker, list[i].all ? "**{1}**: {2}" : "**{1}**, not all of it: {2}",
                                 std::vector<Phrase>{list[i].label}, std::vector<Phrase>{list[i].why.why}) +
                        " (" + std::string(list[i].why.rule.text) + ")");
}

Post explanation(const Seated& at, GameId game, const Language& language) {
    const MentioningSpeaker speaker(at.seats, language);
    std::vector<std::string> lines;
    for (const Question& question : at.table->questions(at.seat))
        if (question.stage == Stage::Now && question.need == Need::Required) add_question(lines, at, question, speaker);
    if (lines.empty())
        lines.push_back(speaker.translate("You are asked nothing just now, so there is nothing to refuse."));
    lines.push_back("-# " +
                    speaker.translate("/rules search finds a rule by its id; /rules why tells why one thing is not "
                                      "possible."));
    Post post = only_words(pages_of(lines, limits::kContent).front());
    post.rows.emplace_back(std::vector<Button>{{to_text({'u', Verb::Act, game}), speaker.translate("Open my panel")}});
    return post;
}

// ---- one wish ----

std::vector<Refusal> against(const Seated& at, const std::string& typed, const Speaker& speaker) {
    const auto words = split_words(typed);
    const auto path = words && !words->empty() ? path_typed(*at.table, at.seat, *words) : std::nullopt;
    const std::string action = path && path->whole ? join_words(path->words) : typed;
    const Preview preview = at.table->preview(at.seat, std::span(&action, 1));
    if (!preview.refused) return {};
    auto of_verb = reasons_against(*at.table, at.seat, typed, *at.wishes, speaker);
    if (preview.refused->rule.text == "MJ-3.1" && !of_verb.empty()) return of_verb;
    return {*preview.refused};
}

Post told_why(const Seated& at, const std::string& typed, const Language& language) {
    const MentioningSpeaker speaker(at.seats, language);
    const auto reasons = against(at, typed, speaker);
    if (reasons.empty()) return only_words(sentence(speaker, "“{1}” is possible now: /do does it.", Text{typed}));
    std::string text = sentence(speaker, "**{1}**: not possible now.", Text{typed});
    for (std::size_t i = 0; i < std::min(reasons.size(), kMostReasons); ++i)
        text += "\n- " + cited(reasons[i], speaker) + rule_text(reasons[i].rule.text);
    return only_words(shortened(text, limits::kContent));
}

} // namespace

std::optional<Post> explain_question(Surroundings& around, const Interaction& interaction) {
    const auto game = around.store.game_in(interaction.channel);
    const auto at = game ? seated(around, interaction.who.id, *game) : std::nullopt;
    return at ? std::optional(explanation(*at, *game, language_of(interaction))) : std::nullopt;
}

Post explain_wish(Surroundings& around, const Interaction& interaction, const std::string& typed) {
    const auto meant = game_meant(around, interaction, Verb::Act);
    if (const auto* post = std::get_if<Post>(&meant)) return *post;
    const auto at = seated(around, interaction.who.id, std::get<GameId>(meant));
    if (!at)
        return only_words("That can be explained only to players of a game that is on: type it in that game's thread.");
    return told_why(*at, shortened(on_one_line(typed), kMostTyped), language_of(interaction));
}

} // namespace majlis
