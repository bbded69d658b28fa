// What has happened since a player last looked, in that player's own words; telling it counts as looking.
// What is left out because there was too much of it stands in /log.
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"
#include "locale/language.h"

namespace majlis {

// Empty: nothing new, or the first look.
std::string since_last_look(GameTransaction& tx, const Table& table, Seat seat, const std::vector<SeatRow>& seats,
                            const Language& language);
// Empty for who has no seat there.
std::string since_last_look(Surroundings& around, GameId game, UserId user, const Language& language);

} // namespace majlis
