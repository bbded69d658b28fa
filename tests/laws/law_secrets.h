// Laws of secrecy: what a viewer gets is the same in every world that the viewer cannot tell apart.
// The other worlds come from redeal, in positions of random games.
#pragma once

#include <functional>
#include <set>

#include "engine/core/turn_buffer.h"
#include "tests/laws/positions.h"

namespace majlis::laws {

inline std::string choice_text(const FullActions& actions) {
    std::string text = actions.more ? "more " : "";
    for (const FullAction& action : actions.complete) {
        text += action.notation + "(";
        for (const Phrase& part : action.label)
            text += english(part) + "|";
        text += ") ";
    }
    return text;
}

inline std::string question_text(const Question& question) {
    return question.id + " " + std::string(question.rule.text) + " " + english(question.prompt) +
           (question.need == Need::Required ? " !" : " ?") + (question.secrecy == Secrecy::Sealed ? " sealed" : "") +
           (question.stage == Stage::Ahead ? " ahead" : "");
}

inline std::string verdict_text(const UndoVerdict& verdict) {
    if (const auto* impossible = std::get_if<UndoImpossible>(&verdict)) return english(impossible->because);
    std::string text = "possible";
    if (const auto* consent = std::get_if<UndoByConsent>(&verdict))
        for (const Seat seat : consent->of)
            text += " " + std::to_string(seat.value);
    return text;
}

// Below each move stands whether it may be taken back, for all to read.
template <Game G>
std::string verdicts(const TableOf<G>& table) {
    std::string text;
    for (const Seat seat : table.seats())
        text += std::to_string(seat.value) + " takes back: " + verdict_text(table.may_undo(seat)) + "\n";
    return text;
}

// Everything that this viewer can get out of a table, as text.
template <Game G>
std::string shown_to(const TableOf<G>& table, const Viewer& viewer) {
    std::string text = std::to_string(table.version().value) + "\n" + table.view_json(viewer) + "\n";
    for (const Question& question : table.questions())
        text += std::to_string(question.seat.value) + " " + question_text(question) + "\n";
    text += verdicts(table);
    const auto seat = seat_of(viewer);
    if (!seat) return text;
    for (const Question& question : table.questions(*seat))
        text += question.id + ": " + choice_text(table.full_actions(*seat, question.id, 100)) + "\n";
    for (const WaitingAnswer& waiting : table.waiting(*seat))
        text += waiting.question + " waits " + waiting.action.notation + "\n";
    return text;
}

template <Game G>
TableOf<G> other_world(const TableOf<G>& table, const Viewer& viewer, Chance& chance) {
    TableOf<G> world = table;
    Chance dealing = chance_for("world " + std::to_string(chance.below(1'000'000)));
    world.redeal(viewer, dealing);
    return world;
}

template <Game G>
Broken redeal_is_invisible(TableOf<G>& table, Chance& chance) {
    for (const Viewer& viewer : viewers_of(table.seats())) {
        const auto world = other_world(table, viewer, chance);
        if (world.view(viewer) != table.view(viewer)) return "the View changes when others' secrets are dealt anew";
        if (shown_to(world, viewer) != shown_to(table, viewer))
            return "questions or menus change when others' secrets are dealt anew";
        if (world.view(Spectator{}) != table.view(Spectator{}))
            return "what the public knows changes when others' secrets are dealt anew";
        if (auto refusal = G::why_not_stand(world.tables(), world.state()))
            return "the dealt world does not stand: " + english(refusal->why) + " " + world.state_json();
        if (G::census(world.tables(), world.state()) != G::census(table.tables(), table.state()))
            return "dealing anew loses components";
    }
    return std::nullopt;
}

// How often a redeal changes each secret zone, where another world exists at all.
struct ZoneTally {
    std::map<int, std::pair<int, int>> changed_of; // zone: changed, possible
};

template <Game G>
std::map<int, std::vector<HiddenCard>> zones(const TableOf<G>& table, const Viewer& viewer) {
    std::map<int, std::vector<HiddenCard>> zones;
    auto cards = G::hidden_cards(table.tables(), table.state(), viewer);
    std::sort(cards.begin(), cards.end());
    for (const HiddenCard& card : cards)
        zones[card.place.zone].push_back(card);
    return zones;
}

// Could this zone hold something else? Where the hidden cards are of several kinds and not all lie in one heap.
inline bool may_differ(int zone, const std::map<int, std::vector<HiddenCard>>& zones) {
    std::set<Kind> kinds;
    std::set<Place> places;
    for (const auto& [number, cards] : zones)
        for (const HiddenCard& card : cards) {
            kinds.insert(card.kind);
            places.insert(card.place);
        }
    return kinds.size() > 1 && places.size() > 1 && zones.contains(zone);
}

template <Game G>
void tally_redeals(TableOf<G>& table, Chance& chance, ZoneTally& tally) {
    constexpr int kTries = 10;
    for (const Viewer& viewer : viewers_of(table.seats())) {
        const auto before = zones(table, viewer);
        std::map<int, int> changes;
        for (int i = 0; i < kTries; ++i)
            for (const auto& [zone, cards] : zones(other_world(table, viewer, chance), viewer))
                changes[zone] += cards != before.at(zone);
        for (const auto& [zone, count] : changes) {
            if (count == 0 && !may_differ(zone, before)) continue; // there is only this world
            tally.changed_of[zone].first += count;
            tally.changed_of[zone].second += kTries;
        }
    }
}

template <Game G>
Broken redeal_changes_every_zone(int games, const std::string& name) {
    ZoneTally tally;
    const auto count = [&](TableOf<G>& table, Chance& chance) {
        if (chance.below(4) == 0) tally_redeals(table, chance, tally);
        return Broken{};
    };
    if (Broken broken = at_every_position<G>(games, name, thinned(count))) return broken;
    if (tally.changed_of.empty()) return "no redeal ever changed anything";
    for (const auto& [zone, counts] : tally.changed_of)
        if (counts.first * 10 < counts.second * 3) return "zone " + std::to_string(zone) + " changes too seldom";
    return std::nullopt;
}

inline std::string heard_by(const Viewer& viewer, const Played& played) {
    std::string text;
    for (const ToldEvent& event : played.events)
        for (const Told& told : event.told)
            if (told.to.contains(viewer)) text += english(told.text) + "\n";
    return text;
}

// Whom the events of an act taught something.
template <Game G>
Viewers taught_by_act(const TableOf<G>& before, const Played& played) {
    Viewers taught;
    auto state = before.state();
    for (const Commit& commit : played.commits)
        for (const std::string& text : commit.events) {
            const auto event = G::parse_event(before.tables(), text).value();
            for (const Lesson& lesson : G::learned(before.tables(), state, event))
                taught = taught.either(taught_by(lesson));
            state = advance<G>(before.tables(), std::move(state), event);
        }
    return taught;
}

// Two worlds that P cannot tell apart stay so under the same act, unless an event teaches P otherwise: then the
// ledger says so. What P hears is the same words and the same number of events.
template <Game G>
Broken worlds_part_only_by_what_is_told(TableOf<G>& table, Chance& chance) {
    const auto move = random_move(table, chance);
    if (!move) return std::nullopt;
    for (const Viewer& viewer : viewers_of(table.seats())) {
        auto here = table, there = other_world(table, viewer, chance);
        if (here.record().waiting != there.record().waiting) continue; // sealed answers differ, and may be opened
        const auto played = here.play(move->question.seat, move->action);
        const auto played_there = there.play(move->question.seat, move->action);
        const bool same = std::holds_alternative<Played>(played) == std::holds_alternative<Played>(played_there);
        if (!same && viewer == Viewer(move->question.seat)) return "'" + move->action + "' is legal in one world only";
        if (!same || std::holds_alternative<Refusal>(played))
            continue; // another seat's hand decides: no such act there
        const Played &one = std::get<Played>(played), &other = std::get<Played>(played_there);
        if (taught_by_act(table, one).contains(viewer)) continue;
        if (heard_by(viewer, one) != heard_by(viewer, other))
            return "'" + move->action + "' is announced in words that tell a secret: " + heard_by(viewer, one);
        if (one.version != other.version) return "after '" + move->action + "' the version number tells a secret";
        if (here.view(viewer) != there.view(viewer))
            return "after '" + move->action + "' the View tells what no event told";
        if (verdicts(here) != verdicts(there))
            return "after '" + move->action + "' what may be taken back tells a secret: " + verdicts(here);
    }
    return std::nullopt;
}

using Show = std::function<std::string(const Table&, const Viewer&)>;

// A sealed answer that does not open the question shows to nobody else.
template <Game G>
Broken sealed_answers_are_silent(TableOf<G>& table, Chance& chance, const Show& show) {
    for (const Question& question : table.questions()) {
        const auto action = table.random_action(question.seat, question.id, chance);
        if (question.secrecy != Secrecy::Sealed || !action) continue;
        auto answered = table;
        const auto played = answered.play(question.seat, *action);
        if (std::holds_alternative<Refusal>(played)) return "a sealed answer is refused";
        if (!std::get<Played>(played).commits.empty()) continue; // it was the last one
        for (const Viewer& viewer : viewers_of(table.seats()))
            if (viewer != Viewer(question.seat) && show(answered, viewer) != show(table, viewer))
                return "a sealed answer shows to somebody else";
    }
    return std::nullopt;
}

template <Game G>
Show everything_shown() {
    return [](const Table& table, const Viewer& viewer) {
        const auto& of = static_cast<const TableOf<G>&>(table);
        std::string text = shown_to(of, viewer);
        const auto seat = seat_of(viewer);
        if (!seat) return text;
        for (const Question& question : of.questions(*seat)) // also what a preview of theirs would show
            for (const FullAction& action : of.full_actions(*seat, question.id, 3).complete)
                text += to_hex(fingerprint(of.preview(*seat, std::span(&action.notation, 1)))) + "\n";
        return text;
    };
}

inline std::string why_refused(const PlayResult& result) {
    const auto* refusal = std::get_if<Refusal>(&result);
    return refusal ? english(refusal->why) : std::string();
}

// Everybody else has answered too; nothing when that opens the question.
template <Game G>
std::optional<TableOf<G>> answered_by_others(const TableOf<G>& table, const Question& question, Chance& chance) {
    TableOf<G> full = table;
    for (const Question& other : table.questions()) {
        if (other.id != question.id || other.seat == question.seat) continue;
        if (const auto action = table.random_action(other.seat, other.id, chance)) full.play(other.seat, *action);
    }
    return full.version() == table.version() ? std::optional(std::move(full)) : std::nullopt;
}

template <Game G>
using PlayTurn = std::function<PlayResult(TableOf<G>&, Seat, const std::vector<std::string>&)>;

// A turn that goes on after a sealed answer is legal or not, whoever else has answered.
template <Game G>
Broken nothing_behind_a_sealed_answer_tells(const TableOf<G>& table, Chance& chance, const PlayTurn<G>& play) {
    for (const Question& question : table.questions()) {
        if (question.secrecy != Secrecy::Sealed || question.stage != Stage::Now) continue;
        const auto answer = table.random_action(question.seat, question.id, chance);
        const auto full = answered_by_others(table, question, chance);
        if (!answer || !full) continue;
        for (const Question& other : table.questions(question.seat)) {
            const auto next = table.random_action(other.seat, other.id, chance);
            if (!next) continue;
            TableOf<G> here = table, there = *full;
            const std::vector<std::string> turn{*answer, *next};
            if (why_refused(play(here, question.seat, turn)) != why_refused(play(there, question.seat, turn)))
                return "'" + *next + "' behind '" + *answer + "' tells whether others have answered";
        }
    }
    return std::nullopt;
}

template <Game G>
Broken previews_tell_nothing(TableOf<G>& table, Chance& chance) {
    for (const Question& question : table.questions()) {
        const auto action = table.random_action(question.seat, question.id, chance);
        if (!action) continue;
        const auto world = other_world(table, question.seat, chance);
        const auto here = table.preview(question.seat, std::span(&*action, 1));
        const auto there = world.preview(question.seat, std::span(&*action, 1));
        if (fingerprint(here) != fingerprint(there)) return "the preview of '" + *action + "' depends on hidden cards";
        if (here.after->view_json(question.seat) != there.after->view_json(question.seat))
            return "the View after '" + *action + "' is previewed with hidden cards";
    }
    return std::nullopt;
}

// Ahead of their question first, so that it finds all of them when it is asked.
template <Game G>
std::vector<SeatAction> answers_to_all_sealed(const TableOf<G>& table, Chance& chance) {
    std::vector<SeatAction> answers;
    for (const Stage stage : {Stage::Ahead, Stage::Now})
        for (const Question& question : table.questions())
            if (question.stage == stage && question.secrecy == Secrecy::Sealed)
                if (const auto action = table.random_action(question.seat, question.id, chance))
                    answers.push_back({question.seat, *action});
    return answers;
}

// Until it is opened, whoever changes an answer changes nothing that shows.
template <Game G>
Broken changing_opens_nothing(TableOf<G>& table) {
    const auto id = table.lodged();
    const std::string before = shown_to(table, Spectator{});
    for (const Question& question : table.questions())
        for (const WaitingAnswer& answer : table.waiting(question.seat)) {
            if (question.id != id || answer.question != id) continue;
            table.play(question.seat, answer.action.notation);
            if (shown_to(table, Spectator{}) != before) return "an answer that is changed opens a question that waits";
        }
    return std::nullopt;
}

// A question that all had answered before opens later as it would have opened at once.
template <Game G>
Broken lodged_answers_only_wait(TableOf<G>& table, Chance& chance) {
    TableOf<G> opens = table, waits = table;
    waits.treat_lodged(Lodged::Waits);
    for (const SeatAction& answer : answers_to_all_sealed(table, chance)) {
        opens.play(answer.seat, answer.notation);
        waits.play(answer.seat, answer.notation);
        if (waits.version() != table.version()) break; // what is left answers a question that is gone
    }
    while (waits.lodged()) {
        if (Broken broken = changing_opens_nothing(waits)) return broken;
        if (waits.open_lodged().commits.empty()) return "a question that waits is not opened";
    }
    return waits.record() == opens.record() ? Broken{} : "a question that waited opens otherwise";
}

} // namespace majlis::laws
