// What a simple sensible player does.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

// The fewest tiles that win, otherwise none.
Commit enough(const Sight& sight) {
    const Fighters fighters = fighters_of(sight.common);
    const int attack = board_strength(sight.common, fighters.attacking) + sight.common.attack.value_or(0);
    const int defence = board_strength(sight.common, fighters.defending);
    const int needed = sight.common.attack ? attack - defence : defence - attack + 1;
    return {needed > 0 && !why_not_commit(sight, needed) ? needed : 0};
}

std::optional<Action> found_kingdom(const Tables& tables, const Sight& sight) {
    const CellSet sites = sites_for(tables, sight.common, std::nullopt);
    const CellSet quiet = sites - borders(kingdoms(sight.common)).one;
    for (const Colour leader : kColours)
        if (!sight.common.leaders[sight.seat][leader] && !sites.empty())
            return PlaceLeader{leader, (quiet.empty() ? sites : quiet).first()};
    return std::nullopt;
}

// A tile beside a kingdom of the own leader of its colour, and beside no other kingdom.
std::optional<Action> score_point(const Tables& tables, const Sight& sight) {
    const Borders near = borders(kingdoms(sight.common));
    const PerColour<CellSet> sites = sites_for_tiles(tables, sight.common);
    for (const Colour tile : kColours) {
        const auto& leader = sight.common.leaders[sight.seat][tile];
        if (!leader || sight.own.hand[tile] == 0) continue;
        const CellSet reach = beside(kingdom_of(sight.common, *leader)) - near.two;
        const CellSet good = sites[tile] & reach;
        if (!good.empty()) return PutTile{tile, good.first()};
    }
    return std::nullopt;
}

Action greedy_turn(const Tables& tables, const Sight& sight) {
    if (const auto placed = found_kingdom(tables, sight); placed && sight.common.actions_left == tables.actions)
        return *placed;
    if (const auto scored = score_point(tables, sight)) return *scored;
    if (const auto placed = found_kingdom(tables, sight)) return *placed;
    if (total(sight.own.hand) > 0) return Swap{sight.own.hand};
    return EndTurn{};
}

Action greedy_monument(const Common& common) {
    for (const MonumentRow& row : kMonumentRows)
        if (may_raise(common, row.monument)) return Raise{row.monument, monument_squares(common).first()};
    return Decline{};
}

} // namespace

Action TigrisEuphrates::greedy(const Tables& tables, const View& view, const Question& question) {
    const Sight seen = sight(view);
    if (question.kind == kTurn) return greedy_turn(tables, seen);
    if (question.kind == kAttack || question.kind == kDefence) return enough(seen);
    if (question.kind == kMonument) return greedy_monument(seen.common);
    if (question.kind == kBuilding) return Build{building_sites(tables, seen.common).first()};
    return stand_in(tables, view, question);
}

} // namespace majlis::tigris_euphrates
