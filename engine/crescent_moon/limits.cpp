// CM-15: how many units may stand in a hex, and how many cards may be held.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

int unit_limit(const Tables& tables, Seat seat) { // CM-15.1
    return tables.of(seat).unit_limit;
}

namespace {

struct Excess {
    Seat seat;
    HexId hex;
    int units;
};

// CM-15.2, CM-15.5; asked for when an action has ended, not before (CM-15.4)
std::optional<Excess> first_excess(const Tables& tables, const Common& common) {
    for (const Seat seat : common.seats)
        for (const HexState& hex : common.map)
            if (const int over = hex.units[seat].total() - unit_limit(tables, seat); over > 0)
                return Excess{seat, hex.at, over};
    return std::nullopt;
}

// CM-15.3
void disband(Course& course, Seat seat, HexId hex, Units units) {
    if (units.mercenary > 0) course.happen(UnitsRemoved{seat, hex, Units{0, units.mercenary}, Why::Limit});
    if (units.ordinary > 0) course.happen(UnitsReturned{seat, hex, Units{units.ordinary, 0}, Why::Limit});
}

// DP-49: units of one kind
std::optional<Units> only_way(Units here, int units) {
    if (here.ordinary == 0) return units_of(UnitKind::Mercenary, units);
    if (here.mercenary == 0) return units_of(UnitKind::Ordinary, units);
    return std::nullopt;
}

} // namespace

bool wait_for_unit_limit(Course& course) {
    while (const auto excess = first_excess(course.tables(), course.common())) {
        const auto units = only_way(hex_of(course.common(), excess->hex).units[excess->seat], excess->units);
        if (!units) {
            ask(course, Step::ExcessUnits, excess->seat);
            return true;
        }
        disband(course, excess->seat, excess->hex, *units);
    }
    return false;
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Disband& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::ExcessUnits)) return refusal;
    const Excess excess = first_excess(tables, sight.common).value();
    if (wish.hex != excess.hex) return refuse("CM-15.2", "The limit is exceeded in another hex.");
    if (wish.units.total() != excess.units)
        return refuse("CM-15.3", "Units that must go: {1}.", std::int64_t{excess.units});
    if (!hex_of(sight.common, wish.hex).units[sight.seat].hold(wish.units))
        return refuse("CM-15.3", "You do not have these units there.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Disband& wish) {
    disband(course, seat, wish.hex, wish.units);
    go_on(course);
}

HexId crowded_hex(const Tables& tables, const Common& common) {
    return first_excess(tables, common).value().hex;
}

int crowd_over(const Tables& tables, const Common& common) {
    return first_excess(tables, common).value().units;
}

// ---- hands ------------------------------------------------------------------------------------------------------

SeatSet over_hand_limit(const Tables& tables, const Common& common) { // CM-15.6, CM-15.9
    SeatSet over;
    for (const Seat seat : common.seats)
        if (common.hand_size[seat] > tables.hand_limit) over.add(seat);
    return over;
}

bool wait_for_hand_limit(Course& course) {
    const SeatSet over = over_hand_limit(course.tables(), course.common());
    for (const Seat seat : course.common().seats) {
        if (!over.has(seat)) continue;
        ask(course, Step::ExcessCards, seat);
        return true;
    }
    return false;
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Discard& wish) {
    const Common& common = sight.common;
    if (common.step != Step::ExcessCards || !over_hand_limit(tables, common).has(sight.seat))
        return refuse("CM-15.6", "You do not have to discard.");
    if (!sight.own.hand.hold(wish.cards)) return refuse("CM-15.6", "You do not hold these cards.");
    for (const Kind card : wish.cards.list())
        if (!tables.card(card).discardable) return refuse("CM-15.8", "This card cannot be discarded.");
    if (const int excess = common.hand_size[sight.seat] - tables.hand_limit; wish.cards.total() != excess)
        return refuse("CM-15.6", "Cards to discard: {1}.", std::int64_t{excess});
    return std::nullopt;
}

void perform(Course&, Seat, const Discard&) {
    throw std::logic_error("crescent-moon: discards are opened when all are in");
}

// CM-15.10, CM-20.1c
void open_discards(Course& course, const SealedAnswers<Action>& answers) {
    for (const Seat seat : course.common().seats)
        if (answers[seat]) course.happen(Discarded{seat, std::get<Discard>(*answers[seat]).cards});
    go_on(course);
}

} // namespace majlis::crescent_moon
