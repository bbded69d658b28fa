// Discord's rate limits as we know them from its answers: when a request may go. Pure bookkeeping over a steady clock.
// Requests of one major id go one after the other, so what an answer leaves is exact when the next one asks.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace majlis {

using Moment = std::chrono::steady_clock::time_point;

enum class Counted { Globally, Apart }; // interactions' own routes do not count against the limit of all requests

struct Route {
    std::string pattern; // "POST /channels/messages": which kind of request
    std::string major;   // "channels/600": whose; requests of one major id keep their order
    Counted counted = Counted::Globally;
};

struct LimitHeaders {
    std::optional<std::string> bucket;
    std::optional<int> remaining;
    std::optional<std::chrono::milliseconds> reset_after;
};

// What Discord asks us to wait, as far as it can be meant: an hour at most, which is longer than it has ever asked for.
inline constexpr std::chrono::milliseconds kLongestAskedFor = std::chrono::hours(1);
std::chrono::milliseconds asked_for(double seconds);

LimitHeaders limit_headers(const std::map<std::string, std::string>& headers);

enum class Scope { Bucket, Everything }; // of a refusal for too many requests

class RateLimits {
public:
    explicit RateLimits(std::size_t per_second) : per_second_(per_second) {}

    Moment free_at(const Route& route, Moment now) const;
    void started(const Route& route, Moment now);
    void answered(const Route& route, const LimitHeaders& headers, Moment now);
    void refused(const Route& route, Scope scope, std::chrono::milliseconds retry_after, Moment now);

private:
    struct Window {
        int remaining = 1;
        Moment reset;
    };

    using Key = std::pair<std::string, std::string>; // bucket (or pattern, until it is known) and major id

    Key key_of(const Route& route) const;
    void forget_old(Moment now);

    std::size_t per_second_;
    std::map<std::string, std::string> buckets_; // by pattern
    std::map<Key, Window> windows_;
    std::deque<Moment> last_second_;
    Moment everything_free_;
};

} // namespace majlis
