// What lies where.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

CellSet united(const PerColour<CellSet>& sets) {
    return sets.values[0] | sets.values[1] | sets.values[2] | sets.values[3];
}

} // namespace

CellSet face_up(const Common& common) {
    return united(common.tiles);
}

CellSet face_down(const Common& common) {
    return united(common.covered);
}

CellSet leader_cells(const Common& common) {
    CellSet cells;
    for (const Seat seat : common.seats)
        for (const auto& cell : common.leaders[seat].values)
            if (cell) cells.add(*cell);
    return cells;
}

// TE-4.1, TE-4.5, TE-4.6: tiles of either face and leaders connect alike
CellSet occupied(const Common& common) {
    return face_up(common) | face_down(common) | leader_cells(common);
}

// TE-7.2a, TE-10.5
CellSet empty_cells(const Common& common) {
    return CellSet::board() - occupied(common) - common.catastrophes;
}

std::optional<Colour> tile_at(const Common& common, Cell cell) {
    for (const Colour colour : kColours)
        if (common.tiles[colour].has(cell)) return colour;
    return std::nullopt;
}

bool square_fits(Cell top_left) {
    return on_board(column_of(top_left) + 1, row_of(top_left) + 1);
}

CellSet square(Cell top_left) {
    CellSet cells;
    for (const int right : {0, 1})
        for (const int down : {0, 1})
            cells.add(cell_at(column_of(top_left) + right, row_of(top_left) + down));
    return cells;
}

} // namespace majlis::tigris_euphrates
