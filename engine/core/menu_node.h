// What can be said of one node of the menu tree by its choices alone:
// whether the words so far are a whole action, and which fields are empty.
#pragma once

#include <string_view>

#include "engine/core/menu.h"

namespace majlis {

bool may_end(const Choices& choices);  // the words so far may be all
bool must_end(const Choices& choices); // nothing else may follow

// A field that stays empty because nothing can stand there: nobody has chosen it, and no label speaks of it.
bool left_empty(const Choices& choices, std::string_view word);

} // namespace majlis
