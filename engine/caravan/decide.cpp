// One place that leads an action to its chapter: first to why_not, then to what follows from it.
#include "engine/caravan/chapters.h"
#include "engine/core/overloaded.h"

namespace majlis::caravan {

namespace {

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, Wish wish) {
    switch (wish) {
    case Wish::Pass: return why_not_pass(sight.common, sight.seat);
    case Wish::Sip: return why_not_sip(tables, sight);
    case Wish::Draw:
    case Wish::Scout:
        if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
        return why_not_draw(sight.common);
    case Wish::Cross:
    case Wish::Rest: return why_not_act(sight.common, sight.seat);
    case Wish::Levy:
    case Wish::Waive:
    case Wish::Pay:
    case Wish::Haggle: return why_not_toll(sight.common, sight.seat, wish);
    }
    throw std::logic_error("caravan: no such wish");
}

Decision<Event> decide_wish(const Tables& tables, const State& state, Seat seat, Wish wish, Chance& chance) {
    switch (wish) {
    case Wish::Pass: return refuse("CV-3.2", "The tea window is opened when all have answered.");
    case Wish::Sip:
        if (state.common.phase == Phase::Tea)
            return refuse("CV-3.2", "The tea window is opened when all have answered.");
        return decide_sip(tables, state, seat);
    case Wish::Draw:
    case Wish::Scout:
    case Wish::Cross:
    case Wish::Rest: return decide_turn(tables, state, seat, Simple{wish}, chance);
    case Wish::Levy:
    case Wish::Waive:
    case Wish::Pay:
    case Wish::Haggle: return decide_toll(tables, state, wish, chance);
    }
    throw std::logic_error("caravan: no such wish");
}

} // namespace

MaybeRefusal Caravan::why_not(const Tables& tables, const Sight& sight, const Action& action) {
    return std::visit(overloaded{
                          [&](const Simple& a) { return why_not_wish(tables, sight, a.wish); },
                          [&](const Bid& a) { return why_not_bid(sight.common, sight.seat, a.coins); },
                          [&](const Sell& a) { return why_not_sell(sight, a.cards); },
                          [&](const Arrange& a) { return why_not_arrange(sight, a.top_first); },
                          [&](const Drop& a) { return why_not_drop(sight, a.goods); },
                          [&](const MakeOffer& a) { return why_not_offer(tables, sight, a.to, a.terms); },
                          [&](const Accept& a) { return why_not_accept(tables, sight, a.number); },
                          [&](const Decline& a) { return why_not_decline(sight.common, sight.seat, a.number); },
                          [&](const Counter& a) { return why_not_counter(tables, sight, a); },
                      },
                      action);
}

Decision<Event> Caravan::decide(const Tables& tables, const State& state, Seat seat, const Action& action,
                                Chance& chance) {
    if (auto refusal = why_not(tables, sight(state, seat), action)) return *refusal;
    return std::visit(
        overloaded{
            [&](const Simple& a) { return decide_wish(tables, state, seat, a.wish, chance); },
            [](const Bid&) -> Decision<Event> { return refuse("CV-3.3", "Bids are opened when all are in."); },
            [&](const Sell& a) { return decide_turn(tables, state, seat, a, chance); },
            [&](const Arrange& a) { return decide_turn(tables, state, seat, a, chance); },
            [&](const Drop& a) { return decide_turn(tables, state, seat, a, chance); },
            [&](const MakeOffer& a) -> Decision<Event> { return decide_offer(state, seat, a); },
            [&](const Accept& a) -> Decision<Event> { return decide_offer(state, seat, a); },
            [&](const Decline& a) -> Decision<Event> { return decide_offer(state, seat, a); },
            [&](const Counter& a) -> Decision<Event> { return decide_offer(state, seat, a); },
        },
        action);
}

} // namespace majlis::caravan
