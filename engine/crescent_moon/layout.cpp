#include "engine/crescent_moon/layout.h"

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

namespace {

Common with_map(const LayoutRow& layout) {
    Common common;
    for (const LaidHex& hex : layout.hexes)
        common.map.push_back(bare_hex(hex.at, hex.tile, hex.river));
    return common;
}

} // namespace

HexSet reached_from_crossing(const LayoutRow& layout) {
    const Common common = with_map(layout);
    HexSet reached, next = on_map(common, kCrossing) ? HexSet::only(kCrossing) : HexSet{};
    while (!next.empty()) {
        const HexId hex = *next.begin();
        next.remove(hex);
        reached.add(hex);
        for (const HexId near : neighbours(common, hex))
            if (!reached.has(near)) next.add(near);
    }
    return reached;
}

HexSet along_the_river(const LayoutRow& layout) {
    return river_hexes(with_map(layout).map);
}

} // namespace majlis::crescent_moon
