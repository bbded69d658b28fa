// The public message of a table whose game has not begun: who sits, what is settled, and the commitment to the secret
// of the game's chance, which it shows before anybody joins.
#pragma once

#include <string>
#include <vector>

#include "commands/in_lobby.h"
#include "commands/reply.h"
#include "db/game_row.h"
#include "engine/core/table.h"

namespace majlis {

Post lobby_card(GameTransaction& tx, const std::vector<SeatRow>& seats, const Table& empty);
void renew_card(const LobbyVisit& visit);

std::string settled(const GameRow& game); // options of game and table, one in a line

} // namespace majlis
