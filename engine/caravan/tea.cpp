// CV-4: tea, which may be drunk at any time.
#include "engine/caravan/chapters.h"

namespace majlis::caravan {

// CV-4.1, CV-3.2
MaybeRefusal why_not_sip(const Tables& tables, const Sight& sight) {
    if (sight.common.phase != Phase::Tea && sight.common.phase != Phase::Turns)
        return refuse("CV-4.1", "Tea is drunk on arrival or during the turns of an oasis.");
    if (count_of(sight.own.hand, tables.tea()) == 0) return refuse("CV-4.2", "You have no tea.");
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
