// What is done for an absent player (safe, never a deal): as little as possible, along the menu tree, and the own side
// where one must be taken. The greedy player walks the tree, too, where it has no opinion, and takes as much as it can.
#include <algorithm>

#include "engine/core/overloaded.h"
#include "engine/crescent_moon/conflict.h"
#include "engine/crescent_moon/greedy.h"

namespace majlis::crescent_moon {

namespace {

enum class Mood { Modest, Eager }; // as little as possible, or as much

bool ends_something(std::string_view word) {
    return word == "pass" || word == "done" || word == "decline" || word == "refuse";
}

std::string first_words(const std::vector<WordChoice>& of, std::size_t count) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < count && i < of.size(); ++i)
        words.push_back(of[i].word);
    return listed(words);
}

std::string word_for(const Choice& choice, Mood mood) {
    const bool eager = mood == Mood::Eager;
    return std::visit(
        overloaded{
            [](const WordChoice& c) { return c.word; },
            [&](const NumberChoice& c) { return std::to_string(eager ? c.most : c.least); },
            [&](const SubsetChoice& c) { return first_words(c.of, eager ? std::min(c.most, c.of.size()) : c.least); },
            [](const OrderedChoice& c) { return first_words(c.of, c.least); },
            [](const TextChoice&) { return in_quotes(""); },
            [](const CompleteChoice&) { return std::string(); },
        },
        choice);
}

const Choice& chosen(const Choices& choices, Mood mood) {
    const auto fits = [&](const Choice& choice) {
        const auto* word = std::get_if<WordChoice>(&choice);
        return word && ends_something(word->word) == (mood == Mood::Modest);
    };
    const auto at = std::find_if(choices.begin(), choices.end(), fits);
    return at == choices.end() ? choices.front() : *at;
}

Action walked(const Tables& tables, const View& view, const Question& question, Mood mood, Words words = {}) {
    while (true) {
        const Choices choices = CrescentMoon::next(tables, view, question, words);
        if (choices.empty()) throw std::logic_error("crescent-moon: a question without an answer");
        if (std::holds_alternative<CompleteChoice>(choices.front())) // it stands alone
            return CrescentMoon::parse_action(tables, join_words(words)).value();
        words.push_back(word_for(chosen(choices, mood), mood));
    }
}

// Without a side of one's own a tie is decided as it would be without the Murshid (CM-12.17, CM-13.18).
Side side_at_a_tie(const Conflict& conflict, Seat seat) {
    const auto own = side_of(conflict, seat);
    return own ? *own : conflict.murshid_side.value_or(Side::Attacker);
}

// A side must be taken, and it is the own one: it keeps the own token and the own units (CM-13.6, CM-14.1).
std::optional<Action> own_side(const Sight& sight, Step step) {
    if (step == Step::Declaration) return Declare{Side::Defender};
    if (step == Step::Tie) return BreakTie{side_at_a_tie(*sight.common.conflict, sight.seat)};
    return std::nullopt;
}

} // namespace

Action CrescentMoon::stand_in(const Tables& tables, const View& view, const Question& question) {
    if (const auto answer = own_side(sight(view), step_of(question.kind))) return *answer;
    return walked(tables, view, question, Mood::Modest);
}

Action CrescentMoon::greedy(const Tables& tables, const View& view, const Question& question) {
    const Step step = step_of(question.kind);
    if (const auto answer = greedy_answer(tables, sight(view), step)) return *answer;
    return walked(tables, view, question, step > Step::Over ? Mood::Modest : Mood::Eager);
}

} // namespace majlis::crescent_moon
