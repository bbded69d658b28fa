// The spaces of the board among the things to choose from: where they are few, each has a letter, which its control and
// the picture below the panel carry.
#pragma once

#include <string>

#include "engine/core/menu.h"
#include "engine/core/table.h"
#include "render/scene.h"

namespace majlis {

struct SpacesToChoose {
    Candidates lettered; // none when there are more than letters
    bool any = false;    // two or more: a picture helps
};

SpacesToChoose spaces_in(const Choices& choices, const Table& board);

// "B · the oasis", where the word has a letter.
std::string with_letter(const Candidates& lettered, const std::string& word, const std::string& label);

} // namespace majlis
