// What the events of deals change (CM-18). All of them are public, so nobody learns of hidden cards from one.
#include <algorithm>

#include "engine/crescent_moon/deals.h"
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

namespace {

void close(Common& common, std::uint16_t number) {
    const auto found = std::find_if(common.offers.begin(), common.offers.end(),
                                    [&](const Offer& offer) { return offer.number == number; });
    if (found != common.offers.end()) common.offers.erase(found);
}

// CM-18.9
void close_matter(Common& common, const Offer& offer) {
    const auto older = [&] {
        return std::find_if(common.offers.begin(), common.offers.end(),
                            [&](const Offer& other) { return same_matter(other, offer); });
    };
    for (auto one = older(); one != common.offers.end(); one = older())
        common.offers.erase(one);
}

void open(Common& common, const Offer& offer) {
    common.offers.push_back(offer);
    common.numbered = offer.number;
}

} // namespace

void apply(const Tables&, State& state, const OfferMade& fact) {
    close_matter(state.common, fact.offer);
    open(state.common, fact.offer);
    ++state.common.proposals.at(static_cast<std::size_t>(fact.offer.terms.kind))[fact.offer.from];
}

void apply(const Tables&, State& state, const OfferCopied& fact) {
    open(state.common, fact.offer);
}

// CM-18.7: a pact stands from now on; the other deals are carried out by the events that follow.
void apply(const Tables&, State& state, const OfferAccepted& fact) {
    close(state.common, fact.offer.number);
    if (fact.offer.terms.kind != DealKind::Pact) return;
    Conflict& conflict = state.common.conflict.value();
    conflict.pacts.push_back({payer_of(fact.offer), static_cast<std::uint8_t>(fact.offer.terms.price)});
    ++conflict.changes;
}

void apply(const Tables&, State& state, const OfferRefused& fact) {
    close(state.common, fact.offer.number);
}

void apply(const Tables&, State& state, const OfferWithdrawn& fact) {
    close(state.common, fact.offer.number);
}

void apply(const Tables&, State& state, const OfferStands& fact) {
    state.common.standing.push_back(fact.offer);
    state.common.numbered = fact.offer.number;
    ++state.common.standing_changes[fact.offer.from];
}

void apply(const Tables&, State& state, const StandingDropped& fact) {
    auto& standing = state.common.standing;
    const auto found = std::find_if(standing.begin(), standing.end(),
                                    [&](const StandingOffer& offer) { return offer.number == fact.offer.number; });
    if (found != standing.end()) standing.erase(found);
    ++state.common.standing_changes[fact.offer.from];
}

Lessons lessons_of(const Tables&, const State&, const OfferMade&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const OfferCopied&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const OfferAccepted&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const OfferRefused&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const OfferWithdrawn&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const OfferStands&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const StandingDropped&) {
    return {};
}

} // namespace majlis::crescent_moon
