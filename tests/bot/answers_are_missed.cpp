// A Discord that does not answer is told of: at the start at once, later when it has lasted a minute, and once each
// time.
#include <gtest/gtest.h>

#include "bot/rest_watch.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;
using News = RestWatch::News;

const Moment kStart{1h};

TEST(AnswersAreMissed, at_the_start_the_first_failure_is_told) {
    RestWatch watch;
    EXPECT_EQ(watch.heard(0, kStart), News::NothingYet);
    EXPECT_EQ(watch.heard(0, kStart + 1s), News::None);
    EXPECT_EQ(watch.heard(0, kStart + 60s), News::Silent);
    EXPECT_EQ(watch.heard(0, kStart + 120s), News::None);
    EXPECT_EQ(watch.heard(200, kStart + 121s), News::AnswersAgain);
}

TEST(AnswersAreMissed, later_a_minute_has_to_pass) {
    RestWatch watch;
    EXPECT_EQ(watch.heard(204, kStart), News::None);
    EXPECT_EQ(watch.heard(503, kStart + 1s), News::None);
    EXPECT_EQ(watch.heard(429, kStart + 60s), News::None);
    EXPECT_EQ(watch.heard(0, kStart + 61s), News::Silent);
}

TEST(AnswersAreMissed, any_answer_counts_also_a_refusal) {
    RestWatch watch;
    for (const long status : {200L, 204L, 400L, 401L, 403L, 404L}) {
        EXPECT_EQ(watch.heard(status, kStart), News::None) << status;
        EXPECT_EQ(watch.heard(0, kStart + 1s), News::None);
        EXPECT_EQ(watch.heard(status, kStart + 70s), News::None) << status;
        EXPECT_EQ(watch.heard(0, kStart + 71s), News::None) << "the minute begins anew";
    }
}

} // namespace
} // namespace majlis
