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

TEST(GatewayIsWatched, a_certificate_that_is_not_accepted_is_told) {
    EXPECT_TRUE(is_distrust("Socket loop exception: SSL_do_handshake error: -1;1"));
    EXPECT_TRUE(is_distrust("Socket loop exception: SSL_get_verify_result: self-signed certificate"));
    EXPECT_FALSE(is_distrust("Socket loop exception: Reconnection requested"));
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

TEST(IdentificationsAreCounted, thirty_in_an_hour_are_too_many) {
    using Verdict = Identifications::Verdict;
    Identifications used;
    const auto lost = [&](Moment at) {
        used.succeeded();
        return used.one_more(at);
    };
    for (int number = 1; number < 30; ++number)
        EXPECT_EQ(lost(kStart + number * 5s), Verdict::Fine) << number;
    EXPECT_EQ(lost(kStart + 150s), Verdict::TooMany);
    EXPECT_EQ(lost(kStart + 750s), Verdict::TooMany) << "ten minutes later, unless sessions hold";
    EXPECT_EQ(lost(kStart + 2h), Verdict::Fine);
}

TEST(IdentificationsAreCounted, five_without_a_session_are_too_many) {
    using Verdict = Identifications::Verdict;
    Identifications used;
    for (int round = 0; round < 2; ++round) {
        for (int number = 1; number < 5; ++number)
            EXPECT_EQ(used.one_more(kStart), Verdict::Fine) << number;
        used.succeeded();
    }
    for (int number = 1; number < 5; ++number)
        EXPECT_EQ(used.one_more(kStart), Verdict::Fine);
    EXPECT_EQ(used.one_more(kStart), Verdict::TooMany);
}

TEST(IdentificationsAreCounted, after_a_dozen_pauses_the_program_starts_again) {
    using Verdict = Identifications::Verdict;
    Identifications used;
    for (int pause = 1; pause < 12; ++pause)
        EXPECT_EQ(used.pausing(), Verdict::TooMany) << pause;
    EXPECT_EQ(used.pausing(), Verdict::GiveUp);
}

} // namespace
} // namespace majlis
