// Laws of the menu tree: it and decide agree in both directions; a refusal changes nothing; nobody is ever stuck.
// Random games meet what the tree offers, mutated notations what it does not.
#pragma once

#include <vector>

#include "tests/laws/positions.h"

namespace majlis::laws {

template <Game G>
Broken offered_is_accepted(TableOf<G>& table, Chance& chance) {
    for (const Question& question : table.questions())
        for (const std::string& action : some_actions(table, question, chance)) {
            auto copy = table;
            const auto played = copy.play(question.seat, action);
            if (const auto* refusal = std::get_if<Refusal>(&played))
                return "'" + action + "' is offered and refused: " + english(refusal->why);
        }
    return std::nullopt;
}

// Whoever leaves what does not concern a seat to others is never in the way: the answer can always be given.
template <Game G>
Broken bystanders_can_answer(TableOf<G>& table, Chance&) {
    for (const Question& question : table.questions()) {
        if (question.bystander.empty()) continue;
        if (question.secrecy != Secrecy::Sealed) return question.id + " shows who has chosen to be a bystander";
        auto copy = table;
        const auto played = copy.play(question.seat, std::string(question.bystander));
        if (const auto* refusal = std::get_if<Refusal>(&played))
            return "a bystander is refused: " + english(refusal->why);
    }
    return std::nullopt;
}

// Words that could follow each other somewhere: what is offered now, torn apart and put together wrongly.
inline std::string mutated(const std::string& notation, const std::vector<std::string>& others, Chance& chance) {
    Words words = split_words(notation).value_or(Words{});
    if (words.empty()) return "";
    const auto any = [&](const auto& from) { return from[chance.below(static_cast<std::uint32_t>(from.size()))]; };
    const std::size_t at = chance.below(static_cast<std::uint32_t>(words.size()));
    switch (chance.below(6)) {
    case 0: words.erase(words.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), words[at]); break;
    case 2: words[at] = std::to_string(chance.below(12)); break;
    case 3: {
        const Words other = split_words(any(others)).value_or(Words{"?"});
        words[at] = any(other);
        break;
    }
    case 4: {
        auto items = items_of(words[at], words[at].find('>') == std::string::npos ? ',' : '>');
        chance.shuffle(items);
        if (chance.below(2) == 0) items.push_back(items.empty() ? "?" : any(items));
        words[at] = listed(items, words[at].find('>') == std::string::npos ? ',' : '>');
        break;
    }
    default: return any(others);
    }
    return join_words(words);
}

template <Game G>
bool in_some_tree(const TableOf<G>& table, Seat seat, const std::string& notation) {
    const auto words = split_words(notation);
    for (const Question& question : table.questions()) {
        if (question.seat != seat || !words) continue;
        const auto choices = table.choices(seat, question.id, *words);
        const auto complete = [](const Choice& choice) { return std::holds_alternative<CompleteChoice>(choice); };
        if (choices && std::any_of(choices->begin(), choices->end(), complete)) return true;
    }
    return false;
}

template <Game G>
Broken accepted_is_offered(TableOf<G>& table, Chance& chance) {
    std::vector<std::string> offered;
    for (const Question& question : table.questions())
        for (std::string& action : some_actions(table, question, chance))
            offered.push_back(std::move(action));
    if (offered.empty()) return std::nullopt;
    for (int i = 0; i < 12; ++i) {
        const std::string notation =
            mutated(offered[chance.below(static_cast<std::uint32_t>(offered.size()))], offered, chance);
        const auto action = G::parse_action(table.tables(), notation);
        if (!action) continue;
        for (const Seat seat : table.seats()) {
            auto copy = table;
            const bool accepted = std::holds_alternative<Played>(copy.play(seat, notation));
            const std::string plain = G::print(table.tables(), *action);
            if (accepted && !in_some_tree(table, seat, plain)) return "'" + plain + "' is accepted and was not offered";
            if (!accepted && in_some_tree(table, seat, plain)) return "'" + plain + "' is offered and refused";
        }
    }
    return std::nullopt;
}

template <Game G>
Broken refused_changes_nothing(TableOf<G>& table, Chance& chance) {
    const auto views = [&] {
        std::string all = table.state_json() + std::to_string(table.version().value);
        for (const Viewer& viewer : viewers_of(table.seats()))
            all += table.view_json(viewer);
        return all;
    };
    const std::string before = views();
    for (const Question& question : table.questions()) {
        auto action = table.random_action(question.seat, question.id, chance);
        if (!action) continue;
        for (const Seat seat : table.seats()) {
            auto copy = table;
            const bool refused =
                std::holds_alternative<Refusal>(copy.play(seat, mutated(*action, {*action, "?"}, chance)));
            if (refused && copy.state() != table.state()) return "a refused action left something behind";
        }
    }
    return views() == before ? Broken{} : "actions in a copy left something behind";
}

// Such games come to every kind of question that the game lists (a few of them may be too seldom for so many games),
// and to no other.
template <Game G>
Broken every_kind_of_question_is_met(int most_games, std::size_t too_seldom, const std::string& name) {
    Met met;
    const auto watch = [&](TableOf<G>& table, Chance&) {
        note(table, met);
        return Broken{};
    };
    for (int game = 0; game < most_games && met.size() < G::info().question_kinds.size(); ++game)
        if (Broken broken = at_positions_of_game<G>(game, name, watch)) return broken;
    std::vector<std::string> unmet;
    for (const std::string_view kind : G::info().question_kinds)
        if (met.erase(std::string(kind)) == 0) unmet.emplace_back(kind);
    if (unmet.size() > too_seldom) return "no game came to questions of the kinds " + listed(unmet, ',');
    return met.empty() ? Broken{} : "a kind of question that is not listed: " + met.begin()->first;
}

template <Game G>
Broken stand_in_is_legal(TableOf<G>& table, Chance&) {
    for (const Question& question : table.questions()) {
        if (question.need != Need::Required) continue;
        for (const std::string& action :
             {table.stand_in(question.seat, question.id), table.greedy(question.seat, question.id)}) {
            auto copy = table;
            const auto played = copy.play(question.seat, action);
            if (const auto* refusal = std::get_if<Refusal>(&played))
                return "the stand-in's '" + action + "' is refused: " + english(refusal->why);
        }
    }
    return std::nullopt;
}

// What is asked by the whole position and by a seat's own View is the same, and every required question has an answer.
template <Game G>
Broken questions_are_open_to_see(TableOf<G>& table, Chance&) {
    Questions from_views;
    for (const Seat seat : table.seats())
        for (const Question& question : table.questions(seat))
            from_views.push_back(question);
    for (const Question& question : table.questions()) {
        if (std::find(from_views.begin(), from_views.end(), question) == from_views.end())
            return question.id + " is asked, but not in its seat's View";
        if (question.need == Need::Required && question.stage == Stage::Now &&
            table.full_actions(question.seat, question.id, 1).complete.empty() &&
            !table.full_actions(question.seat, question.id, 1).more)
            return question.id + " must be answered and cannot be";
    }
    return table.questions().size() == from_views.size() ? Broken{} : "a View asks more than the position";
}

} // namespace majlis::laws
