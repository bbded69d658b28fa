// The message at the bottom of a game's thread: who is awaited, what for and until when, with the buttons that lead to
// everybody's own panel. The herald posts it anew with whatever happens.
#pragma once

#include <optional>
#include <vector>

#include "commands/reply.h"
#include "db/game_row.h"
#include "engine/core/table.h"
#include "locale/language.h"
#include "pace/seat_clock.h"

namespace majlis {

bool awaited(const Question& question); // the game waits for its answer

// Who is awaited now for something that was not asked before. `unpinged` is not called.
std::vector<UserId> newly_asked(const Questions& before, const Questions& now, const std::vector<SeatRow>& seats,
                                std::optional<Seat> unpinged);

// Only those who were not asked in `before` are notified.
Post live_prompt(GameId game, const Questions& before, const Table& table, const std::vector<SeatRow>& seats,
                 const SeatClocks& clocks, std::optional<Seat> unpinged, const Language& language);

} // namespace majlis
