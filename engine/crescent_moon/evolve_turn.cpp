// What the events of the year's course change: preparation, turns, limits, scoring (CM-5 to CM-7, CM-15 to CM-17).
#include "engine/crescent_moon/facts.h"
#include "engine/crescent_moon/piles.h"

namespace majlis::crescent_moon {

void apply(const Tables&, State& state, const YearBegan& fact) {
    state.common.year = fact.year;
    state.common.round = 0;
    state.common.phase = Phase::Preparation;
}

void apply(const Tables&, State& state, const IncomePaid& fact) {
    for (const Seat seat : state.common.seats)
        state.common.coins[seat] = static_cast<std::uint16_t>(state.common.coins[seat] + fact.coins[seat]);
}

void apply(const Tables&, State& state, const ReservesRaised& fact) {
    auto& reserves = state.common.reserves[fact.seat];
    reserves = static_cast<std::uint8_t>(reserves + fact.units);
}

void apply(const Tables&, State& state, const CardsTakenBack&) {
    for (const Seat seat : state.common.seats) {
        for (const Kind card : state.common.face_up[seat].list())
            add_to_hand(state, seat, card);
        state.common.face_up[seat] = {};
    }
}

// CM-6.11, Q-13: the rightmost ones
void apply(const Tables& tables, State& state, const NearDiscarded&) {
    Common& common = state.common;
    for (int i = 0; i < tables.upkeep_discards; ++i) {
        auto& slot = common.market.at(tables.market_size() - 1 - static_cast<std::size_t>(i));
        if (slot) common.discards.add(*slot);
        slot.reset();
    }
}

void apply(const Tables&, State& state, const DiscardsShuffled& fact) {
    put_under(state, fact.order);
    for (const Kind card : fact.order)
        state.common.surely_in_deck.add(card);
    state.common.discards = {};
}

void apply(const Tables& tables, State& state, const MarketFilled& fact) {
    Common& common = state.common;
    const auto end = common.market.begin() + static_cast<std::ptrdiff_t>(tables.market_size());
    std::stable_partition(common.market.begin(), end, [](const auto& slot) { return !slot.has_value(); }); // CM-6.14
    for (const Kind card : fact.drawn) {
        *std::find(common.market.begin(), end, std::nullopt) = card; // CM-6.15
        seen_leaving_deck(common, card);
    }
    take_from_top(state, fact.drawn.size());
}

void apply(const Tables&, State& state, const TurnBegan& fact) {
    Common& common = state.common;
    common.phase = Phase::Action;
    common.round = fact.round;
    common.active = fact.seat;
    common.proposals = {};
    common.standing_changes = {};
}

void apply(const Tables&, State& state, const Asked& fact) {
    state.common.step = fact.step;
    state.common.asked = fact.seat;
    ++state.common.questions_asked;
    if (fact.step == Step::Points) state.common.phase = Phase::Scoring;
}

void apply(const Tables&, State& state, const ActionBegan& fact) {
    Common& common = state.common;
    Running running;
    running.deed = fact.deed;
    running.left = fact.left;
    running.allowed = fact.allowed;
    running.card = fact.card;
    running.deal = fact.terms;
    common.running = running;
    common.extra_moves = 0;
    if (!fact.card) return;
    take_from_hand(state, common.active, *fact.card);
    common.discards.add(*fact.card);
}

void apply(const Tables&, State&, const Passed&) {}

void apply(const Tables&, State& state, const ActionEnded&) {
    Common& common = state.common;
    common.running.reset();
    common.ignoring_rivers = {}; // CM-11.12
    common.extra_moves = common.discount = common.assault_bonus = 0;
    common.announced_look.reset();
}

void apply(const Tables&, State& state, const Discarded& fact) {
    for (const Kind card : fact.cards.list()) {
        take_from_hand(state, fact.seat, card);
        state.common.discards.add(card);
    }
}

namespace {

void gain(State& state, Seat seat, int points) {
    state.own[seat].points = static_cast<std::int16_t>(state.own[seat].points + points);
}

} // namespace

void apply(const Tables&, State& state, const PointsGained& fact) {
    gain(state, fact.seat, fact.points);
}

void apply(const Tables& tables, State& state, const Scored& fact) {
    for (const Seat seat : state.common.seats)
        gain(state, seat, fact.points[seat]);
    auto& coins = state.common.coins[kNomad]; // CM-16.4
    coins = static_cast<std::uint16_t>(coins - fact.bought * coins_per_point(tables));
}

void apply(const Tables&, State& state, const Ended& fact) {
    state.common.phase = Phase::Over;
    state.common.step = Step::Over;
    state.common.final_points = fact.points;
}

} // namespace majlis::crescent_moon
