// How people have played their games, and in how many they play: counted from what is stored, for whoever sets a table
// or joins one.
#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/game_transaction.h"
#include "db/people.h"
#include "db/people_rows.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kKeepMissed = R"(
    insert into missed_deadlines (game_id, seat, asked_at, user_id, at) values ($1, $2, $3, $4, instant($5))
    on conflict (game_id, seat, asked_at) do nothing)";

// Whoever sits there again has not left. A game that was ended by somebody's word says nothing about its players,
// unless they were late or went before.
constexpr auto kPastGames = R"(
    with theirs as (
        select game_id, true as sits from seats where user_id = $1
        union select game_id, false from handovers where former_user = $1
            and not exists (select from seats where seats.game_id = handovers.game_id and user_id = $1)),
    counted as (
        select game_id, sits, state = 'over' and standing <> 'ended' as finished,
            (select count(*) from missed_deadlines missed
             where missed.game_id = games.game_id and missed.user_id = $1) as missed,
            (select bool_or(next_user is not null) from handovers
             where handovers.game_id = games.game_id and former_user = $1) as to_somebody
        from theirs join games using (game_id) where pace is not null and not guided)
    select missed, sits, coalesce(to_somebody, false) as to_somebody from counted
    where finished or missed > 0 or not sits
    order by game_id desc limit $2)";

constexpr auto kGamesAtOnce = R"(
    select count(distinct game_id) from seats join games using (game_id)
    where user_id = $1 and state <> 'over' and not guided)";

Stayed stayed_of(const pqxx::row& row) {
    if (row["sits"].as<bool>()) return Stayed::ToTheEnd;
    return row["to_somebody"].as<bool>() ? Stayed::HandedOver : Stayed::Left;
}

} // namespace

std::vector<PastGame> past_games_in(Sql& sql, UserId id, std::size_t most) {
    std::vector<PastGame> games;
    for (const pqxx::row& row : ask(sql, kPastGames, pqxx::params{number(id), most}))
        games.push_back({static_cast<int>(int_of(row["missed"])), stayed_of(row)});
    return games;
}

std::vector<PastGame> People::past_games(UserId id, std::size_t most) {
    std::vector<PastGame> games;
    connections_.look([&](Sql& sql) { games = past_games_in(sql, id, most); });
    return games;
}

void GameTransaction::keep_missed(const MissedDeadline& missed, Instant now) {
    const auto rows = ask(
        sql_, kKeepMissed,
        pqxx::params{number(game_.id), number(missed.seat), number(missed.asked_at), number(missed.user), number(now)});
    if (rows.affected_rows() > 0) wrote_ = true;
}

std::vector<PastGame> GameTransaction::past_games(UserId user, std::size_t most) {
    return past_games_in(sql_, user, most);
}

int GameTransaction::games_at_once(UserId user) {
    return static_cast<int>(int_of(ask(sql_, kGamesAtOnce, pqxx::params{number(user)}).one_field()));
}

} // namespace majlis
