#include "commands/walking.h"

#include <stdexcept>

#include "commands/limits.h"
#include "commands/menu_controls.h"
#include "commands/menu_path.h"
#include "commands/typed.h"

namespace majlis {

namespace {

using Action = std::optional<std::string>; // none: more is to be said

constexpr auto kQuestionGone = "That question is no longer open. This is how things stand now.";
constexpr auto kNotOffered = "That cannot be chosen any more. This is how things stand now.";

std::string question_pressed(const PanelVisit& visit) {
    const bool chosen = visit.press.button.verb == Verb::Open && !visit.press.values.empty();
    return chosen ? visit.press.values.front() : visit.intent().question;
}

Action not_offered(PanelVisit& visit) {
    visit.tell(kNotOffered);
    return std::nullopt;
}

Action whole(PanelVisit& visit, const Words& words) {
    Action action = join_words(words); // now, because the spot that they may stand in is left
    visit.spot = {};
    return action;
}

Action arrive(PanelVisit& visit, const Branch& branch, const Words& words) {
    visit.spot.words = walked_to_end(branch, words);
    if (must_end(branch.after(visit.spot.words).value())) return whole(visit, visit.spot.words);
    return std::nullopt;
}

// With what would, where a form has asked for it.
std::string does_not_fit(const PanelVisit& visit, const Choices& choices, const std::string& word) {
    const Text said{shortened(word, 100)};
    for (const Choice& choice : choices) {
        const auto* number = std::get_if<NumberChoice>(&choice);
        if (number && visit.press.button.verb == Verb::Number)
            return sentence(visit.mentions(), "That does not fit here: {1}. A number from {2} to {3} does.", said,
                            std::int64_t{number->least}, std::int64_t{number->most});
        const auto* text = std::get_if<TextChoice>(&choice);
        if (text && visit.press.button.verb == Verb::Text)
            return sentence(visit.mentions(), "That does not fit here: {1}. It may have at most {2} characters.", said,
                            static_cast<std::int64_t>(text->most_characters));
    }
    return sentence(visit.mentions(), "That does not fit here: {1}", said);
}

Action say_word(PanelVisit& visit, const Branch& branch, const std::string& word) {
    Words longer = *visit.words;
    longer.push_back(word);
    if (branch.after(longer)) return arrive(visit, branch, longer);
    visit.note = does_not_fit(visit, branch.after(*visit.words).value(), word);
    return std::nullopt;
}

// ---- some of a list ----

std::vector<std::size_t> chosen_places(const PanelVisit& visit) {
    std::vector<std::size_t> places;
    for (const std::string& value : visit.press.values)
        if (const auto place = number_in(value)) places.push_back(static_cast<std::size_t>(*place));
    return places;
}

Action say_picked(PanelVisit& visit, const Branch& branch, const Choices& choices, const Picks& picks) {
    const auto word = picks.choice < choices.size() ? picked_word(choices[picks.choice], picks.at) : std::nullopt;
    return word ? say_word(visit, branch, *word) : not_offered(visit);
}

Action pick(PanelVisit& visit, const Branch& branch, const Choices& choices) {
    Picks picks = picks_in(visit.press.button.detail).value_or(Picks{});
    for (const std::size_t place : chosen_places(visit)) {
        picks.at.push_back(place);
        picks.page = 0;
    }
    const auto list = picks.choice < choices.size() ? list_in(choices[picks.choice]) : std::nullopt;
    if (!list || !picked_word(choices[picks.choice], picks.at)) return not_offered(visit);
    if (visit.press.button.verb == Verb::Finish || picks.at.size() == list->most)
        return say_picked(visit, branch, choices, picks);
    visit.spot.picks = picks;
    return std::nullopt;
}

// ---- one step ----

Action turn_page(PanelVisit& visit) {
    visit.spot.page = visit.page_pressed();
    return std::nullopt;
}

// The button's own words, and what a select adds to them.
Action follow(PanelVisit& visit, const Branch& branch) {
    const auto& values = visit.press.values;
    return values.empty() ? arrive(visit, branch, *visit.words) : say_word(visit, branch, values.front());
}

// Which verbs come here, acting.cpp says.
Action go_on(PanelVisit& visit, const Branch& branch, const Choices& choices) {
    const Verb verb = visit.press.button.verb;
    if (verb == Verb::Open) return std::nullopt;
    if (verb == Verb::Page) return turn_page(visit);
    if (verb == Verb::Walk) return follow(visit, branch);
    if (verb == Verb::Complete) return may_end(choices) ? whole(visit, *visit.words) : not_offered(visit);
    if (verb == Verb::Number) return say_word(visit, branch, visit.field("number"));
    if (verb == Verb::Text) return say_word(visit, branch, in_quotes(on_one_line(visit.field("text"))));
    if (verb == Verb::Subset) return say_picked(visit, branch, choices, {visit.page_pressed(), chosen_places(visit)});
    if (verb == Verb::Pick || verb == Verb::Finish) return pick(visit, branch, choices);
    throw std::logic_error("commands: a verb that does not walk");
}

} // namespace

void show_questions(PanelVisit& visit) {
    visit.spot.showing = Showing::Questions;
    visit.spot.page = visit.page_pressed();
}

std::optional<std::string> walk(PanelVisit& visit) {
    const auto preview = visit.table->preview(visit.seat, visit.buffer.actions);
    const std::string question = question_pressed(visit);
    if (preview.confirm_and_see || !question_named(*preview.after, visit.seat, question)) {
        visit.tell(kQuestionGone);
        return std::nullopt;
    }
    const Branch branch{*preview.after, visit.seat, question};
    const auto choices = visit.words ? branch.after(*visit.words) : std::nullopt;
    if (!choices) return not_offered(visit);
    visit.spot = Spot{question, *visit.words, {}, 0};
    return go_on(visit, branch, *choices);
}

} // namespace majlis
