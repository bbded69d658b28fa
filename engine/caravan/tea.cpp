// CV-4: tea, which may be drunk at any time.
#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

// CV-4.3: would a storm that waits for this merchant's cards find too few?
bool needed_for_the_storm(const Tables& tables, const Common& common, Seat seat) {
    if (common.frames.empty()) return false;
    const Frame& frame = common.frames.back();
    const int left = common.hand_size[seat] - 1 + cards_drawn(tables.sip_cards, common.deck_size);
    return frame.interrupt == Interrupt::Drop && frame.seat == seat && left < frame.amount;
}

} // namespace

// CV-4.1, CV-3.2
MaybeRefusal why_not_sip(const Tables& tables, const Sight& sight) {
    if (sight.common.phase != Phase::Tea && sight.common.phase != Phase::Turns)
        return refuse("CV-4.1", "Tea is drunk on arrival or during the turns of an oasis.");
    if (count_of(sight.own.hand, tables.tea()) == 0) return refuse("CV-4.2", "You have no tea.");
    if (needed_for_the_storm(tables, sight.common, sight.seat))
        return refuse("CV-4.3", "The storm takes exactly {1} of your cards.",
                      std::int64_t{sight.common.frames.back().amount});
    return std::nullopt;
}

// CV-4.2, CV-6.7; CV-R.3: with an empty deck nothing is drawn
Events decide_sip(const Tables& tables, const State& state, Seat seat) {
    Events events;
    if (state.common.offer && state.common.offer->giver == seat)
        events.push_back(OfferWithdrawn{state.common.offer->number});
    events.push_back(Sipped{seat, top_cards(state.hidden, cards_drawn(tables.sip_cards, state.common.deck_size))});
    return events;
}

} // namespace majlis::caravan
