#include "playground/session_starts.h"

#include <algorithm>

namespace majlis::playground {

namespace {

constexpr int kPerDay = 1000;
constexpr std::int64_t kDayMs = 86400000;
constexpr std::int64_t kPauseMs = 5000;

} // namespace

bool SessionStarts::too_soon(std::uint64_t shard, std::int64_t steady_ms) const {
    const auto newest = newest_ms_.find(shard % max_concurrency_);
    return newest != newest_ms_.end() && steady_ms - newest->second < kPauseMs;
}

void SessionStarts::count(std::uint64_t shard, std::int64_t steady_ms) {
    newest_ms_[shard % max_concurrency_] = steady_ms;
    within_a_day_.push_back(steady_ms);
}

int SessionStarts::left(std::int64_t steady_ms) {
    forget_before(steady_ms - kDayMs);
    return std::max(0, kPerDay - static_cast<int>(within_a_day_.size()));
}

std::int64_t SessionStarts::reset_after_ms(std::int64_t steady_ms) {
    forget_before(steady_ms - kDayMs);
    return within_a_day_.empty() ? 0 : within_a_day_.front() + kDayMs - steady_ms;
}

void SessionStarts::forget_before(std::int64_t steady_ms) {
    while (!within_a_day_.empty() && within_a_day_.front() <= steady_ms)
        within_a_day_.pop_front();
}

} // namespace majlis::playground
