// What a game's pack says about single things: cards, objectives. For whoever looks something up.
// A twin of engine/games.h: most games' rules say all there is to say.
#pragma once

#include <vector>

#include "engine/core/glossary.h"
#include "engine/core/table.h"

namespace majlis {

std::vector<GlossaryEntry> glossary_of(const Table& table); // by that table's own pack

} // namespace majlis
