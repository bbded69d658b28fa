// One refused request does not end the program; two refused questions a minute apart do.
#include <atomic>
#include <future>

#include <gtest/gtest.h>

#include "bot/clock.h"
#include "bot/token_doubts.h"
#include "tests/bot/playground_program.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

class TokensAreDoubted : public testing::Test {
protected:
    ~TokensAreDoubted() override { sender.end(); } // who asks is answered

    void refuse(int questions) {
        playground.post("/api/faults", {{"kind", "401"}, {"route", "/users/@me"}, {"count", questions}});
    }

    bool asked(std::size_t times) {
        for (int look = 0; look < 400; ++look) {
            if (playground.traffic("/users/@me").size() >= times) return true;
            std::this_thread::sleep_for(25ms);
        }
        return false;
    }

    // Doubts that come while one is being settled are settled with it.
    bool doubted_until_asked(std::size_t times) {
        for (int look = 0; look < 400 && playground.traffic("/users/@me").size() < times; ++look) {
            doubts.doubt();
            std::this_thread::sleep_for(25ms);
        }
        return playground.traffic("/users/@me").size() >= times;
    }

    test::PlaygroundProgram playground;
    std::promise<void> end;
    std::future<void> ended = end.get_future();
    Sender sender{playground.settings(), [] {}};
    TokenDoubts doubts{sender, followed_clock(playground.clock_socket()), [this] { end.set_value(); }};
};

TEST_F(TokensAreDoubted, a_token_that_is_good_stays) {
    ASSERT_TRUE(doubted_until_asked(1));
    refuse(1);
    ASSERT_TRUE(doubted_until_asked(2)) << "it is doubted again";
    playground.post("/api/clock", {{"advance_ms", 61000}});
    ASSERT_TRUE(asked(3)) << "a minute later";
    ASSERT_TRUE(doubted_until_asked(4));
    EXPECT_NE(ended.wait_for(0s), std::future_status::ready);
}

TEST_F(TokensAreDoubted, one_that_is_refused_twice_a_minute_apart_ends_the_program) {
    refuse(2);
    doubts.doubt();
    ASSERT_TRUE(asked(1));
    playground.post("/api/clock", {{"advance_ms", 30000}});
    EXPECT_NE(ended.wait_for(1s), std::future_status::ready) << "half a minute is too early";
    playground.post("/api/clock", {{"advance_ms", 31000}});
    EXPECT_EQ(ended.wait_for(20s), std::future_status::ready);
}

} // namespace
} // namespace majlis
