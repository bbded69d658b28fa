// Who may meet a game, and who may look at it, without sitting at it.
// Whatever does something at a game asks here first, and so does whatever shows something of it: board, log, replay,
// export. A button names its game by a number, and nothing but this binds it to the place where it is pressed.
#pragma once

#include <optional>
#include <vector>

#include "commands/interaction.h"
#include "db/game_row.h"

namespace majlis {

// A sentence for whoever may not: those who sit reach their game from everywhere, all others on its own server alone.
std::optional<const char*> why_not_meet(const GameRow& game, const std::vector<SeatRow>& seats,
                                        const Interaction& interaction);

// The same for looking: at some tables only the players watch.
std::optional<const char*> why_not_watch(const GameRow& game, const std::vector<SeatRow>& seats,
                                         const Interaction& interaction);

} // namespace majlis
