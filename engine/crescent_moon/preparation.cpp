// CM-6: income, reserves, upkeep; nobody decides anything but what goes when a hand is too full.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

// CM-6.3: a controlled hex
int income_of(const Tables& tables, const HexState& hex) {
    int coins = tables.income[terrain_of(hex.tile)];
    if (hex.settlement) coins += tables.settlement_income[*hex.settlement];
    if (hex.influence == kSultan) coins += tables.sultan_influence_income;
    return coins;
}

// CM-6.4: on top, whoever controls the hex
int sultans_bonus(const Tables& tables, const HexState& hex) {
    const int settlement = hex.settlement ? tables.settlement_income[*hex.settlement] : 0;
    return settlement + (hex.influence == kSultan ? tables.sultan_influence_income : 0);
}

} // namespace

// CM-6.1, CM-6.2
PerSeat<std::uint16_t> income(const Tables& tables, const Common& common) {
    PerSeat<std::uint16_t> coins;
    const auto add = [&](Seat seat, int more) { coins[seat] = static_cast<std::uint16_t>(coins[seat] + more); };
    for (const HexState& hex : common.map) {
        if (const auto owner = controller(tables, common, hex.at)) add(*owner, income_of(tables, hex));
        add(kSultan, sultans_bonus(tables, hex));
    }
    return coins;
}

namespace {

int reserves_value(const Common& common, Seat seat, const ReservesRow& row) {
    const int tokens = tokens_of(common, seat).size();
    switch (row.value) {
    case ReservesValue::Fixed: return row.number;
    case ReservesValue::CastlesAndInfluence: return buildings_on_map(common, seat, Building::Castle) + tokens;
    case ReservesValue::ThreeTimesInfluence: return row.number * tokens;
    }
    throw std::logic_error("crescent-moon: no such reserves value");
}

// CM-6.7: mercenaries count for the Nomad alone, and then everybody's
int present_strength(const Common& common, Seat seat, const ReservesRow& row) {
    if (row.unit == UnitKind::Ordinary) return units_on_map(common, seat).ordinary + common.reserves[seat];
    int mercenaries = common.reserves[seat];
    for (const Seat owner : common.seats)
        mercenaries += units_on_map(common, owner).mercenary;
    return mercenaries;
}

} // namespace

// CM-6.5, CM-6.6, with CM-1.8
int reserves_to_add(const Tables& tables, const Common& common, Seat seat) {
    const auto& row = tables.of(seat).reserves;
    if (!row) return 0;
    const int missing = reserves_value(common, seat, *row) - present_strength(common, seat, *row);
    return std::clamp(missing, 0, discs_left(tables, common, seat));
}

// CM-5.2, CM-6.8
void begin_year(Course& course, int year) {
    course.happen(YearBegan{static_cast<std::uint8_t>(year)});
    course.happen(IncomePaid{income(course.tables(), course.common())});
    for (const Seat seat : course.common().seats)
        if (const int units = reserves_to_add(course.tables(), course.common(), seat); units > 0)
            course.happen(ReservesRaised{seat, static_cast<std::uint8_t>(units)});
    if (year > 1) course.happen(CardsTakenBack{{course.common().face_up}}); // CM-6.9, CM-6.10
    if (!wait_for_hand_limit(course)) end_upkeep(course);
}

namespace {

// CM-6.11, Q-13
CardCounts near_to_discard(const Tables& tables, const Common& common) {
    CardCounts cards;
    for (int i = 0; i < tables.upkeep_discards; ++i)
        if (const auto& slot = common.market.at(tables.market_size() - 1 - static_cast<std::size_t>(i)))
            cards.add(*slot);
    return cards;
}

} // namespace

// CM-6.11, CM-6.12
void end_upkeep(Course& course) {
    if (course.common().year > 1) {
        course.happen(NearDiscarded{{near_to_discard(course.tables(), course.common())}});
        refill_market(course);
    }
    begin_turn(course, 1, Seat{0});
}

} // namespace majlis::crescent_moon
