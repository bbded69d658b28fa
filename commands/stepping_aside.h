// What a player does in the panel beside the moves, where aside.h has its buttons: withdraws an answer given ahead, or
// wishes to pass where a conflict does not concern the own seat.
#pragma once

#include "commands/panel_visit.h"

namespace majlis {

void show_aside(PanelVisit& visit);
void withdraw(PanelVisit& visit);
void bystand(PanelVisit& visit);

} // namespace majlis
