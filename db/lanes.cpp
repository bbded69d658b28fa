// Which lane is served next, and by whom. Several processes share the lanes and each has a clock of its own, so how
// long a lane is held is told by the one that they share: the database's.
#include <pqxx/pqxx>

#include "db/connections.h"
#include "db/outbox.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kLeasingLock = "select pg_advisory_xact_lock(1836345203, 2)"; // one leases at a time, which is quick

// A lane that somebody has lost in the midst of opening its thread rests until that request must have ended: nothing
// keeps Discord from opening a second one. Posts carry a nonce, which catches what is still on its way.
constexpr auto kDueLane = R"(
    with heads as (select distinct on (lane) lane, number, kind, due_at
                   from outbox where state = 'unsent' order by lane, kind <> 'open thread', number)
    select lane from heads
    where due_at <= instant($1)
      and not exists (select from lane_leases taken
                      where taken.lane = heads.lane
                        and taken.leased_until + case when kind = 'open thread' then $2 else 0 end
                                                 * interval '1 millisecond' > clock_timestamp())
    order by due_at, number limit 1)";

constexpr auto kLease = R"(
    insert into lane_leases (lane, fence, owner, leased_until)
    values ($1, nextval('lease_fences'), $2, clock_timestamp() + $3 * interval '1 millisecond')
    on conflict (lane) do update set fence = excluded.fence, owner = excluded.owner,
        leased_until = excluded.leased_until
    returning fence)";

constexpr auto kRenew = R"(
    update lane_leases set leased_until = clock_timestamp() + $3 * interval '1 millisecond'
    where lane = $1 and fence = $2)";
constexpr auto kGiveBack = "delete from lane_leases where lane = $1 and fence = $2";

std::int64_t fence_of(const Lease& lease) {
    return static_cast<std::int64_t>(lease.fence);
}

std::optional<std::string> due_lane(Sql& sql, Instant now) {
    const pqxx::result due = ask(sql, kDueLane, pqxx::params{number(now), std::int64_t{kOpeningEnds.count()}});
    return due.empty() ? std::nullopt : std::optional(text_of(due[0][0]));
}

} // namespace

std::optional<Lease> Outbox::lease_lane(Instant now, std::chrono::milliseconds lease_for, std::string_view owner) {
    std::optional<Lease> lease;
    connections_.in_transaction([&](Sql& sql) {
        sql.run(kLeasingLock);
        const auto lane = due_lane(sql, now);
        if (!lane) return Finish::RollBack;
        const pqxx::result leased = ask(sql, kLease, pqxx::params{*lane, owner, std::int64_t{lease_for.count()}});
        lease = Lease{*lane, static_cast<std::uint64_t>(int_of(leased[0][0]))};
        return Finish::Commit;
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

void Outbox::give_back(const Lease& lease) {
    connections_.write([&](Sql& sql) { ask(sql, kGiveBack, pqxx::params{lease.lane, fence_of(lease)}); });
}

} // namespace majlis
