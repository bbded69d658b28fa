// Who is willing to take over seats on a server: for the command that settles it, and for the games there.
#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/game_transaction.h"
#include "db/people.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kKeepWilling = R"(
    insert into substitutes (guild_id, user_id, name, since) values ($1, $2, $3, instant($4))
    on conflict (guild_id, user_id) do update set name = excluded.name)";
constexpr auto kDropWilling = "delete from substitutes where guild_id = $1 and user_id = $2";
constexpr auto kWilling = "select user_id, name from substitutes where guild_id = $1 order by since, user_id";

std::vector<Substitute> willing_in(Sql& sql, GuildId guild) {
    std::vector<Substitute> willing;
    for (const pqxx::row& row : ask(sql, kWilling, pqxx::params{number(guild)}))
        willing.push_back({id_of<UserId>(row["user_id"]), text_of(row["name"])});
    return willing;
}

} // namespace

void People::keep_willing(GuildId guild, const Substitute& substitute, Instant now) {
    connections_.write([&](Sql& sql) {
        ask(sql, kKeepWilling, pqxx::params{number(guild), number(substitute.user), substitute.name, number(now)});
    });
}

void People::drop_willing(GuildId guild, UserId id) {
    connections_.write([&](Sql& sql) { ask(sql, kDropWilling, pqxx::params{number(guild), number(id)}); });
}

std::vector<Substitute> People::willing(GuildId guild) {
    std::vector<Substitute> willing;
    connections_.look([&](Sql& sql) { willing = willing_in(sql, guild); });
    return willing;
}

std::vector<Substitute> GameTransaction::willing() {
    return willing_in(sql_, game_.guild);
}

} // namespace majlis
