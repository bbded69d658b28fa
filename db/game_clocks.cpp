// What a GameTransaction keeps about time: the clocks of a game's seats, the decisions that they have measured, windows
// that close by themselves, and when no time passes.
#include <algorithm>

#include <pqxx/pqxx>

#include "db/enum_words.h"
#include "db/game_transaction.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kClocks = R"(
    select seat, bank_milliseconds, question, secrecy, asked_at, extra_milliseconds, spent_milliseconds, warned,
           milliseconds(running_since) as running_since, milliseconds(reminder_at) as reminder,
           milliseconds(deadline_at) as deadline, zone, quiet_from, quiet_to
    from clocks where game_id = $1 order by seat)";
constexpr auto kForgetClocks = "delete from clocks where game_id = $1";
constexpr auto kKeepClock = R"(
    insert into clocks (game_id, seat, bank_milliseconds, question, secrecy, asked_at, extra_milliseconds,
                        spent_milliseconds, running_since, reminder_at, deadline_at, warned, due_at, zone, quiet_from, quiet_to)
    values ($1, $2, $3, $4, $5, $6, $7, $8, instant($9), instant($10), instant($11), $12, instant($13), $14, $15, $16)
    on conflict (game_id, seat) do update set
        bank_milliseconds = excluded.bank_milliseconds, question = excluded.question, secrecy = excluded.secrecy,
        asked_at = excluded.asked_at, extra_milliseconds = excluded.extra_milliseconds,
        spent_milliseconds = excluded.spent_milliseconds, running_since = excluded.running_since,
        reminder_at = excluded.reminder_at, deadline_at = excluded.deadline_at, warned = excluded.warned,
        due_at = excluded.due_at, zone = excluded.zone, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to)";

constexpr auto kAnsweredSince = R"(
    select seat, question, secrecy, asked_at, made_at, bank_milliseconds, extra_milliseconds, spent_milliseconds, warned,
           zone, quiet_from, quiet_to
    from answered where game_id = $1 and made_at > $2 order by made_at, seat)";
constexpr auto kKeepAnswered = R"(
    insert into answered (game_id, made_at, seat, question, secrecy, asked_at, bank_milliseconds, extra_milliseconds,
                          spent_milliseconds, warned, zone, quiet_from, quiet_to)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (game_id, made_at, seat) do nothing)";
constexpr auto kForgetAnswered = "delete from answered where game_id = $1 and made_at > $2";

constexpr auto kForgetNights = R"(
    update answered set zone = null, quiet_from = null, quiet_to = null
    where game_id = $1 and seat = $2 and zone is not null)";

constexpr auto kKeepWindow = R"(
    update games set window_question = $2, window_closes_at = instant($3) where game_id = $1)";
constexpr auto kEndStandstill = "update games set standstill_since = null, window_closes_at = null where game_id = $1";

constexpr auto kKeepIdle = "update games set idle_at = instant($2), idle_told = $3 where game_id = $1";

constexpr auto kKeepPace = "update games set pace = $2, absence = $3 where game_id = $1";

Span span_of(const pqxx::field& field) {
    return Span(int_of(field));
}

std::optional<RestTimes> nights_of(const pqxx::row& row) {
    const auto zone = maybe_text_of(row["zone"]);
    if (!zone) return std::nullopt;
    RestTimes nights{*zone};
    if (!row["quiet_from"].is_null())
        nights.quiet =
            QuietHours{std::chrono::minutes(int_of(row["quiet_from"])), std::chrono::minutes(int_of(row["quiet_to"]))};
    return nights;
}

std::optional<std::string> zone_of(const std::optional<RestTimes>& nights) {
    return nights ? std::optional(nights->zone) : std::nullopt;
}

template <typename Part>
std::optional<std::int64_t> minutes_of(const std::optional<RestTimes>& nights, Part part) {
    return nights && nights->quiet ? std::optional<std::int64_t>(((*nights->quiet).*part).count()) : std::nullopt;
}

Awaited awaited_of(const pqxx::row& row) {
    return {.question = text_of(row["question"]),
            .secrecy = secrecy_of(text_of(row["secrecy"])),
            .asked_at = id_of<Version>(row["asked_at"]),
            .extra = span_of(row["extra_milliseconds"]),
            .spent = span_of(row["spent_milliseconds"]),
            .running_since = maybe_instant_of(row["running_since"]),
            .reminder = maybe_instant_of(row["reminder"]),
            .deadline = maybe_instant_of(row["deadline"]),
            .warned = warned_of(text_of(row["warned"])),
            .nights = nights_of(row)};
}

SeatClock clock_of(const pqxx::row& row) {
    SeatClock clock{id_of<Seat>(row["seat"]), span_of(row["bank_milliseconds"])};
    if (!row["question"].is_null()) clock.awaited = awaited_of(row);
    return clock;
}

Answered answered_of(const pqxx::row& row) {
    return {id_of<Seat>(row["seat"]),
            text_of(row["question"]),
            secrecy_of(text_of(row["secrecy"])),
            id_of<Version>(row["asked_at"]),
            id_of<Version>(row["made_at"]),
            span_of(row["bank_milliseconds"]),
            span_of(row["extra_milliseconds"]),
            span_of(row["spent_milliseconds"]),
            warned_of(text_of(row["warned"])),
            nights_of(row)};
}

pqxx::params values_of(GameId game, const SeatClock& clock) {
    if (!clock.awaited)
        return {number(game),
                number(clock.seat),
                clock.bank.count(),
                nullptr,
                nullptr,
                nullptr,
                0,
                0,
                nullptr,
                nullptr,
                nullptr,
                word_of(Warned::NotYet),
                nullptr,
                nullptr,
                nullptr,
                nullptr};
    const Awaited& awaited = *clock.awaited;
    return {number(game),
            number(clock.seat),
            clock.bank.count(),
            awaited.question,
            word_of(awaited.secrecy),
            number(awaited.asked_at),
            awaited.extra.count(),
            awaited.spent.count(),
            number(awaited.running_since),
            number(awaited.reminder),
            number(awaited.deadline),
            word_of(awaited.warned),
            number(next_look(clock)),
            zone_of(awaited.nights),
            minutes_of(awaited.nights, &QuietHours::from),
            minutes_of(awaited.nights, &QuietHours::to)};
}

} // namespace

SeatClocks GameTransaction::clocks() {
    SeatClocks clocks;
    for (const pqxx::row& row : ask(sql_, kClocks, pqxx::params{number(game_.id)}))
        clocks.push_back(clock_of(row));
    return clocks;
}

void GameTransaction::keep_clocks(const SeatClocks& before, const SeatClocks& now) {
    for (const SeatClock& clock : now)
        if (std::find(before.begin(), before.end(), clock) == before.end()) {
            ask(sql_, kKeepClock, values_of(game_.id, clock));
            wrote_ = true;
        }
}

void GameTransaction::forget_clocks() {
    if (ask(sql_, kForgetClocks, pqxx::params{number(game_.id)}).affected_rows() > 0) wrote_ = true;
}

std::vector<Answered> GameTransaction::answered_since(Version version) {
    std::vector<Answered> answered;
    for (const pqxx::row& row : ask(sql_, kAnsweredSince, pqxx::params{number(game_.id), number(version)}))
        answered.push_back(answered_of(row));
    return answered;
}

void GameTransaction::forget_answered_since(Version version) {
    if (ask(sql_, kForgetAnswered, pqxx::params{number(game_.id), number(version)}).affected_rows() > 0) wrote_ = true;
}

void GameTransaction::keep_answered(std::span<const Answered> answered) {
    for (const Answered& one : answered) {
        ask(sql_, kKeepAnswered,
            pqxx::params{number(game_.id), number(one.made_at), number(one.seat), one.question, word_of(one.secrecy),
                         number(one.asked_at), one.bank.count(), one.extra.count(), one.spent.count(),
                         word_of(one.warned), zone_of(one.nights), minutes_of(one.nights, &QuietHours::from),
                         minutes_of(one.nights, &QuietHours::to)});
        wrote_ = true;
    }
}

void GameTransaction::forget_nights(Seat seat) {
    ask(sql_, kForgetNights, pqxx::params{number(game_.id), number(seat)});
}

void GameTransaction::keep_window(const std::optional<ClosingWindow>& window) {
    ask(sql_, kKeepWindow,
        pqxx::params{number(game_.id), window ? std::optional(window->question) : std::nullopt,
                     number(window ? window->closes : std::nullopt)});
    game_.window = window;
    wrote_ = true;
}

void GameTransaction::end_standstill() {
    ask(sql_, kEndStandstill, pqxx::params{number(game_.id)});
    game_.standstill.reset();
    if (game_.window) game_.window->closes.reset();
    wrote_ = true;
}

void GameTransaction::keep_idle(const std::optional<Idle>& idle) {
    if (game_.idle == idle) return;
    ask(sql_, kKeepIdle,
        pqxx::params{number(game_.id), number(idle ? std::optional(idle->until) : std::nullopt), idle && idle->told});
    game_.idle = idle;
    wrote_ = true;
}

void GameTransaction::keep_pace(const std::optional<Pace>& pace, Absence absence) {
    ask(sql_, kKeepPace,
        pqxx::params{number(game_.id), pace ? std::optional(lengths_of(*pace)) : std::nullopt, word_of(absence)});
    game_.rules.pace = pace;
    game_.rules.absence = absence;
    wrote_ = true;
}

} // namespace majlis
