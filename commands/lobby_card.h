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

Options present_options(const GameRow& game); // of game and table

// Each option that is not as usual in a line of its own, and the others in a small one.
std::string settled(const GameRow& game, const GameInfo& info, const Speaker& speaker);

std::string in_words(std::string_view id); // of an option or a value: underscores are for those who type

} // namespace majlis
