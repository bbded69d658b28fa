// CM-4.10 to CM-4.18, CM-4.21: where a hex may be laid in the variable set-up, and how the river goes on (CM-3.12).
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

// A corner, named by three times its place: the sum of the three hexes that meet there.
using Corner = Hex;

Corner corner(Hex at, int i) { // CM-3.12
    return Hex{3 * at.q, 3 * at.r} + kDirections.at(static_cast<std::size_t>(around(i, 0))) +
           kDirections.at(static_cast<std::size_t>(around(i, 1)));
}

struct Run { // the river of one hex: from end to end over the middle
    Corner one, middle, other;
};

Run run_of(Hex at, int k) {
    return {corner(at, k - 1), corner(at, k), corner(at, k + 1)};
}

struct River { // CM-3.13
    std::array<Corner, 2> open_ends;
    std::vector<Corner> touched;
    HexSet hexes;

    bool touches(Corner point) const { return std::find(touched.begin(), touched.end(), point) != touched.end(); }
};

// Follows the river from one side of the crossing over the hexes that continue it.
Corner followed(const Map& map, Corner end, River& river) {
    for (bool found = true; found;) {
        found = false;
        river.touched.push_back(end);
        for (const HexState& hex : map) {
            if (!hex.river || river.hexes.has(hex.at)) continue;
            const Run run = run_of(place_of(hex.at), *hex.river);
            if (run.one != end && run.other != end) continue;
            river.hexes.add(hex.at);
            river.touched.push_back(run.middle);
            end = run.one == end ? run.other : run.one;
            found = true;
            break;
        }
    }
    return end;
}

River river_of(const Map& map) {
    River river;
    const Hex crossing = place_of(kCrossing);
    river.open_ends[0] = followed(map, corner(crossing, 0), river);
    river.open_ends[1] = followed(map, corner(crossing, 3), river);
    return river;
}

const HexState* hex_at(const Map& map, Hex at) {
    if (!in_reach(at)) return nullptr;
    const auto found = std::find_if(map.begin(), map.end(), [&](const HexState& hex) { return hex.at == id_of(at); });
    return found == map.end() ? nullptr : &*found;
}

bool river_along(const std::optional<std::uint8_t>& river, int edge) {
    return river && (around(*river, 0) == edge || around(*river, 1) == edge);
}

int borders(const Map& map, Hex at) { // CM-4.15
    int count = 0;
    for (int edge = 0; edge < kHexSides; ++edge)
        count += hex_at(map, neighbour(at, edge)) != nullptr;
    return count;
}

// CM-4.13; edge i of the one hex is edge i + 3 of the other (CM-3.7)
bool connected(const Map& map, Hex at, const std::optional<std::uint8_t>& river) {
    for (int edge = 0; edge < kHexSides; ++edge) {
        const HexState* other = hex_at(map, neighbour(at, edge));
        if (other && !river_along(river, edge) && !river_along(other->river, opposite(edge))) return true;
    }
    return false;
}

HexSet free_places(const Map& map) { // those that touch a hex
    HexSet places;
    for (const HexState& hex : map)
        for (const Hex step : kDirections)
            if (const Hex at = place_of(hex.at) + step; in_reach(at) && !hex_at(map, at)) places.add(id_of(at));
    return places;
}

// CM-4.14, with CM-4.13
bool continues(const Map& map, const River& river, Corner end, Hex at, int k) {
    const Run run = run_of(at, k);
    if (run.one != end && run.other != end) return false;
    if (!connected(map, at, static_cast<std::uint8_t>(k))) return false;
    if (river.touches(run.middle) || river.touches(run.one == end ? run.other : run.one)) return false;
    for (const int edge : {k, around(k, 1)})
        if (const HexState* other = hex_at(map, neighbour(at, edge));
            other && river_along(other->river, opposite(edge)))
            return false;
    return true;
}

std::vector<Laying> continuations(const Map& map, const River& river, Corner end) {
    std::vector<Laying> found;
    for (const HexId at : free_places(map))
        for (int k = 0; k < kHexSides; ++k)
            if (continues(map, river, end, place_of(at), k)) found.push_back({at, static_cast<std::uint8_t>(k)});
    return found;
}

} // namespace

std::array<bool, 2> river_ends_open(const Map& map) {
    const River river = river_of(map);
    return {!continuations(map, river, river.open_ends[0]).empty(),
            !continuations(map, river, river.open_ends[1]).empty()};
}

namespace {

Map with(const Map& map, Tile tile, const Laying& laying) {
    Map next = map;
    next.push_back(bare_hex(laying.at, tile, laying.river));
    return next;
}

// Those that CM-4.13 and CM-4.14 allow.
std::vector<Laying> candidates(const Map& map, Tile tile) {
    std::vector<Laying> found;
    if (tile == Tile::River) {
        const River river = river_of(map);
        for (const Corner end : river.open_ends)
            for (const Laying& laying : continuations(map, river, end))
                if (std::find(found.begin(), found.end(), laying) == found.end()) found.push_back(laying);
        return found;
    }
    for (const HexId at : free_places(map))
        if (connected(map, place_of(at), std::nullopt)) found.push_back({at, std::nullopt});
    return found;
}

// CM-4.16, CM-4.17: both ends stay open; a blocked end is ignored if nothing else fits; else every candidate is good.
std::vector<Laying> keeping_open(const Map& map, Tile tile, const std::vector<Laying>& all) {
    std::vector<std::array<bool, 2>> open;
    for (const Laying& laying : all)
        open.push_back(river_ends_open(with(map, tile, laying)));
    const auto chosen = [&](bool first, bool second) {
        std::vector<Laying> kept;
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((open[i][0] || !first) && (open[i][1] || !second)) kept.push_back(all[i]);
        return kept;
    };
    auto kept = chosen(true, true);
    if (kept.empty()) {
        const auto before = river_ends_open(map);
        kept = chosen(before[0], before[1]);
    }
    return kept.empty() ? all : kept;
}

// CM-4.21: anywhere at the border of the table; hexes without a river always have a place
std::vector<Laying> rivers_anywhere(const Map& map) {
    std::vector<Laying> found;
    for (const HexId at : free_places(map))
        for (int k = 0; k < kHexSides; ++k)
            found.push_back({at, static_cast<std::uint8_t>(k)});
    return found;
}

} // namespace

HexSet river_hexes(const Map& map) {
    return river_of(map).hexes;
}

std::vector<Laying> layings(const Tables&, const Common& common, Tile tile) {
    auto found = keeping_open(common.map, tile, candidates(common.map, tile));
    if (tile == Tile::River) return found; // CM-4.18
    int most = 0;
    for (const Laying& laying : found)
        most = std::max(most, borders(common.map, place_of(laying.at)));
    std::erase_if(found,
                  [&](const Laying& laying) { return borders(common.map, place_of(laying.at)) < most; }); // CM-4.15
    return found;
}

std::vector<Laying> layings_of(const Tables& tables, const Sight& sight, Tile tile) {
    auto found = layings(tables, sight.common, tile);
    if (!found.empty()) return found;
    for (const Tile other : sight.own.tiles)
        if (!layings(tables, sight.common, other).empty()) return {};
    return rivers_anywhere(sight.common.map);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const PlaceHex& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::PlaceHex)) return refusal;
    const auto& tiles = sight.own.tiles;
    if (std::find(tiles.begin(), tiles.end(), wish.tile) == tiles.end())
        return refuse("CM-4.12", "You do not have such a hex.");
    const auto places = layings_of(tables, sight, wish.tile);
    if (places.empty()) return refuse("CM-4.21", "This hex has no place now; lay another one.");
    if (std::find(places.begin(), places.end(), Laying{wish.at, wish.river}) == places.end())
        return wish.tile == Tile::River ? refuse("CM-4.14", "A river hex continues the river and leaves it room.")
                                        : refuse("CM-4.15", "Lay it where it touches the most hexes.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const PlaceHex& wish) {
    course.happen(HexLaid{seat, wish.tile, wish.at, wish.river});
    const Common& common = course.common();
    const Seat next = common.seats.next(seat);
    if (common.tiles_left[next] > 0) // all have as many, so that nobody is passed over
        ask(course, Step::PlaceHex, next);
    else
        ask(course, Step::PlaceGroup, Seat{0});
}

} // namespace majlis::crescent_moon
