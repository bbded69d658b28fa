// What has happened since a player last looked, in that player's own words; telling it counts as looking. What was done
// in the player's own name comes first.
// What is left out because there was too much of it stands in /log.
#pragma once

#include <string>
#include <vector>

#include "commands/surroundings.h"
#include "locale/language.h"

namespace majlis {

enum class Remember { Yes, No }; // No: the store takes no writes just now

// To be said where something cannot be remembered.
inline constexpr auto kNotRemembered = "Just now nothing can be recorded: you can look, and it will not be remembered "
                                       "that you have.";

// Empty: nothing new, or the first look.
std::string since_last_look(GameTransaction& tx, const Table& table, Seat seat, const std::vector<SeatRow>& seats,
                            const Language& language, Remember remember);
// Empty for who has no seat there.
std::string since_last_look(Surroundings& around, GameId game, UserId user, const Language& language);

} // namespace majlis
