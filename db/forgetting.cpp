#include "db/forgetting.h"

#include <array>
#include <string_view>

#include <pqxx/pqxx>

#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kPatience = "set local statement_timeout = '30s'"; // of somebody who has played much

// Where something of a person ($1) stands.
struct Trace {
    std::string_view name;   // for that person; empty: it is no news to anybody
    std::string_view rows;   // a select of them
    std::string_view forget; // what is done to them; empty: another trace does it
};

// Posts come first, because they are found by who sits where.
constexpr std::array kTraces{
    Trace{"", "", R"(
        with theirs as (
            select game_id from seats where user_id = $1::bigint or left_by = $1::bigint
            union select game_id from games where host = $1::bigint
            union select game_id from invitations where user_id = $1::bigint
            union select game_id from outbox where people_in(payload) @> array[$1::bigint::text])
        update outbox set payload = case when state = 'unsent' then payload else '{}' end,
            brief = brief or state = 'unsent'
        where game_id in (select game_id from theirs))"},
    Trace{"sent_to_you_alone", R"(
        select game_id, state, payload, milliseconds(due_at) as at from outbox
        where lane = 'user ' || $1::bigint and lane like 'user %' order by number)",
          "delete from outbox where lane = 'user ' || $1::bigint and lane like 'user %'"},
    Trace{"", "", "delete from lane_leases where lane = 'user ' || $1::bigint"},
    Trace{"", "", "delete from lane_changes where lane = 'user ' || $1::bigint"},
    Trace{"", "", "delete from lanes where lane = 'user ' || $1::bigint"},
    Trace{"", "", "update posted_offers set words = '' where words like '%<@' || $1::bigint || '>%'"},
    Trace{"you", "select * from users where user_id = $1", "delete from users where user_id = $1"},
    Trace{"your_settings", "select * from preferences where user_id = $1",
          "delete from preferences where user_id = $1"},
    Trace{"when_you_rest", "select * from rests where user_id = $1", "delete from rests where user_id = $1"},
    Trace{"", "", R"(
        update answered set zone = null, quiet_from = null, quiet_to = null
        from seats where seats.game_id = answered.game_id and seats.seat = answered.seat
            and (user_id = $1 or left_by = $1))"},
    Trace{"", "", R"(
        update clocks set zone = null, quiet_from = null, quiet_to = null
        from seats where seats.game_id = clocks.game_id and seats.seat = clocks.seat
            and (user_id = $1 or left_by = $1))"},
    Trace{"your_seats", R"(
        select game_id, kind, state, seat, name, delivery, left_by is not null as left_to_the_computer
        from seats join games using (game_id) where user_id = $1 or left_by = $1 order by game_id)",
          R"(
        update seats set user_id = null, left_by = null, name = '',
            forgotten = forgotten or (user_id is not null and games.state = 'over')
        from games where games.game_id = seats.game_id and (user_id = $1 or left_by = $1))"},
    Trace{"tables_that_you_set", R"(
        select game_id, kind, state, milliseconds(created_at) as at from games where host = $1 order by game_id)",
          R"(
        update games set host = null, starting = case when state = 'lobby' then 'players' else starting end
        where host = $1)"},
    Trace{"your_notes", "select game_id, text, at from notes where user_id = $1 order by number",
          "delete from notes where user_id = $1"},
    Trace{"your_notes_that_a_substitute_may_read",
          "select game_id from released_notes where user_id = $1 order by game_id",
          "delete from released_notes where user_id = $1"},
    Trace{"seats_that_you_took_over_or_left", R"(
        select game_id, seat, former_user = $1 as you_left_it, at from handovers
        where former_user = $1 or next_user = $1 order by number)",
          R"(
        update handovers set former_user = nullif(former_user, $1), next_user = nullif(next_user, $1)
        where former_user = $1 or next_user = $1)"},
    Trace{"seats_that_you_were_proposed_for",
          "select game_id, seat from seat_votes where user_id = $1 order by game_id, matter",
          "delete from seat_votes where user_id = $1"},
    Trace{"deadlines_that_you_missed", "select * from missed_deadlines where user_id = $1 order by game_id, at",
          "delete from missed_deadlines where user_id = $1"},
    Trace{"servers_where_you_are_a_substitute", "select * from substitutes where user_id = $1 order by guild_id",
          "delete from substitutes where user_id = $1"},
    Trace{"your_bug_reports", "select * from bug_reports where user_id = $1 order by number",
          "delete from bug_reports where user_id = $1"},
    Trace{"your_invitations", "select game_id from invitations where user_id = $1 order by game_id",
          "delete from invitations where user_id = $1"},
    Trace{"packs_that_you_uploaded", R"(
        select guild_id, game, name, at from guild_packs where uploaded_by = $1 order by guild_id, game, name)",
          "update guild_packs set uploaded_by = null where uploaded_by = $1"},
};

std::string as_json(std::string_view rows) {
    return "select coalesce(json_agg(row_to_json(t)), '[]')::text from (" + std::string(rows) + ") t";
}

} // namespace

std::string everything_about(Sql& sql, UserId id) {
    std::string json = "{\"user_id\": \"" + std::to_string(id.value) + "\"";
    for (const Trace& trace : kTraces)
        if (!trace.rows.empty())
            json += ",\n\"" + std::string(trace.name) +
                    "\": " + text_of(ask(sql, as_json(trace.rows), pqxx::params{number(id)}).one_field());
    return json + "}\n";
}

std::vector<std::string> statements_about_person() {
    std::vector<std::string> all;
    for (const Trace& trace : kTraces) {
        if (!trace.rows.empty()) all.push_back(as_json(trace.rows));
        if (!trace.forget.empty()) all.emplace_back(trace.forget);
    }
    return all;
}

void forget_person(Sql& sql, UserId id) {
    sql.run(kPatience);
    for (const Trace& trace : kTraces)
        ask(sql, std::string(trace.forget), pqxx::params{number(id)});
}

} // namespace majlis
