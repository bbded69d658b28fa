// CM-18: the four binding deals. Hire, bribe and sale belong to the stage before an action, pacts to the window of a
// conflict; each is made between whoever sells it and whoever pays.
#include "engine/crescent_moon/deals.h"

#include <algorithm>

namespace majlis::crescent_moon {

Seat seller_of(DealKind kind) {
    switch (kind) {
    case DealKind::Hire:
    case DealKind::Bribe: return kNomad;
    case DealKind::Sale: return kSultan;
    case DealKind::Pact: return kMurshid;
    }
    throw std::logic_error("crescent-moon: no such deal");
}

Seat payer_of(const Offer& offer) {
    return offer.from == seller_of(offer.terms.kind) ? offer.to : offer.from;
}

bool same_matter(const Offer& one, const Offer& other) {
    return one.terms.kind == other.terms.kind && payer_of(one) == payer_of(other);
}

bool same_goods(const Offer& one, const Offer& other) {
    return same_matter(one, other) && one.terms.units == other.terms.units && one.terms.hex == other.terms.hex &&
           one.terms.card == other.terms.card;
}

// CM-18.3
bool fits_kind(const Common& common, const Terms& terms) {
    const bool units = terms.kind == DealKind::Hire || terms.kind == DealKind::Bribe;
    return (terms.units > 0) == units && terms.hex.has_value() == (terms.kind == DealKind::Bribe) &&
           terms.card.has_value() == (terms.kind == DealKind::Sale) && (!terms.hex || on_map(common, *terms.hex));
}

// CM-18.10
bool window_is_open(const Common& common, DealKind kind) {
    if (kind != DealKind::Pact) return common.step == Step::Turn && !common.running;
    return common.step == Step::Window && !common.conflict->window_passed;
}

namespace {

bool proposals_left(const Tables& tables, const Common& common, Seat seat, DealKind kind) {
    return common.proposals.at(static_cast<std::size_t>(kind))[seat] < tables.proposals;
}

bool pays(const Common& common, Seat seat, DealKind kind) {
    if (seat == seller_of(kind)) return false;
    return kind == DealKind::Pact ? common.conflict && taking_part(common).has(seat) : seat == common.active;
}

} // namespace

bool may_deal(const Common& common, Seat one, Seat other, DealKind kind) {
    const Seat seller = seller_of(kind);
    if (!common.seats.has(seller)) return false; // CM-8.32; whoever pays acts or takes part
    return (one == seller && pays(common, other, kind)) || (other == seller && pays(common, one, kind));
}

namespace {

MaybeRefusal why_not_with(const Common& common, Seat seat, Seat to, DealKind kind) {
    if (!common.seats.has(seller_of(kind))) return refuse("CM-8.32", "There is no Nomad in this game.");
    if (!window_is_open(common, kind))
        return kind == DealKind::Pact ? refuse("CM-18.10", "A pact is offered before cards are selected in a conflict.")
                                      : refuse("CM-18.10", "This is offered before an action is chosen.");
    if (!may_deal(common, seat, to, kind))
        return kind == DealKind::Pact ? refuse("CM-14.9", "A pact is made by the Murshid and a player who takes part.")
                                      : refuse("CM-18.3", "{1} and {2} cannot make this deal now.", seat, to);
    return std::nullopt;
}

MaybeRefusal why_not_another(const Tables& tables, const Common& common, Seat seat, DealKind kind) {
    if (proposals_left(tables, common, seat, kind)) return std::nullopt;
    return refuse("CM-18.9", "You have made {1} proposals of this kind already.", std::int64_t{tables.proposals});
}

} // namespace

MaybeRefusal why_not_terms(const Tables& tables, const Sight& sight, Seat payer, const Terms& terms) {
    if (terms.kind != DealKind::Pact) return why_not_deal(tables, sight.common, payer, terms);
    return why_not_pact(tables, sight, payer, terms);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Propose& wish) {
    const Common& common = sight.common;
    const DealKind kind = wish.terms.kind;
    if (auto refusal = why_not_with(common, sight.seat, wish.to, kind)) return refusal;
    if (kind == DealKind::Pact && sight.seat == kMurshid &&
        common.variant.initiative == PactInitiative::ParticipantsOnly) // V-6
        return refuse("CM-14.9", "Only a player who takes part offers a pact in this game.");
    if (auto refusal = why_not_another(tables, common, sight.seat, kind)) return refusal;
    return why_not_terms(tables, sight, payer_of({0, sight.seat, wish.to, wish.terms}), wish.terms);
}

// ---- answers ----------------------------------------------------------------------------------------------------

const Offer* find_offer(const Common& common, std::uint16_t number) {
    const auto found = std::find_if(common.offers.begin(), common.offers.end(),
                                    [&](const Offer& offer) { return offer.number == number; });
    return found == common.offers.end() ? nullptr : found;
}

namespace {

MaybeRefusal why_not_reply(const Common& common, Seat seat, std::uint16_t number) {
    const Offer* offer = find_offer(common, number);
    if (!offer) return refuse("CM-18.9", "Offer {1} is no longer open.", std::int64_t{number});
    if (offer->to != seat) return refuse("CM-18.9", "Offer {1} is for {2} to answer.", std::int64_t{number}, offer->to);
    return std::nullopt;
}

// CM-18.8: whoever is to be paid may name a price beyond the purse, which is a refusal.
bool names_unpayable_price(const Common& common, const Offer& offer, const Terms& terms) {
    const Seat payer = payer_of(offer);
    return terms.kind != DealKind::Pact && offer.to != payer && terms.price > common.coins[payer];
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Accept& wish) {
    if (auto refusal = why_not_reply(sight.common, sight.seat, wish.number)) return refusal;
    const Offer& offer = *find_offer(sight.common, wish.number);
    return why_not_terms(tables, sight, payer_of(offer), offer.terms);
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Refuse& wish) {
    return why_not_reply(sight.common, sight.seat, wish.number);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Counter& wish) {
    if (auto refusal = why_not_reply(sight.common, sight.seat, wish.number)) return refusal;
    const Offer& offer = *find_offer(sight.common, wish.number);
    if (wish.terms.kind != offer.terms.kind)
        return refuse("CM-18.9", "A counter-proposal is about the same kind of deal.");
    if (auto refusal = why_not_another(tables, sight.common, sight.seat, wish.terms.kind)) return refusal;
    Terms terms = wish.terms;
    if (names_unpayable_price(sight.common, offer, terms)) {
        if (terms.price > kMostPrice)
            return refuse("CM-18.8", "A price is at most {1} coins.", std::int64_t{kMostPrice});
        terms.price = 0;
    }
    return why_not_terms(tables, sight, payer_of(offer), terms);
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const WithdrawOffer& wish) {
    const Offer* offer = find_offer(sight.common, wish.number);
    if (!offer || offer->from != sight.seat)
        return refuse("CM-18.9", "You have no open offer {1}.", std::int64_t{wish.number});
    return std::nullopt;
}

// ---- what follows -----------------------------------------------------------------------------------------------

namespace {

std::uint16_t next_number(const Common& common) {
    return static_cast<std::uint16_t>(common.numbered + 1);
}

// Nobody is left with an offer that could no longer be accepted (CM-14.11).
void withdraw_pacts_beyond_one(Course& course) {
    if (course.common().variant.pacts == PactCount::One) withdraw_offers(course);
}

void go_on_after(Course& course, DealKind kind) { // at a turn the same question stays open
    if (kind == DealKind::Pact) go_on(course);
}

} // namespace

void perform(Course& course, Seat seat, const Propose& wish) {
    course.happen(OfferMade{{next_number(course.common()), seat, wish.to, wish.terms}});
}

// CM-18.4 to CM-18.7
void perform(Course& course, Seat, const Accept& wish) {
    const Offer offer = *find_offer(course.common(), wish.number);
    course.happen(OfferAccepted{offer});
    if (offer.terms.kind == DealKind::Pact)
        withdraw_pacts_beyond_one(course);
    else
        carry_out(course, payer_of(offer), offer.terms);
    go_on(course);
}

void perform(Course& course, Seat, const Refuse& wish) {
    const Offer offer = *find_offer(course.common(), wish.number);
    course.happen(OfferRefused{offer});
    go_on_after(course, offer.terms.kind);
}

void perform(Course& course, Seat seat, const Counter& wish) {
    const Offer offer = *find_offer(course.common(), wish.number);
    if (names_unpayable_price(course.common(), offer, wish.terms))
        course.happen(OfferRefused{offer});
    else
        course.happen(OfferMade{{next_number(course.common()), seat, offer.from, wish.terms}});
}

void perform(Course& course, Seat, const WithdrawOffer& wish) {
    const Offer offer = *find_offer(course.common(), wish.number);
    course.happen(OfferWithdrawn{offer});
    go_on_after(course, offer.terms.kind);
}

void withdraw_offers(Course& course) {
    while (!course.common().offers.empty())
        course.happen(OfferWithdrawn{course.common().offers.back()});
}

bool pact_unanswered(const Common& common) {
    return std::any_of(common.offers.begin(), common.offers.end(),
                       [](const Offer& offer) { return offer.terms.kind == DealKind::Pact; });
}

} // namespace majlis::crescent_moon
