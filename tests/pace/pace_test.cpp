#include <gtest/gtest.h>

#include "pace/pace.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

TEST(Paces, each_name_stands_for_lengths_that_can_be_typed) {
    for (const std::string_view name : pace_names()) {
        const auto pace = pace_in(name);
        ASSERT_TRUE(pace) << name;
        EXPECT_EQ(to_text(*pace), name);
        EXPECT_EQ(pace_in(lengths_of(*pace)), pace);
    }
    EXPECT_EQ(pace_in("daily"), (Pace{24h, days(3), 24h}));
}

TEST(Paces, own_numbers_are_a_decision_what_is_saved_and_answers_in_secret) {
    const auto pace = pace_in("90m+2d+12h");
    EXPECT_EQ(pace, (Pace{90min, days(2), 12h}));
    EXPECT_EQ(to_text(*pace), "90m+2d+12h");
    EXPECT_EQ(lengths_of({48h, 0min, 60min}), "2d+0m+1h");
    EXPECT_EQ(pace_in("2d+0m+1h"), (Pace{48h, 0min, 60min}));
}

TEST(Paces, a_fourth_length_is_when_a_reminder_comes) {
    const auto pace = pace_in("24h+3d+12h+6h");
    EXPECT_EQ(pace, (Pace{24h, days(3), 12h, 6h}));
    EXPECT_EQ(to_text(*pace), "1d+3d+12h+6h");
    EXPECT_EQ(pace_in(to_text(*pace)), pace);
    EXPECT_EQ(to_text(*pace_in("24h+3d+24h")), "daily");
    EXPECT_EQ(to_text(*pace_in("24h+3d+24h+6h")), "1d+3d+1d+6h") << "that is not what daily means";
    EXPECT_TRUE(pace_in("24h+3d+12h+12h")) << "as soon as it is asked in secret";
    for (const char* text : {"24h+3d+12h+13h", "6h+3d+12h+7h", "24h+3d+12h+0m", "24h+3d+12h+", "24h+3d+12h+6h+6h"})
        EXPECT_FALSE(pace_in(text)) << text;
}

TEST(Paces, what_makes_no_sense_is_no_pace) {
    for (const char* text :
         {"", "+", "++", "24h", "24h+3d", "24h+3d+24h+1h+1h", "0m+1h+1h", "1h+1h+0m", "24+3d+24h", "-1h+3d+24h",
          "61d+1d+1d", "1d+1441h+1d", "99999999999999999999d+1d+1d", "1s+1h+1h", "1h +1h+1h", "DAILY", "h+h+h"})
        EXPECT_FALSE(pace_in(text)) << text;
}

TEST(Paces, lengths_are_whole_units) {
    EXPECT_EQ(span_in("60d"), days(60));
    EXPECT_EQ(span_in("1440h"), days(60));
    EXPECT_EQ(span_in("0m"), 0min);
    EXPECT_FALSE(span_in("61d"));
    EXPECT_FALSE(span_in("m"));
    EXPECT_FALSE(span_in("5"));
    EXPECT_FALSE(span_in("1.5h"));
    EXPECT_EQ(to_text(Span(0)), "0m");
    EXPECT_EQ(to_text(Span(25h)), "25h");
    EXPECT_EQ(to_text(Span(90min)), "90m");
}

} // namespace
} // namespace majlis::test
