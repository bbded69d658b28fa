// What a viewer sees, and other worlds that a viewer cannot tell apart (CM-19): cards of a kind are the same card
// (CM-19.2), points of others are unknown until the end (CM-19.3), what is looked at is seen by one (CM-20.2).
#include <algorithm>

#include "engine/core/other_worlds.h"
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

View CrescentMoon::view(const Tables&, const State& state, const Viewer& viewer) {
    return view_of(state, viewer);
}

std::vector<HiddenCard> CrescentMoon::hidden_cards(const Tables&, const State& state, const Viewer& viewer) {
    std::vector<HiddenCard> cards;
    for (std::size_t i = 0; i < state.hidden.deck.size(); ++i)
        cards.push_back({deck_place(i), state.hidden.deck[i]});
    for (const Seat seat : state.common.seats) {
        if (viewer == Viewer(seat)) continue;
        for (const Kind card : state.own[seat].hand.list())
            cards.push_back({hand_of(seat), card});
        for (const Tile tile : state.own[seat].tiles)
            cards.push_back({tiles_of(seat), Kind{static_cast<std::uint16_t>(tile)}});
    }
    return cards;
}

bool selections_wait(const Common& common) { // in a combat they are revealed at once
    return common.conflict && common.conflict->stage == ConflictStage::Declaration;
}

namespace {

// Between selection and reveal, anything of the new hand that may be selected may have been (CM-19.5).
void select_anew(const Tables& tables, Own& own, Chance& chance) {
    own.selected = {};
    for (const Kind card : own.hand.list())
        if (tables.card(card).has(When::Contest) && chance.below(2) == 0) own.selected.add(card);
}

void take_up(State& world, const HiddenCard& card) {
    const Seat owner{static_cast<std::uint8_t>(card.place.slot % kMaxSeats)};
    if (card.place.zone == kDeckZone) world.hidden.deck[card.place.slot] = card.kind;
    if (card.place.zone == kHandZone) world.own[owner].hand.add(card.kind);
    if (card.place.zone == kTileZone) world.own[owner].tiles.push_back(static_cast<Tile>(card.kind.value));
}

// Whoever looks at the top of the deck sees what lies there in this world.
void look_again(State& world, Seat seat, std::size_t cards) {
    world.own[seat].looking.clear();
    for (std::size_t i = 0; i < cards; ++i)
        world.own[seat].looking.push_back(world.hidden.deck[world.hidden.deck.size() - 1 - i]);
}

} // namespace

namespace {

// What the ledger says, and which cards were shuffled into the deck before everybody's eyes.
std::vector<Fact> all_known(const Tables& tables, const State& state, const Knowledge& ledger) {
    std::vector<Fact> facts = ledger.facts();
    std::vector<Place> deck;
    for (std::size_t i = 0; i < state.hidden.deck.size(); ++i)
        deck.push_back(deck_place(i));
    for (const Kind card : tables.kinds())
        if (const int copies = state.common.surely_in_deck.of(card); copies > 0)
            facts.push_back({Viewers::everybody(), {card}, deck, static_cast<std::uint8_t>(copies)});
    return facts;
}

} // namespace

State CrescentMoon::redeal(const Tables& tables, const State& state, const Viewer& viewer, Chance& chance) {
    State world = state;
    world.knowledge = state.knowledge.kept_for(viewer);
    const auto cards =
        another_deal<CrescentMoon>(tables, state, viewer, all_known(tables, state, world.knowledge), chance);
    for (const Seat seat : state.common.seats) {
        if (viewer == Viewer(seat)) continue;
        world.own[seat].hand = {};
        world.own[seat].tiles.clear();
    }
    for (const HiddenCard& card : cards)
        take_up(world, card);
    for (const Seat seat : state.common.seats) {
        if (viewer == Viewer(seat)) continue;
        look_again(world, seat, state.own[seat].looking.size());
        if (selections_wait(state.common) && taking_part(state.common).has(seat))
            select_anew(tables, world.own[seat], chance);
    }
    return world;
}

} // namespace majlis::crescent_moon
