// TE-8: placing a tile. TE-9: the point for it. TE-22.7: the bonus of a building.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

CellSet terrain_of(const Tables& tables, const Common& common, Colour tile) { // TE-8.2
    const CellSet river = board_of(tables, common).river;
    return tile == Colour::Blue ? river : CellSet::board() - river;
}

} // namespace

// TE-8.4: anywhere, beside something or not
PerColour<CellSet> sites_for_tiles(const Tables& tables, const Common& common) {
    const CellSet room = empty_cells(common) - borders(kingdoms(common)).three;
    PerColour<CellSet> sites;
    for (const Colour tile : kColours)
        sites[tile] = room & terrain_of(tables, common, tile);
    return sites;
}

// TE-8.1 to TE-8.3
MaybeRefusal why_not_put(const Tables& tables, const Sight& sight, const PutTile& put) {
    const Common& common = sight.common;
    if (auto refusal = why_not_act(common, sight.seat)) return refusal;
    if (sight.own.hand[put.tile] == 0) return refuse("TE-8.1", "You hold no {1}.", tile_name(put.tile));
    if (!empty_cells(common).has(put.cell)) return refuse("TE-8.1", "A tile needs an empty cell.");
    if (!terrain_of(tables, common, put.tile).has(put.cell))
        return refuse("TE-8.2", "Farms go into the river, all other tiles on land.");
    if (borders(kingdoms(common)).three.has(put.cell))
        return refuse("TE-8.3", "A tile cannot connect more than two kingdoms.");
    return std::nullopt;
}

namespace {

// TE-9.2, TE-9.3, whoever placed it (TE-9.5); TE-9.7: the king stands in nowhere else
std::optional<Seat> receiver(const Common& common, CellSet kingdom, Colour tile) {
    const auto fitting = ruler(common, kingdom, tile);
    return fitting ? fitting : ruler(common, kingdom, Colour::Black);
}

// TE-22.7, TE-22.8, R-27; TE-22.12: the building serves whoever gets the point
bool earns_bonus(const Common& common, CellSet kingdom, Colour tile, Seat seat) {
    const auto& building = common.buildings[tile];
    const bool receives = common.variant.bonus == Bonus::Receiver || seat == common.active;
    return building && kingdom.has(building->cell) && receives;
}

// TE-9.6: at once
void score_tile(Course& course, const PutTile& put) {
    const CellSet kingdom = kingdom_of(course.common(), put.cell); // TE-9.1: as it is now
    const auto seat = receiver(course.common(), kingdom, put.tile);
    if (!seat) return; // TE-9.4
    gain(course, *seat, put.tile, 1, Reason::Tile);
    if (earns_bonus(course.common(), kingdom, put.tile, *seat)) gain(course, *seat, put.tile, 1, Reason::Building);
}

} // namespace

void gain(Course& course, Seat seat, Colour colour, int points, Reason reason) {
    const bool kept = course.common().variant.visibility != Visibility::HiddenStrict;
    course.happen(Gained{seat, colour, points, reason, kept});
}

// TE-8.6
void put_tile(Course& course, const PutTile& put) {
    const Borders before = borders(kingdoms(course.common()));
    course.happen(TilePlaced{course.common().active, put.tile, put.cell});
    if (before.two.has(put.cell))
        make_union(course, put.cell);
    else if (before.one.has(put.cell))
        score_tile(course, put);
    go_on(course, Step::Conflicts);
}

} // namespace majlis::tigris_euphrates
