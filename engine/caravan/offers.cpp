// CV-6: offers that bind when accepted, with a clause in free words that binds nobody.
#include "engine/caravan/chapters.h"

namespace majlis::caravan {

bool proposals_left(const Tables& tables, const Common& common) {
    return common.proposals < tables.proposals_a_turn;
}

namespace {

MaybeRefusal why_not_terms(const Tables& tables, const Common& common, Seat payer, const Terms& terms) {
    if (!proposals_left(tables, common))
        return refuse("CV-6.4", "There were {1} proposals in this turn already.",
                      std::int64_t{tables.proposals_a_turn});
    if (terms.pay > common.purse[payer])
        return refuse("CV-6.2", "{1} does not have that many coins ({2}).", payer,
                      std::int64_t{common.purse[payer].value});
    if (count_characters(terms.clause).value_or(tables.most_clause + 1UL) >
        static_cast<std::size_t>(tables.most_clause))
        return refuse("CV-6.1", "The clause is longer than {1} characters.", std::int64_t{tables.most_clause});
    return std::nullopt;
}

MaybeRefusal why_not_reply(const Common& common, Seat seat, std::uint16_t number) {
    if (!common.offer || common.offer->number != number)
        return refuse("CV-6.3", "Offer {1} is no longer open.", std::int64_t{number});
    if (common.offer->to != seat) return refuse("CV-6.3", "{1} must answer this offer.", common.offer->to);
    return std::nullopt;
}

} // namespace

// CV-6.1, CV-6.4
MaybeRefusal why_not_offer(const Tables& tables, const Sight& sight, Seat to, const Terms& terms) {
    if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
    if (!sight.common.seats.has(to) || to == sight.seat)
        return refuse("CV-6.1", "Make your offer to another merchant.");
    if (sight.common.offer) return refuse("CV-6.4", "One offer is open already.");
    return why_not_terms(tables, sight.common, sight.seat, terms);
}

// CV-6.5: nobody but the giver is told that the card is missing; by CV-6.8 a payer is never offered a missing card.
MaybeRefusal why_not_accept(const Tables& tables, const Sight& sight, std::uint16_t number) {
    if (auto refusal = why_not_reply(sight.common, sight.seat, number)) return refusal;
    const Offer& offer = *sight.common.offer;
    if (offer.giver == sight.seat && offer.good && count_of(sight.own.hand, *offer.good) == 0)
        return refuse("CV-6.5", "You have no {1} to give.", name_of(tables, *offer.good));
    if (offer.pay > sight.common.purse[offer.payer])
        return refuse("CV-6.5", "{1} can no longer pay that many coins ({2}).", offer.payer,
                      std::int64_t{offer.pay.value});
    return std::nullopt;
}

MaybeRefusal why_not_decline(const Common& common, Seat seat, std::uint16_t number) {
    return why_not_reply(common, seat, number);
}

// CV-6.3, CV-6.8
MaybeRefusal why_not_counter(const Tables& tables, const Sight& sight, const Counter& counter) {
    if (auto refusal = why_not_reply(sight.common, sight.seat, counter.number)) return refusal;
    const Offer& offer = *sight.common.offer;
    const auto& good = counter.terms.good;
    if (offer.giver == sight.seat && good && count_of(sight.own.hand, *good) == 0)
        return refuse("CV-6.8", "You have no {1} to give.", name_of(tables, *good));
    return why_not_terms(tables, sight.common, offer.payer, counter.terms);
}

namespace {

Offer proposal(const Common& common, Seat from, Seat to, Seat payer, const Terms& terms) {
    const Seat giver = payer == from ? to : from;
    return {static_cast<std::uint16_t>(common.offers_numbered + 1),
            from,
            to,
            payer,
            giver,
            terms.pay,
            terms.good,
            terms.clause};
}

} // namespace

Events decide_offer(const State& state, Seat seat, const Action& action) {
    if (const auto* made = std::get_if<MakeOffer>(&action))
        return {OfferMade{proposal(state.common, seat, made->to, seat, made->terms)}};
    const Offer& open = *state.common.offer;
    if (const auto* counter = std::get_if<Counter>(&action))
        return {OfferMade{proposal(state.common, seat, open.from, open.payer, counter->terms)}};
    if (std::holds_alternative<Accept>(action)) return {OfferAccepted{open}};
    return {OfferDeclined{open.number, seat}};
}

} // namespace majlis::caravan
