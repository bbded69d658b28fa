// CM-18 as it is shown to a viewer: the open offers, those that stand, what may still be proposed. All of it is public
// (CM-14.9); only how many proposals are left is said to each seat of its own.
#include "engine/crescent_moon/deals.h"

namespace majlis::crescent_moon {

namespace {

// CM-18.9, CM-18.10
Phrase until(const Common& common, DealKind kind) {
    if (kind == DealKind::Pact) return phrase("The conflict waits for the answer; afterwards the offer is void.");
    return phrase("It is withdrawn when {1} chooses an action.", common.active);
}

OfferOnTable shown(const Tables& tables, const Common& common, const Offer& offer) {
    return {offer.number,
            OfferKind::Open,
            offer.from,
            offer.to,
            {terms_named(tables, offer.terms)},
            until(common, offer.terms.kind)};
}

OfferOnTable shown(const Tables& tables, const StandingOffer& offer) {
    return {offer.number,
            OfferKind::Standing,
            offer.from,
            offer.to,
            {terms_named(tables, offer.terms)},
            phrase("It is put to whoever may take it, each time; it stands until it is dropped.")};
}

Phrase named(DealKind kind) {
    switch (kind) {
    case DealKind::Hire: return phrase("hire");
    case DealKind::Bribe: return phrase("bribe");
    case DealKind::Sale: return phrase("sale");
    case DealKind::Pact: return phrase("pact");
    }
    throw std::logic_error("crescent-moon: no such deal");
}

// CM-18.4 to CM-18.7, CM-18.10
std::vector<Phrase> windows(const Common& common) {
    if (!common.seats.has(kNomad))
        return {phrase("A sale by the Sultan is agreed with the player whose turn it is, before an action is chosen; a "
                       "pact with the Murshid in a conflict, before cards are selected.")};
    return {phrase("Hire and bribe are agreed by the Nomad with the player whose turn it is, a sale by the Sultan, "
                   "before an action is chosen; a pact with the Murshid in a conflict, before cards are selected.")};
}

bool may_deal_now(const Common& common, Seat seat, DealKind kind) {
    if (!window_is_open(common, kind)) return false;
    for (const Seat other : common.seats)
        if (may_deal(common, seat, other, kind)) return true;
    return false;
}

// CM-18.9
std::vector<Phrase> proposals_left(const Tables& tables, const Common& common, Seat seat) {
    std::vector<Phrase> left;
    for (const auto& [kind, word] : kDealWords)
        if (may_deal_now(common, seat, kind))
            left.push_back(
                phrase("{1} {2}", std::vector<Phrase>{named(kind)},
                       std::int64_t{tables.proposals - common.proposals.at(static_cast<std::size_t>(kind))[seat]}));
    return left;
}

} // namespace

OnTheTable CrescentMoon::on_the_table(const Tables& tables, const View& view) {
    const Common& common = view.common;
    OnTheTable table{{}, windows(common), {}};
    for (const Offer& offer : common.offers)
        table.offers.push_back(shown(tables, common, offer));
    for (const StandingOffer& offer : common.standing)
        table.offers.push_back(shown(tables, offer));
    const auto seat = seat_of(view.viewer);
    if (!seat) return table;
    if (auto left = proposals_left(tables, common, *seat); !left.empty())
        table.limits.push_back(phrase("Proposals left to you: {1}.", std::move(left)));
    return table;
}

} // namespace majlis::crescent_moon
