// CM-8.5 to CM-8.13: forts, castles, towns and cities.
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

bool built_for_nothing(const Common& common) { // CM-11.13 free_build
    return common.running && common.running->deed == Deed::PlayCard;
}

// CM-8.6, CM-8.10
MaybeRefusal why_not_fort(const Tables& tables, const Common& common, Seat seat, const HexState& hex) {
    if (!present(hex, seat)) return refuse("CM-8.6", "You are not present in that hex.");
    if (controlled_by_other(tables, common, hex.at, seat)) return refuse("CM-8.6", "Another player controls that hex.");
    if (hex.stronghold) return refuse("CM-8.6", "A fort or castle stands there already.");
    return std::nullopt;
}

// CM-8.7
MaybeRefusal why_not_castle(Seat seat, const HexState& hex) {
    if (hex.stronghold != Stronghold{seat, Building::Fort})
        return refuse("CM-8.7", "A castle replaces a fort of your own.");
    return std::nullopt;
}

MaybeRefusal why_not_site(const Tables& tables, const Common& common, Seat seat, const Build& wish) {
    const HexState& hex = hex_of(common, wish.hex);
    switch (wish.building) {
    case Building::Fort: return why_not_fort(tables, common, seat, hex);
    case Building::Castle: return why_not_castle(seat, hex);
    case Building::Town: // CM-8.8
        if (hex.settlement) return refuse("CM-8.8", "A town or city stands there already.");
        return std::nullopt;
    case Building::City: // CM-8.9
        if (hex.settlement != Building::Town) return refuse("CM-8.9", "A city replaces a town.");
        return std::nullopt;
    case Building::Palace: return refuse("CM-9.10", "The palace is moved, not built.");
    }
    throw std::logic_error("crescent-moon: no such building");
}

// Whatever action the build is part of.
MaybeRefusal why_not_built(const Tables& tables, const Common& common, Seat seat, const Build& wish) {
    if (!tables.of(seat).may_build[wish.building]) return refuse("CM-10.1", "Your character does not build that.");
    if (!on_map(common, wish.hex)) return refuse("CM-8.5", "There is no such hex.");
    if (common.running && common.running->done.has(wish.hex))
        return refuse("CM-8.5", "Each build of an action is in a different hex.");
    if (buildings_left(tables, common, seat, wish.building) == 0)
        return refuse("CM-1.8", "You have none of these left.");
    if (auto refusal = why_not_site(tables, common, seat, wish)) return refusal;
    if (const int cost = cost_of(tables, common, seat, wish); cost > common.coins[seat])
        return refuse("CM-8.13", "You cannot pay its price: {1}.", std::int64_t{cost});
    return std::nullopt;
}

MaybeRefusal why_not_build_now(const Tables& tables, const Common& common, Seat seat) {
    if (common.step == Step::Builds) return why_not_answer(common, seat, Step::Builds);
    if (common.step == Step::ActionCard) return why_not_card_part(tables, common, seat, Op::FreeBuild);
    if (auto refusal = why_not_declare(common, seat)) return refusal;
    if (tables.of(seat).builds == 0) return refuse("CM-8.5", "Your character does not build.");
    return std::nullopt;
}

} // namespace

// CM-8.11, CM-8.12
int cost_of(const Tables& tables, const Common& common, Seat seat, const Build& wish) {
    if (built_for_nothing(common)) return 0;
    return tables.of(seat).build_cost[wish.building] + tables.surcharge[terrain_of(hex_of(common, wish.hex).tile)];
}

bool can_build(const Tables& tables, const Common& common, Seat seat) {
    for (const auto& row : kBuildingWords)
        for (const HexState& hex : common.map)
            if (!why_not_built(tables, common, seat, Build{row.value, hex.at})) return true;
    return false;
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Build& wish) {
    if (auto refusal = why_not_build_now(tables, sight.common, sight.seat)) return refusal;
    return why_not_built(tables, sight.common, sight.seat, wish);
}

void perform(Course& course, Seat seat, const Build& wish) {
    if (!course.common().running) declare(course, Deed::Build, course.tables().of(seat).builds);
    const int cost = cost_of(course.tables(), course.common(), seat, wish);
    if (cost > 0) course.happen(CoinsPaid{seat, static_cast<std::uint16_t>(cost), std::nullopt, Why::Building});
    course.happen(Built{seat, wish.building, wish.hex});
    course.happen(PartDone{1, wish.hex});
    go_on(course);
}

} // namespace majlis::crescent_moon
