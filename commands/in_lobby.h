// One click at a table whose game has not begun: under the game's lock, once, with all that is needed to answer it.
// The answer otherwise says why not: the game has begun, the table is closed or gone, or the click has been dealt with
// already.
#pragma once

#include <functional>

#include "commands/house_rules.h"
#include "commands/surroundings.h"
#include "engine/core/table.h"

namespace majlis {

struct LobbyVisit {
    GameTransaction& tx;
    const Interaction& interaction;
    const Table& empty;      // of the game, before the deal
    const HouseRules& house; // of the game's server
    Instant now;
};

// Does the work while the game is a lobby, once for each interaction of whoever meets it (watching.h); the answer
// otherwise says why not.
Post in_lobby(Surroundings& around, const Interaction& interaction, GameId game,
              const std::function<Post(const LobbyVisit&)>& work);

// Who set the table, or organises the games of its server. Of an old table nobody knows who set it: then whoever sits.
bool governs_lobby(const LobbyVisit& visit);

} // namespace majlis
