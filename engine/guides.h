// The games that teach how this works, and what each says to a newcomer.
// A twin of engine/games.h: most games have no guide.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/guide.h"

namespace majlis {

std::optional<Guide> guide_of(std::string_view game); // its id; nothing: that game does not teach

} // namespace majlis
