#include <gtest/gtest.h>

#include "playground/buckets.h"

namespace majlis::playground {
namespace {

constexpr BucketRule kRule{"message-create", 2, 5000};
using Headers = std::map<std::string, std::string>;

TEST(Buckets, a_spent_bucket_answers_429_until_its_window_ends) {
    Buckets buckets(Pace::Real);
    Headers headers;
    EXPECT_FALSE(buckets.take(kRule, "600/", GlobalLimit::Counts, 1000, headers));
    EXPECT_EQ(headers["X-RateLimit-Remaining"], "1");
    EXPECT_FALSE(buckets.take(kRule, "600/", GlobalLimit::Counts, 1100, headers));
    EXPECT_EQ(headers["X-RateLimit-Remaining"], "0");
    const auto refused = buckets.take(kRule, "600/", GlobalLimit::Counts, 2500, headers);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 429);
    EXPECT_EQ(refused->body["retry_after"], 3.5);
    EXPECT_EQ(refused->headers.at("Retry-After"), "4");
    EXPECT_EQ(refused->headers.at("X-RateLimit-Scope"), "user");
    EXPECT_EQ(headers["X-RateLimit-Reset-After"], "3.500");
    EXPECT_FALSE(buckets.take(kRule, "600/", GlobalLimit::Counts, 6000, headers));
}

TEST(Buckets, each_channel_has_its_own) {
    Buckets buckets(Pace::Real);
    Headers headers;
    for (int i = 0; i < 2; ++i)
        EXPECT_FALSE(buckets.take(kRule, "600/", GlobalLimit::Counts, 1000, headers));
    EXPECT_FALSE(buckets.take(kRule, "601/", GlobalLimit::Counts, 1000, headers));
    EXPECT_TRUE(buckets.take(kRule, "600/", GlobalLimit::Counts, 1000, headers));
}

TEST(Buckets, fifty_requests_a_second_in_all_but_callbacks_are_exempt) {
    Buckets buckets(Pace::Real);
    Headers headers;
    for (int i = 0; i < 50; ++i)
        ASSERT_FALSE(buckets.take(kRule, std::to_string(i), GlobalLimit::Counts, 1000, headers));
    const auto refused = buckets.take(kRule, "another", GlobalLimit::Counts, 1400, headers);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->headers.at("X-RateLimit-Global"), "true");
    EXPECT_EQ(refused->body["retry_after"], 0.6);
    EXPECT_FALSE(buckets.take(kRule, "callback", GlobalLimit::Exempt, 1400, headers));
    EXPECT_FALSE(buckets.take(kRule, "later", GlobalLimit::Counts, 2000, headers));
}

TEST(Buckets, the_fast_pace_refuses_nobody_and_still_sends_headers) {
    Buckets buckets(Pace::Fast);
    Headers headers;
    for (int i = 0; i < 200; ++i)
        ASSERT_FALSE(buckets.take(kRule, "600/", GlobalLimit::Counts, 1000, headers));
    EXPECT_EQ(headers["X-RateLimit-Remaining"], "999");
}

} // namespace
} // namespace majlis::playground
