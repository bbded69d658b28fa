// Rows of a game's tables, read into values. Internal to db/: shared by what looks and what plays.
// None of these takes the game's lock.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/game_row.h"
#include "db/pqxx_names.h"

namespace majlis {

struct OptionColumns { // for jsonb_object
    std::vector<std::string> names, values;
};

OptionColumns columns_of(const Options& options);
Options options_of(const pqxx::row& row); // columns option_names and option_values

// A hash of a row of `commits`: of what was played, and when.
inline constexpr std::string_view kPastOfCommit = R"(
    encode(sha256(convert_to(row(before, action_seats, actions, events, draws, build, milliseconds(at))::text,
                             'UTF8')), 'hex'))";

std::optional<GameRow> read_game(Sql& sql, GameId game);
std::vector<StoredCommit> read_commits(Sql& sql, GameId game, Version since);
std::vector<WaitingAnswer> read_waiting(Sql& sql, GameId game);
std::vector<SeatRow> read_seats(Sql& sql, GameId game);
std::optional<Snapshot> read_snapshot(Sql& sql, GameId game, Version at_most, std::string_view build);
Record read_record(Sql& sql, const GameRow& game);

} // namespace majlis
