#include "commands/explaining.h"

#include <algorithm>

#include "commands/button_id.h"
#include "commands/composition.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/looking.h"
#include "commands/rulebook.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/typed.h"
#include "commands/typed_action.h"
#include "engine/core/spelling.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kPage = "u why "; // then the game and the number of the page
constexpr std::size_t kMostInPage = 800;     // characters
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

std::optional<const char*> why_not_explain(const GameRow& game, const SeatRow* own) {
    if (!own) return kNoSeatHere;
    if (game.state == GameState::Lobby) return kGameNotBegun;
    if (const auto why = why_not_go_on(game)) return why;
    return game.state == GameState::Running ? std::nullopt : std::optional(kGameOver);
}

// Otherwise why there is nothing to explain.
std::variant<Seated, const char*> seated(Surroundings& around, UserId user, GameId game) {
    const auto met = around.tables.meet(game);
    if (!met) return kGameGone;
    std::variant<Seated, const char*> found = kGameGone;
    SetupRequest request;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (const auto why = why_not_explain(tx.game(), own)) {
            found = *why;
            return;
        }
        request = {tx.game().seats, tx.game().options, tx.game().legacy};
        found = Seated{as_composed(met->present(tx), own->seat, tx.buffer(own->seat)), seats, own->seat, nullptr};
    }));
    if (auto* at = std::get_if<Seated>(&found)) at->wishes = around.wishes.of(met->empty, request);
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

constexpr auto kTextIsEnglish = "The rules' own text is English.";

// ---- the question ----

void add_question(std::vector<std::string>& lines, const Seated& at, const Question& question, const Speaker& speaker) {
    lines.push_back(sentence(speaker, "**You are asked:** {1}", std::vector<Phrase>{question.prompt}) + " (" +
                    std::string(question.rule.text) + ")" + rule_text(question.rule.text));
    const auto list = denied(*at.table, at.seat, question, *at.wishes);
    if (list.empty()) {
        lines.push_back(speaker.translate("Nothing that people choose at such a question is forbidden just now."));
        return;
    }
    lines.push_back(speaker.translate("What cannot be done now, and why:"));
    for (const Denied& one : list)
        lines.push_back("- " +
                        sentence(speaker, one.all ? "**{1}**: {2}" : "**{1}**, not all of it: {2}",
                                 std::vector<Phrase>{one.label}, std::vector<Phrase>{one.why.why}) +
                        " (" + std::string(one.why.rule.text) + ")");
}

std::vector<std::string> explained(const Seated& at, const Speaker& speaker) {
    std::vector<std::string> lines;
    for (const Question& question : at.table->questions(at.seat))
        if (question.stage == Stage::Now && question.need == Need::Required) add_question(lines, at, question, speaker);
    if (lines.empty())
        lines.push_back(speaker.translate("You are asked nothing just now, so there is nothing to refuse."));
    return lines;
}

std::string id_of_page(GameId game, std::size_t page) {
    return std::string(kPage) + std::to_string(game.value) + " " + std::to_string(page);
}

std::string foot(const Language& language) {
    const std::string where_more =
        language.translate("/rules search finds a rule by its id; /rules why tells why one thing is not possible.");
    return "\n-# " + where_more + (&language == &english() ? "" : " " + language.translate(kTextIsEnglish));
}

// A number is enough: when the game moves on, all of the list is another.
Post page_of(const std::vector<std::string>& lines, GameId game, std::size_t wanted, const Language& language) {
    const auto pages = pages_of(lines, kMostInPage);
    const std::size_t page = std::min(wanted, pages.size() - 1);
    const LanguageSpeaker speaker(language);
    Post post = only_words(pages[page] + foot(language));
    std::vector<Button> buttons{{to_text({'u', Verb::Act, game}), speaker.translate("Open my panel")}};
    if (page > 0) buttons.push_back({id_of_page(game, page - 1), speaker.translate("Back")});
    if (page + 1 < pages.size()) buttons.push_back({id_of_page(game, page + 1), speaker.translate("More…")});
    post.rows.emplace_back(std::move(buttons));
    return post;
}

Post explanation(const Seated& at, GameId game, std::size_t page, const Language& language) {
    return page_of(explained(at, MentioningSpeaker(at.seats, language)), game, page, language);
}

// ---- one wish ----

std::vector<Refusal> against(const Seated& at, const std::string& typed, const Language& language) {
    const NamingSpeaker names(at.seats, language);
    const auto words = split_words(typed);
    const auto path = words && !words->empty() ? path_typed(*at.table, at.seat, *words, names) : std::nullopt;
    const std::string action = path && path->whole ? join_words(path->words) : typed;
    const Preview preview = at.table->preview(at.seat, std::span(&action, 1));
    if (!preview.refused) return {};
    auto of_verb = reasons_against(*at.table, at.seat, typed, *at.wishes, MentioningSpeaker(at.seats, language));
    if (preview.refused->rule.text == "MJ-3.1" && !of_verb.empty()) return of_verb;
    return {*preview.refused};
}

Post told_why(const Seated& at, const std::string& typed, const Language& language) {
    const MentioningSpeaker speaker(at.seats, language);
    const auto reasons = against(at, typed, language);
    if (reasons.empty()) return only_words(sentence(speaker, "“{1}” is possible now: /do does it.", Text{typed}));
    std::string text = sentence(speaker, "**{1}**: not possible now.", Text{typed});
    for (std::size_t i = 0; i < std::min(reasons.size(), kMostReasons); ++i)
        text += "\n- " + cited(reasons[i], speaker) + rule_text(reasons[i].rule.text);
    const std::string last = &language == &english() ? "" : "\n-# " + language.translate(kTextIsEnglish);
    return only_words(shortened(text, limits::kContent - characters(last)) + last);
}

} // namespace

std::optional<Post> explain_question(Surroundings& around, const Interaction& interaction) {
    const auto game = around.store.game_in(interaction.channel);
    if (!game) return std::nullopt;
    const auto found = seated(around, interaction.who.id, *game);
    const auto* at = std::get_if<Seated>(&found);
    return at ? std::optional(explanation(*at, *game, 0, language_of(interaction))) : std::nullopt;
}

Button why_not_button(GameId game, const Speaker& names) {
    return {id_of_page(game, 0), names.translate("Why not…?")};
}

bool is_of_explaining(const std::string& custom_id) {
    return custom_id.starts_with(kPage);
}

Post turn_explanation(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    const std::string_view named = std::string_view(custom_id).substr(kPage.size());
    const std::size_t blank = std::min(named.find(' '), named.size());
    const auto game = large_number_in(named.substr(0, blank));
    const auto page = number_in(named.substr(std::min(blank + 1, named.size())));
    const auto found = seated(around, interaction.who.id, GameId{game.value_or(0)});
    if (const auto* why = std::get_if<const char*>(&found)) return only_words(*why);
    return explanation(std::get<Seated>(found), GameId{*game}, static_cast<std::size_t>(page.value_or(0)),
                       language_of(interaction));
}

Post explain_wish(Surroundings& around, const Interaction& interaction, const std::string& typed) {
    const auto meant = game_meant(around, interaction, Verb::Act);
    if (const auto* post = std::get_if<Post>(&meant)) return *post;
    const auto found = seated(around, interaction.who.id, std::get<GameId>(meant));
    const auto* at = std::get_if<Seated>(&found);
    if (!at)
        return only_words("That can be explained only to players of a game that is on: type it in that game's thread.");
    return told_why(*at, shortened(on_one_line(typed), kMostTyped), language_of(interaction));
}

} // namespace majlis
