// From which difference on clocks are told apart, and when what goes by the clock has to wait.
#include <gtest/gtest.h>

#include "bot/clock.h"
#include "bot/clock_watch.h"
#include "tests/bot/outbox_stage.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;
using News = ClockWatch::News;

const Moment kNow{1h};

TEST(ClocksAreCompared, a_second_to_the_database_is_told_and_minutes_are_not_borne) {
    ClockWatch watch;
    EXPECT_EQ(watch.heard(OtherClock::Database, 1s, kNow), News::None);
    EXPECT_EQ(watch.heard(OtherClock::Database, 1001ms, kNow), News::Differs);
    EXPECT_EQ(watch.heard(OtherClock::Database, -8s, kNow), News::None) << "it is said once";
    EXPECT_TRUE(watch.may_be_trusted(kNow));
    EXPECT_EQ(watch.heard(OtherClock::Database, -3min, kNow), News::DiffersByMinutes);
    EXPECT_FALSE(watch.may_be_trusted(kNow));
    EXPECT_EQ(watch.heard(OtherClock::Database, 0s, kNow), News::Agrees);
    EXPECT_TRUE(watch.may_be_trusted(kNow));
}

TEST(ClocksAreCompared, what_discord_tells_late_is_no_other_time) {
    ClockWatch watch;
    EXPECT_EQ(watch.heard(OtherClock::Discord, 50s, kNow), News::None);
    EXPECT_EQ(watch.heard(OtherClock::Discord, 4min, kNow), News::Differs);
    EXPECT_TRUE(watch.may_be_trusted(kNow));
    EXPECT_EQ(watch.heard(OtherClock::Discord, 1h, kNow), News::DiffersByMinutes);
    EXPECT_EQ(watch.heard(OtherClock::Database, 0s, kNow), News::None) << "each clock is judged by itself";
    EXPECT_FALSE(watch.may_be_trusted(kNow));
}

TEST(ClocksAreCompared, one_press_that_was_told_very_late_stops_nothing_for_long) {
    ClockWatch watch;
    EXPECT_EQ(watch.heard(OtherClock::Discord, 1h, kNow), News::DiffersByMinutes);
    EXPECT_FALSE(watch.may_be_trusted(kNow + 15min));
    EXPECT_TRUE(watch.may_be_trusted(kNow + 15min + 1ms));
    EXPECT_EQ(watch.heard(OtherClock::Discord, 1h, kNow + 1h), News::None) << "said already";
    EXPECT_FALSE(watch.may_be_trusted(kNow + 1h)) << "but it counts";
}

using ClocksOfDatabases = test::OutboxStage;

TEST_F(ClocksOfDatabases, tell_how_far_we_are_ahead) {
    const Clock machine = machine_clock();
    EXPECT_LE(std::chrono::abs(ahead_of_database(store, machine)), 1ms) << "it is the same machine";
    for (const auto off : {8s, -8s}) {
        const auto found = ahead_of_database(store, [&] { return machine() + off; });
        EXPECT_LT(std::chrono::abs(found - off), 5s) << found.count();
    }
}

} // namespace
} // namespace majlis
