#include "bot/outbox_pump.h"

#include <utility>

#include "bot/log.h"
#include "engine/core/overloaded.h"

namespace majlis {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTick{1000};
constexpr milliseconds kLease{5000}; // renewed at every tick; a program that was killed holds its lanes no longer

void note_dead(const OutboxRow& row, const std::string& reason) {
    log_error("dead letter", {{"game", std::to_string(row.id.game.value)},
                              {"row", std::to_string(row.id.number)},
                              {"lane", lane_of(row.post.to)},
                              {"why", reason}});
}

void note_delay(const OutboxRow& row, const std::string& reason) {
    log_warning("not delivered yet", {{"game", std::to_string(row.id.game.value)},
                                      {"row", std::to_string(row.id.number)},
                                      {"attempts", std::to_string(row.attempts)},
                                      {"why", reason}});
}

std::string_view name_of(const Outcome& outcome) {
    return std::visit(overloaded{[](const Sent&) { return "sent"; }, [](const Absent&) { return "absent"; },
                                 [](const Dead&) { return "dead"; }, [](const Failed&) { return "failed"; },
                                 [](const Doubtful&) { return "doubtful"; }},
                      outcome);
}

} // namespace

OutboxPump::OutboxPump(Store& store, RowSending& sending, Clock clock, std::string owner, Metrics& metrics,
                       std::function<Retries()> retries)
    : store_(store),
      sending_(sending),
      clock_(std::move(clock)),
      owner_(std::move(owner)),
      metrics_(metrics),
      retries_(std::move(retries)),
      thread_([this] { run(); }) {}

OutboxPump::~OutboxPump() {
    ending_ = true;
    thread_.join();
    lanes_.drain();
}

void OutboxPump::run() {
    Moment renewed{};
    while (!ending_) {
        try {
            if (const Moment now = std::chrono::steady_clock::now(); now - renewed >= kTick) {
                keep_leases();
                renewed = now;
            }
            if (!free_.try_acquire_for(kTick)) continue;
            hand_out_a_lane();
            metrics_.store(Reach::There);
        } catch (const std::exception& failure) {
            metrics_.store(Reach::Away);
            log_warning("outbox out of reach", {{"why", failure.what()}});
            std::this_thread::sleep_for(kTick);
        }
    }
}

void OutboxPump::hand_out_a_lane() {
    std::optional<Lease> lease;
    try {
        lease = store_.outbox().lease_lane(clock_(), kLease, owner_, limits());
    } catch (...) {
        free_.release();
        throw;
    }
    if (!lease) {
        free_.release();
        store_.outbox().wait_for_work(kTick);
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        held_.push_back(*lease);
    }
    if (lanes_.post(lease->lane, [this, lease = *lease] { empty_lane(lease); }) == Taken::Full) leave(*lease);
}

LaneLimits OutboxPump::limits() {
    const Retries retries = retries_();
    if (std::exchange(last_retries_, retries) == Retries::Due && retries == Retries::Held)
        log_error("Discord refuses so much that it might ban us: nothing is tried again for minutes");
    return {sending_.new_direct_channels(), retries};
}

void OutboxPump::keep_leases() {
    std::list<Lease> held;
    {
        const std::lock_guard lock(mutex_);
        held = held_;
    }
    for (const auto& lease : held)
        (void)store_.outbox().renew(lease, kLease); // who lost it notices when recording
}

void OutboxPump::empty_lane(const Lease& lease) {
    try {
        GoOn go_on = GoOn::Yes;
        while (go_on == GoOn::Yes && !ending_) {
            auto row = store_.outbox().next_row(lease, clock_());
            if (!row) break;
            go_on = send_row(lease, std::move(*row));
        }
    } catch (const std::exception& failure) { // the row counts as being tried, so it is doubtful for whoever comes next
        log_warning("lane left", {{"lane", lease.lane}, {"why", failure.what()}});
    }
    leave(lease);
}

void OutboxPump::leave(const Lease& lease) {
    {
        const std::lock_guard lock(mutex_);
        held_.remove(lease);
    }
    try {
        store_.outbox().give_back(lease);
    } catch (const std::exception& failure) {
        log_debug("lease not given back", {{"lane", lease.lane}, {"why", failure.what()}});
    }
    free_.release();
}

// Part after part; Yes when the row is done with and the next one may follow.
OutboxPump::GoOn OutboxPump::send_row(const Lease& lease, OutboxRow row) {
    Outcome outcome;
    do {
        outcome = attempt(row);
        if (record(lease, row, outcome) == GoOn::No) return GoOn::No;
    } while (std::holds_alternative<Absent>(outcome) ||
             (std::holds_alternative<Sent>(outcome) && std::get<Sent>(outcome).rest == Rest::MoreParts));
    return GoOn::Yes;
}

Outcome OutboxPump::attempt(const OutboxRow& row) {
    const Moment began = std::chrono::steady_clock::now();
    Outcome outcome;
    try {
        outcome = sending_.attempt(row);
    } catch (const std::logic_error& bug) { // ours: a payload that breaks a limit stays broken
        outcome = Dead{bug.what()};
    }
    metrics_.attempt(name_of(outcome), std::chrono::steady_clock::now() - began);
    return outcome;
}

// What failed or is doubtful keeps the lane waiting, so that nothing overtakes it.
OutboxPump::GoOn OutboxPump::record(const Lease& lease, OutboxRow& row, const Outcome& outcome) {
    Outbox& outbox = store_.outbox();
    const Instant now = clock_();
    const auto unless_lost = [](Held held) { return held == Held::Yes ? GoOn::Yes : GoOn::No; };
    return std::visit(overloaded{[&](const Sent& sent) {
                                     row.sent.push_back(sent.part);
                                     row.doubtful_since.reset();
                                     return unless_lost(outbox.record_sent(lease, row, sent.part, sent.rest, now));
                                 },
                                 [&](const Absent&) {
                                     row.doubtful_since.reset();
                                     return unless_lost(outbox.record_absent(lease, row, now));
                                 },
                                 [&](const Dead& dead) {
                                     note_dead(row, dead.reason);
                                     return unless_lost(outbox.record_dead(lease, row, now, dead.reason));
                                 },
                                 [&](const Failed& failed) {
                                     note_delay(row, failed.reason);
                                     (void)outbox.record_failed(lease, row, now + failed.pause, failed.reason);
                                     return GoOn::No;
                                 },
                                 [&](const Doubtful& doubtful) {
                                     note_delay(row, doubtful.reason);
                                     (void)outbox.record_doubtful(lease, row, now + doubtful.pause, doubtful.reason);
                                     return GoOn::No;
                                 }},
                      outcome);
}

} // namespace majlis
