// The sender's side of the outbox: lease a lane, take its next row, record what became of it.
// Rows are written by GameTransaction::post. How long to wait before another attempt is the caller's business.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "db/outbox_row.h"
#include "db/people.h"

namespace majlis {

class Connections;

// A row that was tried waits no longer for its next attempt: whatever says more was written by a clock that was wrong.
inline constexpr std::chrono::hours kLongestPause{4};

// After so long a request to open a thread has ended for certain, whatever became of whoever made it.
inline constexpr std::chrono::milliseconds kOpeningEnds{20000};

struct OutboxCounts {
    std::uint64_t waiting = 0;
    std::uint64_t dead = 0;
    friend bool operator==(const OutboxCounts&, const OutboxCounts&) = default;
};

enum class Retries { Due, Held };

struct LaneLimits {
    std::size_t new_direct_channels = kNewDirectChannels;
    Retries retries = Retries::Due; // held: only what was never tried goes
};

class Outbox {
public:
    explicit Outbox(Connections& connections) : connections_(connections) {}

    // A lane whose next unsent row is due, unless somebody holds it; how long that is, is told by the database's clock,
    // which all share. The oldest news first, then what has failed, then who needs a new direct channel (lanes.cpp).
    std::optional<Lease> lease_lane(Instant now, std::chrono::milliseconds lease_for, std::string_view owner,
                                    const LaneLimits& limits = {});
    Held renew(const Lease& lease, std::chrono::milliseconds lease_for);
    void give_back(const Lease& lease);

    // The lane's next unsent row, if it is due and the lease holds. From here on it counts as being tried:
    // should the caller vanish, whoever gets it next sees `doubtful_since`.
    std::optional<OutboxRow> next_row(const Lease& lease, Instant now);

    // Exactly one of these follows each attempt.
    Held record_sent(const Lease& lease, const OutboxRow& row, const SentPart& part, Rest rest, Instant now);
    Held record_failed(const Lease& lease, const OutboxRow& row, Instant retry_at, std::string_view reason);
    Held record_doubtful(const Lease& lease, const OutboxRow& row, Instant retry_at, std::string_view reason);
    Held record_dead(const Lease& lease, const OutboxRow& row, Instant now, std::string_view reason);
    // A doubtful row was looked for and is not there: the row may be sent in the same turn.
    Held record_absent(const Lease& lease, const OutboxRow& row, Instant now);

    OutboxCounts counts();
    std::vector<DeadLetter> dead_letters(std::size_t limit);

    // Returns when this process has written rows, or after `timeout`. Rows may be due without that: those that failed,
    // and those of another process that has gone.
    void wait_for_work(std::chrono::milliseconds timeout);
    void hint(); // wakes whoever waits; Store::with_game does it after posting

private:
    Connections& connections_;
    std::mutex mutex_;
    std::condition_variable posted_;
    bool hinted_ = false;
};

} // namespace majlis
