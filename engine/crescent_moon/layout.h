// What must hold of a map that somebody has drawn, whatever lies on it: every hex can be reached, the river is one
// line. The loader of packs asks; in a game the map is common.map, and map.cpp says what is next to what.
#pragma once

#include "engine/crescent_moon/tables.h"

namespace majlis::crescent_moon {

HexSet reached_from_crossing(const LayoutRow& layout); // CM-3.8: over borders that no river parts
HexSet along_the_river(const LayoutRow& layout);       // CM-3.13: the river hexes that go on from the crossing

} // namespace majlis::crescent_moon
