// When people rest, as the store keeps it: for the commands that settle it, and for the clocks of a game.
#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/game_transaction.h"
#include "db/people.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kRest = R"(
    select zone, quiet_from, quiet_to, milliseconds(away_from) as away_from, milliseconds(away_to) as away_to,
           vacation_year, vacation_days
    from rests where user_id = $1)";
constexpr auto kKeepRest = R"(
    insert into rests (user_id, zone, quiet_from, quiet_to, away_from, away_to, vacation_year, vacation_days)
    values ($1, $2, $3, $4, instant($5), instant($6), $7, $8)
    on conflict (user_id) do update set zone = excluded.zone, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, away_from = excluded.away_from, away_to = excluded.away_to,
        vacation_year = excluded.vacation_year, vacation_days = excluded.vacation_days)";
constexpr auto kRestsOfGame = R"(
    select seat, zone, quiet_from, quiet_to, milliseconds(away_from) as away_from, milliseconds(away_to) as away_to
    from seats join rests using (user_id) where game_id = $1)";

RestTimes times_of(const pqxx::row& row) {
    RestTimes times{text_of(row["zone"])};
    if (!row["quiet_from"].is_null())
        times.quiet =
            QuietHours{std::chrono::minutes(int_of(row["quiet_from"])), std::chrono::minutes(int_of(row["quiet_to"]))};
    if (!row["away_from"].is_null())
        times.vacation = Vacation{instant_of(row["away_from"]), instant_of(row["away_to"])};
    return times;
}

template <typename Part>
std::optional<std::int64_t> minutes_of(const std::optional<QuietHours>& quiet, Part part) {
    return quiet ? std::optional<std::int64_t>(((*quiet).*part).count()) : std::nullopt;
}

} // namespace

PersonalRest People::rest(UserId id) {
    PersonalRest rest;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kRest, pqxx::params{number(id)}))
            rest = {times_of(row), static_cast<int>(int_of(row["vacation_year"])),
                    static_cast<int>(int_of(row["vacation_days"]))};
    });
    return rest;
}

void People::keep(UserId id, const PersonalRest& rest) {
    const auto& [zone, quiet, vacation] = rest.times;
    connections_.write([&](Sql& sql) {
        ask(sql, kKeepRest,
            pqxx::params{number(id), zone, minutes_of(quiet, &QuietHours::from), minutes_of(quiet, &QuietHours::to),
                         vacation ? std::optional(number(vacation->from)) : std::nullopt,
                         vacation ? std::optional(number(vacation->to)) : std::nullopt, rest.vacation_year,
                         rest.vacation_days});
    });
}

Rests GameTransaction::rests() {
    Rests rests;
    for (const pqxx::row& row : ask(sql_, kRestsOfGame, pqxx::params{number(game_.id)}))
        rests.emplace(id_of<Seat>(row["seat"]), times_of(row));
    return rests;
}

} // namespace majlis
