// What the events of actions change (CM-8, CM-9).
#include <algorithm>

#include "engine/crescent_moon/facts.h"
#include "engine/crescent_moon/piles.h"

namespace majlis::crescent_moon {

namespace {

void add_coins(Common& common, Seat seat, int coins) {
    common.coins[seat] = static_cast<std::uint16_t>(common.coins[seat] + coins);
}

void add_units(Common& common, Seat seat, HexId hex, Units units) {
    Units& here = hex_of(common, hex).units[seat];
    here = here + units;
}

void take_units(Common& common, Seat seat, HexId hex, Units units) {
    Units& here = hex_of(common, hex).units[seat];
    here = here - units;
}

void add_reserves(Common& common, Seat seat, int units) {
    common.reserves[seat] = static_cast<std::uint8_t>(common.reserves[seat] + units);
}

} // namespace

void apply(const Tables&, State& state, const CoinsGained& fact) {
    add_coins(state.common, fact.seat, fact.coins);
}

void apply(const Tables&, State& state, const CoinsPaid& fact) {
    add_coins(state.common, fact.seat, -fact.coins);
    if (fact.to) add_coins(state.common, *fact.to, fact.coins);
}

void apply(const Tables&, State& state, const TokenPlaced& fact) {
    hex_of(state.common, fact.hex).influence = fact.seat;
}

void apply(const Tables&, State& state, const TokenRemoved& fact) {
    hex_of(state.common, fact.hex).influence.reset();
}

void apply(const Tables&, State& state, const Built& fact) {
    HexState& hex = hex_of(state.common, fact.hex);
    if (fact.building == Building::Fort || fact.building == Building::Castle)
        hex.stronghold = Stronghold{fact.seat, fact.building};
    else
        hex.settlement = fact.building;
}

namespace {

// CM-8.31: bribed units stay bound wherever they go; those in one hex are alike
void follow_bound(Running& running, const Moved& fact) {
    int going = fact.units.mercenary;
    for (HexId& at : running.bound_at) {
        if (at != fact.from || going == 0) continue;
        at = fact.to;
        --going;
    }
    std::sort(running.bound_at.begin(), running.bound_at.end());
}

} // namespace

void apply(const Tables&, State& state, const Moved& fact) {
    take_units(state.common, fact.seat, fact.from, fact.units);
    add_units(state.common, fact.seat, fact.to, fact.units);
    if (state.common.running) follow_bound(*state.common.running, fact);
}

void apply(const Tables&, State& state, const UnitsPlaced& fact) {
    add_units(state.common, fact.seat, fact.hex, fact.units);
}

void apply(const Tables& tables, State& state, const Recruited& fact) {
    add_units(state.common, fact.seat, fact.hex, units_of(tables.of(fact.seat).reserves.value().unit, fact.units));
    add_reserves(state.common, fact.seat, -fact.units);
}

void apply(const Tables&, State& state, const UnitsRemoved& fact) {
    take_units(state.common, fact.seat, fact.hex, fact.units);
}

void apply(const Tables&, State& state, const UnitsReturned& fact) {
    take_units(state.common, fact.seat, fact.hex, fact.units);
    add_reserves(state.common, fact.seat, fact.units.total());
}

void apply(const Tables&, State& state, const ReservesChanged& fact) {
    add_reserves(state.common, fact.seat, fact.change);
}

namespace {

// Of a position that an older build has written the points alone are known; then a list would leave pieces out.
void score_sack(Conflict& conflict, Building building, int points) {
    if (points == 0) return;
    if (conflict.sack_points == 0 || !conflict.scored_sacks.empty()) conflict.scored_sacks.push_back(building);
    conflict.sack_points = static_cast<std::uint8_t>(conflict.sack_points + points);
}

} // namespace

// CM-12.29: what is removed without coins scores nothing either
void apply(const Tables& tables, State& state, const Sacked& fact) {
    HexState& hex = hex_of(state.common, fact.hex);
    if (fact.building == Building::Palace)
        hex.palace = false;
    else if (hex.settlement == fact.building)
        hex.settlement.reset();
    else
        hex.stronghold.reset();
    if (!fact.paid) return;
    add_coins(state.common, fact.seat, tables.sack_coins[fact.building]);
    if (!state.common.conflict) return;
    state.common.conflict->sacked = true;
    score_sack(*state.common.conflict, fact.building, sack_points(tables, fact.seat, fact.building));
}

void apply(const Tables& tables, State& state, const Bought& fact) {
    Common& common = state.common;
    for (std::size_t i = 0; i < tables.market_size(); ++i) {
        if (tables.row_of_slot(i) != fact.row || common.market.at(i) != fact.card) continue;
        common.market.at(i).reset();
        break;
    }
    add_to_hand(state, fact.seat, fact.card);
    common.discount = 0; // CM-11.14: for the next card
    common.running->bought = static_cast<std::uint8_t>(common.running->bought | 1U << static_cast<unsigned>(fact.row));
    common.running->refill = true;
}

void apply(const Tables&, State& state, const TakenFromSultan& fact) {
    Common& common = state.common;
    std::find(common.sultans.begin(), common.sultans.end(), std::optional(fact.card))->reset();
    add_to_hand(state, fact.seat, fact.card);
    common.running->bought = static_cast<std::uint8_t>(common.running->bought | 1U << kSultanPurchase);
}

void apply(const Tables&, State& state, const PartDone& fact) {
    Running& running = state.common.running.value();
    running.left = static_cast<std::uint8_t>(running.left - fact.parts);
    if (fact.hex) running.done.add(*fact.hex);
    if (running.left == 0) running.bound_at.clear();
}

// After a move it says no more than that no assault may follow: Moved has told where the units stand.
void apply(const Tables&, State& state, const FollowUpOpened& fact) {
    Running& running = state.common.running.value();
    running.assault_open = fact.assault;
    if (!fact.assault || !fact.at) return;
    for (int i = 0; i < fact.units; ++i)
        running.bound_at.push_back(*fact.at);
}

void apply(const Tables&, State& state, const PartsEnded&) {
    Running& running = state.common.running.value();
    running.left = 0;
    running.ended = true;
    running.assault_open = false;
    running.bound_at.clear();
}

void apply(const Tables&, State& state, const AssaultBonus& fact) {
    state.common.assault_bonus = fact.strength;
}

void apply(const Tables&, State& state, const LookedAtDeck& fact) {
    state.own[fact.seat].looking = fact.cards;
    state.common.looking = static_cast<std::uint8_t>(fact.cards.size());
}

namespace {

void stop_looking(State& state, Seat seat) {
    take_from_top(state, state.own[seat].looking.size());
    state.own[seat].looking.clear();
    state.common.looking = 0;
}

} // namespace

namespace {

// Nobody else sees which of the Murshid's cards were taken: of each kind there may be so many less.
void forget_taken(const Tables& tables, Common& common, std::size_t taken) {
    for (const Kind card : tables.kinds())
        for (std::size_t n = 0; n < taken && tables.card(card).character == Character::Murshid; ++n)
            seen_leaving_deck(common, card);
}

} // namespace

void apply(const Tables& tables, State& state, const Plotted& fact) {
    stop_looking(state, fact.seat);
    forget_taken(tables, state.common, fact.taken.size());
    for (const Kind card : fact.taken)
        add_to_hand(state, fact.seat, card);
    if (fact.top)
        put_on_top(state, fact.rest);
    else
        put_under(state, fact.rest);
}

void apply(const Tables&, State& state, const Conspired& fact) {
    stop_looking(state, fact.seat);
    for (const Kind card : fact.placed) {
        fill_sultans_slot(state.common, card);
        seen_leaving_deck(state.common, card);
    }
    put_under(state, fact.rest);
}

} // namespace majlis::crescent_moon
