// Standing offers: what a seller would agree to whenever it comes up. Each is copied into every turn or window that
// opens while it stands, is checked there, and binds nowhere else (CM-18.10).
#include <algorithm>

#include "engine/crescent_moon/deals.h"

namespace majlis::crescent_moon {

namespace {

int standing_of(const Common& common, Seat seat) {
    return static_cast<int>(std::count_if(common.standing.begin(), common.standing.end(),
                                          [&](const StandingOffer& offer) { return offer.from == seat; }));
}

MaybeRefusal why_not_change(const Common& common, Seat seat) {
    if (common.step != Step::Turn || common.running)
        return refuse("CM-18.10", "Standing offers are changed between actions.");
    if (common.standing_changes[seat] >= kMostStandingChanges)
        return refuse("CM-18.9", "You have changed your standing offers {1} times in this turn.",
                      std::int64_t{kMostStandingChanges});
    return std::nullopt;
}

MaybeRefusal why_not_seller(const Common& common, Seat seat, const LetStand& wish) {
    if (seller_of(wish.terms.kind) != seat)
        return refuse("CM-18.9", "Only the one who is paid lets an offer of this kind stand.");
    if (wish.to && (!common.seats.has(*wish.to) || *wish.to == seat))
        return refuse("CM-18.3", "Make your offer to another player.");
    if (wish.terms.kind == DealKind::Pact && common.variant.initiative == PactInitiative::ParticipantsOnly) // V-6
        return refuse("CM-14.9", "Only a player who takes part offers a pact in this game.");
    return std::nullopt;
}

bool is_sold(const Common& common, Kind card) {
    return std::find(common.sultans.begin(), common.sultans.end(), card) != common.sultans.end();
}

MaybeRefusal why_not_standing_terms(const Tables& tables, const Common& common, const Terms& terms) {
    const int most = terms.kind == DealKind::Pact ? tables.most_pact : kMostPrice;
    if (terms.price > most) return refuse("CM-18.8", "The price is at most {1}.", std::int64_t{most});
    if (!fits_kind(common, terms) || terms.units > tables.most_dealt_units ||
        (terms.card && !is_sold(common, *terms.card)))
        return refuse("CM-18.3", "These are not the terms of such a deal.");
    return std::nullopt;
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const LetStand& wish) {
    if (auto refusal = why_not_change(sight.common, sight.seat)) return refusal;
    if (auto refusal = why_not_seller(sight.common, sight.seat, wish)) return refusal;
    if (standing_of(sight.common, sight.seat) >= kMostStanding)
        return refuse("CM-18.9", "You have {1} standing offers already.", std::int64_t{kMostStanding});
    return why_not_standing_terms(tables, sight.common, wish.terms);
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const DropStanding& wish) {
    if (auto refusal = why_not_change(sight.common, sight.seat)) return refusal;
    const auto& standing = sight.common.standing;
    if (std::none_of(standing.begin(), standing.end(), [&](const StandingOffer& offer) {
            return offer.number == wish.number && offer.from == sight.seat;
        }))
        return refuse("CM-18.9", "You have no standing offer {1}.", std::int64_t{wish.number});
    return std::nullopt;
}

void perform(Course& course, Seat seat, const LetStand& wish) {
    const auto number = static_cast<std::uint16_t>(course.common().numbered + 1);
    course.happen(OfferStands{{number, seat, wish.to, wish.terms}});
}

void perform(Course& course, Seat, const DropStanding& wish) {
    for (const StandingOffer& offer : course.common().standing)
        if (offer.number == wish.number) {
            course.happen(StandingDropped{offer});
            return;
        }
}

// ---- a window opens ---------------------------------------------------------------------------------------------

namespace {

// Of several standing offers of the same goods the earliest that can be accepted is copied.
bool is_open(const Common& common, const Offer& offer) {
    return std::any_of(common.offers.begin(), common.offers.end(),
                       [&](const Offer& other) { return same_goods(other, offer); });
}

void copy(Course& course, const StandingOffer& standing, Seat to) {
    const Common& common = course.common();
    const Offer offer{static_cast<std::uint16_t>(common.numbered + 1), standing.from, to, standing.terms};
    if ((standing.to && *standing.to != to) || is_open(common, offer)) return;
    if (!why_not_terms(course.tables(), sight(course.state(), standing.from), to, standing.terms))
        course.happen(OfferCopied{offer});
}

} // namespace

void open_deals(Course& course) {
    const bool pacts = course.common().conflict.has_value();
    const auto all = course.common().standing;
    for (const StandingOffer& standing : all)
        for (const Seat to : course.common().seats)
            if ((standing.terms.kind == DealKind::Pact) == pacts &&
                may_deal(course.common(), standing.from, to, standing.terms.kind))
                copy(course, standing, to);
}

} // namespace majlis::crescent_moon
