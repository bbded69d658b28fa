// TE-23: who learns what, views, and worlds that a viewer cannot tell apart. Tiles are only ever seen by those whose
// View shows them from then on (own hand, own swapped tiles, the open table), so the ledger itself has no facts.
#include "engine/core/other_worlds.h"
#include "engine/core/overloaded.h"
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

// TE-25.4: what nobody may take back after it was seen
Lessons seen_by(Viewers who) {
    return {SawSecret{who}};
}

// TE-23.2: what nobody was asked, because the hand is empty, was known before
Lessons of_commitment(const Common& common, const Committed& e) {
    return common.hand_size[e.seat] > 0 ? seen_by(Viewers::everybody()) : Lessons{};
}

Lessons of_ending(const Common& common) {
    return common.scores ? Lessons{} : seen_by(Viewers::everybody()); // the screens are lifted
}

} // namespace

// A tile that is placed shows itself; only its owner loses by taking it back, so it may be taken back (TE-25.4).
Lessons TigrisEuphrates::learned(const Tables&, const State& state, const Event& event) {
    return std::visit(overloaded{
                          [](const Began&) { return Lessons{}; },
                          [](const Drew& e) { return seen_by(Viewers::only(e.seat)); },
                          [](const LeaderPlaced&) { return Lessons{}; },
                          [](const LeaderMoved&) { return Lessons{}; },
                          [](const LeaderWithdrawn&) { return Lessons{}; },
                          [](const LeaderReturned&) { return Lessons{}; },
                          [](const TilePlaced&) { return Lessons{}; },
                          [](const CatastropheStruck&) { return Lessons{}; },
                          [](const Swapped&) { return Lessons{}; },
                          [](const Gained&) { return Lessons{}; },
                          [](const UnionMade&) { return Lessons{}; },
                          [](const UnionEnded&) { return Lessons{}; },
                          [](const ConflictBegan&) { return Lessons{}; },
                          [&](const Committed& e) { return of_commitment(state.common, e); },
                          [](const ConflictDecided&) { return Lessons{}; },
                          [](const TilesLost&) { return Lessons{}; },
                          [](const BuildingPlaced&) { return Lessons{}; },
                          [](const BuildingReturned&) { return Lessons{}; },
                          [](const MonumentBuilt&) { return Lessons{}; },
                          [](const Declined&) { return Lessons{}; },
                          [](const TreasuresTaken&) { return Lessons{}; },
                          [](const Asked&) { return Lessons{}; },
                          [](const ActionEnded&) { return Lessons{}; },
                          [](const TurnEnded&) { return Lessons{}; },
                          [&](const Ended&) { return of_ending(state.common); },
                      },
                      event);
}

View TigrisEuphrates::view(const Tables&, const State& state, const Viewer& viewer) {
    return view_of(state, viewer);
}

namespace {

Kind kind_of(Colour colour) {
    return Kind{static_cast<std::uint16_t>(colour)};
}

void list(const Tiles& tiles, Place place, std::vector<HiddenCard>& cards) {
    for (const Colour colour : kColours)
        cards.insert(cards.end(), tiles[colour], HiddenCard{place, kind_of(colour)});
}

Tiles& pile_at(State& state, Place place) {
    if (place.zone == kBagZone) return state.hidden.bag;
    Own& own = state.own[Seat{static_cast<std::uint8_t>(place.slot)}];
    return place.zone == kHandZone ? own.hand : own.swapped;
}

} // namespace

std::vector<HiddenCard> TigrisEuphrates::hidden_cards(const Tables&, const State& state, const Viewer& viewer) {
    std::vector<HiddenCard> cards;
    list(state.hidden.bag, {kBagZone, 0}, cards);
    for (const Seat seat : state.common.seats) {
        if (viewer == Viewer(seat)) continue;
        list(state.own[seat].hand, {kHandZone, seat.value}, cards);
        list(state.own[seat].swapped, {kSwappedZone, seat.value}, cards);
    }
    return cards;
}

// Points are announced when they are gained (TE-23.1), so nobody could believe in other ones.
State TigrisEuphrates::redeal(const Tables& tables, const State& state, const Viewer& viewer, Chance& chance) {
    State world = state;
    world.knowledge = state.knowledge.kept_for(viewer);
    const auto after = another_deal<TigrisEuphrates>(tables, state, viewer, world.knowledge.facts(), chance);
    for (const HiddenCard& card : hidden_cards(tables, state, viewer))
        --pile_at(world, card.place).values.at(card.kind.value);
    for (const HiddenCard& card : after)
        ++pile_at(world, card.place).values.at(card.kind.value);
    return world;
}

} // namespace majlis::tigris_euphrates
