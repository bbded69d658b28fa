// CM-2, CM-3: what lies where, what is next to what, who controls and who is present. Nothing of it is stored.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

template <typename Hexes>
auto find_hex(Hexes& map, HexId hex) {
    return std::find_if(map.begin(), map.end(), [&](const HexState& one) { return one.at == hex; });
}

template <typename Hexes>
auto& found_hex(Hexes& map, HexId hex) {
    const auto at = find_hex(map, hex);
    if (at == map.end()) throw std::logic_error("crescent-moon: no such hex on the map");
    return *at;
}

// CM-3.9
bool is_river_edge(const HexState& hex, int edge) {
    return hex.river && (around(*hex.river, 0) == edge || around(*hex.river, 1) == edge);
}

bool touching(HexId one, HexId other) {
    return distance(place_of(one), place_of(other)) == 1;
}

bool adjacent(const HexState& one, const HexState& other) {
    const int edge = direction_to(place_of(one.at), place_of(other.at));
    return edge < kHexSides && !is_river_edge(one, edge) && !is_river_edge(other, opposite(edge));
}

} // namespace

HexState bare_hex(HexId at, Tile tile, std::optional<std::uint8_t> river) {
    HexState hex;
    hex.at = at;
    hex.tile = tile;
    hex.river = river;
    return hex;
}

bool on_map(const Common& common, HexId hex) {
    return find_hex(common.map, hex) != common.map.end();
}

const HexState& hex_of(const Common& common, HexId hex) {
    return found_hex(common.map, hex);
}

HexState& hex_of(Common& common, HexId hex) {
    return found_hex(common.map, hex);
}

HexSet hexes(const Common& common) {
    HexSet all;
    for (const HexState& hex : common.map)
        all.add(hex.at);
    return all;
}

// CM-3.8, CM-3.10, CM-3.11
bool adjacent(const Common& common, HexId one, HexId other) {
    return on_map(common, one) && on_map(common, other) && adjacent(hex_of(common, one), hex_of(common, other));
}

HexSet neighbours(const Common& common, HexId hex) {
    HexSet near;
    const HexState& from = hex_of(common, hex);
    for (const HexState& other : common.map)
        if (adjacent(from, other)) near.add(other.at);
    return near;
}

// CM-11.12
HexSet neighbours_for(const Common& common, Seat seat, HexId hex) {
    if (!common.ignoring_rivers.has(seat)) return neighbours(common, hex);
    HexSet near;
    for (const HexState& other : common.map)
        if (touching(hex, other.at)) near.add(other.at);
    return near;
}

// CM-2.4
int strength_of(const Tables& tables, const HexState& hex, Seat seat) {
    int strength = hex.units[seat].total();
    if (hex.stronghold && hex.stronghold->owner == seat) strength += tables.strength[hex.stronghold->kind];
    if (hex.palace && seat == kCaliph) strength += tables.strength[Building::Palace];
    return strength;
}

// CM-2.5; during a combat nobody controls the active hex
std::optional<Seat> controller(const Tables& tables, const Common& common, HexId hex) {
    std::optional<Seat> found;
    const HexState& state = hex_of(common, hex);
    for (const Seat seat : common.seats) {
        if (strength_of(tables, state, seat) == 0) continue;
        if (found) return std::nullopt;
        found = seat;
    }
    return found;
}

bool controlled_by_other(const Tables& tables, const Common& common, HexId hex, Seat seat) {
    const HexState& state = hex_of(common, hex);
    for (const Seat other : common.seats)
        if (other != seat && strength_of(tables, state, other) > 0) return true;
    return false;
}

// CM-2.7, CM-2.8
bool present(const HexState& hex, Seat seat) {
    return !hex.units[seat].empty() || (hex.stronghold && hex.stronghold->owner == seat) ||
           (hex.palace && seat == kCaliph) || (hex.settlement && seat == kSultan) || hex.influence == seat;
}

SeatSet present_in(const Common& common, HexId hex) {
    SeatSet seats;
    const HexState& state = hex_of(common, hex);
    for (const Seat seat : common.seats)
        if (present(state, seat)) seats.add(seat);
    return seats;
}

HexSet presence_of(const Common& common, Seat seat) {
    HexSet all;
    for (const HexState& hex : common.map)
        if (present(hex, seat)) all.add(hex.at);
    return all;
}

HexSet tokens_of(const Common& common, Seat seat) {
    HexSet all;
    for (const HexState& hex : common.map)
        if (hex.influence == seat) all.add(hex.at);
    return all;
}

bool near_murshid_token(const Common& common, HexId hex) {
    return !(neighbours_for(common, kMurshid, hex) & tokens_of(common, kMurshid)).empty();
}

} // namespace majlis::crescent_moon
