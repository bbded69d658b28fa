// The playground's clock, followed through its socket; the machine's time when nobody answers there.
#include <thread>

#include <gtest/gtest.h>

#include "bot/clock.h"
#include "tests/bot/playground_program.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

bool soon(const Clock& clock, Instant expected) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        if (clock() >= expected && clock() < expected + 30s) return true;
        std::this_thread::sleep_for(50ms);
    }
    return false;
}

TEST(ClocksAreFollowed, jumps_of_the_playground) {
    test::PlaygroundProgram playground;
    const Clock clock = followed_clock(playground.clock_socket());
    EXPECT_TRUE(soon(clock, machine_clock()() - 1s));
    const Instant before = clock();
    playground.post("/api/clock", {{"advance_ms", 3 * 24 * 3600 * 1000}});
    EXPECT_TRUE(soon(clock, before + std::chrono::days(3)));
}

TEST(ClocksAreFollowed, nobody_answers) {
    const Clock clock = followed_clock("/tmp/no-majlis-clock-is-here");
    EXPECT_LT(machine_clock()() - clock(), 1s);
    EXPECT_THROW(followed_clock(std::string(200, 'x')), std::runtime_error);
}

} // namespace
} // namespace majlis
