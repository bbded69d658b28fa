// Reading a league inside a transaction that is under way.
// Internal to db/.
#pragma once

#include <optional>

#include "db/leagues.h"
#include "db/sql.h"

namespace majlis {

std::optional<League> league_in(Sql& sql, LeagueId league);

} // namespace majlis
