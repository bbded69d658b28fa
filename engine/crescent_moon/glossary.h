// The cards and objectives of a pack as entries of the glossary,
// so that /rules finds them by name, type and text.
#pragma once

#include <vector>

#include "engine/core/glossary.h"
#include "engine/crescent_moon/tables.h"

namespace majlis::crescent_moon {

std::vector<GlossaryEntry> glossary(const Tables& tables);

} // namespace majlis::crescent_moon
