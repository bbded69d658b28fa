// Single things of a game that somebody may look up: cards, objectives.
// Each game makes the entries from its pack; /rules searches them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/phrase.h"

namespace majlis {

struct GlossaryEntry {
    Term kind;                 // "Power card"
    Term name;                 // of the card, or of the character whose objective it is
    std::vector<Term> details; // its type, whose card it is
    std::string text;          // a message id
};

} // namespace majlis
