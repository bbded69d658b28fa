#include "db/people.h"

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/enum_words.h"
#include "db/forgetting.h"
#include "db/people_rows.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kLeave = "insert into absent_guilds (guild_id, since) values ($1, instant($2)) on conflict do nothing";
constexpr auto kLeaveOthers = R"(
    insert into absent_guilds (guild_id, since)
    select distinct guild_id, instant($2) from games
    where state <> 'over' and guild_id <> all($1::bigint[]) and (guild_id >> 22) % $4::bigint = $3::bigint
    on conflict do nothing)";
constexpr auto kHasLeft = "select from absent_guilds where guild_id = $1";
constexpr auto kComeBack = R"(
    with back as (delete from absent_guilds where guild_id = any($1::bigint[]) returning guild_id, since),
    standing_still as (update games set standstill_since = coalesce(standstill_since, since) from back
                       where games.guild_id = back.guild_id and state = 'running')
    update outbox set due_at = least(due_at, instant($2)), waiting_since = instant($2), attempts = 0
    from games join back using (guild_id)
    where outbox.game_id = games.game_id and outbox.state = 'unsent')";
constexpr auto kEndGames = R"(
    with gone as (
        update games set state = 'over', standing = 'ended', idle_at = null
        where state <> 'over' and guild_id in (select guild_id from absent_guilds where since < instant($1))
        returning game_id),
    stopped as (delete from clocks using gone where clocks.game_id = gone.game_id),
    at_rest as (update posted_offers set goes_at = null from gone
                where posted_offers.game_id = gone.game_id and goes_at is not null),
    without_buffers as (delete from buffers using gone where buffers.game_id = gone.game_id)
    update outbox set state = 'cancelled' from gone where outbox.game_id = gone.game_id and outbox.state = 'unsent')";

constexpr auto kUser = "select locale, time_zone, dm_channel_id, direct_messages from users where user_id = $1";

constexpr auto kKeepLocale = R"(
    insert into users (user_id, locale, direct_messages) values ($1, $2, $3)
    on conflict (user_id) do update set locale = excluded.locale)";
constexpr auto kKeepDirectChannel = "update users set dm_channel_id = $2, direct_messages = $3 where user_id = $1";
constexpr auto kKeepDirectMessages = "update users set direct_messages = $2 where user_id = $1";

constexpr auto kPreferences = "select language, hands, mentions, most_games from preferences where user_id = $1";
constexpr auto kKeepPreferences = R"(
    insert into preferences (user_id, language, hands, mentions, most_games) values ($1, $2, $3, $4, $5)
    on conflict (user_id) do update set language = excluded.language, hands = excluded.hands,
        mentions = excluded.mentions, most_games = excluded.most_games)";
constexpr auto kTakeHands = R"(
    update seats set delivery = $2 from games
    where seats.game_id = games.game_id and user_id = $1 and state <> 'over')";

constexpr auto kKeepBystander = R"(
    insert into users (user_id, direct_messages, bystander) values ($1, $2, $3)
    on conflict (user_id) do update set bystander = excluded.bystander)";

constexpr auto kSettings = "select name, value from guild_settings where guild_id = $1";

constexpr auto kKeepSetting = R"(
    insert into guild_settings (guild_id, name, value) values ($1, $2, $3)
    on conflict (guild_id, name) do update set value = excluded.value)";

constexpr auto kDropSetting = "delete from guild_settings where guild_id = $1 and name = $2";

std::vector<std::int64_t> numbers(std::span<const GuildId> guilds) {
    std::vector<std::int64_t> ids;
    for (const GuildId guild : guilds)
        ids.push_back(number(guild));
    return ids;
}

} // namespace

User user_in(Sql& sql, UserId id) {
    User user{.id = id, .locale = {}, .time_zone = {}, .dm_channel = {}, .direct_messages = DirectMessages::Untried};
    for (const pqxx::row& row : ask(sql, kUser, pqxx::params{number(id)}))
        user = {.id = id,
                .locale = maybe_text_of(row["locale"]),
                .time_zone = maybe_text_of(row["time_zone"]),
                .dm_channel = maybe_id_of<ChannelId>(row["dm_channel_id"]),
                .direct_messages = direct_messages_of(text_of(row["direct_messages"]))};
    return user;
}

Preferences preferences_in(Sql& sql, UserId id) {
    Preferences preferences;
    for (const pqxx::row& row : ask(sql, kPreferences, pqxx::params{number(id)})) {
        preferences.language = maybe_text_of(row["language"]);
        if (const auto hands = maybe_text_of(row["hands"])) preferences.hands = delivery_of(*hands);
        preferences.mentions = row["mentions"].as<bool>();
        if (const auto most = maybe_int_of(row["most_games"])) preferences.most_games = static_cast<int>(*most);
    }
    return preferences;
}

GuildSettings settings_in(Sql& sql, GuildId guild) {
    GuildSettings settings;
    for (const pqxx::row& row : ask(sql, kSettings, pqxx::params{number(guild)}))
        settings.emplace(text_of(row["name"]), text_of(row["value"]));
    return settings;
}

User People::user(UserId id) {
    User user;
    connections_.look([&](Sql& sql) { user = user_in(sql, id); });
    return user;
}

void People::keep_locale(UserId id, std::string_view locale) {
    connections_.write(
        [&](Sql& sql) { ask(sql, kKeepLocale, pqxx::params{number(id), locale, word_of(DirectMessages::Untried)}); });
}

void People::keep_direct_channel(UserId id, ChannelId channel) {
    connections_.write([&](Sql& sql) {
        ask(sql, kKeepDirectChannel, pqxx::params{number(id), number(channel), word_of(DirectMessages::Open)});
    });
}

void People::keep(UserId id, DirectMessages direct_messages) {
    connections_.write(
        [&](Sql& sql) { ask(sql, kKeepDirectMessages, pqxx::params{number(id), word_of(direct_messages)}); });
}

Preferences People::preferences(UserId id) {
    Preferences preferences;
    connections_.look([&](Sql& sql) { preferences = preferences_in(sql, id); });
    return preferences;
}

void People::keep(UserId id, const Preferences& preferences) {
    std::optional<std::string> hands;
    if (preferences.hands) hands = word_of(*preferences.hands);
    connections_.write([&](Sql& sql) {
        ask(sql, kKeepPreferences,
            pqxx::params{number(id), preferences.language, hands, preferences.mentions, preferences.most_games});
        if (hands) ask(sql, kTakeHands, pqxx::params{number(id), *hands});
    });
}

std::string People::everything_about(UserId id) {
    std::string json;
    connections_.look([&](Sql& sql) { json = majlis::everything_about(sql, id); });
    return json;
}

void People::forget(UserId id) {
    connections_.write([&](Sql& sql) { forget_person(sql, id); });
}

void People::keep(UserId id, Bystander bystander) {
    connections_.write([&](Sql& sql) {
        ask(sql, kKeepBystander, pqxx::params{number(id), word_of(DirectMessages::Untried), word_of(bystander)});
    });
}

GuildSettings People::settings(GuildId guild) {
    GuildSettings settings;
    connections_.look([&](Sql& sql) { settings = settings_in(sql, guild); });
    return settings;
}

void People::keep_setting(GuildId guild, std::string_view name, std::string_view value) {
    connections_.write([&](Sql& sql) { ask(sql, kKeepSetting, pqxx::params{number(guild), name, value}); });
}

void People::drop_setting(GuildId guild, std::string_view name) {
    connections_.write([&](Sql& sql) { ask(sql, kDropSetting, pqxx::params{number(guild), name}); });
}

void People::leave(GuildId guild, Instant since) {
    connections_.write([&](Sql& sql) { ask(sql, kLeave, pqxx::params{number(guild), number(since)}); });
}

void People::leave_all_but(std::span<const GuildId> guilds, Instant since, Shard shard) {
    const std::int64_t part{shard.number};
    const std::int64_t parts{shard.of};
    connections_.write(
        [&](Sql& sql) { ask(sql, kLeaveOthers, pqxx::params{numbers(guilds), number(since), part, parts}); });
}

void People::come_back(std::span<const GuildId> guilds, Instant now) {
    connections_.write([&](Sql& sql) { ask(sql, kComeBack, pqxx::params{numbers(guilds), number(now)}); });
}

bool People::has_left(GuildId guild) {
    bool left = false;
    connections_.look([&](Sql& sql) { left = !ask(sql, kHasLeft, pqxx::params{number(guild)}).empty(); });
    return left;
}

void People::end_games_left_before(Instant then) {
    connections_.write([&](Sql& sql) { ask(sql, kEndGames, pqxx::params{number(then)}); });
}

} // namespace majlis
