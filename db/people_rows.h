// What is remembered about people and servers, read inside a transaction of somebody else.
// GameTransaction and People share it, so that both read the same rows alike.
#pragma once

#include "db/people.h"
#include "db/pqxx_names.h"

namespace majlis {

User user_in(Sql& sql, UserId id);
Preferences preferences_in(Sql& sql, UserId id);
GuildSettings settings_in(Sql& sql, GuildId guild);
std::vector<PastGame> past_games_in(Sql& sql, UserId id, std::size_t most);

} // namespace majlis
