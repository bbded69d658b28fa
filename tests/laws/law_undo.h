// Laws of taking back: possible exactly while nobody has learned anything, back to the very same position,
// and Back in the panel restores what was shown.
#pragma once

#include "tests/laws/law_secrets.h"

namespace majlis::laws {

using Verdict = std::function<UndoVerdict(const Table&, Seat)>;

inline const Verdict kOwnVerdict = [](const Table& table, Seat seat) { return table.may_undo(seat); };

// To whom an answer waits. What was chosen in advance is played as soon as it is asked for, so whether it was chosen
// shows then, with or without the act that is looked at here.
inline std::set<std::string> waiting_answers(const Table& table) {
    std::set<std::string> waiting;
    for (const Seat seat : table.seats())
        for (const WaitingAnswer& one : table.waiting(seat))
            waiting.insert(one.question + " of " + std::to_string(seat.value));
    return waiting;
}

// An answer that was given in advance follows as an act of its own, and is taken back first.
inline std::ptrdiff_t acts_in(const Played& played, Seat seat) {
    return std::count_if(played.commits.begin(), played.commits.end(), [&](const Commit& commit) {
        return std::any_of(commit.actions.begin(), commit.actions.end(),
                           [&](const SeatAction& action) { return action.seat == seat; });
    });
}

// What an act did to a viewer's knowledge is the same in every world: then, and only then, it may be forgotten.
template <Game G>
Broken undo_agrees_with_what_was_learned(TableOf<G>& table, Chance& chance, const Verdict& verdict_of) {
    const auto move = random_move(table, chance);
    if (!move) return std::nullopt;
    const Seat seat = move->question.seat;
    auto after = table;
    const auto played = after.play(seat, move->action);
    if (!std::holds_alternative<Played>(played) || acts_in(std::get<Played>(played), seat) != 1) return std::nullopt;
    const bool taught = !taught_by_act(table, std::get<Played>(played)).empty();
    const bool impossible = std::holds_alternative<UndoImpossible>(verdict_of(after, seat));
    if (taught && !impossible) return "'" + move->action + "' taught somebody and may be taken back";
    if (!taught && impossible) return "'" + move->action + "' taught nobody and may not be taken back";
    if (impossible) return std::nullopt;

    for (const Viewer& viewer : viewers_of(table.seats())) {
        auto there = other_world(table, viewer, chance);
        if (waiting_answers(there) != waiting_answers(table)) continue;
        const auto played_there = there.play(seat, move->action);
        if (!std::holds_alternative<Played>(played_there)) continue;
        if (heard_by(viewer, std::get<Played>(played)) != heard_by(viewer, std::get<Played>(played_there)) ||
            after.view(viewer) != there.view(viewer))
            return "'" + move->action + "' may be taken back although a viewer learned from it";
    }
    const Version before = after.version();
    if (std::holds_alternative<Refusal>(after.undo(seat, Viewers::everybody()))) return "a possible undo is refused";
    if (after.state() != table.state()) return "undo leads to another position";
    if (!(before < after.version())) return "a version number came back";
    return std::nullopt;
}

template <Game G>
Broken undo_is_refused_when_impossible(TableOf<G>& table, Chance&, const Verdict& verdict_of) {
    for (const Seat seat : table.seats()) {
        auto copy = table;
        const auto verdict = verdict_of(table, seat);
        const bool done = std::holds_alternative<Played>(copy.undo(seat, Viewers{}));
        if (done != std::holds_alternative<UndoFree>(verdict))
            return "undo without consent does not follow its verdict";
    }
    return std::nullopt;
}

template <Game G>
using RollBack = std::function<PlayResult(TableOf<G>&, Version)>;

// Back to any version of the present line: the position of then, in a record that loads.
template <Game G>
Broken rolling_back_leads_to_the_position_of_then(TableOf<G>& table, Chance& chance, const RollBack<G>& roll_back) {
    Record then = table.record();
    const auto line = present_line(then);
    if (line.size() < 2) return std::nullopt;
    const Version to = line[chance.below(static_cast<std::uint32_t>(line.size() - 1))].after;
    std::erase_if(then.commits, [&](const Commit& commit) { return commit.after > to; });
    then.waiting.clear();
    auto stood = table;
    if (stood.load(then)) return "the record up to a version does not load";

    auto back = table;
    if (std::holds_alternative<Refusal>(roll_back(back, to))) return "a version of the present line is refused";
    if (back.state() != stood.state()) return "rolling back leads to another position";
    if (!(table.version() < back.version())) return "a version number came back";
    auto again = table;
    if (again.load(back.record())) return "a record with a rollback does not load";
    if (again.state() != back.state()) return "a record with a rollback loads as another position";
    for (const Version none : {to, table.version(), back.version()})
        if (std::holds_alternative<Played>(back.roll_back(none)))
            return "a game goes back to where it stands, or never stood";
    return std::nullopt;
}

// In a preview nobody may be left to answer: what was chosen in advance is not played there.
inline bool awaits_somebody(const Table& table) {
    const Questions asked = table.questions();
    return std::any_of(asked.begin(), asked.end(), [&](const Question& question) {
        const auto waiting = table.waiting(question.seat);
        return question.need == Need::Required &&
               std::none_of(waiting.begin(), waiting.end(),
                            [&](const WaitingAnswer& one) { return one.question == question.id; });
    });
}

template <Game G>
Broken back_restores_the_panel(TableOf<G>& table, Chance& chance) {
    const auto move = random_move(table, chance);
    if (!move) return std::nullopt;
    const Seat seat = move->question.seat;
    TurnBuffer buffer;
    const Preview first = compose(table, seat, buffer, move->action);
    if (first.refused) return "an offered action cannot be composed";
    const auto then = awaits_somebody(*first.after) ? random_move(*first.after, chance) : std::nullopt;
    if (!then || then->question.seat != seat) return std::nullopt;
    if (compose(table, seat, buffer, then->action).refused) return "a second offered action cannot be composed";
    const Preview back = step_back(table, seat, buffer);
    if (fingerprint(back) != fingerprint(first) || back.after->view_json(seat) != first.after->view_json(seat))
        return "Back shows something else than before";
    return std::nullopt;
}

} // namespace majlis::laws
