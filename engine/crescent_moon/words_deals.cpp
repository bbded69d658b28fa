// How deals are told: offers are public, with all their terms (CM-14.9, CM-18).
#include "engine/crescent_moon/deals.h"
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

namespace {

using Told = std::optional<Phrase>;

std::vector<Phrase> dealt_units(const Terms& terms) {
    return {units_named({0, terms.units})};
}

std::vector<Phrase> dealt(const Tables& tables, const Terms& terms) {
    return {terms_named(tables, terms)};
}

} // namespace

Phrase terms_named(const Tables& tables, const Terms& terms) {
    switch (terms.kind) {
    case DealKind::Hire:
        return counted("hire of {2} for {1} coin", "hire of {2} for {1} coins", terms.price, dealt_units(terms));
    case DealKind::Bribe:
        return counted("bribe of {2} in {3} for {1} coin", "bribe of {2} in {3} for {1} coins", terms.price,
                       dealt_units(terms), hex_name(terms.hex.value()));
    case DealKind::Sale:
        return counted("sale of {2} for {1} coin", "sale of {2} for {1} coins", terms.price,
                       card_name(tables, terms.card.value()));
    case DealKind::Pact: return counted("pact for {1} point", "pact for {1} points", terms.price);
    }
    throw std::logic_error("crescent-moon: no such deal");
}

Told told(const Tables& tables, const OfferMade& fact, const Viewer&) {
    const Offer& offer = fact.offer;
    return phrase("{1} offers {2} a deal: {3} (offer {4}).", offer.from, offer.to, dealt(tables, offer.terms),
                  std::int64_t{offer.number});
}

Told told(const Tables& tables, const OfferCopied& fact, const Viewer&) {
    const Offer& offer = fact.offer;
    return phrase("The standing offer of {1} is open for {2}: {3} (offer {4}).", offer.from, offer.to,
                  dealt(tables, offer.terms), std::int64_t{offer.number});
}

Told told(const Tables& tables, const OfferAccepted& fact, const Viewer&) {
    return phrase("{1} accepts the offer of {2}: {3}.", fact.offer.to, fact.offer.from,
                  dealt(tables, fact.offer.terms));
}

Told told(const Tables& tables, const OfferRefused& fact, const Viewer&) {
    return phrase("{1} refuses the offer of {2}: {3}.", fact.offer.to, fact.offer.from,
                  dealt(tables, fact.offer.terms));
}

Told told(const Tables& tables, const OfferWithdrawn& fact, const Viewer&) {
    return phrase("The offer of {1} to {2} is withdrawn: {3}.", fact.offer.from, fact.offer.to,
                  dealt(tables, fact.offer.terms));
}

Told told(const Tables& tables, const OfferStands& fact, const Viewer&) {
    const StandingOffer& offer = fact.offer;
    if (!offer.to) return phrase("{1} lets an offer to everybody stand: {2}.", offer.from, dealt(tables, offer.terms));
    return phrase("{1} lets an offer to {2} stand: {3}.", offer.from, *offer.to, dealt(tables, offer.terms));
}

Told told(const Tables& tables, const StandingDropped& fact, const Viewer&) {
    return phrase("{1} drops a standing offer: {2}.", fact.offer.from, dealt(tables, fact.offer.terms));
}

} // namespace majlis::crescent_moon
