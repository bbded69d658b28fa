// When a connection is made anew, and when the program has to give up.
#include <gtest/gtest.h>

#include "bot/gateway_watch.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;
using Look = GatewayWatch::Look;
using Verdict = GatewayWatch::Verdict;

const Moment kStart{1h};

TEST(GatewayIsWatched, fatal_close_codes_say_what_to_do) {
    EXPECT_EQ(fatal_sentence("OOF! Error from underlying websocket: 4004: Authentication failed."),
              "Discord does not accept the token: check DISCORD_TOKEN.");
    for (const char* code : {"4010", "4011", "4012", "4013", "4014"})
        EXPECT_TRUE(fatal_sentence(std::string("OOF! Error from underlying websocket: ") + code + ": x")) << code;
}

TEST(GatewayIsWatched, other_close_codes_mend_themselves) {
    for (const char* line :
         {"OOF! Error from underlying websocket: 4000: x", "OOF! Error from underlying websocket: 1000: x", "4004", ""})
        EXPECT_FALSE(fatal_sentence(line)) << line;
}

TEST(GatewayIsWatched, no_session_in_time_is_beyond_help) {
    GatewayWatch watch(kStart, 60s);
    EXPECT_EQ(watch.judge(Look{}, kStart + 60s), Verdict::Fine);
    EXPECT_EQ(watch.judge(Look{}, kStart + 61s), Verdict::GiveUp);
}

TEST(GatewayIsWatched, the_time_counts_from_the_break) {
    GatewayWatch watch(kStart, 60s);
    EXPECT_EQ(watch.judge(Look{true, 1s, 41250ms}, kStart + 100s), Verdict::Fine);
    EXPECT_EQ(watch.judge(Look{}, kStart + 150s), Verdict::Fine);
    EXPECT_EQ(watch.judge(Look{}, kStart + 161s), Verdict::GiveUp);
}

TEST(GatewayIsWatched, two_missed_heartbeats_make_a_new_connection) {
    GatewayWatch watch(kStart, 60s);
    EXPECT_EQ(watch.judge(Look{true, 0s, 41250ms}, kStart), Verdict::Fine);
    EXPECT_EQ(watch.judge(Look{true, 87s, 41250ms}, kStart + 87s), Verdict::Fine);
    EXPECT_EQ(watch.judge(Look{true, 88s, 41250ms}, kStart + 88s), Verdict::Reconnect);
}

TEST(GatewayIsWatched, a_new_connection_gets_time_for_its_first_heartbeat) {
    GatewayWatch watch(kStart, 60s);
    EXPECT_EQ(watch.judge(Look{true, 500s, 41250ms}, kStart), Verdict::Fine);
    EXPECT_EQ(watch.judge(Look{true, 87s, 0ms}, kStart + 200s), Verdict::Fine); // the interval is not known yet
}

} // namespace
} // namespace majlis
