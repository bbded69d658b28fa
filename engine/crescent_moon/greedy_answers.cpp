// What the greedy player answers outside its turn: deals, cards for conflicts, sides. What it has no opinion of is left
// to the walk through the menu (stand_in.cpp).
#include <algorithm>

#include "engine/crescent_moon/conflict.h"
#include "engine/crescent_moon/deals.h"
#include "engine/crescent_moon/greedy.h"

namespace majlis::crescent_moon {

namespace {

constexpr int kUnitPrice = 2, kBribePrice = 3, kCardPrice = 3; // coins, below which nothing is sold
constexpr std::size_t kMostSelected = 3;

int least_price(const Terms& terms) {
    switch (terms.kind) {
    case DealKind::Hire: return kUnitPrice * terms.units;
    case DealKind::Bribe: return kBribePrice * terms.units;
    case DealKind::Sale: return kCardPrice;
    case DealKind::Pact: return 1;
    }
    throw std::logic_error("crescent-moon: no such deal");
}

// The seller takes what pays; who is to pay gives a point for a pact, and nothing for what nobody asked for.
Action answer_offer(const Tables& tables, const Sight& sight) {
    const auto& offers = sight.common.offers;
    const auto offer =
        std::find_if(offers.begin(), offers.end(), [&](const Offer& one) { return one.to == sight.seat; });
    const Terms& terms = offer->terms;
    const bool sells = seller_of(terms.kind) == sight.seat;
    const bool pays = sells ? terms.price >= least_price(terms) : terms.kind == DealKind::Pact && terms.price <= 1;
    const Accept accept{offer->number};
    if (pays && !why_not_wish(tables, sight, accept)) return accept;
    return Refuse{offer->number};
}

std::vector<Kind> strongest(const Tables& tables, const Sight& sight, When when) {
    std::vector<Kind> cards;
    for (const Kind card : selectable(tables, sight))
        if (fighting_power(tables, card, when) > 0) cards.push_back(card);
    std::stable_sort(cards.begin(), cards.end(), [&](Kind one, Kind other) {
        return fighting_power(tables, one, when) > fighting_power(tables, other, when);
    });
    if (cards.size() > kMostSelected) cards.resize(kMostSelected);
    return cards;
}

// Whoever helps without being asked gives nothing: the Murshid keeps the cards for a pact.
std::optional<Side> side_of_pact(const Conflict& conflict) {
    if (conflict.pacts.empty()) return std::nullopt;
    return conflict.pacts[0].payer == conflict.attacker ? Side::Attacker : Side::Defender;
}

Action select_cards(const Tables& tables, const Sight& sight) {
    const Conflict& conflict = sight.common.conflict.value();
    const bool meddles = names_a_side(sight.common, sight.seat);
    Select select;
    if (meddles && !side_of_pact(conflict)) return select;
    for (const Kind card : strongest(tables, sight, when_of(conflict)))
        select.cards.add(card);
    if (meddles && !select.cards.empty()) select.side = side_of_pact(conflict);
    return select;
}

Side favoured(const Sight& sight) {
    const Conflict& conflict = sight.common.conflict.value();
    return sight.seat == kMurshid ? side_of_pact(conflict).value_or(Side::Defender) : Side::Defender;
}

Action place_palace(const Tables& tables, const Sight& sight) {
    PlacePalace best{};
    int most = -1;
    for (const HexState& hex : sight.common.map) {
        Common moved = sight.common;
        hex_of(moved, hex.at).palace = true;
        const int gain = worth(tables, moved, sight.seat);
        if (gain > most && !why_not_wish(tables, sight, PlacePalace{hex.at})) {
            best = {hex.at};
            most = gain;
        }
    }
    return best;
}

// CM-12.28 to CM-12.30: settlements are the Sultan's wealth
Action sack(Seat seat) {
    return seat == kSultan ? Action{Decline{}} : Action{Sack{}};
}

} // namespace

std::optional<Action> greedy_answer(const Tables& tables, const Sight& sight, Step step) {
    switch (step) {
    case Step::Turn:
    case Step::Builds:
    case Step::Moves:
    case Step::Recruits:
    case Step::Hires:
    case Step::Purchases:
    case Step::Musters: return greedy_turn(tables, sight);
    case Step::PlacePalace: return place_palace(tables, sight);
    case Step::Selection: return select_cards(tables, sight);
    case Step::Declaration: return Declare{favoured(sight)};
    case Step::Tie: return BreakTie{favoured(sight)};
    case Step::SackSettlement: return sack(sight.seat);
    case Step::Window: return Pass{};
    case Step::Answer: return answer_offer(tables, sight);
    default: return std::nullopt;
    }
}

} // namespace majlis::crescent_moon
