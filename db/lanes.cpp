// Which lane is served next, and by whom. Several processes share the lanes and each has a clock of its own, so how
// long a lane is held is told by the one that they share: the database's.
#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/outbox.h"
#include "db/sql.h"

namespace majlis {
namespace {

// One leases at a time, which is quick. Lanes come by the ten thousand: a plan that was made for a few reads them all.
constexpr auto kLeasingLock = "set local plan_cache_mode = force_custom_plan; "
                              "select pg_advisory_xact_lock(1836345203, 2)";

// ---- what comes next in lanes that have changed ----

constexpr std::int64_t kChangesAtOnce = 1000; // the newest: news do not wait until very many others are taken in

constexpr auto kChanged = "select from lane_changes limit 1"; // asked first: a database may take no writes
constexpr auto kTakeIn = R"(
    with changed as (
        delete from lane_changes
        where number >= (select min(number)
                         from (select number from lane_changes order by number desc limit $1) newest)
        returning lane),
    heads as (
        select lane, head.* from (select distinct lane from changed) lanes_changed
        left join lateral (select number, kind, attempts, due_at from outbox
                           where outbox.lane = lanes_changed.lane and state = 'unsent'
                           order by kind <> 'open thread', number limit 1) head on true),
    emptied as (delete from lanes using heads where lanes.lane = heads.lane and heads.number is null)
    insert into lanes (lane, head, due_at, opens, paced)
    select lane, number, case when attempts > 0 then due_at end, kind = 'open thread',
           case when lane like 'user %' then not exists (
               select from users where user_id = split_part(lane, ' ', 2)::bigint
                 and (dm_channel_id is not null or dm_opened_at is not null or direct_messages = 'closed')) else false end
    from heads where number is not null
    on conflict (lane) do update set head = excluded.head, due_at = excluded.due_at, opens = excluded.opens,
        paced = excluded.paced
    where (lanes.head, lanes.due_at, lanes.opens, lanes.paced)
          is distinct from (excluded.head, excluded.due_at, excluded.opens, excluded.paced))";

// ---- the lane that is served next ----

// News before what has failed before, so that a broken channel delays nobody else. Who has to open a direct channel
// goes last, and only when another one may be opened: all of them wait for that together. A lane that somebody has lost
// in the midst of opening its thread rests until that request must have ended: nothing keeps Discord from opening a
// second one. Posts carry a nonce, which catches what is still on its way.
constexpr auto kDueLane = R"(
    with held as materialized (
        select lane, leased_until > clock_timestamp() as now from lane_leases
        where leased_until + $2 * interval '1 millisecond' > clock_timestamp()),
    free as not materialized (
        select * from lanes where lane <> all (array(select lane from held where now))
                              and not (opens and lane = any (array(select lane from held))))
    select lane from (
        (select 1 as turn, lane from free where due_at is null and not paced order by head limit 1)
        union all
        (select 2, lane from free where due_at <= instant($1) and not paced and $3 order by due_at limit 1)
        union all
        (select 2, lane from free where due_at > instant($4) and not paced and $3 order by due_at limit 1)
        union all
        (select 3, lane from free
         where paced and (due_at is null or due_at <= instant($1) or due_at > instant($4))
           and $6 > (select count(*) from (select from users where dm_opened_at > instant($5) limit $6) lately)
           and not exists (select from direct_channels_stopped where until > instant($1))
         order by head limit 1)) next
    order by turn limit 1)";

constexpr auto kLease = R"(
    insert into lane_leases (lane, fence, owner, leased_until)
    values ($1, nextval('lease_fences'), $2, clock_timestamp() + $3 * interval '1 millisecond')
    on conflict (lane) do update set fence = excluded.fence, owner = excluded.owner,
        leased_until = excluded.leased_until
    returning fence)";

constexpr auto kRenew = R"(
    update lane_leases set leased_until = clock_timestamp() + $3 * interval '1 millisecond'
    where lane = $1 and fence = $2)";
constexpr auto kGiveBack = R"(
    with given as (delete from lane_leases where lane = $1 and fence = $2 returning lane)
    insert into lane_changes (lane) select lane from given)";

std::int64_t fence_of(const Lease& lease) {
    return static_cast<std::int64_t>(lease.fence);
}

enum class Changes { None, Some };

Changes changes(Sql& sql) {
    return sql.run(kChanged).empty() ? Changes::None : Changes::Some;
}

std::optional<std::string> due_lane(Sql& sql, Instant now, const LaneLimits& limits) {
    const pqxx::params values{number(now),
                              std::int64_t{kOpeningEnds.count()},
                              limits.retries == Retries::Due,
                              number(now + kLongestPause),
                              number(now - kOpeningsCount),
                              static_cast<std::int64_t>(limits.new_direct_channels)};
    const pqxx::result due = ask(sql, kDueLane, values);
    return due.empty() ? std::nullopt : std::optional(text_of(due[0][0]));
}

Lease leased(Sql& sql, const std::string& lane, std::chrono::milliseconds lease_for, std::string_view owner) {
    const pqxx::result lease = ask(sql, kLease, pqxx::params{lane, owner, std::int64_t{lease_for.count()}});
    return {lane, static_cast<std::uint64_t>(int_of(lease[0][0]))};
}

} // namespace

std::optional<Lease> Outbox::lease_lane(Instant now, std::chrono::milliseconds lease_for, std::string_view owner,
                                        const LaneLimits& limits) {
    std::optional<Lease> lease;
    Changes left = Changes::Some;
    while (!lease && left == Changes::Some)
        connections_.in_transaction([&](Sql& sql) {
            sql.run(kLeasingLock);
            const Changes before = changes(sql);
            if (before == Changes::Some) ask(sql, kTakeIn, pqxx::params{kChangesAtOnce});
            if (const auto lane = due_lane(sql, now, limits)) lease = leased(sql, *lane, lease_for, owner);
            left = before == Changes::Some ? changes(sql) : before;
            return lease || before == Changes::Some ? Finish::Commit : Finish::RollBack; // a look writes nothing
        });
    return lease;
}

Held Outbox::renew(const Lease& lease, std::chrono::milliseconds lease_for) {
    Held held = Held::Lost;
    connections_.write([&](Sql& sql) {
        const pqxx::params values{lease.lane, fence_of(lease), std::int64_t{lease_for.count()}};
        held = ask(sql, kRenew, values).affected_rows() > 0 ? Held::Yes : Held::Lost;
    });
    return held;
}

// Looked at anew, whatever came of it.
void Outbox::give_back(const Lease& lease) {
    connections_.write([&](Sql& sql) { ask(sql, kGiveBack, pqxx::params{lease.lane, fence_of(lease)}); });
}

} // namespace majlis
