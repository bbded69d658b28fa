// What is done for an absent player (safe, never a deal), and what a simple sensible one would do.
// Both walk the menu tree; only the choice of an action has an opinion.
#include <algorithm>

#include "engine/core/overloaded.h"
#include "engine/crescent_moon/chapters.h"

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
        const bool complete = std::any_of(choices.begin(), choices.end(), [](const Choice& choice) {
            return std::holds_alternative<CompleteChoice>(choice);
        });
        if (complete) return CrescentMoon::parse_action(tables, join_words(words)).value();
        words.push_back(word_for(chosen(choices, mood), mood));
    }
}

// ---- the choice of an action ------------------------------------------------------------------------------------

struct Idea {
    Action action;
    int worth = 0;
};

class Ideas {
public:
    Ideas(const Tables& tables, const Sight& sight) : tables_(tables), sight_(sight) {}

    template <typename Wish>
    void consider(const Wish& wish, int worth) {
        if (worth > best_.worth && !why_not_wish(tables_, sight_, wish)) best_ = {wish, worth};
    }

    const Action& best() const { return best_.action; }

private:
    const Tables& tables_;
    const Sight& sight_;
    Idea best_{Pass{}, 0};
};

int enemy_strength(const Tables& tables, const Common& common, Seat seat, HexId hex) {
    int strength = 0;
    for (const Seat other : common.seats)
        if (other != seat) strength += strength_of(tables, hex_of(common, hex), other);
    return strength;
}

void consider_assaults(const Tables& tables, const Sight& sight, Ideas& ideas) {
    for (const HexState& from : sight.common.map) {
        const Units units = from.units[sight.seat];
        if (units.empty()) continue;
        for (const HexId to : neighbours_for(sight.common, sight.seat, from.at)) {
            const int enemy = enemy_strength(tables, sight.common, sight.seat, to);
            const bool settled = hex_of(sight.common, to).settlement && sight.seat != kSultan;
            if (units.total() > enemy) ideas.consider(Assault{from.at, to, units}, (settled ? 70 : 50) - enemy);
        }
    }
}

int worth_of(Building building) {
    switch (building) {
    case Building::City: return 62;
    case Building::Town: return 60;
    case Building::Castle: return 56;
    case Building::Fort: return 45;
    case Building::Palace: return 0;
    }
    throw std::logic_error("crescent-moon: no such building");
}

void consider_hexes(const Tables& tables, const Sight& sight, Ideas& ideas) {
    for (const HexState& hex : sight.common.map) {
        const bool fight = contested(tables, sight.common, sight.seat, hex.at);
        ideas.consider(Influence{hex.at}, (sight.seat == kMurshid ? 58 : 48) - (fight ? 30 : 0));
        for (const auto& row : kBuildingWords)
            ideas.consider(Build{row.value, hex.at}, worth_of(row.value));
        ideas.consider(Muster{hex.at, 1}, 44);
        ideas.consider(Recruit{hex.at, 1}, 46);
        ideas.consider(Desert{hex.at, 1}, 30);
    }
}

void consider_cards(const Sight& sight, Ideas& ideas) {
    for (const Kind card : sight.own.hand.list())
        ideas.consider(PlayCard{card}, 40);
    for (const auto& row : kRowWords)
        for (const auto& card : sight.common.market)
            if (card && sight.common.hand_size[sight.seat] < 5) ideas.consider(Buy{row.value, *card}, 35);
    if (sight.common.hand_size[sight.seat] < 3) ideas.consider(Plot{}, 50);
    ideas.consider(Hire{1}, 20);
    ideas.consider(Collect{}, 25);
}

Action greedy_turn(const Tables& tables, const Sight& sight) {
    Ideas ideas(tables, sight);
    consider_hexes(tables, sight, ideas);
    consider_assaults(tables, sight, ideas);
    consider_cards(sight, ideas);
    return ideas.best();
}

} // namespace

Action CrescentMoon::stand_in(const Tables& tables, const View& view, const Question& question) {
    return walked(tables, view, question, Mood::Modest);
}

Action CrescentMoon::greedy(const Tables& tables, const View& view, const Question& question) {
    const Step step = step_of(question.kind);
    if (step == Step::Turn) return greedy_turn(tables, sight(view));
    const bool calm = step == Step::Window || step == Step::Purchases || step == Step::Moves || step > Step::Over;
    return walked(tables, view, question, calm ? Mood::Modest : Mood::Eager);
}

} // namespace majlis::crescent_moon
