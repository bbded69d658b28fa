// CM-1: what is left in a supply. Pieces are on the map, on the reserves card, or here (CM-2.9).
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

Units units_on_map(const Common& common, Seat seat) {
    Units all;
    for (const HexState& hex : common.map)
        all = all + hex.units[seat];
    return all;
}

bool owns_ordinary_units(const Tables& tables, Seat seat) {
    const auto& reserves = tables.of(seat).reserves;
    return reserves && reserves->unit == UnitKind::Ordinary;
}

// CM-1.3, CM-1.5: one pool of discs for both sides
int discs_left(const Tables& tables, const Common& common, Seat seat) {
    return tables.of(seat).units - units_on_map(common, seat).total() - common.reserves[seat];
}

int tokens_left(const Tables& tables, const Common& common, Seat seat) {
    return tables.of(seat).influence - tokens_of(common, seat).size();
}

int buildings_on_map(const Common& common, Seat seat, Building building) {
    int count = 0;
    for (const HexState& hex : common.map) {
        count += hex.stronghold && hex.stronghold->owner == seat && hex.stronghold->kind == building;
        count += hex.settlement == building && seat == kSultan;
        count += hex.palace && building == Building::Palace && seat == kCaliph;
    }
    return count;
}

int buildings_left(const Tables& tables, const Common& common, Seat seat, Building building) {
    return tables.of(seat).buildings[building] - buildings_on_map(common, seat, building);
}

} // namespace majlis::crescent_moon
