// What the events of conflicts and of cards for any time change (CM-11 to CM-14).
#include <algorithm>

#include "engine/crescent_moon/conflict.h"
#include "engine/crescent_moon/facts.h"
#include "engine/crescent_moon/piles.h"

namespace majlis::crescent_moon {

namespace {

Conflict& conflict_of(State& state) {
    return state.common.conflict.value();
}

template <typename Number>
void add(Number& number, int more) {
    number = static_cast<Number>(number + more);
}

} // namespace

// ---- at any time ------------------------------------------------------------------------------------------------

namespace {

// CM-11.12, CM-11.14. Extra moves and a discount wait for the action when they are announced with it.
void take_effect(Common& common, Seat seat, const EffectRow& row) {
    if (row.op == Op::IgnoreRivers) common.ignoring_rivers.add(seat);
    if (row.op == Op::Discount) add(common.discount, row.amount);
    if (row.op == Op::ExtraMoves) add(common.running ? common.running->left : common.extra_moves, row.amount);
}

} // namespace

void apply(const Tables& tables, State& state, const AnytimePlayed& fact) {
    take_from_hand(state, fact.seat, fact.card);
    state.common.discards.add(fact.card);
    for (const EffectRow& row : tables.card(fact.card).effects)
        if (row.when == When::Anytime) take_effect(state.common, fact.seat, row);
    if (fact.target && state.common.step == Step::Turn) state.common.announced_look = fact.target;
    auto& conflict = state.common.conflict;
    if (conflict && conflict->stage == ConflictStage::Window) ++conflict->changes;
}

void apply(const Tables&, State& state, const HandShown&) {
    state.common.announced_look.reset();
}

// ---- from the window to the reveal ------------------------------------------------------------------------------

void apply(const Tables&, State& state, const ConflictBegan& fact) {
    Common& common = state.common;
    Conflict& conflict = common.conflict.emplace();
    conflict.kind = fact.kind;
    conflict.number = ++common.numbered;
    conflict.hex = fact.hex;
    conflict.attacker = fact.attacker;
    conflict.defender = fact.defender;
    if (fact.kind == ConflictKind::Combat) add(conflict.strength[Side::Attacker], common.assault_bonus); // CM-11.13
    common.proposals.at(static_cast<std::size_t>(DealKind::Pact)) = {};
}

void apply(const Tables&, State& state, const PassedOver& fact) {
    conflict_of(state).idle = {fact.in_window, fact.in_selection};
}

void apply(const Tables&, State& state, const WindowReopened&) {
    ++conflict_of(state).window_round;
}

void apply(const Tables&, State& state, const WindowPassed&) {
    conflict_of(state).window_passed = true;
}

void apply(const Tables&, State& state, const SelectionBegan& fact) {
    Conflict& conflict = conflict_of(state);
    conflict.participants = fact.participants;
    conflict.meddling = fact.meddling;
    conflict.stage = ConflictStage::Selection;
}

void apply(const Tables&, State& state, const CardsSelected& fact) {
    for (const Seat seat : state.common.seats)
        state.own[seat].selected = fact.cards[seat];
    state.own[kMurshid].side = fact.side;
    conflict_of(state).stage = ConflictStage::Declaration;
}

void apply(const Tables&, State& state, const SideDeclared& fact) {
    conflict_of(state).declared[fact.seat] = fact.side;
}

namespace {

// CM-12.9: what the Murshid contributes counts as played by the side's player
Seat counts_for(const Conflict& conflict, Seat owner) {
    if (owner != kMurshid || !conflict.murshid_side) return owner;
    return player_of(conflict, *conflict.murshid_side);
}

} // namespace

void apply(const Tables&, State& state, const CardsRevealed& fact) {
    Conflict& conflict = conflict_of(state);
    conflict.murshid_side = fact.side;
    for (const Seat seat : state.common.seats) {
        for (const Kind kind : fact.cards[seat].list()) {
            take_from_hand(state, seat, kind);
            PlayedCard card;
            card.kind = kind;
            card.owner = seat;
            card.counts = counts_for(conflict, seat);
            conflict.cards.push_back(card);
        }
        state.own[seat].selected = {};
    }
    state.own[kMurshid].side.reset();
    conflict.stage = ConflictStage::Cards;
}

// ---- cards ------------------------------------------------------------------------------------------------------

namespace {

auto played(Conflict& conflict, Kind kind, Seat owner) {
    return std::find_if(conflict.cards.begin(), conflict.cards.end(),
                        [&](const PlayedCard& card) { return card.kind == kind && card.owner == owner; });
}

auto waiting(Conflict& conflict, Kind kind, Seat owner) {
    return std::find_if(conflict.cards.begin(), conflict.cards.end(), [&](const PlayedCard& card) {
        return card.kind == kind && card.owner == owner && card.state == CardState::Waiting;
    });
}

PlayedCard& in_hand(Conflict& conflict) {
    return conflict.cards[conflict.card.value()];
}

bool one_effect(const EffectRow& one, const EffectRow& other) {
    return one.group > 0 && one.group == other.group && one.when == other.when;
}

std::uint8_t bits_up_to(std::size_t row) {
    return static_cast<std::uint8_t>((1U << (row + 1)) - 1U);
}

} // namespace

void apply(const Tables&, State& state, const CardBegun& fact) {
    Conflict& conflict = conflict_of(state);
    const auto card = waiting(conflict, fact.card, fact.owner);
    card->state = CardState::Resolving;
    conflict.card = static_cast<std::uint8_t>(card - conflict.cards.begin());
}

void apply(const Tables&, State& state, const CardResolved&) {
    Conflict& conflict = conflict_of(state);
    in_hand(conflict).state = CardState::Resolved;
    conflict.card.reset();
}

namespace {

// CM-11.9: what a row changes in the conflict; units and cards that move have events of their own
void count_effect(Conflict& conflict, const EffectUsed& fact, const EffectRow& row) {
    const Side side = side_of(conflict, fact.seat).value();
    if (row.op == Op::Strength) add(conflict.strength[side], row.amount);
    if (row.op == Op::OpponentStrength) add(conflict.strength[other(side)], row.amount);
    if (row.op == Op::TargetStrength)
        add(conflict.strength[side_of(conflict, fact.target.value()).value()], row.amount);
    if (row.op == Op::ReturnCard) in_hand(conflict).target = fact.target;
    if (row.op == Op::ForbidSack) conflict.sack_forbidden = true;
    if (row.op == Op::CoinsOnSack) add(conflict.sack_bonus[fact.seat], row.amount);
    if (row.op == Op::RetreatOption) add(conflict.retreat[side], row.most);
}

} // namespace

void apply(const Tables& tables, State& state, const EffectUsed& fact) {
    Conflict& conflict = conflict_of(state);
    PlayedCard& card = in_hand(conflict);
    card.asked = static_cast<std::uint8_t>(card.asked | bits_up_to(fact.effect));
    card.used = static_cast<std::uint8_t>(card.used | 1U << fact.effect);
    conflict.moved_out = 0;
    count_effect(conflict, fact, tables.card(fact.card).effects.at(fact.effect));
}

void apply(const Tables& tables, State& state, const EffectDeclined& fact) {
    const auto& effects = tables.card(fact.card).effects;
    std::size_t last = fact.effect;
    while (last + 1 < effects.size() && one_effect(effects[fact.effect], effects[last + 1]))
        ++last;
    PlayedCard& card = in_hand(conflict_of(state));
    card.asked = static_cast<std::uint8_t>(card.asked | bits_up_to(last));
}

void apply(const Tables&, State& state, const UnitsAssigned& fact) {
    PlayedCard& card = in_hand(conflict_of(state));
    card.assigned = card.assigned + fact.units;
}

void apply(const Tables&, State& state, const UnitsTakenOff& fact) {
    Conflict& conflict = conflict_of(state);
    const auto card = std::find_if(conflict.cards.begin(), conflict.cards.end(), [&](const PlayedCard& one) {
        return one.kind == fact.card && one.counts == fact.seat && one.assigned.hold(fact.units);
    });
    card->assigned = card->assigned - fact.units;
}

namespace {

// CM-12.14: units that are free leave first, then those on cards, from the last of them on the table
void clear_cards(const Common& common, Conflict& conflict, Seat seat, UnitKind kind) {
    int too_many = units_on_cards(conflict, seat).of(kind) - active_hex(common).units[seat].of(kind);
    for (std::size_t i = conflict.cards.size(); i > 0; --i) {
        PlayedCard& card = conflict.cards[i - 1];
        if (card.counts != seat) continue;
        const int leaving = std::clamp(too_many, 0, card.assigned.of(kind));
        card.assigned = card.assigned - units_of(kind, leaving);
        too_many -= leaving;
    }
}

} // namespace

void apply(const Tables&, State& state, const UnitsLeft& fact) {
    Conflict& conflict = conflict_of(state);
    Units& here = hex_of(state.common, conflict.hex).units[fact.seat];
    Units& there = hex_of(state.common, fact.to).units[fact.seat];
    here = here - fact.units;
    there = there + fact.units;
    add(conflict.moved_out, fact.units.total());
    clear_cards(state.common, conflict, fact.seat, UnitKind::Ordinary);
    clear_cards(state.common, conflict, fact.seat, UnitKind::Mercenary);
}

void apply(const Tables&, State& state, const CardCancelled& fact) {
    waiting(conflict_of(state), fact.card, fact.owner)->state = CardState::Cancelled;
}

// ---- the winner, and what follows -------------------------------------------------------------------------------

void apply(const Tables&, State& state, const TotalsCompared& fact) {
    conflict_of(state).totals = PerSide<std::uint8_t>{{fact.attacker, fact.defender}};
}

void apply(const Tables&, State& state, const ConflictDecided& fact) {
    conflict_of(state).winner = fact.winner;
}

void apply(const Tables&, State& state, const PactPaid& fact) {
    add(state.own[fact.payer].points, -fact.points);
    add(state.own[kMurshid].points, fact.points);
}

// CM-12.20
void apply(const Tables&, State& state, const LossesTaken& fact) {
    Conflict& conflict = conflict_of(state);
    conflict.losses[fact.side] = fact.units;
    for (PlayedCard& card : conflict.cards)
        if (side_of(conflict, card.counts) == fact.side) card.assigned = {};
}

namespace {

void take_from_table(State& state, Kind card, Seat owner) {
    Conflict& conflict = conflict_of(state);
    conflict.cards.erase(played(conflict, card, owner));
}

} // namespace

void apply(const Tables&, State& state, const CardSpent& fact) {
    take_from_table(state, fact.card, fact.owner);
    state.common.discards.add(fact.card);
}

void apply(const Tables&, State& state, const CardLaidOpen& fact) {
    take_from_table(state, fact.card, fact.owner);
    state.common.face_up[fact.owner].add(fact.card);
}

void apply(const Tables&, State& state, const CardTaken& fact) {
    take_from_table(state, fact.card, fact.owner);
    add_to_hand(state, fact.to, fact.card);
}

void apply(const Tables&, State& state, const Captured& fact) {
    hex_of(state.common, fact.hex).stronghold = Stronghold{fact.seat, fact.building};
}

void apply(const Tables&, State& state, const ConflictWentOn& fact) {
    conflict_of(state).stage = fact.stage;
    conflict_of(state).moved_out = 0;
}

void apply(const Tables&, State& state, const ConflictEnded&) {
    state.common.conflict.reset();
    state.common.assault_bonus = 0;
}

} // namespace majlis::crescent_moon
