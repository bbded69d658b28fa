// New direct channels are opened seldom: all processes together count them here.
#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/people.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kCountingLock = "select pg_advisory_xact_lock(1836345203, 3)"; // one counts at a time

constexpr auto kStopped = "select milliseconds(until) from direct_channels_stopped where until > instant($1)";
constexpr auto kStop = R"(
    insert into direct_channels_stopped (until) values (instant($1))
    on conflict (only_row) do update set until = greatest(direct_channels_stopped.until, excluded.until))";

constexpr auto kOpenedLately = "select from users where user_id = $1 and dm_opened_at > instant($2)";
constexpr auto kInTheWay = R"(
    select milliseconds(dm_opened_at) from users where dm_opened_at > instant($1)
    order by dm_opened_at desc limit 1 offset $2)";
constexpr auto kOpened = "update users set dm_opened_at = instant($2) where user_id = $1";

// Somebody of whom nothing is kept yet has at least a message that waits; who has been forgotten has none.
constexpr auto kOpenedToNewcomer = R"(
    with theirs as (
        select number from outbox where lane = 'user ' || $1::bigint and state = 'unsent' limit 1 for share)
    insert into users (user_id, direct_messages, dm_opened_at)
    select $1::bigint, 'untried', instant($2) from theirs
    on conflict (user_id) do update set dm_opened_at = excluded.dm_opened_at)";

// Trying again to reach somebody is no further opening.
std::optional<Instant> later(Sql& sql, UserId id, Instant now, std::size_t most) {
    const pqxx::result stopped = ask(sql, kStopped, pqxx::params{number(now)});
    if (!stopped.empty()) return instant_of(stopped[0][0]);
    const std::int64_t since = number(now - kOpeningsCount);
    if (!ask(sql, kOpenedLately, pqxx::params{number(id), since}).empty()) return std::nullopt;
    const pqxx::result opened = ask(sql, kInTheWay, pqxx::params{since, static_cast<std::int64_t>(most) - 1});
    if (opened.empty()) return std::nullopt;
    return instant_of(opened[0][0]) + kOpeningsCount;
}

bool note_opening(Sql& sql, UserId id, Instant now) {
    const pqxx::params opening{number(id), number(now)};
    return ask(sql, kOpened, opening).affected_rows() > 0 || ask(sql, kOpenedToNewcomer, opening).affected_rows() > 0;
}

} // namespace

std::optional<Instant> People::open_direct_channel(UserId id, Instant now, std::size_t most_in_an_hour) {
    std::optional<Instant> when;
    connections_.write([&](Sql& sql) {
        sql.run(kCountingLock);
        when = later(sql, id, now, most_in_an_hour);
        if (!when && note_opening(sql, id, now)) when = now;
    });
    return when;
}

void People::stop_direct_channels(Instant until) {
    connections_.write([&](Sql& sql) { ask(sql, kStop, pqxx::params{number(until)}); });
}

} // namespace majlis
