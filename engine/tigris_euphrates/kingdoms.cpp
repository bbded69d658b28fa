// TE-4: regions and kingdoms, found anew whenever they are asked for (TE-4.7).
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

// TE-4.3; TE-7.4: a leader that is lifted counts neither as a cell nor as a leader
Kingdoms kingdoms(const Common& common, CellSet lifted) {
    const CellSet connecting = occupied(common) - lifted;
    Kingdoms found;
    for (CellSet left = leader_cells(common) - lifted; !left.empty(); left = left - found.back())
        found.push_back(connected(left.first(), connecting));
    return found;
}

CellSet kingdom_of(const Common& common, Cell cell) {
    return connected(cell, occupied(common));
}

// TE-7.3, TE-8.6
Borders borders(const Kingdoms& kingdoms) {
    Borders borders;
    for (const CellSet kingdom : kingdoms) {
        const CellSet near = beside(kingdom);
        borders.three = borders.three | (borders.two & near);
        borders.two = borders.two | (borders.one & near);
        borders.one = borders.one | near;
    }
    return borders;
}

std::optional<Seat> ruler(const Common& common, CellSet kingdom, Colour leader) {
    for (const Seat seat : common.seats) {
        const auto& cell = common.leaders[seat][leader];
        if (cell && kingdom.has(*cell)) return seat;
    }
    return std::nullopt;
}

std::vector<Seat> clockwise(const Common& common) {
    std::vector<Seat> order;
    Seat seat = common.active;
    for (std::size_t i = 0; i < common.seats.count(); ++i) {
        order.push_back(seat);
        seat = common.seats.next(seat);
    }
    return order;
}

} // namespace majlis::tigris_euphrates
