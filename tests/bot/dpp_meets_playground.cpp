// DPP, the library on which the bot hears the gateway, against the playground's gateway.
#include <gtest/gtest.h>

#include "bot/discord.h"
#include "bot/discord_answers.h"
#include "tests/bot/child_program.h"
#include "tests/bot/playground_program.h"
#include "tests/support/shell.h"

namespace majlis {
namespace {

using nlohmann::json;
using test::ChildProgram;
using test::PlaygroundProgram;
using namespace std::chrono_literals;

constexpr auto kPatience = 40s; // DPP waits five to ten seconds before it connects again

// Two clients, one with and one without compression, hear the same; what takes DPP its time is waited for once.
class DppMeetsPlayground : public testing::Test {
protected:
    DppMeetsPlayground() {
        Sender sender(playground.settings(), [] {});
        const Answer sent = sender.ask(create_message(playground.channel("games"), buttons(), "buttons"));
        message = std::to_string(id_in(std::get<Done>(sent).body).value());
        both_say("ready");
    }

    static Post buttons() {
        Post post{"Press", {}, {}, {}};
        std::vector<Button> row;
        for (const auto* name : {"one", "two", "three", "four"})
            row.push_back({.custom_id = name, .label = name});
        post.rows.push_back(row);
        return post;
    }

    // Where the library asks for Discord, it finds the playground.
    std::map<std::string, std::string> variables() const {
        const auto* sanitizer = std::getenv("ASAN_OPTIONS");
        return {{"LD_PRELOAD", "libmajlis_preload.so"}, // its folder apart, since a blank would end a path here
                {"LD_LIBRARY_PATH", (test::build_folder() / "lib").string()},
                {"MAJLIS_PLAYGROUND_PORT", std::to_string(playground.tls_port())},
                {"SSL_CERT_FILE", playground.authority()},
                {"ASAN_OPTIONS", std::string(sanitizer ? sanitizer : "") + ":verify_asan_link_order=0:detect_leaks=0"}};
    }

    void both_say(const std::string& beginning) {
        compressed.line_with(beginning, kPatience);
        plain.line_with(beginning, kPatience);
    }

    void press(const std::string& button) {
        playground.post("/api/interactions/component",
                        {{"user", "amber"}, {"message", message}, {"custom_id", button}, {"wait_ms", 0}});
    }

    void fault(const json& fault) { playground.post("/api/faults", fault); }

    PlaygroundProgram playground{{"--heartbeat-ms", "2000"}};
    std::string message;
    std::string program = (test::build_folder() / "bin" / "dpp_client").string();
    ChildProgram compressed{{program}, variables()};
    ChildProgram plain{{program, "plain"}, variables()};
};

TEST_F(DppMeetsPlayground, a_dropped_session_is_resumed_and_what_was_missed_comes) {
    press("one");
    both_say("pressed one");
    fault({{"kind", "gateway_drop"}});
    press("two");
    press("three");
    both_say("pressed t"); // two or three: DPP hands events to several threads
    both_say("pressed t");
    press("four");
    both_say("pressed four");
    EXPECT_EQ(playground.get("/api/state")["gateway"], (json{{"sessions", 2}, {"connected", 2}}));
}

TEST_F(DppMeetsPlayground, a_request_to_reconnect_is_followed) {
    fault({{"kind", "op7"}});
    press("two");
    both_say("resumed");
    EXPECT_EQ(playground.get("/api/state")["gateway"], (json{{"sessions", 2}, {"connected", 2}}));
}

TEST_F(DppMeetsPlayground, a_lost_session_is_begun_anew) {
    fault({{"kind", "op9"}});
    both_say("ready");
    press("one");
    both_say("pressed one");
}

TEST_F(DppMeetsPlayground, a_session_that_timed_out_is_begun_anew) {
    fault({{"kind", "gateway_close"}, {"code", 4009}});
    both_say("ready"); // the session has timed out, so a new one begins
    press("one");
    both_say("pressed one");
}

} // namespace
} // namespace majlis
