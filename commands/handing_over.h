// A seat gets another player, or none: what the old one composed goes, what the seat knows stays, and whoever comes is
// given all of it.
#pragma once

#include <optional>
#include <string>

#include "commands/game_visit.h"

namespace majlis {

// The option "player", or the number in "seat" where the computer plays.
const SeatRow* seat_meant(const std::vector<SeatRow>& seats, const SlashCommand& command);

std::optional<const char*> why_not_take_over(GameVisit& visit, const NamedPerson& newcomer);

// Everybody reads the line; the newcomer is called, and begins with a full clock.
void seat_substitute(GameVisit& visit, Seat seat, const NamedPerson& newcomer, const std::string& line);

// Also by nobody: then the computer plays on under that name.
void change_player(GameVisit& visit, const SeatRow& row);

} // namespace majlis
