#include "db/tallies.h"

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/sql.h"

namespace majlis {
namespace {

// Where there are no seats nothing was dealt.
constexpr auto kOf = R"(
    select kind, count(*) as played, count(*) filter (where state = 'over' and standing <> 'ended') as finished,
           count(*) filter (where rank = 1 and user_id = $1) as won
    from seats join games using (game_id) left join results using (game_id, seat)
    where (user_id = $1 or left_by = $1) and games.seats > 0 and not guided
    group by kind order by played desc, kind)";
constexpr auto kIn = R"(
    select kind, count(*) as played, count(*) filter (where state = 'over' and standing <> 'ended') as finished,
           0 as won
    from games where guild_id = $1 and seats > 0 and not guided
    group by kind order by played desc, kind)";
constexpr auto kWinners = R"(
    select user_id, count(*) as won from results join seats using (game_id, seat) join games using (game_id)
    where guild_id = $1 and rank = 1 and user_id is not null and watching = 'everybody' and not guided
    group by user_id order by won desc, user_id limit $2)";
constexpr auto kWithoutResult = R"(
    select game_id from games where state = 'over' and standing <> 'ended'
      and not exists (select from results where results.game_id = games.game_id)
    order by game_id limit $1)";

std::uint64_t count_in(const pqxx::field& field) {
    return static_cast<std::uint64_t>(int_of(field));
}

std::vector<Tally> tallies_in(const pqxx::result& rows) {
    std::vector<Tally> tallies;
    for (const pqxx::row& row : rows)
        tallies.push_back(
            {text_of(row["kind"]), count_in(row["played"]), count_in(row["finished"]), count_in(row["won"])});
    return tallies;
}

} // namespace

std::vector<Tally> Tallies::of(UserId user) {
    std::vector<Tally> tallies;
    connections_.look([&](Sql& sql) { tallies = tallies_in(ask(sql, kOf, pqxx::params{number(user)})); });
    return tallies;
}

std::vector<Tally> Tallies::in(GuildId guild) {
    std::vector<Tally> tallies;
    connections_.look([&](Sql& sql) { tallies = tallies_in(ask(sql, kIn, pqxx::params{number(guild)})); });
    return tallies;
}

std::vector<Winner> Tallies::winners_in(GuildId guild, std::size_t most) {
    std::vector<Winner> winners;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kWinners, pqxx::params{number(guild), most}))
            winners.push_back({id_of<UserId>(row["user_id"]), count_in(row["won"])});
    });
    return winners;
}

std::vector<GameId> Tallies::without_result(std::size_t most) {
    std::vector<GameId> games;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kWithoutResult, pqxx::params{most}))
            games.push_back(id_of<GameId>(row[0]));
    });
    return games;
}

} // namespace majlis
