#include <gtest/gtest.h>

#include "playground/clock.h"
#include "playground/snowflake.h"

namespace majlis::playground {
namespace {

TEST(Snowflakes, tell_when_they_were_made) {
    SnowflakeMaker maker;
    EXPECT_EQ(made_at_ms(maker.next(1790000000123)), 1790000000123);
}

TEST(Snowflakes, grow_within_one_millisecond_and_when_the_clock_goes_back) {
    SnowflakeMaker maker;
    const auto first = maker.next(1790000000000);
    const auto second = maker.next(1790000000000);
    const auto third = maker.next(1780000000000);
    EXPECT_LT(first, second);
    EXPECT_LT(second, third);
}

TEST(Snowflakes, are_parsed_whole_or_not_at_all) {
    EXPECT_EQ(parse_id<UserId>("700"), UserId{700});
    for (const auto* wrong : {"", "70x", "x70", "-7", "99999999999999999999999"})
        EXPECT_EQ(parse_id<UserId>(wrong), std::nullopt) << wrong;
}

TEST(PlaygroundClock, jumps_and_runs_on) {
    Clock clock;
    clock.set(1790000000000);
    clock.advance(86400000);
    EXPECT_GE(clock.now_ms(), 1790086400000);
    EXPECT_LT(clock.now_ms(), 1790086401000);
}

TEST(PlaygroundClock, writes_times_as_discord_does) {
    EXPECT_EQ(iso_time(1790000000123), "2026-09-21T14:13:20.123000+00:00");
}

} // namespace
} // namespace majlis::playground
