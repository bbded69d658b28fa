// Walking the menu tree in one's panel: a press names its question and the words so far, and adds to them. It ends at
// the next decision, or with an action that is whole. Nothing of it is written anywhere.
#pragma once

#include <optional>
#include <string>

#include "commands/panel_visit.h"

namespace majlis {

// To where the press leads; otherwise the note says why not. What comes back is a whole action, to be composed.
std::optional<std::string> walk(PanelVisit& visit);

void show_questions(PanelVisit& visit); // all that is open, to choose one of

} // namespace majlis
