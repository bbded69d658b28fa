// TE-10: catastrophe tiles.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

CellSet built_on(const Common& common) {
    CellSet cells;
    for (const auto& site : common.buildings.values)
        if (site) cells.add(site->cell);
    return cells;
}

// TE-22.10, R-30
CellSet safe_buildings(const Common& common) {
    return common.variant.strike == Strike::Allowed ? CellSet() : built_on(common);
}

} // namespace

// TE-10.2, TE-10.3; TE-10.4: a start temple without its treasure is among them
CellSet targets(const Common& common) {
    return CellSet::board() - leader_cells(common) - common.treasures - face_down(common) - common.catastrophes -
           safe_buildings(common);
}

// TE-10.1 to TE-10.3
MaybeRefusal why_not_strike(const Sight& sight, Cell cell) {
    const Common& common = sight.common;
    if (auto refusal = why_not_act(common, sight.seat)) return refusal;
    if (common.catastrophes_left[sight.seat] == 0) return refuse("TE-10.1", "You have no catastrophe tile left.");
    if (leader_cells(common).has(cell)) return refuse("TE-10.3", "A catastrophe cannot hit a leader.");
    if (common.treasures.has(cell)) return refuse("TE-10.3", "A catastrophe cannot hit a treasure.");
    if (face_down(common).has(cell)) return refuse("TE-10.3", "A catastrophe cannot hit a monument.");
    if (common.catastrophes.has(cell)) return refuse("TE-10.3", "A catastrophe tile lies there already.");
    if (safe_buildings(common).has(cell)) return refuse("TE-22.10", "A catastrophe cannot hit a building.");
    return std::nullopt;
}

// TE-10.7: no points, no conflict
void strike(Course& course, Cell cell) {
    const auto tile = tile_at(course.common(), cell);
    course.happen(CatastropheStruck{course.common().active, cell, tile});
    if (tile && course.common().buildings[*tile] && course.common().buildings[*tile]->cell == cell)
        course.happen(BuildingReturned{*tile, cell});
    return_templeless(course); // TE-10.6
    go_on(course, Step::Treasures);
}

} // namespace majlis::tigris_euphrates
