// Caravan as somebody's first game: a word of advice at each kind of question.
// Reached through engine/guides.h, as every guide is.
#pragma once

#include "engine/core/guide.h"

namespace majlis::caravan {

Guide guide();

} // namespace majlis::caravan
