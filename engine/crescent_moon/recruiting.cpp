// CM-8.21 to CM-8.32, CM-8.42: recruits, hired and bribed mercenaries, and a coin from the bank.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

HexSet not_controlled_by_others(const Tables& tables, const Common& common, Seat seat, HexSet from) {
    for (const HexId hex : from)
        if (controlled_by_other(tables, common, hex, seat)) from.remove(hex);
    return from;
}

} // namespace

// CM-8.24, CM-8.26: where one is present and nobody else controls
HexSet stationing_hexes(const Tables& tables, const Common& common, Seat seat) {
    return not_controlled_by_others(tables, common, seat, presence_of(common, seat));
}

// CM-8.21, CM-8.22
HexSet recruiting_hexes(const Tables& tables, const Common& common, Seat seat) {
    if (seat == kNomad) return not_controlled_by_others(tables, common, seat, hexes(common));
    return stationing_hexes(tables, common, seat);
}

// ---- recruit ----------------------------------------------------------------------------------------------------

namespace {

MaybeRefusal why_not_recruit_now(const Tables& tables, const Common& common, Seat seat) {
    if (common.step == Step::Recruits) return why_not_answer(common, seat, Step::Recruits);
    if (common.step == Step::ActionCard) return why_not_card_part(tables, common, seat, Op::PlaceUnits);
    if (auto refusal = why_not_declare(common, seat)) return refusal;
    if (tables.of(seat).recruits == 0) return refuse("CM-10.1", "Your character does not recruit.");
    return std::nullopt;
}

bool from_supply(const Tables& tables, Seat seat) { // CM-11.13 place_units: the fallback
    return !tables.of(seat).reserves.has_value();
}

int units_to_recruit(const Tables& tables, const Common& common, Seat seat) {
    const int most = common.running ? common.running->left : tables.of(seat).recruits;
    const int there = from_supply(tables, seat) ? discs_left(tables, common, seat) : common.reserves[seat];
    return std::min(most, there);
}

HexSet open_to_recruits(const Tables& tables, const Common& common, Seat seat) {
    return common.running ? common.running->allowed : recruiting_hexes(tables, common, seat);
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Recruit& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_recruit_now(tables, common, sight.seat)) return refusal;
    if (!open_to_recruits(tables, common, sight.seat).has(wish.hex))
        return refuse("CM-8.22", "Units cannot be placed in that hex.");
    if (const int most = units_to_recruit(tables, common, sight.seat); wish.units < 1 || wish.units > most)
        return refuse("CM-8.21", "Units that you can place: at most {1}.", std::int64_t{most});
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Recruit& wish) {
    if (!course.common().running)
        declare(course, Deed::Recruit, course.tables().of(seat).recruits,
                recruiting_hexes(course.tables(), course.common(), seat));
    if (from_supply(course.tables(), seat))
        course.happen(UnitsPlaced{seat, wish.hex, Units{0, wish.units}});
    else
        course.happen(Recruited{seat, wish.hex, wish.units});
    course.happen(PartDone{wish.units, std::nullopt});
    go_on(course);
}

// ---- hire -------------------------------------------------------------------------------------------------------

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Hire& wish) { // CM-8.24
    const Common& common = sight.common;
    if (auto refusal = why_not_declare(common, sight.seat)) return refusal;
    if (common.seats.has(kNomad)) return refuse("CM-8.25", "Agree with the Nomad on mercenaries and their price.");
    if (wish.units < 1 || wish.units > tables.bank_hire.size()) return refuse("CM-8.24", "Hire one unit or two.");
    const int left = discs_left(tables, common, sight.seat);
    if (left == 0) return refuse("CM-1.8", "You have no units left.");
    if (wish.units > left) // CM-8.24, as in CM-8.27
        return refuse("CM-8.24", "Units left in your supply: {1}. Hire only as many as you can place.",
                      std::int64_t{left});
    if (stationing_hexes(tables, common, sight.seat).empty())
        return refuse("CM-8.24", "There is no hex where you could place them.");
    if (const int price = tables.bank_hire.at(wish.units - 1U); price > common.coins[sight.seat])
        return refuse("CM-8.24", "You cannot pay its price: {1}.", std::int64_t{price});
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Hire& wish) {
    const Tables& tables = course.tables();
    declare(course, Deed::Hire, wish.units, stationing_hexes(tables, course.common(), seat));
    const auto price = static_cast<std::uint16_t>(tables.bank_hire.at(wish.units - 1U));
    if (price > 0) course.happen(CoinsPaid{seat, price, std::nullopt, Why::Hiring});
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Station& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_answer(common, sight.seat, Step::Hires)) return refusal;
    if (!common.running->allowed.has(wish.hex)) return refuse("CM-8.24", "Units cannot be placed in that hex.");
    if (wish.units < 1 || wish.units > common.running->left)
        return refuse("CM-8.24", "Units that you have to place: {1}.", std::int64_t{common.running->left});
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Station& wish) {
    course.happen(UnitsPlaced{seat, wish.hex, Units{0, wish.units}});
    course.happen(PartDone{wish.units, std::nullopt});
    go_on(course);
}

// ---- collect ----------------------------------------------------------------------------------------------------

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Collect&) { // CM-8.42
    if (auto refusal = why_not_declare(sight.common, sight.seat)) return refusal;
    if (!tables.of(sight.seat).collects) return refuse("CM-8.42", "Only the Caliph and the Nomad collect.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Collect&) {
    declare(course, Deed::Collect);
    course.happen(CoinsGained{seat, 1, Why::Collecting});
    go_on(course);
}

} // namespace majlis::crescent_moon
