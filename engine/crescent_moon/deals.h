// What the files about deals share (CM-18): who sells what, which offers are open, which terms are possible.
// The rest of the game knows the functions in chapters.h only.
#pragma once

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

inline constexpr std::uint8_t kMostStanding = 5;        // offers that one player may let stand
inline constexpr std::uint8_t kMostStandingChanges = 2; // by one player in one turn
inline constexpr std::uint16_t kMostPrice = 99;

Seat seller_of(DealKind kind); // whose consent the deal needs
Seat payer_of(const Offer& offer);
bool same_matter(const Offer& one, const Offer& other);   // a proposal takes the place of all such offers
bool same_goods(const Offer& one, const Offer& other);    // the same matter, and the same but for the price
bool window_is_open(const Common& common, DealKind kind); // when a deal of this kind may be offered
bool fits_kind(const Common& common, const Terms& terms); // a kind of deal has exactly its own terms
const Offer* find_offer(const Common& common, std::uint16_t number);
bool may_deal(const Common& common, Seat one, Seat other, DealKind kind); // is one the seller, and may the other pay?

// Judged by what that seat sees: only the payer learns that points are missing (CM-14.10).
MaybeRefusal why_not_terms(const Tables& tables, const Sight& sight, Seat payer, const Terms& terms);

// All terms with a price of nothing that could stand in an offer of this kind.
std::vector<Terms> free_terms(const Tables& tables, const Common& common, DealKind kind);
bool may_offer(const Tables& tables, const Sight& sight, Seat to); // anything

} // namespace majlis::crescent_moon
