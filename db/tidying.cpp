#include "db/tidying.h"

#include <string_view>

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr std::int64_t kRows = 2000, kGames = 200; // at once: a fraction of a second

// Rows are named by where they lie (ctid): else the whole table may be read, to find a few of them again.
// Of tables that gather they stay, to tell when something has happened there.
constexpr std::string_view kInteractions = R"(
    delete from interactions where ctid = any(array(
        select ctid from interactions seen where at < instant($1)
            and not exists (select from games where games.game_id = seen.game_id and state = 'lobby')
        order by at limit $2)))";

constexpr std::string_view kSent = R"(
    delete from outbox where ctid = any(array(
        select ctid from outbox where state <> 'unsent' and coalesce(done_at, due_at) < instant($1)
        order by coalesce(done_at, due_at) limit $2)))";
constexpr std::string_view kSentPrivately = R"(
    delete from outbox where ctid = any(array(
        select ctid from outbox
        where state in ('sent', 'cancelled') and (lane like 'user %' or lane like 'thread % hand %')
            and coalesce(done_at, due_at) < instant($1)
        order by coalesce(done_at, due_at) limit $2)))";

// A dead letter stays that long with its reason, without what it was to tell.
constexpr std::string_view kUndelivered = R"(
    update outbox set payload = '{}' where ctid = any(array(
        select ctid from outbox
        where state = 'dead' and (lane like 'user %' or lane like 'thread % hand %') and done_at < instant($1)
            and payload::text <> '{}'
        order by number limit $2)))";

// Once a person is forgotten, what was still to be told is not kept after it.
constexpr std::string_view kBrief = R"(
    update outbox set payload = '{}', brief = false where ctid = any(array(
        select ctid from outbox where brief and state <> 'unsent' and $1::bigint is not null
        order by number limit $2)))";

// Nobody acts there any more, and no delivery of the press that made it can still come.
constexpr std::string_view kEndedGames = R"(
    with ended as (select game_id from games where state = 'over' and not tidied and created_at < instant($1)
                   order by created_at limit $2 for update skip locked),
    without_intents as (delete from intents where game_id = any(array(table ended))),
    without_long_words as (delete from short_ids where game_id = any(array(table ended))),
    without_buffers as (delete from buffers where game_id = any(array(table ended))),
    without_votes as (delete from seat_votes where game_id = any(array(table ended))),
    without_agreements as (delete from agreements where game_id = any(array(table ended))),
    without_creations as (delete from creations where game_id = any(array(table ended)))
    update games set tidied = true where game_id = any(array(table ended)))";

Tidied some(Connections& connections, std::string_view statement, Instant before, std::int64_t most) {
    pqxx::result::size_type rows = 0;
    connections.write(
        [&](Sql& sql) { rows = ask(sql, std::string(statement), pqxx::params{number(before), most}).affected_rows(); });
    return rows < most ? Tidied::All : Tidied::Some;
}

struct Duty {
    std::string_view statement; // takes a moment and how much at most
    Instant before;
    std::int64_t most = kRows;
};

} // namespace

Tidied tidy_up(Connections& connections, Instant then, Instant private_then) {
    Tidied tidied = Tidied::All;
    for (const auto& [statement, before, most] :
         {Duty{kInteractions, then}, Duty{kSent, then}, Duty{kSentPrivately, private_then},
          Duty{kUndelivered, private_then}, Duty{kBrief, then}, Duty{kEndedGames, then, kGames}})
        if (some(connections, statement, before, most) == Tidied::Some) tidied = Tidied::Some;
    return tidied;
}

} // namespace majlis
