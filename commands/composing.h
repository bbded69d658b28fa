// The turn that a player composes in private: actions are added by pressing or typing, taken back, and confirmed as a
// whole, each once; what is refused, or was done before, is said in the note. composition.h makes it ready to be shown.
#pragma once

#include <string>

#include "commands/panel_visit.h"

namespace majlis {

void add_pressed(PanelVisit& visit, const std::string& action);
void add_typed(PanelVisit& visit);
void take_back(PanelVisit& visit); // the last action
void confirm_turn(PanelVisit& visit);

// What others have done may have taken a part of it away.
void leave_what_is_possible(PanelVisit& visit);

// What the panel shows is what may be confirmed.
void note_as_shown(PanelVisit& visit);

} // namespace majlis
