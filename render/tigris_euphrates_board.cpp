// The board of Tigris & Euphrates: land and rivers with the name of every cell, and what lies there.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"
#include "render/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr double kMargin = 32; // for the letters above the columns
constexpr Color kBank = rgb(0xb08f55), kRule = rgb(0xddc793), kDune = rgb(0xe2cc98), kWave = rgb(0xe6f3fa),
                kFaint = rgb(0x9c8458), kFaintWater = rgb(0x2f6c98), kStone = rgb(0xb5a98f);

class Lay {
public:
    explicit Lay(double top) : top_(top + kMargin) {}

    Point corner(Cell cell) const { return {kLeft + column_of(cell) * kCell, top_ + row_of(cell) * kCell}; }

    Point at(Cell cell, double right, double down) const { // in shares of a cell
        return {corner(cell).x + right * kCell, corner(cell).y + down * kCell};
    }

    Point middle(Cell cell) const { return at(cell, 0.5, 0.5); }

    Box box(Cell cell, double inset = 0) const {
        const Point from = corner(cell);
        return {from.x + inset, from.y + inset, kCell - 2 * inset, kCell - 2 * inset};
    }

private:
    double top_;
};

// ---- the ground: drawn once for each board ------------------------------------------------------------------------

void draw_land(Canvas& canvas, const Lay& lay, Cell cell) { // two dunes, not quite the same everywhere
    const double shift = (cell.value * 7 % 5) * 0.05;
    for (const auto& [x, y] : {std::pair{0.28 + shift, 0.2}, std::pair{0.68 - shift, 0.82}}) {
        const Point m = lay.at(cell, x, y);
        canvas.stroke({{m.x - 9, m.y + 3}, {m.x - 3, m.y - 2}, {m.x + 3, m.y - 2}, {m.x + 10, m.y + 3}}, 2.2, kDune);
    }
}

void draw_water(Canvas& canvas, const Lay& lay, Cell cell) {
    canvas.box(lay.box(cell), 0, palette::kWater);
    for (const auto& [x, y] : {std::pair{0.32, 0.21}, std::pair{0.66, 0.85}}) {
        const Point m = lay.at(cell, x, y);
        canvas.stroke({{m.x - 12, m.y}, {m.x - 6, m.y - 4}, {m.x, m.y}, {m.x + 6, m.y - 4}, {m.x + 12, m.y}}, 2.4,
                      kWave);
    }
}

void draw_banks(Canvas& canvas, const Lay& lay, CellSet river) {
    for (const Cell cell : river) {
        const Box b = lay.box(cell);
        const CellSet here = CellSet::only(cell);
        const auto bank = [&](CellSet beyond, Point from, Point to) {
            if (!beyond.empty() && (beyond & river).empty()) canvas.line(from.x, from.y, to.x, to.y, 4, kBank);
        };
        bank(here.up(), {b.x, b.y}, {b.x + b.width, b.y});
        bank(here.down(), {b.x, b.y + b.height}, {b.x + b.width, b.y + b.height});
        bank(here.left(), {b.x, b.y}, {b.x, b.y + b.height});
        bank(here.right(), {b.x + b.width, b.y}, {b.x + b.width, b.y + b.height});
    }
}

void draw_margins(Canvas& canvas, const Lay& lay) {
    for (int column = 0; column < kColumns; ++column) {
        const Point m = lay.at(cell_at(column, 0), 0.5, 0);
        canvas.text(std::string(1, static_cast<char>('A' + column)), m.x, m.y - 16, 25, palette::kInk, Align::Center,
                    Weight::Bold);
    }
    for (int row = 0; row < kRows; ++row)
        canvas.text(std::to_string(row + 1), kLeft - 18, lay.at(cell_at(0, row), 0, 0.5).y, 25, palette::kInk,
                    Align::Center, Weight::Bold);
}

// ---- what lies there ----------------------------------------------------------------------------------------------

void draw_tiles(Canvas& canvas, const Lay& lay, const Common& common) {
    for (const Colour colour : kColours) {
        for (const Cell cell : common.tiles[colour])
            draw_tile(canvas, colour, lay.corner(cell), kCell, cell_word(cell));
        for (const Cell cell : common.covered[colour])
            canvas.box(lay.box(cell, 3), 8, kStone);
    }
    for (const Cell cell : common.catastrophes)
        draw_catastrophe(canvas, lay.corner(cell), kCell);
}

void draw_works(Canvas& canvas, const Lay& lay, const Common& common, const BoardRow& board) {
    for (const MonumentRow& row : kMonumentRows)
        if (const auto& cell = common.monuments.at(static_cast<std::size_t>(row.monument)))
            draw_monument(canvas, row, lay.at(*cell, 1, 1), kCell * 0.72);
    for (const Cell cell : common.treasures)
        draw_treasure(canvas, lay.at(cell, 0.1, 0.11), board.corners.has(cell) ? 10 : 8);
    for (const Colour colour : kColours)
        if (const auto& site = common.buildings[colour])
            draw_building(canvas, colour, lay.at(site->cell, 0.75, 0.31), 13);
}

void draw_leaders(Canvas& canvas, const Lay& lay, const Common& common) {
    for (const Seat seat : common.seats)
        for (const Colour colour : kColours)
            if (const auto& cell = common.leaders[seat][colour])
                draw_leader(canvas, seat, colour, lay.middle(*cell), kCell * 0.44);
}

void draw_union(Canvas& canvas, const Lay& lay, const Common& common) { // two rings that hold each other
    if (!common.unification) return;
    const Point m = lay.middle(common.unification->cell);
    canvas.disc(m.x, m.y, kCell * 0.44, palette::kPaper);
    for (const double side : {-1.0, 1.0}) {
        canvas.ring(m.x + side * 8, m.y, 13, 7, palette::kInk);
        canvas.ring(m.x + side * 8, m.y, 13, 4, palette::kGold);
    }
}

void outline_change(Canvas& canvas, Box box) {
    canvas.frame(box, 9, 7, palette::kPaper);
    canvas.frame(box, 9, 4.5, palette::kNew);
}

// A monument that has been built has one frame around its four cells.
void outline_changes(Canvas& canvas, const Lay& lay, const Common& common, CellSet changed) {
    for (const auto& monument : common.monuments) {
        if (!monument) continue;
        const CellSet row = CellSet::only(*monument) | CellSet::only(*monument).right(), cells = row | row.down();
        if (!(cells - changed).empty()) continue;
        const Box one = lay.box(*monument);
        outline_change(canvas, {one.x, one.y, 2 * one.width, 2 * one.height});
        changed = changed - cells;
    }
    for (const Cell cell : changed)
        outline_change(canvas, lay.box(cell));
}

void draw_candidates(Canvas& canvas, const Lay& lay, const Candidates& candidates) {
    for (const Candidate& candidate : candidates)
        if (const auto cell = cell_in(candidate.space)) {
            const Point m = lay.at(*cell, 0.76, 0.26);
            draw_letter(canvas, candidate.letter, m, 14);
        }
}

} // namespace

std::string ground_key(const Common& common) {
    return "tigris-euphrates " + std::to_string(static_cast<int>(common.variant.board));
}

void draw_ground(Canvas& canvas, const BoardRow& board, double top) {
    const Lay lay(top);
    const Point from = lay.corner(cell_at(0, 0));
    canvas.box({from.x - 4, from.y - 4, kColumns * kCell + 8, kRows * kCell + 8}, 6, kBank);
    for (const Cell cell : CellSet::board()) {
        canvas.box(lay.box(cell), 0, palette::kLand);
        if (!board.river.has(cell)) draw_land(canvas, lay, cell);
        canvas.frame(lay.box(cell), 0, 1.4, kRule);
    }
    for (const Cell cell : board.river)
        draw_water(canvas, lay, cell);
    draw_banks(canvas, lay, board.river);
    for (const Cell cell : CellSet::board())
        canvas.text(cell_word(cell), lay.at(cell, 0.5, 0).x, lay.at(cell, 0, 0.5).y, 20,
                    board.river.has(cell) ? kFaintWater : kFaint, Align::Center);
    draw_margins(canvas, lay);
}

void draw_board(Canvas& canvas, const BoardScene& scene, double top) {
    const Lay lay(top);
    const Common& common = scene.view.common;
    draw_tiles(canvas, lay, common);
    draw_works(canvas, lay, common, board_of(scene.tables, common));
    draw_leaders(canvas, lay, common);
    draw_union(canvas, lay, common);
    if (scene.before) outline_changes(canvas, lay, common, changed_cells(scene.before->common, common));
    draw_candidates(canvas, lay, scene.candidates);
}

} // namespace majlis::tigris_euphrates
