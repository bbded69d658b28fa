// Rows of a game's tables, read into values. Internal to db/: shared by what looks and what plays.
// None of these takes the game's lock.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "db/game_row.h"
#include "db/pqxx_names.h"

namespace majlis {

std::optional<GameRow> read_game(pqxx::transaction_base& sql, GameId game);
std::vector<StoredCommit> read_commits(pqxx::transaction_base& sql, GameId game, Version since);
std::vector<WaitingAnswer> read_waiting(pqxx::transaction_base& sql, GameId game);
std::vector<SeatRow> read_seats(pqxx::transaction_base& sql, GameId game);
SeatClock read_clock(const pqxx::row& row);
Record read_record(pqxx::transaction_base& sql, const GameRow& game);

} // namespace majlis
