#include "playground/buckets.h"

#include <algorithm>
#include <cstdio>
#include <functional>

#include "playground/clock.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kGlobalPerSecond = 50;
constexpr int kFastLimit = 1000;
constexpr std::int64_t kSweepMs = 60000;

std::string seconds(std::int64_t ms) {
    char text[32];
    std::snprintf(text, sizeof text, "%lld.%03lld", static_cast<long long>(ms / 1000),
                  static_cast<long long>(ms % 1000));
    return text;
}

std::string bucket_hash(std::string_view name) {
    char text[32];
    std::snprintf(text, sizeof text, "%016zx", std::hash<std::string_view>{}(name));
    return text;
}

std::string epoch_seconds(std::int64_t after_ms) {
    return seconds(Clock{}.now_ms() + after_ms);
}

} // namespace

std::optional<RestAnswer> Buckets::take(const BucketRule& rule, const std::string& major, GlobalLimit global,
                                        std::int64_t steady_ms, std::map<std::string, std::string>& headers) {
    forget_old_windows(steady_ms);
    const int limit = pace_ == Pace::Real ? rule.limit : kFastLimit;
    auto& window = windows_[std::string(rule.name) + "/" + major];
    if (steady_ms >= window.ends_ms) window = {steady_ms + rule.window_ms, 0};
    const bool spent = pace_ == Pace::Real && window.used >= limit;
    if (!spent) ++window.used;
    const auto left_ms = window.ends_ms - steady_ms;
    headers = {{"X-RateLimit-Limit", std::to_string(limit)},
               {"X-RateLimit-Remaining",
                std::to_string(std::max(pace_ == Pace::Real ? limit - window.used : kFastLimit - 1, 0))},
               {"X-RateLimit-Reset", epoch_seconds(left_ms)},
               {"X-RateLimit-Reset-After", seconds(left_ms)},
               {"X-RateLimit-Bucket", bucket_hash(rule.name)}};
    if (spent) return too_many_requests(left_ms, "user");
    if (global == GlobalLimit::Counts && global_is_spent(steady_ms))
        return too_many_requests(last_second_.front() + 1000 - steady_ms, "global");
    return std::nullopt;
}

bool Buckets::global_is_spent(std::int64_t steady_ms) {
    if (pace_ == Pace::Fast) return false;
    while (!last_second_.empty() && last_second_.front() + 1000 <= steady_ms)
        last_second_.pop_front();
    if (last_second_.size() >= kGlobalPerSecond) return true;
    last_second_.push_back(steady_ms);
    return false;
}

// Each interaction has its own bucket, so the table would grow for ever.
void Buckets::forget_old_windows(std::int64_t steady_ms) {
    if (steady_ms < swept_ms_ + kSweepMs) return;
    swept_ms_ = steady_ms;
    std::erase_if(windows_, [&](const auto& row) { return row.second.ends_ms <= steady_ms; });
}

RestAnswer too_many_requests(std::int64_t retry_after_ms, const std::string& scope) {
    const bool global = scope == "global";
    RestAnswer answer{429,
                      {{"message", "You are being rate limited."},
                       {"retry_after", static_cast<double>(retry_after_ms) / 1000.0},
                       {"global", global}}};
    answer.headers = {{"Retry-After", std::to_string((retry_after_ms + 999) / 1000)}, {"X-RateLimit-Scope", scope}};
    if (global) answer.headers["X-RateLimit-Global"] = "true";
    return answer;
}

} // namespace majlis::playground
