#include "db/guild_packs.h"

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kKeepText = "insert into packs (hash, text) values ($1, $2) on conflict do nothing";
constexpr auto kKeep = R"(
    insert into guild_packs (guild_id, game, name, hash, uploaded_by, at) values ($1, $2, $3, $4, $5, instant($6))
    on conflict (guild_id, game, name) do update set hash = excluded.hash, uploaded_by = excluded.uploaded_by,
        at = excluded.at)";
constexpr auto kOf = R"(
    select game, name, hash, uploaded_by, milliseconds(at) as at from guild_packs
    where guild_id = $1 order by game, name)";
constexpr auto kFind = R"(
    select game, name, hash, uploaded_by, milliseconds(at) as at from guild_packs
    where guild_id = $1 and game = $2 and name = $3)";

GuildPack pack_in(GuildId guild, const pqxx::row& row) {
    return {guild,
            text_of(row["game"]),
            text_of(row["name"]),
            text_of(row["hash"]),
            maybe_id_of<UserId>(row["uploaded_by"]),
            instant_of(row["at"])};
}

} // namespace

void GuildPacks::keep(const GuildPack& pack, std::string_view text) {
    connections_.write([&](Sql& sql) {
        ask(sql, kKeepText, pqxx::params{pack.hash, text});
        ask(sql, kKeep,
            pqxx::params{number(pack.guild), pack.game, pack.name, pack.hash, number(pack.uploaded_by),
                         number(pack.at)});
    });
}

std::vector<GuildPack> GuildPacks::of(GuildId guild) {
    std::vector<GuildPack> packs;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kOf, pqxx::params{number(guild)}))
            packs.push_back(pack_in(guild, row));
    });
    return packs;
}

std::optional<GuildPack> GuildPacks::find(GuildId guild, std::string_view game, std::string_view name) {
    std::optional<GuildPack> pack;
    connections_.look([&](Sql& sql) {
        for (const pqxx::row& row : ask(sql, kFind, pqxx::params{number(guild), game, name}))
            pack = pack_in(guild, row);
    });
    return pack;
}

} // namespace majlis
