// Which offers can stand in a position (CM-18): numbered once, between a seller and a payer, open only in their window.
#include <algorithm>

#include "engine/crescent_moon/deals.h"

namespace majlis::crescent_moon {

namespace {

bool fits_limits(const Tables& tables, const Terms& terms) {
    const int most = terms.kind == DealKind::Pact ? tables.most_pact : 10'000;
    return terms.units <= tables.most_dealt_units && terms.price <= most;
}

MaybeRefusal why_not_numbers(const Common& common) {
    std::vector<int> numbers;
    for (const Offer& offer : common.offers)
        numbers.push_back(offer.number);
    for (const StandingOffer& offer : common.standing)
        numbers.push_back(offer.number);
    std::sort(numbers.begin(), numbers.end());
    const bool twice = std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end();
    if (twice || (!numbers.empty() && (numbers.front() == 0 || numbers.back() > common.numbered)))
        return refuse("CM-18.9", "Offers are numbered once and in order.");
    return std::nullopt;
}

MaybeRefusal why_not_offer(const Tables& tables, const Common& common, const Offer& offer) {
    const bool pact = offer.terms.kind == DealKind::Pact;
    if (common.step != (pact ? Step::Window : Step::Turn))
        return refuse("CM-18.10", "An offer is open in its window alone.");
    if (!fits_kind(common, offer.terms) || !fits_limits(tables, offer.terms))
        return refuse("CM-18.3", "These are not the terms of such a deal.");
    if (!may_deal(common, offer.from, offer.to, offer.terms.kind))
        return refuse("CM-18.3", "{1} and {2} cannot make this deal now.", offer.from, offer.to);
    return std::nullopt;
}

// CM-18.9: two copies of standing offers, which the seller has made; a proposal is alone
bool may_be_open_together(const Offer& one, const Offer& other) {
    const Seat seller = seller_of(one.terms.kind);
    return !same_matter(one, other) || (!same_goods(one, other) && one.from == seller && other.from == seller);
}

MaybeRefusal why_not_open(const Tables& tables, const Common& common) {
    for (std::size_t i = 0; i < common.offers.size(); ++i) {
        if (auto refusal = why_not_offer(tables, common, common.offers[i])) return refusal;
        for (std::size_t j = 0; j < i; ++j)
            if (!may_be_open_together(common.offers[i], common.offers[j]))
                return refuse("CM-18.9", "A later offer replaces the earlier one.");
    }
    return std::nullopt;
}

MaybeRefusal why_not_standing(const Tables& tables, const Common& common) {
    PerSeat<int> count;
    for (const StandingOffer& offer : common.standing) {
        if (!common.seats.has(offer.from) || (offer.to && !common.seats.has(*offer.to)))
            return refuse("CM-8.32", "Only those who play make deals.");
        if (!fits_kind(common, offer.terms) || !fits_limits(tables, offer.terms) ||
            (offer.terms.kind != DealKind::Pact && offer.terms.price > kMostPrice))
            return refuse("CM-18.3", "These are not the terms of such a deal.");
        if (seller_of(offer.terms.kind) != offer.from || offer.to == offer.from)
            return refuse("CM-18.9", "Only the one who is paid lets an offer of this kind stand.");
        if (++count[offer.from] > kMostStanding) return refuse("CM-18.9", "These are too many standing offers.");
    }
    return std::nullopt;
}

MaybeRefusal why_not_counters(const Tables& tables, const Common& common) {
    for (const Seat seat : common.seats) {
        for (const auto& kind : common.proposals)
            if (kind[seat] > tables.proposals) return refuse("CM-18.9", "These are too many proposals.");
        if (common.standing_changes[seat] > kMostStandingChanges)
            return refuse("CM-18.9", "Standing offers have been changed too often in this turn.");
    }
    return std::nullopt;
}

} // namespace

MaybeRefusal why_not_deals_stand(const Tables& tables, const Common& common) {
    if (auto refusal = why_not_numbers(common)) return refusal;
    if (auto refusal = why_not_open(tables, common)) return refusal;
    if (auto refusal = why_not_standing(tables, common)) return refusal;
    return why_not_counters(tables, common);
}

} // namespace majlis::crescent_moon
