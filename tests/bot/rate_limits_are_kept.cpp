// When a request may go, from what the answers before have said. Time is a number here.
#include <cmath>

#include <gtest/gtest.h>

#include "bot/rate_limits.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

const Moment kStart{1h};
const Route kPosts{"POST messages", "/channels/600"};
const Route kElsewhere{"POST messages", "/channels/601"};
const Route kEdits{"PATCH message", "/channels/600"};
const Route kAnswer{"PATCH @original", "interaction 9", Counted::Apart};

LimitHeaders headers(const std::string& bucket, int remaining, std::chrono::milliseconds reset_after) {
    return {bucket, remaining, reset_after};
}

TEST(RateLimitsAreKept, headers_are_read_and_rounded_up) {
    const auto read = limit_headers(
        {{"x-ratelimit-bucket", "abc"}, {"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset-after", "1.2345"}});
    EXPECT_EQ(read.bucket, "abc");
    EXPECT_EQ(read.remaining, 0);
    EXPECT_EQ(read.reset_after, 1235ms);
    EXPECT_FALSE(limit_headers({}).remaining);
    EXPECT_FALSE(limit_headers({{"x-ratelimit-reset-after", "soon"}}).reset_after);
}

TEST(RateLimitsAreKept, nobody_waits_longer_than_can_be_meant) {
    for (const double seconds : {3601.0, 86400.0, 1e300, HUGE_VAL})
        EXPECT_EQ(asked_for(seconds), 1h) << seconds;
    for (const double seconds : {0.0, -5.0, -1e300, std::nan("")})
        EXPECT_EQ(asked_for(seconds), 0ms) << seconds;
    EXPECT_EQ(asked_for(0.2501), 251ms);
    const auto read = limit_headers({{"x-ratelimit-remaining", "1e300"}, {"x-ratelimit-reset-after", "1e300"}});
    EXPECT_GT(read.remaining, 0);
    EXPECT_EQ(read.reset_after, 1h);
}

TEST(RateLimitsAreKept, an_empty_bucket_waits_for_its_reset) {
    RateLimits limits(45);
    EXPECT_EQ(limits.free_at(kPosts, kStart), kStart);
    limits.answered(kPosts, headers("b", 0, 2000ms), kStart);
    EXPECT_GE(limits.free_at(kPosts, kStart), kStart + 2000ms);
    EXPECT_LE(limits.free_at(kPosts, kStart), kStart + 2200ms);
    EXPECT_EQ(limits.free_at(kPosts, kStart + 3s), kStart + 3s);
}

TEST(RateLimitsAreKept, each_channel_has_its_own_window) {
    RateLimits limits(45);
    limits.answered(kPosts, headers("b", 0, 2000ms), kStart);
    EXPECT_EQ(limits.free_at(kElsewhere, kStart), kStart);
}

TEST(RateLimitsAreKept, routes_of_one_bucket_share_it) {
    RateLimits limits(45);
    limits.answered(kEdits, headers("shared", 5, 2000ms), kStart);
    limits.answered(kPosts, headers("shared", 0, 2000ms), kStart);
    EXPECT_GT(limits.free_at(kEdits, kStart), kStart);
}

TEST(RateLimitsAreKept, what_was_left_is_used_up_by_starting) {
    RateLimits limits(45);
    limits.answered(kPosts, headers("b", 1, 2000ms), kStart);
    EXPECT_EQ(limits.free_at(kPosts, kStart), kStart);
    limits.started(kPosts, kStart);
    EXPECT_GT(limits.free_at(kPosts, kStart), kStart);
}

TEST(RateLimitsAreKept, all_requests_together_stay_below_the_global_limit) {
    RateLimits limits(3);
    for (int count = 0; count < 3; ++count) {
        EXPECT_EQ(limits.free_at(kPosts, kStart), kStart);
        limits.started(kPosts, kStart);
    }
    EXPECT_EQ(limits.free_at(kElsewhere, kStart + 400ms), kStart + 1s);
    EXPECT_EQ(limits.free_at(kAnswer, kStart), kStart); // interactions are counted apart
}

TEST(RateLimitsAreKept, a_refusal_stops_the_bucket_or_everything) {
    RateLimits limits(45);
    limits.refused(kPosts, Scope::Bucket, 700ms, kStart);
    EXPECT_GT(limits.free_at(kPosts, kStart), kStart + 699ms);
    EXPECT_EQ(limits.free_at(kElsewhere, kStart), kStart);
    limits.refused(kPosts, Scope::Everything, 5s, kStart);
    EXPECT_GT(limits.free_at(kElsewhere, kStart), kStart + 4s);
    EXPECT_EQ(limits.free_at(kAnswer, kStart), kStart);
}

} // namespace
} // namespace majlis
