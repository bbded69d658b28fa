#include "db/leagues.h"

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/enum_words.h"
#include "db/game_rows.h"
#include "db/leagues_rows.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kCreate = R"(
    insert into leagues (guild_id, name, season, kind, setting, opened_at, usual)
    values ($1, $2, $3, $4, $5, instant($6), jsonb_object($7::text[], $8::text[]))
    on conflict do nothing returning league_id)";
constexpr auto kLeagues = R"(
    select league_id, guild_id, name, season, kind, setting, state,
           array(select key from jsonb_each_text(usual) order by key) as option_names,
           array(select value from jsonb_each_text(usual) order by key) as option_values,
           (select count(*) from games where games.league_id = leagues.league_id and games.state = 'running') as running,
           (select count(*) from games where games.league_id = leagues.league_id and games.state = 'over'
                and standing <> 'ended') as over
    from leagues )";
constexpr auto kFind = "where league_id = $1";
constexpr auto kOf = "where guild_id = $1 order by league_id desc";
constexpr auto kKeepState = "update leagues set state = $2 where league_id = $1";

// Who left a seat to the computer is last there, whatever the computer made of it. Who was forgotten after the end has
// left nobody.
constexpr auto kStandings = R"(
    with places as (
        select game_id, seat, coalesce(user_id, left_by) as player, user_id is null and not forgotten as gone, rank
        from games join results using (game_id) join seats using (game_id, seat)
        where league_id = $1 and state = 'over' and standing <> 'ended'),
    counted as (
        select player, not gone and rank = 1 as won,
               case when gone then 0 else 1 + (
                   select count(*) from places other
                   where other.game_id = own.game_id and other.seat <> own.seat
                     and (other.gone or other.rank > own.rank)) end as points
        from places own where player is not null),
    table_of_all as (
        select player, sum(points)::bigint as points, count(*) filter (where won) as wins, count(*) as games
        from counted group by player)
    select rank() over (order by points desc, wins desc, games) as place, player, points, wins, games
    from table_of_all order by place, player)";

League league_in(const pqxx::row& row) {
    return {id_of<LeagueId>(row["league_id"]),
            {id_of<GuildId>(row["guild_id"]), text_of(row["name"]), text_of(row["season"]), maybe_text_of(row["kind"]),
             table_setting_of(text_of(row["setting"])), options_of(row)},
            league_state_of(text_of(row["state"])),
            static_cast<std::uint64_t>(int_of(row["running"])),
            static_cast<std::uint64_t>(int_of(row["over"]))};
}

std::string select_leagues(std::string_view which) {
    std::string statement(kLeagues);
    return statement.append(which);
}

} // namespace

std::optional<League> league_in(Sql& sql, LeagueId league) {
    const pqxx::result rows = ask(sql, select_leagues(kFind), pqxx::params{number(league)});
    return rows.empty() ? std::nullopt : std::optional(league_in(rows[0]));
}

std::optional<LeagueId> Leagues::create(const NewLeague& league, Instant now) {
    std::optional<LeagueId> id;
    const auto columns = columns_of(league.usual);
    connections_.write([&](Sql& sql) {
        for (const pqxx::row& row :
             ask(sql, kCreate,
                 pqxx::params{number(league.guild), league.name, league.season, league.kind, word_of(league.setting),
                              number(now), columns.names, columns.values}))
            id = id_of<LeagueId>(row[0]);
    });
    return id;
}

std::optional<League> Leagues::find(LeagueId league) {
    std::optional<League> found;
    connections_.look([&](Sql& sql) { found = league_in(sql, league); });
    return found;
}

std::vector<League> Leagues::of(GuildId guild) {
    std::vector<League> leagues;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, select_leagues(kOf), pqxx::params{number(guild)}))
            leagues.push_back(league_in(row));
    });
    return leagues;
}

void Leagues::keep_state(LeagueId league, LeagueState state) {
    connections_.write([&](Sql& sql) { ask(sql, kKeepState, pqxx::params{number(league), word_of(state)}); });
}

std::vector<LeaguePlace> Leagues::standings(LeagueId league) {
    std::vector<LeaguePlace> places;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kStandings, pqxx::params{number(league)}))
            places.push_back({static_cast<int>(int_of(row["place"])), id_of<UserId>(row["player"]),
                              int_of(row["points"]), int_of(row["wins"]), int_of(row["games"])});
    });
    return places;
}

} // namespace majlis
