// What is said when a game is over: its ranking, what it counts for, and what its chance was drawn from.
// Nobody's own words: everybody hears the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/game_row.h"
#include "db/leagues.h"
#include "engine/core/table.h"

namespace majlis {

std::vector<std::string> result_lines(const Result& result, const std::vector<SeatRow>& seats,
                                      const std::optional<League>& league, const Speaker& speaker);

// With these and the commitment on the lobby card anybody can check the draws.
std::vector<std::string> chance_lines(const ChanceSource& chance, const Speaker& speaker);

} // namespace majlis
