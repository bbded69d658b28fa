#include "db/outbox.h"

#include <functional>

#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/outbox_rows.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kHold = "select from lane_leases where lane = $1 and fence = $2 for update";

// What was never tried is due whatever clock wrote it, and no pause is longer than the longest.
// An attempt that a vanished sender has begun and never ended is a doubtful one. The row that opens the lane's thread
// goes first: what waits for a thread that is out of reach goes to the new one.
constexpr auto kNextRow = R"(
    update outbox set doubtful_since = coalesce(doubtful_since, trying_since), trying_since = instant($2),
        due_at = least(due_at, instant($2)), attempts = attempts + 1
    where state = 'unsent' and (attempts = 0 or due_at <= instant($2) or due_at > instant($3)) and (game_id, number) =
        (select game_id, number from outbox where lane = $1 and state = 'unsent'
         order by kind <> 'open thread', number limit 1)
    returning )";

constexpr auto kPartSent = R"(
    insert into outbox_parts (game_id, number, part, channel_id, message_id) values ($1, $2, $3, $4, $5)
    on conflict do nothing)";
constexpr auto kGoOn = R"(
    update outbox set trying_since = instant($3), doubtful_since = null where game_id = $1 and number = $2)";
constexpr auto kSent = R"(
    update outbox set state = 'sent', trying_since = null, doubtful_since = null, done_at = instant($3)
    where game_id = $1 and number = $2)";
constexpr auto kRemember = R"(
    insert into messages (game_id, purpose, channel_id, message_id, version) values ($1, $2, $3, $4, $5)
    on conflict (game_id, purpose) do update set channel_id = excluded.channel_id,
        message_id = excluded.message_id, version = excluded.version
    where messages.version <= excluded.version)";
constexpr auto kThreadOpened = R"(
    insert into threads (game_id, purpose, channel_id) values ($1, $2, $3)
    on conflict (game_id, purpose) do update set channel_id = excluded.channel_id)";
constexpr auto kGoesThere = R"(
    update outbox set due_at = least(due_at, instant($2)), waiting_since = instant($2), attempts = 0
    where lane = $1 and state = 'unsent' and attempts > 0)";

constexpr auto kFailed = R"(
    update outbox set trying_since = null, due_at = instant($3), reason = $4
    where game_id = $1 and number = $2 and state = 'unsent')";
constexpr auto kDoubtful = R"(
    update outbox set doubtful_since = coalesce(doubtful_since, trying_since), trying_since = null,
        due_at = instant($3), reason = $4
    where game_id = $1 and number = $2 and state = 'unsent')";
constexpr auto kDead = R"(
    update outbox set state = 'dead', trying_since = null, done_at = instant($3), reason = $4
    where game_id = $1 and number = $2 and state = 'unsent')";
constexpr auto kAbsent = R"(
    update outbox set trying_since = instant($3), doubtful_since = null
    where game_id = $1 and number = $2 and state = 'unsent')";

constexpr auto kCounts = R"(
    select (select count(*) from outbox where state = 'unsent') as waiting,
           (select count(*) from outbox where state = 'dead') as dead)";
constexpr auto kDeadLetters = " from outbox where state = 'dead' order by number desc limit $1";

std::int64_t number(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

Held held(Sql& sql, const Lease& lease) {
    return ask(sql, kHold, pqxx::params{lease.lane, number(lease.fence)}).empty() ? Held::Lost : Held::Yes;
}

// Does the work while nobody can take the lane away.
Held while_held(Connections& connections, const Lease& lease, const std::function<void(Sql&)>& work) {
    Held result = Held::Lost;
    connections.in_transaction([&](Sql& sql) {
        result = held(sql, lease);
        if (result == Held::Lost) return Finish::RollBack;
        work(sql);
        return Finish::Commit;
    });
    return result;
}

// Statements that take the row, a moment and a reason.
Held update_row(Connections& connections, const Lease& lease, const OutboxId& id, const char* statement,
                const std::function<void(pqxx::params&)>& more) {
    return while_held(connections, lease, [&](Sql& sql) {
        pqxx::params values{number(id.game), number(id.number)};
        more(values);
        ask(sql, statement, values);
    });
}

// What was refused in the thread before is not kept waiting for the new one.
void remember_thread(Sql& sql, const OutboxRow& row, const ToThread& thread, ChannelId opened, Instant now) {
    ask(sql, kThreadOpened, pqxx::params{number(row.id.game), thread.purpose, number(opened)});
    ask(sql, kGoesThere, pqxx::params{lane_of(row.post.to), majlis::number(now)});
}

void remember(Sql& sql, const OutboxRow& row, const SentPart& part, Instant now) {
    if (row.post.purpose)
        ask(sql, kRemember,
            pqxx::params{number(row.id.game), *row.post.purpose, number(part.channel), number(part.message),
                         number(row.post.version)});
    const auto* thread = std::get_if<ToThread>(&row.post.to);
    if (row.post.kind == OutboxKind::OpenThread && thread) remember_thread(sql, row, *thread, part.channel, now);
}

} // namespace

std::optional<OutboxRow> Outbox::next_row(const Lease& lease, Instant now) {
    std::optional<OutboxRow> next;
    while_held(connections_, lease, [&](Sql& sql) {
        std::string statement(kNextRow);
        statement += kOutboxColumns;
        const pqxx::result rows =
            ask(sql, statement.c_str(), pqxx::params{lease.lane, number(now), number(now + kLongestPause)});
        if (!rows.empty()) next = read_outbox_row(sql, rows[0]);
    });
    return next;
}

Held Outbox::record_sent(const Lease& lease, const OutboxRow& row, const SentPart& part, Rest rest, Instant now) {
    return while_held(connections_, lease, [&](Sql& sql) {
        const auto game = number(row.id.game);
        ask(sql, kPartSent,
            pqxx::params{game, number(row.id.number), static_cast<std::int64_t>(part.part), number(part.channel),
                         number(part.message)});
        ask(sql, rest == Rest::Complete ? kSent : kGoOn, pqxx::params{game, number(row.id.number), number(now)});
        if (rest == Rest::Complete) remember(sql, row, part, now);
    });
}

Held Outbox::record_failed(const Lease& lease, const OutboxRow& row, Instant retry_at, std::string_view reason) {
    return update_row(connections_, lease, row.id, kFailed, [&](pqxx::params& values) {
        values.append(number(retry_at));
        values.append(reason);
    });
}

Held Outbox::record_doubtful(const Lease& lease, const OutboxRow& row, Instant retry_at, std::string_view reason) {
    return update_row(connections_, lease, row.id, kDoubtful, [&](pqxx::params& values) {
        values.append(number(retry_at));
        values.append(reason);
    });
}

Held Outbox::record_dead(const Lease& lease, const OutboxRow& row, Instant now, std::string_view reason) {
    return update_row(connections_, lease, row.id, kDead, [&](pqxx::params& values) {
        values.append(number(now));
        values.append(reason);
    });
}

Held Outbox::record_absent(const Lease& lease, const OutboxRow& row, Instant now) {
    return update_row(connections_, lease, row.id, kAbsent, [&](pqxx::params& values) { values.append(number(now)); });
}

OutboxCounts Outbox::counts() {
    OutboxCounts counts;
    connections_.look([&](Sql& sql) {
        const pqxx::row row = sql.run(kCounts).one_row();
        counts = {static_cast<std::uint64_t>(int_of(row["waiting"])), static_cast<std::uint64_t>(int_of(row["dead"]))};
    });
    return counts;
}

std::vector<DeadLetter> Outbox::dead_letters(std::size_t limit) {
    std::vector<DeadLetter> letters;
    connections_.look([&](Sql& sql) {
        std::string statement("select ");
        statement.append(kOutboxColumns).append(kDeadLetters);
        for (const pqxx::row& row : ask(sql, statement.c_str(), pqxx::params{limit}))
            letters.push_back({read_outbox_row(sql, row), maybe_text_of(row["reason"]).value_or("")});
    });
    return letters;
}

void Outbox::wait_for_work(std::chrono::milliseconds timeout) {
    std::unique_lock lock(mutex_);
    posted_.wait_for(lock, timeout, [this] { return hinted_; });
    hinted_ = false;
}

void Outbox::hint() {
    const std::lock_guard lock(mutex_);
    hinted_ = true;
    posted_.notify_one();
}

} // namespace majlis
