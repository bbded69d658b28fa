// Laws of positions and records: the log is the game, notation goes both ways, positions can be taken up anywhere,
// components are never lost.
#pragma once

#include "engine/core/record_json.h"
#include "tests/laws/positions.h"

namespace majlis::laws {

template <Game G>
Broken record_is_the_game(TableOf<G>& table, Chance& chance) {
    if (chance.below(8) != 0) return std::nullopt; // the whole game is decided again: not at every ply
    const std::string exported =
        to_json(ExportedGame{table.record(), std::string(default_pack<typename BaseOf<G>::type>())}).dump();
    const auto read = read_record(exported);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return "the record cannot be read: " + english(refusal->why);
    auto again = empty_table<G>();
    if (auto refusal = again.load(std::get<ExportedGame>(read).record))
        return "the record is refused: " + english(refusal->why);
    if (again.state() != table.state()) return "the record leads to another position";
    if (again.record() != table.record()) return "the record of the record is another one";
    return std::nullopt;
}

// Taken up from a position on the way, it is the same game as from its beginning.
template <Game G>
Broken resuming_is_loading(TableOf<G>& table, Chance& chance) {
    if (chance.below(8) != 0) return std::nullopt;
    const Record record = table.record();
    Record shorter = record;
    shorter.commits.resize(1 + chance.below(static_cast<std::uint32_t>(record.commits.size())));
    shorter.waiting.clear();
    shorter.build = "another build, so that nothing is decided again";
    auto then = empty_table<G>();
    if (auto refusal = then.load(shorter)) return "the beginning does not load: " + english(refusal->why);
    auto again = empty_table<G>();
    if (auto refusal = again.resume(record, {then.version(), then.state_json()}))
        return "the snapshot is refused: " + english(refusal->why);
    if (again.state() != table.state()) return "the snapshot leads to another position";
    if (again.record() != table.record()) return "the record is another one";
    if (again.questions() != table.questions()) return "the questions are others";
    for (const Seat seat : table.seats())
        if (again.may_undo(seat) != table.may_undo(seat)) return "another may be taken back";
    return std::nullopt;
}

// One change in the events or moves, under the same build, is noticed.
template <Game G>
Broken tampering_is_noticed(TableOf<G>& table, Chance& chance, const std::function<void(Record&)>& present) {
    if (chance.below(8) != 0) return std::nullopt;
    Record record = table.record();
    if (record.commits.size() < 2) return std::nullopt;
    Commit& commit = record.commits[1 + chance.below(static_cast<std::uint32_t>(record.commits.size() - 1))];
    std::string& event = commit.events[chance.below(static_cast<std::uint32_t>(commit.events.size()))];
    const Commit& other = record.commits[chance.below(static_cast<std::uint32_t>(record.commits.size()))];
    const std::string changed = other.events[chance.below(static_cast<std::uint32_t>(other.events.size()))];
    if (changed == event) return std::nullopt;
    event = changed;
    present(record);
    auto again = empty_table<G>();
    return again.load(record) ? Broken{} : "a record with a changed event is accepted";
}

template <Game G>
Broken notation_goes_both_ways(TableOf<G>& table, Chance& chance) {
    for (const Question& question : table.questions())
        for (const std::string& action : some_actions(table, question, chance)) {
            const auto parsed = G::parse_action(table.tables(), action);
            if (!parsed) return "'" + action + "' is offered and cannot be read";
            if (G::parse_action(table.tables(), G::print(table.tables(), *parsed)) != parsed ||
                G::print(table.tables(), *parsed) != action)
                return "'" + action + "' is printed differently";
        }
    const auto record = table.record();
    for (const std::string& text : record.commits.back().events) {
        const auto event = G::parse_event(table.tables(), text);
        if (!event) return "event '" + text + "' cannot be read";
        if (G::parse_event(table.tables(), G::print(table.tables(), *event)) != event ||
            G::print(table.tables(), *event) != text)
            return "event '" + text + "' is printed differently";
    }
    return std::nullopt;
}

template <Game G>
Broken reachable_is_accepted(TableOf<G>& table, Chance&) {
    if (auto refusal = G::why_not_stand(table.tables(), table.state()))
        return "a reachable position is refused: " + english(refusal->why);
    auto copy = empty_table<G>();
    if (auto refusal = copy.set(table.state_json()))
        return "a reachable position cannot be set: " + english(refusal->why);
    if (copy.state() != table.state()) return "the position changes when it is set";
    return std::nullopt;
}

// All places of a JSON value where something can be changed.
inline void collect(Json& json, std::vector<Json*>& leaves) {
    if (json.is_structured())
        for (auto& child : json)
            collect(child, leaves);
    leaves.push_back(&json);
}

// Another string of the same document: a cell, a name, a phase that exists.
inline std::string another_string(const std::vector<Json*>& leaves, Chance& chance) {
    std::vector<std::string> strings;
    for (const Json* leaf : leaves)
        if (leaf->is_string()) strings.push_back(leaf->get<std::string>());
    return strings[chance.below(static_cast<std::uint32_t>(strings.size()))];
}

inline void mutate(Json& leaf, const std::vector<Json*>& leaves, Chance& chance) {
    if (leaf.is_string() && chance.below(4) != 0)
        leaf = another_string(leaves, chance);
    else if (leaf.is_number_integer())
        leaf = leaf.get<int>() + (chance.below(2) == 0 ? 1 : -1);
    else if (leaf.is_array() && !leaf.empty())
        leaf.erase(leaf.begin() + static_cast<std::ptrdiff_t>(chance.below(static_cast<std::uint32_t>(leaf.size()))));
    else if (leaf.is_null())
        leaf = 0;
    else
        leaf = nullptr;
}

// A position with one change is refused with a reason, or can be played to its end.
template <Game G>
Broken mutated_position_stands_or_falls(TableOf<G>& table, Chance& chance) {
    Json json = Json::parse(table.state_json());
    std::vector<Json*> leaves;
    collect(json, leaves);
    mutate(*leaves[chance.below(static_cast<std::uint32_t>(leaves.size()))], leaves, chance);
    auto copy = empty_table<G>();
    if (auto refusal = copy.set(json.dump()))
        return refusal->rule.text.empty() || english(refusal->why).empty() ? Broken("refused without a reason")
                                                                           : Broken{};
    try {
        const std::size_t bound = copy.most_plies();
        walk_at_random(copy, chance, bound + 1);
        if (!copy.result()) return "a changed position is accepted and never ends: " + json.dump();
    } catch (const std::exception& error) {
        return "a changed position is accepted and breaks (" + std::string(error.what()) + "): " + json.dump();
    }
    return std::nullopt;
}

template <Game G>
Broken components_are_conserved(TableOf<G>& table, Chance&) {
    auto start = empty_table<G>();
    const Record record = table.record();
    if (start.begin({record.seats, record.options, record.legacy}, record.chance)) return "cannot be set up again";
    return G::census(table.tables(), table.state()) == G::census(start.tables(), start.state())
               ? Broken{}
               : "a component was lost or made";
}

// The document of a finished game begins another one.
template <Game G>
Broken legacy_begins_the_next_game(TableOf<G>& table, Chance&) {
    const auto legacy = table.legacy();
    if (!table.result() || !legacy) return std::nullopt;
    auto next = empty_table<G>();
    const Record record = table.record();
    auto refusal = next.begin({record.seats, record.options, legacy}, record.chance);
    return refusal ? "the legacy is refused: " + english(refusal->why) : Broken{};
}

} // namespace majlis::laws
