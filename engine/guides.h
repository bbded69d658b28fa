// What a newcomer is told at each kind of question, in the game that teaches how this works.
// The one list of such games is in guides.cpp; a test sees to it that a guide leaves no kind of question out.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/phrase.h"

namespace majlis {

struct Guide {
    Phrase beginning;                    // before the first question
    Phrase (*at)(std::string_view kind); // at a question of this kind
    Phrase end;                          // when the game is over
};

std::optional<Guide> guide_of(std::string_view game); // its id; nothing: that game does not teach

} // namespace majlis
