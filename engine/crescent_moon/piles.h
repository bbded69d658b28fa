// How cards lie in piles and slots: the small steps that events are made of.
// For evolve files only; rules ask the position instead.
#pragma once

#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

inline void add_to_hand(State& state, Seat seat, Kind card) {
    state.own[seat].hand.add(card);
    ++state.common.hand_size[seat];
}

inline void take_from_hand(State& state, Seat seat, Kind card) {
    state.own[seat].hand.remove(card);
    --state.common.hand_size[seat];
}

inline void take_from_top(State& state, std::size_t cards) {
    for (std::size_t i = 0; i < cards; ++i)
        state.hidden.deck.pop_back();
    state.common.deck_size = static_cast<std::uint8_t>(state.hidden.deck.size());
}

// A card of the deck has been seen elsewhere: one less is surely there.
inline void seen_leaving_deck(Common& common, Kind card) {
    if (common.surely_in_deck.of(card) > 0) common.surely_in_deck.remove(card);
}

template <typename Pile>
void put_on_top(State& state, const Pile& cards) { // the last one will be the top
    for (const Kind card : cards)
        state.hidden.deck.push_back(card);
    state.common.deck_size = static_cast<std::uint8_t>(state.hidden.deck.size());
}

template <typename Pile>
void put_under(State& state, const Pile& cards) { // the first one will be the bottom
    Deck deck;
    for (const Kind card : cards)
        deck.push_back(card);
    for (const Kind card : state.hidden.deck)
        deck.push_back(card);
    state.hidden.deck = deck;
    state.common.deck_size = static_cast<std::uint8_t>(deck.size());
}

inline void fill_sultans_slot(Common& common, Kind card) {
    *std::find(common.sultans.begin(), common.sultans.end(), std::nullopt) = card;
}

} // namespace majlis::crescent_moon
