#include "bot/rate_limits.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace majlis {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kManyWindows = 4096;
constexpr milliseconds kSafety{50}; // Discord's clock and ours

std::optional<double> number_in(const std::map<std::string, std::string>& headers, const char* name) {
    const auto found = headers.find(name);
    if (found == headers.end()) return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(found->second.c_str(), &end);
    if (end == found->second.c_str() || !std::isfinite(value) || value < 0) return std::nullopt;
    return value;
}

} // namespace

milliseconds asked_for(double seconds) {
    if (std::isnan(seconds) || seconds <= 0) return {};
    const double longest = std::chrono::duration<double>(kLongestAskedFor).count();
    return milliseconds(static_cast<std::int64_t>(std::ceil(std::min(seconds, longest) * 1000)));
}

LimitHeaders limit_headers(const std::map<std::string, std::string>& headers) {
    LimitHeaders limits;
    if (const auto found = headers.find("x-ratelimit-bucket"); found != headers.end()) limits.bucket = found->second;
    if (const auto remaining = number_in(headers, "x-ratelimit-remaining"))
        limits.remaining = static_cast<int>(std::min(*remaining, 1e6));
    if (const auto seconds = number_in(headers, "x-ratelimit-reset-after")) limits.reset_after = asked_for(*seconds);
    return limits;
}

RateLimits::Key RateLimits::key_of(const Route& route) const {
    const auto known = buckets_.find(route.pattern);
    return {known == buckets_.end() ? route.pattern : known->second, route.major};
}

Moment RateLimits::free_at(const Route& route, Moment now) const {
    Moment free = now;
    const auto window = windows_.find(key_of(route));
    if (window != windows_.end() && window->second.remaining <= 0) free = std::max(free, window->second.reset);
    if (route.counted == Counted::Apart) return free;
    free = std::max(free, everything_free_);
    if (last_second_.size() >= per_second_)
        free = std::max(free, last_second_[last_second_.size() - per_second_] + std::chrono::seconds(1));
    return free;
}

void RateLimits::started(const Route& route, Moment now) {
    if (const auto window = windows_.find(key_of(route)); window != windows_.end()) --window->second.remaining;
    if (route.counted == Counted::Apart) return;
    last_second_.push_back(now);
    while (last_second_.size() > per_second_)
        last_second_.pop_front();
}

void RateLimits::answered(const Route& route, const LimitHeaders& headers, Moment now) {
    if (headers.bucket) buckets_[route.pattern] = *headers.bucket;
    if (!headers.remaining || !headers.reset_after) return;
    windows_[key_of(route)] = {*headers.remaining, now + *headers.reset_after + kSafety};
    forget_old(now);
}

void RateLimits::refused(const Route& route, Scope scope, milliseconds retry_after, Moment now) {
    const Moment free = now + retry_after + kSafety;
    if (scope == Scope::Everything)
        everything_free_ = std::max(everything_free_, free);
    else
        windows_[key_of(route)] = {0, free};
}

void RateLimits::forget_old(Moment now) {
    if (windows_.size() < kManyWindows) return;
    std::erase_if(windows_, [&](const auto& entry) { return entry.second.reset < now; });
}

} // namespace majlis
