// What the chapters of Caravan need from each other.
// Outside the module only caravan.h counts.
#pragma once

#include "engine/caravan/caravan.h"

namespace majlis::caravan {

// Questions, by the part of the menu that answers them.
inline constexpr std::string_view kTea = "tea", kBid = "bid", kTurn = "turn", kToll = "toll", kHaggle = "haggle",
                                  kArrange = "arrange", kDrop = "drop", kOffer = "offer", kSip = "sip";

// oasis.cpp: arrival, window, bids
int cards_drawn(int wished, int deck_size); // CV-4.2: fewer if the deck is short
Cards top_cards(const Hidden& hidden, int count, std::size_t already = 0);
StageBegan next_stage(const Tables& tables, const Common& common, Chance& chance);
MaybeRefusal why_not_pass(const Common& common, Seat seat);
MaybeRefusal why_not_bid(const Common& common, Seat seat, Coins coins);

// tea.cpp
MaybeRefusal why_not_sip(const Tables& tables, const Sight& sight);
Events decide_sip(const Tables& tables, const State& state, Seat seat);

// turn.cpp: the actions of a turn and the storm
MaybeRefusal why_not_act(const Common& common, Seat seat); // is it this merchant's turn to act?
MaybeRefusal why_not_answer(const Common& common, Seat seat, Interrupt interrupt);
MaybeRefusal why_not_sell(const Sight& sight, int cards);
MaybeRefusal why_not_draw(const Common& common);
MaybeRefusal why_not_arrange(const Sight& sight, const Cards& top_first);
MaybeRefusal why_not_drop(const Sight& sight, const Goods& goods);
Decision<Event> decide_turn(const Tables& tables, const State& state, Seat seat, const Action& action, Chance& chance);
void end_turn(const Tables& tables, const Common& common, Chance& chance, Events& events);

// toll.cpp
MaybeRefusal why_not_toll(const Common& common, Seat seat, Wish wish);
Events decide_toll(const Tables& tables, const State& state, Wish wish, Chance& chance);

// offers.cpp
MaybeRefusal why_not_offer(const Tables& tables, const Sight& sight, Seat to, const Terms& terms);
MaybeRefusal why_not_accept(const Tables& tables, const Sight& sight, std::uint16_t number);
MaybeRefusal why_not_decline(const Common& common, Seat seat, std::uint16_t number);
MaybeRefusal why_not_counter(const Tables& tables, const Sight& sight, const Counter& counter);
bool proposals_left(const Tables& tables, const Common& common);
Events decide_offer(const State& state, Seat seat, const Action& action);

// words.cpp
Term name_of(const Tables& tables, Kind kind);
std::vector<Phrase> terms_of(const Tables& tables, const Offer& offer);
Phrase prompt_of(const Tables& tables, const Common& common, std::string_view kind, Seat seat);

// notation.cpp
std::string good_word(const Tables& tables, Kind kind);
std::optional<Kind> good_in(const Tables& tables, std::string_view word);
std::string seat_word(Seat seat);
std::optional<Seat> seat_in(std::string_view word);
std::vector<std::string> goods_words(const Tables& tables, const Goods& goods);

} // namespace majlis::caravan
