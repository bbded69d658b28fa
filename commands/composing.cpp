#include "commands/composing.h"

#include <algorithm>

#include "commands/composition.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/own_play.h"
#include "commands/panel.h"
#include "commands/typed_action.h"
#include "engine/core/spelling.h"

namespace majlis {

namespace {

constexpr auto kTurnChanged = "Your turn has changed since that panel was made. This is how it stands now.";
constexpr auto kTakenInBefore = "That press has been dealt with already. This is how things stand now.";
constexpr auto kConfirmFirst = "Chance or a secret is in what you have composed: confirm it before you go on.";
constexpr auto kMoreToSay = "That is the beginning of something: choose the rest below, or type it.";
constexpr auto kNothingSuch = "Nothing that you may do now is written like this: {1}. What fits is suggested while you "
                              "type, and is listed below.";
constexpr auto kNothingNow = "There is nothing that you can do just now, so this does nothing: {1}.";

// ---- once, and on the turn that was shown; otherwise the note says why not ----

bool first_time(PanelVisit& visit, const std::optional<Intent>& intent) {
    if (visit.tx.once({visit.interaction.id, intent}, visit.now) == Once::First) return true;
    visit.tell(kTakenInBefore);
    return false;
}

bool first_press_of(PanelVisit& visit, bool same_turn) {
    if (!first_time(visit, visit.intent())) return false;
    if (!same_turn) visit.tell(kTurnChanged);
    return same_turn;
}

// Confirm and Take back are meant for the turn that their panel shows, and for no other of the same length.
bool first_press_on_turn(PanelVisit& visit) {
    const ShownTurn pressed{visit.intent().question, visit.press.button.detail};
    return first_press_of(visit, shown_turn(*visit.table, visit.seat, visit.buffer) == pressed);
}

// ---- adding ----

bool add(PanelVisit& visit, const std::string& action) {
    const Preview preview = compose(*visit.table, visit.seat, visit.buffer, action);
    if (preview.refused)
        visit.note = said(preview.refused->why, visit.mentions());
    else
        visit.tx.keep_buffer(visit.seat, visit.buffer, visit.now);
    return !preview.refused;
}

// In the words of the rule, if the game can read it; none: it cannot.
std::optional<std::string> refused_by_rule(const PanelVisit& visit, const std::string& action) {
    std::vector<std::string> actions = visit.buffer.actions;
    actions.push_back(action);
    const Preview preview = visit.table->preview(visit.seat, actions);
    const bool of_this = preview.refused && preview.steps.size() + 1 == actions.size();
    if (!of_this || preview.refused->rule.text.starts_with("MJ-")) return std::nullopt;
    return said(preview.refused->why, visit.mentions());
}

// A question may be open whose answer is not possible just now: who holds what is nobody's to see.
bool anything_offered(const Table& table, Seat seat) {
    const Questions open = table.questions(seat);
    return std::any_of(open.begin(), open.end(), [&](const Question& question) {
        return !table.choices(seat, question.id, {}).value_or(Choices{}).empty();
    });
}

// `table` is the position after what is composed.
std::string why_not_typed(const PanelVisit& visit, const Table& table, const std::string& action) {
    const NamingSpeaker names(visit.seats, language_of(visit.interaction));
    const Words words = split_words(action).value_or(Words{});
    if (const auto rule =
            refused_by_rule(visit, words.empty() ? action : nearest_action(table, visit.seat, words, names)))
        return *rule;
    if (const auto wrong = what_is_wrong(table, visit.seat, words, names)) return said(*wrong, visit.mentions());
    const auto nothing_such = anything_offered(table, visit.seat) ? kNothingSuch : kNothingNow;
    return sentence(visit.mentions(), nothing_such, Text{shortened(action, 100)});
}

// Whether the next action may follow.
bool add_one_typed(PanelVisit& visit, const std::string& action) {
    const NamingSpeaker names(visit.seats, language_of(visit.interaction));
    const auto words = split_words(action);
    const auto preview = visit.table->preview(visit.seat, visit.buffer.actions);
    if (preview.confirm_and_see) {
        visit.tell(kConfirmFirst);
        return false;
    }
    const auto path = words && !words->empty() ? path_typed(*preview.after, visit.seat, *words, names) : std::nullopt;
    if (path && path->whole) return add(visit, join_words(path->words));
    visit.note = path ? visit.mentions().translate(kMoreToSay) : why_not_typed(visit, *preview.after, action);
    if (path) visit.spot = Spot{path->question, path->words, {}, 0};
    return false;
}

void keep_buffer(PanelVisit& visit) {
    if (visit.remember == Remember::No) return;
    if (visit.buffer.actions.empty())
        visit.tx.drop_buffer(visit.seat);
    else
        visit.tx.keep_buffer(visit.seat, visit.buffer, visit.now);
}

} // namespace

void add_pressed(PanelVisit& visit, const std::string& action) {
    if (first_press_of(visit, same_composition(visit.intent().step, visit.buffer))) add(visit, action);
}

void add_typed(PanelVisit& visit) {
    if (!first_time(visit, std::nullopt)) return;
    for (const std::string& action : actions_in(visit.field("action")))
        if (!add_one_typed(visit, action)) return;
}

void take_back(PanelVisit& visit) {
    if (!first_press_on_turn(visit)) return;
    step_back(*visit.table, visit.seat, visit.buffer);
    keep_buffer(visit);
}

void confirm_turn(PanelVisit& visit) {
    if (!first_press_on_turn(visit)) return;
    OwnPlay play(visit.tx, *visit.table, visit.seats, visit.seat, visit.now);
    auto result = confirm(*visit.table, visit.seat, visit.buffer);
    if (const auto* refusal = std::get_if<Refusal>(&result)) {
        visit.note = said(refusal->why, visit.mentions());
        return;
    }
    visit.note = play.keep(std::get<Played>(std::move(result)), visit.mentions());
    visit.tx.drop_buffer(visit.seat);
    visit.buffer = {};
    visit.played = true;
}

void leave_what_is_possible(PanelVisit& visit) {
    const auto refusal = drop_impossible(*visit.table, visit.seat, visit.buffer);
    if (!refusal) return;
    visit.add_note(sentence(visit.mentions(), "A part of your turn is no longer possible and was dropped: {1}",
                            std::vector<Phrase>{refusal->why}));
    keep_buffer(visit);
}

void note_as_shown(PanelVisit& visit) {
    if (visit.buffer.actions.empty()) return;
    const auto shown_before = visit.buffer.shown;
    show(*visit.table, visit.seat, visit.buffer);
    if (shown_before != visit.buffer.shown) keep_buffer(visit);
}

} // namespace majlis
