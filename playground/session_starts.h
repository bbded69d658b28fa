// How often the bot has begun a session: Discord allows 1000 a day, and `max_concurrency` within five seconds.
// Resumes do not count.
#pragma once

#include <cstdint>
#include <deque>
#include <map>

namespace majlis::playground {

class SessionStarts {
public:
    explicit SessionStarts(std::uint64_t max_concurrency) : max_concurrency_(max_concurrency) {}

    // Shards whose numbers are equal modulo max_concurrency wait for each other.
    bool too_soon(std::uint64_t shard, std::int64_t steady_ms) const;
    void count(std::uint64_t shard, std::int64_t steady_ms);

    int left(std::int64_t steady_ms);
    std::int64_t reset_after_ms(std::int64_t steady_ms);

private:
    void forget_before(std::int64_t steady_ms);

    std::uint64_t max_concurrency_;
    std::map<std::uint64_t, std::int64_t> newest_ms_; // by the shard's number modulo max_concurrency
    std::deque<std::int64_t> within_a_day_;
};

} // namespace majlis::playground
