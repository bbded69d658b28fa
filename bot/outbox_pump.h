// Empties the outbox: leases lanes, sends each one's rows oldest first, and records what became of every attempt.
// It starts after the commit and goes on where it was after any interruption.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <semaphore>
#include <string>
#include <thread>

#include "bot/metrics.h"
#include "bot/row_sending.h"
#include "bot/strands.h"
#include "commands/commands.h"
#include "db/store.h"

namespace majlis {

class OutboxPump {
public:
    // `retries` says whether what has failed before is tried again at the moment.
    OutboxPump(
        Store& store, RowSending& sending, Clock clock, std::string owner, Metrics& metrics,
        std::function<Retries()> retries = [] { return Retries::Due; });
    ~OutboxPump(); // rows that are under way are ended first
    OutboxPump(const OutboxPump&) = delete;
    OutboxPump& operator=(const OutboxPump&) = delete;

private:
    static constexpr std::size_t kLanesAtOnce = 8;

    void run();
    void hand_out_a_lane();
    LaneLimits limits();
    void keep_leases();
    void empty_lane(const Lease& lease);
    void leave(const Lease& lease);
    enum class GoOn { Yes, No };
    GoOn send_row(const Lease& lease, OutboxRow row);
    Outcome attempt(const OutboxRow& row);
    GoOn record(const Lease& lease, OutboxRow& row, const Outcome& outcome);

    Store& store_;
    RowSending& sending_;
    Clock clock_;
    std::string owner_;
    Metrics& metrics_;
    std::function<Retries()> retries_;
    Retries last_retries_ = Retries::Due;
    std::atomic<bool> ending_ = false;
    std::counting_semaphore<kLanesAtOnce> free_{kLanesAtOnce};
    std::mutex mutex_;
    std::list<Lease> held_;
    Strands lanes_{kLanesAtOnce, 2 * kLanesAtOnce}; // a lane gives its permit back a moment before its place
    std::thread thread_;
};

} // namespace majlis
