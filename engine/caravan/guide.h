// Caravan as somebody's first game: a word of advice at each kind of question.
// Reached through engine/guides.h.
#pragma once

#include "engine/guides.h"

namespace majlis::caravan {

Guide guide();

} // namespace majlis::caravan
