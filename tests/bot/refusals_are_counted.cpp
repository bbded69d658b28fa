// When so much was refused that Discord might ban us, what has failed before is left alone for a while.
#include <gtest/gtest.h>

#include "bot/refusals.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

const Moment kStart{1h};

TEST(RefusalsAreCounted, until_there_are_too_many_in_ten_minutes) {
    Refusals refusals(3);
    for (const long status : {403L, 401L}) {
        refusals.heard(status, kStart);
        EXPECT_TRUE(refusals.leave_room(kStart));
    }
    refusals.heard(429, kStart + 5min);
    EXPECT_FALSE(refusals.leave_room(kStart + 5min));
    EXPECT_FALSE(refusals.leave_room(kStart + 10min));
    EXPECT_TRUE(refusals.leave_room(kStart + 10min + 1ms)) << "the first two are ten minutes old";
}

TEST(RefusalsAreCounted, what_is_no_refusal_does_not_count) {
    Refusals refusals(1);
    for (const long status : {0L, 200L, 204L, 404L, 500L, 503L})
        refusals.heard(status, kStart);
    EXPECT_TRUE(refusals.leave_room(kStart));
}

} // namespace
} // namespace majlis
