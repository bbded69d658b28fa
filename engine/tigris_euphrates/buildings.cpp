// TE-22: the civilisation buildings of the advanced game.
#include <algorithm>
#include <vector>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

CellSet run_through(CellSet tiles, Cell cell, int right, int down) {
    CellSet run = CellSet::only(cell) & tiles;
    for (const int sign : {-1, 1}) {
        int column = column_of(cell) + sign * right, row = row_of(cell) + sign * down;
        while (on_board(column, row) && tiles.has(cell_at(column, row))) {
            run.add(cell_at(column, row));
            column += sign * right;
            row += sign * down;
        }
    }
    return run;
}

} // namespace

// TE-22.2
CellSet row_through(CellSet tiles, Cell cell) {
    return run_through(tiles, cell, 1, 0);
}

CellSet column_through(CellSet tiles, Cell cell) {
    return run_through(tiles, cell, 0, 1);
}

int line_length(const Common& common, Colour colour, Cell cell) {
    const CellSet tiles = common.tiles[colour];
    return std::max(row_through(tiles, cell).size(), column_through(tiles, cell).size());
}

namespace {

constexpr int kLeastToBeat = 2; // a building that has lost its line

// TE-22.4, R-28
int length_to_beat(const Common& common, Colour colour) {
    const Site& site = common.buildings[colour].value();
    const int length =
        common.variant.length == Length::Recorded ? int{site.length} : line_length(common, colour, site.cell);
    return std::max(kLeastToBeat, length);
}

// The lines of the placed tile's colour that it belongs to, as they are after the conflicts (TE-22.6)
std::vector<CellSet> lines_of_placed(const Tables& tables, const Common& common, Colour colour) {
    std::vector<CellSet> lines;
    for (const CellSet line :
         {row_through(common.tiles[colour], *common.placed), column_through(common.tiles[colour], *common.placed)})
        if (line.size() >= tables.line) lines.push_back(line);
    return lines;
}

// TE-22.4
MaybeRefusal why_not_move_to(const Common& common, Colour colour, CellSet line) {
    const auto& building = common.buildings[colour];
    if (!building) return std::nullopt;
    if (line.has(building->cell)) return refuse("TE-22.4", "The {1} stands on this line.", building_name(colour));
    if (line.size() <= length_to_beat(common, colour))
        return refuse("TE-22.4", "The {1} moves only to a longer line than its own.", building_name(colour));
    return std::nullopt;
}

} // namespace

// TE-22.3
CellSet building_sites(const Tables& tables, const Common& common) {
    if (common.variant.buildings == Buildings::Off || !common.placed) return {};
    const auto colour = tile_at(common, *common.placed);
    if (!colour) return {};
    CellSet sites;
    for (const CellSet line : lines_of_placed(tables, common, *colour))
        if (!why_not_move_to(common, *colour, line)) sites = sites | line;
    return sites;
}

MaybeRefusal why_not_build(const Tables& tables, const Sight& sight, Cell cell) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Phase::Building)) return refusal;
    if (building_sites(tables, sight.common).has(cell)) return std::nullopt;
    const Colour colour = tile_at(sight.common, sight.common.placed.value()).value();
    for (const CellSet line : lines_of_placed(tables, sight.common, colour))
        if (line.has(cell)) return why_not_move_to(sight.common, colour, line);
    return refuse("TE-22.3", "The building goes on a tile of the line that the placed tile belongs to.");
}

bool wait_for_building(Course& course) {
    if (building_sites(course.tables(), course.common()).empty()) return false;
    ask(course, Phase::Building, course.common().active);
    return true;
}

void build(Course& course, Cell cell) {
    const Common& common = course.common();
    course.happen(BuildingPlaced{common.active, tile_at(common, common.placed.value()).value(), cell});
    go_on(course, Step::Monument);
}

} // namespace majlis::tigris_euphrates
