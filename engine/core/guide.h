// What a newcomer is told at the first question of each kind, in a game that teaches how this works.
// The list of such games is engine/guides.cpp; a test sees to it that a guide leaves no kind of question out.
#pragma once

#include <string_view>

#include "engine/core/phrase.h"

namespace majlis {

struct Guide {
    Phrase beginning;                    // before the first question
    Phrase (*at)(std::string_view kind); // at the first question of this kind
    bool (*answers)(std::string_view notation, std::string_view kind);
    Phrase end; // when the game is over
};

} // namespace majlis
