// What is another on the map than it was when the last image was made.
#include <algorithm>

#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

HexSet changed_hexes(const Common& before, const Common& now) {
    HexSet changed;
    for (const HexState& hex : now.map)
        if (std::find(before.map.begin(), before.map.end(), hex) == before.map.end()) changed.add(hex.at);
    return changed;
}

} // namespace majlis::crescent_moon
