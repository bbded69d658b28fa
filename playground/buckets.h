// Rate limits as Discord keeps them: per route and major id, and 50 requests per second in all.
// `Pace::Fast` sends the same headers with limits that nobody reaches.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "playground/rest.h"

namespace majlis::playground {

enum class Pace { Real, Fast };

// How often one bucket may be used. Discord does not publish its numbers; these are of its usual size.
struct BucketRule {
    std::string_view name; // what X-RateLimit-Bucket is made from
    int limit;
    std::int64_t window_ms;
};

enum class GlobalLimit { Counts, Exempt }; // interaction callbacks and follow-ups are exempt

class Buckets {
public:
    explicit Buckets(Pace pace) : pace_(pace) {}

    // Counts one request. A value is the 429 to answer with; otherwise the request goes on with `headers`.
    std::optional<RestAnswer> take(const BucketRule& rule, const std::string& major, GlobalLimit global,
                                   std::int64_t steady_ms, std::map<std::string, std::string>& headers);

private:
    struct Window {
        std::int64_t ends_ms{};
        int used{};
    };

    bool global_is_spent(std::int64_t steady_ms);
    void forget_old_windows(std::int64_t steady_ms);

    Pace pace_;
    std::map<std::string, Window> windows_;
    std::deque<std::int64_t> last_second_;
    std::int64_t swept_ms_{};
};

// The answer 429; `scope` is "user", "global" or "shared".
RestAnswer too_many_requests(std::int64_t retry_after_ms, const std::string& scope);

} // namespace majlis::playground
