#include <gtest/gtest.h>

#include "pace/rest.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr QuietHours kNight{22h, 7h};

// In Greenwich's time.
Instant at(int month, int day, std::chrono::minutes time) {
    const std::chrono::year_month_day date{std::chrono::year{2026}, std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return std::chrono::sys_days(date) + time;
}

TEST(Rests, without_any_time_passes_as_everywhere) {
    EXPECT_EQ(moment_after(at(3, 1, 12h), 30h, {}), at(3, 2, 18h));
    EXPECT_EQ(time_between(at(3, 1, 12h), at(3, 2, 18h), {}), 30h);
    EXPECT_EQ(time_between(at(3, 2, 18h), at(3, 1, 12h), {}), 0h);
}

TEST(Rests, time_stands_still_in_quiet_hours) {
    const RestTimes rest{"UTC", kNight};
    EXPECT_EQ(moment_after(at(3, 1, 12h), 10h, rest), at(3, 1, 22h)) << "their beginning is not rested";
    EXPECT_EQ(moment_after(at(3, 1, 12h), 10h + 1min, rest), at(3, 2, 7h + 1min));
    EXPECT_EQ(moment_after(at(3, 1, 23h), 1h, rest), at(3, 2, 8h)) << "asked in the night";
    EXPECT_EQ(moment_after(at(3, 1, 3h), 15h, rest), at(3, 1, 22h));
    EXPECT_EQ(moment_after(at(3, 1, 7h), 30h, rest), at(3, 2, 22h));
    EXPECT_EQ(time_between(at(3, 1, 12h), at(3, 2, 12h), rest), 15h);
    EXPECT_EQ(time_between(at(3, 1, 23h), at(3, 2, 6h), rest), 0h);
}

TEST(Rests, quiet_hours_may_lie_within_a_day) {
    const RestTimes rest{"UTC", QuietHours{9h, 17h}};
    EXPECT_EQ(moment_after(at(3, 1, 8h), 2h, rest), at(3, 1, 18h));
    EXPECT_EQ(moment_after(at(3, 1, 18h), 16h, rest), at(3, 2, 18h));
}

TEST(Rests, quiet_hours_are_those_of_the_persons_own_clock) {
    EXPECT_EQ(moment_after(at(1, 10, 20h), 2h, {"Europe/Prague", kNight}), at(1, 11, 7h)) << "22:00 there is 21:00 UTC";
    EXPECT_EQ(moment_after(at(7, 10, 19h), 2h, {"Europe/Prague", kNight}), at(7, 11, 6h)) << "in summer 20:00 UTC";
    EXPECT_EQ(moment_after(at(1, 10, 2h), 2h, {"America/New_York", kNight}), at(1, 10, 13h));
}

// On 29 March 2026 it is never between two and three in Prague.
TEST(Rests, the_night_that_is_an_hour_shorter) {
    const RestTimes rest{"Europe/Prague", kNight};
    EXPECT_EQ(moment_after(at(3, 28, 20h), 2h, rest), at(3, 29, 6h)) << "from 21:00 to 5:00 UTC";
    EXPECT_EQ(time_between(at(3, 28, 20h), at(3, 29, 6h), rest), 2h);
    EXPECT_EQ(time_between(at(3, 28, 12h), at(3, 29, 12h), rest), 16h) << "a day of 23 hours with 8 of rest";
}

// On 25 October 2026 it is twice between two and three in Prague.
TEST(Rests, the_night_that_is_an_hour_longer) {
    const RestTimes rest{"Europe/Prague", kNight};
    EXPECT_EQ(moment_after(at(10, 24, 19h), 2h, rest), at(10, 25, 7h)) << "from 20:00 to 6:00 UTC";
    EXPECT_EQ(time_between(at(10, 24, 12h), at(10, 25, 12h), rest), 14h);
}

TEST(Rests, quiet_hours_that_begin_or_end_where_the_clocks_change) {
    EXPECT_EQ(moment_after(at(3, 29, 0h), 2h, {"Europe/Prague", QuietHours{2h + 30min, 5h}}), at(3, 29, 4h))
        << "what is never there begins at the change";
    EXPECT_EQ(moment_after(at(10, 24, 23h), 1h + 30min, {"Europe/Prague", QuietHours{2h, 2h + 30min}}), at(10, 25, 2h))
        << "from the first two o'clock to the second half past two";
}

TEST(Rests, a_vacation_is_rested_as_a_whole) {
    const RestTimes rest{"UTC", std::nullopt, Vacation{at(3, 2, 0h), at(3, 9, 0h)}};
    EXPECT_EQ(moment_after(at(3, 1, 12h), 24h, rest), at(3, 9, 12h));
    EXPECT_EQ(moment_after(at(3, 5, 12h), 1h, rest), at(3, 9, 1h));
    EXPECT_EQ(moment_after(at(3, 9, 0h), 1h, rest), at(3, 9, 1h)) << "it is over";
    EXPECT_EQ(time_between(at(3, 1, 12h), at(3, 10, 12h), rest), 48h);
}

TEST(Rests, a_vacation_and_its_nights_are_not_rested_twice) {
    const RestTimes rest{"UTC", kNight, Vacation{at(3, 2, 12h), at(3, 4, 23h)}};
    EXPECT_EQ(moment_after(at(3, 2, 11h), 2h, rest), at(3, 5, 8h));
    EXPECT_EQ(time_between(at(3, 2, 11h), at(3, 5, 8h), rest), 2h);
}

TEST(Rests, what_passes_until_a_moment_is_the_time_between) {
    const RestTimes rest{"Europe/Prague", kNight, Vacation{at(4, 2, 12h), at(4, 5, 3h)}};
    for (Instant from = at(3, 27, 0h); from < at(4, 6, 0h); from += 61min)
        for (const Span time : {Span(1min), Span(7h), Span(40h), Span(120h)})
            EXPECT_EQ(time_between(from, moment_after(from, time, rest), rest), time);
}

TEST(Rests, zones_are_known_by_their_names) {
    EXPECT_TRUE(known_zone("Europe/Prague"));
    EXPECT_TRUE(known_zone("UTC"));
    for (const char* name : {"", "Prague", "Europe/Praha", "europe/prague", "../../etc/passwd", "Europe"})
        EXPECT_FALSE(known_zone(name)) << name;
}

} // namespace
} // namespace majlis::test
