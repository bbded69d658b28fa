// Positions that an action would lead to, as the greedy player imagines them: no limits, no cards, no answers of
// others.
#include <algorithm>
#include <numeric>

#include "engine/crescent_moon/greedy.h"

namespace majlis::crescent_moon {

Common with_token(Common common, Seat seat, HexId hex) {
    hex_of(common, hex).influence = seat;
    return common;
}

Common with_building(const Tables& tables, Common common, Seat seat, Building building, HexId hex) {
    HexState& there = hex_of(common, hex);
    const int cost = tables.of(seat).build_cost[building] + tables.surcharge[terrain_of(there.tile)];
    common.coins[seat] = static_cast<std::uint16_t>(std::max(0, common.coins[seat] - cost));
    if (building == Building::Fort || building == Building::Castle)
        there.stronghold = Stronghold{seat, building};
    else
        there.settlement = building;
    return common;
}

Common with_units(Common common, Seat seat, HexId hex, Units units) {
    Units& there = hex_of(common, hex).units[seat];
    there = there + units;
    return common;
}

Common without_units(Common common, Seat seat, HexId hex, Units units) {
    Units& there = hex_of(common, hex).units[seat];
    there = there - units;
    return common;
}

// ---- fights -----------------------------------------------------------------------------------------------------

namespace {

constexpr std::array kChances{5, 20, 45, 65, 80, 92}; // percent, from two behind to three ahead

int chance_when_ahead(int by) {
    return kChances.at(static_cast<std::size_t>(std::clamp(by + 2, 0, static_cast<int>(kChances.size()) - 1)));
}

int own_cards(const Tables& tables, const Sight& sight, When when) { // the best three
    std::vector<int> powers;
    for (const Kind card : sight.own.hand.list())
        powers.push_back(fighting_power(tables, card, when));
    std::sort(powers.rbegin(), powers.rend());
    powers.resize(std::min<std::size_t>(powers.size(), 3));
    return std::accumulate(powers.begin(), powers.end(), 0);
}

int feared_cards(const Common& common, Seat seat) { // of a hand that nobody else sees
    return std::min(3, (common.hand_size[seat] + 1) / 2);
}

Units half(Units units) { // what is left when half has been lost
    return {static_cast<std::uint8_t>(units.ordinary - units.ordinary / 2),
            static_cast<std::uint8_t>(units.mercenary - units.mercenary / 2)};
}

int points_for_fight(const Tables& tables, Seat seat, const HexState& hex, Seat defender, int strength) {
    int points = loss_points(tables, seat) * std::min(hex.units[defender].total(), strength / 2);
    if (hex.stronghold) points += sack_points(tables, seat, hex.stronghold->kind);
    if (hex.settlement) points += sack_points(tables, seat, *hex.settlement);
    return points;
}

Common conquered(const Tables& tables, Common common, Seat seat, HexId at, Units attackers) {
    HexState& hex = hex_of(common, at);
    for (const Seat other : common.seats)
        if (other != seat) hex.units[other] = {};
    hex.units[seat] = hex.units[seat] + half(attackers);
    int coins = 0;
    if (hex.stronghold && hex.stronghold->owner != seat) {
        coins += tables.sack_coins[hex.stronghold->kind];
        hex.stronghold.reset();
    }
    if (hex.settlement && seat != kSultan) {
        coins += tables.sack_coins[*hex.settlement];
        hex.settlement.reset();
    }
    common.coins[seat] = static_cast<std::uint16_t>(common.coins[seat] + coins);
    return common;
}

} // namespace

Fight fight_over(const Tables& tables, const Sight& sight, const Common& before, HexId at, Units attackers) {
    const Seat seat = sight.seat;
    const HexState& hex = hex_of(before, at);
    const auto defender = controller(tables, before, at);
    const int won = worth(tables, conquered(tables, before, seat, at, attackers), seat);
    const int now = worth(tables, sight.common, seat);
    if (!defender || *defender == seat) {
        const int points = hex.settlement ? 100 * sack_points(tables, seat, *hex.settlement) : 0;
        return {100, won - now + points};
    }
    const int ahead = attackers.total() + own_cards(tables, sight, When::Combat) - strength_of(tables, hex, *defender) -
                      feared_cards(before, *defender);
    const int chance = chance_when_ahead(ahead);
    const int points = 100 * points_for_fight(tables, seat, hex, *defender, attackers.total());
    const int lost = worth(tables, before, seat);
    return {chance, (chance * (won + points) + (100 - chance) * lost) / 100 - now};
}

// CM-13.11 to CM-13.17, before anybody has declared: everybody present is thought to defend.
int chance_of_contest(const Tables& tables, const Sight& sight, HexId at) {
    const HexState& hex = hex_of(sight.common, at);
    int ahead = own_cards(tables, sight, When::Contest) + (strength_of(tables, hex, sight.seat) > 0 ? 1 : 0);
    for (const Seat other : sight.common.seats) {
        if (other == sight.seat || !present(hex, other)) continue;
        ahead -= strength_of(tables, hex, other) > 0 ? 1 : 0;
        ahead -= hex.influence == other || (hex.settlement && other == kSultan) ? 1 : 0;
        ahead -= feared_cards(sight.common, other) > 1 ? 1 : 0;
    }
    return chance_when_ahead(ahead);
}

} // namespace majlis::crescent_moon
