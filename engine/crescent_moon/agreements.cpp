// CM-8.25 to CM-8.33 with CM-18.4, CM-18.5, CM-18.6: can a deal be carried out, and what happens when it is struck.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

MaybeRefusal why_not_number(const Tables& tables, const Common& common, Seat buyer, const Terms& terms) {
    if (terms.units < 1 || terms.units > tables.most_dealt_units)
        return refuse("CM-18.4", "One or {1} units change hands.", std::int64_t{tables.most_dealt_units});
    if (terms.units > discs_left(tables, common, buyer))
        return refuse("CM-8.27", "There are not enough units in the buyer's supply.");
    return std::nullopt;
}

// CM-8.25, CM-8.27
MaybeRefusal why_not_hire(const Tables& tables, const Common& common, Seat buyer, const Terms& terms) {
    if (auto refusal = why_not_number(tables, common, buyer, terms)) return refusal;
    if (terms.units > common.reserves[kNomad])
        return refuse("CM-8.25", "The Nomad's reserves card does not hold that many units ({1}).",
                      std::int64_t{common.reserves[kNomad]});
    if (stationing_hexes(tables, common, buyer).empty())
        return refuse("CM-8.27", "There is no hex where the units could be placed.");
    return std::nullopt;
}

// CM-8.28
MaybeRefusal why_not_bribe(const Tables& tables, const Common& common, Seat buyer, const Terms& terms) {
    if (auto refusal = why_not_number(tables, common, buyer, terms)) return refusal;
    if (!terms.hex || !on_map(common, *terms.hex)) return refuse("CM-8.28", "There is no such hex.");
    if (terms.units > hex_of(common, *terms.hex).units[kNomad].mercenary)
        return refuse("CM-8.28", "The Nomad does not have so many mercenaries there.");
    return std::nullopt;
}

// CM-8.33
MaybeRefusal why_not_sale(const Common& common, const Terms& terms) {
    const auto& slots = common.sultans;
    if (!terms.card || std::find(slots.begin(), slots.end(), terms.card) == slots.end())
        return refuse("CM-8.33", "That card is not in the Sultan's market.");
    return std::nullopt;
}

} // namespace

MaybeRefusal why_not_deal(const Tables& tables, const Common& common, Seat buyer, const Terms& terms) {
    if ((common.extra_moves > 0 && terms.kind != DealKind::Bribe) ||
        (common.discount > 0 && terms.kind != DealKind::Sale))
        return refuse("CM-11.14", "A card has been announced that asks for another action.");
    if (buyer == (terms.kind == DealKind::Sale ? kSultan : kNomad))
        return refuse("CM-10.1", "You cannot buy this from yourself.");
    if (terms.price > common.coins[buyer])
        return refuse("CM-18.8", "{1} does not have that many coins ({2}).", buyer, std::int64_t{common.coins[buyer]});
    switch (terms.kind) {
    case DealKind::Hire: return why_not_hire(tables, common, buyer, terms);
    case DealKind::Bribe: return why_not_bribe(tables, common, buyer, terms);
    case DealKind::Sale: return why_not_sale(common, terms);
    case DealKind::Pact: return refuse("CM-18.10", "A pact belongs to a conflict.");
    }
    throw std::logic_error("crescent-moon: no such deal");
}

namespace {

void pay(Course& course, Seat buyer, Seat seller, const Terms& terms, Why why) {
    if (terms.price > 0) course.happen(CoinsPaid{buyer, terms.price, seller, why});
}

// CM-8.26
void hire(Course& course, Seat buyer, const Terms& terms) {
    declare(course, Deed::Hire, terms.units, stationing_hexes(course.tables(), course.common(), buyer), std::nullopt,
            terms);
    pay(course, buyer, kNomad, terms, Why::Hiring);
    course.happen(ReservesChanged{kNomad, static_cast<std::int8_t>(-terms.units)});
}

// CM-8.29, CM-8.30, CM-8.31
void bribe(Course& course, Seat buyer, const Terms& terms) {
    declare(course, Deed::Bribe, 1 + course.common().extra_moves, {}, std::nullopt, terms);
    pay(course, buyer, kNomad, terms, Why::Bribing);
    const HexId hex = terms.hex.value();
    course.happen(UnitsRemoved{kNomad, hex, Units{0, terms.units}, Why::Bribed});
    course.happen(UnitsPlaced{buyer, hex, Units{0, terms.units}});
    if (strength_of(course.tables(), hex_of(course.common(), hex), kNomad) > 0) {
        course.happen(PartsEnded{});
        begin_combat(course, hex, buyer, kNomad);
    } else {
        course.happen(FollowUpOpened{hex, terms.units, true});
    }
}

// CM-18.6: the agreed card is bought; what else is bought is free
void buy_from_sultan(Course& course, Seat buyer, const Terms& terms) {
    declare(course, Deed::Buy, 0, {}, std::nullopt, terms);
    pay(course, buyer, kSultan, terms, Why::Buying); // CM-8.36
    course.happen(TakenFromSultan{buyer, terms.card.value()});
}

} // namespace

void carry_out(Course& course, Seat buyer, const Terms& terms) {
    switch (terms.kind) {
    case DealKind::Hire: hire(course, buyer, terms); return;
    case DealKind::Bribe: bribe(course, buyer, terms); return;
    case DealKind::Sale: buy_from_sultan(course, buyer, terms); return;
    case DealKind::Pact: break;
    }
    throw std::logic_error("crescent-moon: a pact is no action");
}

} // namespace majlis::crescent_moon
