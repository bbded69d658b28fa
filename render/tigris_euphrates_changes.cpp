// What is another on the board than it was when the last image was made.
#include "engine/tigris_euphrates/chapters.h"
#include "render/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

namespace {

CellSet difference(CellSet a, CellSet b) {
    return (a - b) | (b - a);
}

CellSet cell_or_none(const std::optional<Cell>& cell) {
    return cell ? CellSet::only(*cell) : CellSet();
}

CellSet site_or_none(const std::optional<Site>& site) {
    return site ? CellSet::only(site->cell) : CellSet();
}

CellSet union_or_none(const std::optional<Union>& unification) {
    return unification ? CellSet::only(unification->cell) : CellSet();
}

} // namespace

CellSet changed_cells(const Common& before, const Common& now) {
    CellSet changed = difference(before.catastrophes, now.catastrophes) | difference(before.treasures, now.treasures) |
                      difference(union_or_none(before.unification), union_or_none(now.unification));
    for (const Colour colour : kColours) {
        changed = changed | difference(before.tiles[colour], now.tiles[colour]);
        changed = changed | difference(before.covered[colour], now.covered[colour]);
        changed = changed | difference(site_or_none(before.buildings[colour]), site_or_none(now.buildings[colour]));
        for (const Seat seat : now.seats) // the two cells of a leader that moved, and of two that changed places
            if (before.leaders[seat][colour] != now.leaders[seat][colour])
                changed =
                    changed | cell_or_none(before.leaders[seat][colour]) | cell_or_none(now.leaders[seat][colour]);
    }
    for (std::size_t i = 0; i < now.monuments.size(); ++i)
        if (!before.monuments.at(i) && now.monuments.at(i)) changed = changed | square(*now.monuments.at(i));
    return changed;
}

} // namespace majlis::tigris_euphrates
