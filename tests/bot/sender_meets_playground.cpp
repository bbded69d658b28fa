// The sender against the real playground: order, limits, what is repeated, and what is known afterwards.
// All of it over HTTP/1.1, which the playground speaks, and over HTTP/2, which nghttpx speaks before it.
#include <atomic>
#include <future>

#include <gtest/gtest.h>

#include "bot/discord.h"
#include "bot/discord_answers.h"
#include "tests/bot/http2_front.h"
#include "tests/bot/playground_program.h"
#include "tests/bot/tcp_relay.h"

namespace majlis {
namespace {

using nlohmann::json;
using test::Http2Front;
using test::PlaygroundProgram;
using test::TcpRelay;
using namespace std::chrono_literals;

Post words(const std::string& content) {
    return {content, {}, {}, {}};
}

std::uint64_t id_of(const Answer& answer) {
    const auto* done = std::get_if<Done>(&answer);
    if (!done) throw std::runtime_error(sentence_of(answer));
    return id_in(done->body).value();
}

enum class Protocol { Http1, Http2 };

std::string name_of(const testing::TestParamInfo<Protocol>& protocol) {
    return protocol.param == Protocol::Http1 ? "http1" : "http2";
}

class SenderMeetsPlayground : public testing::TestWithParam<Protocol> {
protected:
    explicit SenderMeetsPlayground(const std::vector<std::string>& flags = {}) : playground(flags) {
        if (GetParam() == Protocol::Http2) front.emplace(playground);
    }

    int port() const { return front ? front->port() : playground.tls_port(); }

    SenderSettings settings_for(int server) const {
        auto settings = playground.settings();
        settings.api = "https://localhost:" + std::to_string(server) + "/api/v10";
        return settings;
    }

    std::future<Answer> send(const Call& call) {
        auto promise = std::make_shared<std::promise<Answer>>();
        sender.send(call, [promise](const Answer& answer) { promise->set_value(answer); });
        return promise->get_future();
    }

    void fault(json fault) { playground.post("/api/faults", fault); }

    PlaygroundProgram playground;
    std::optional<Http2Front> front;
    std::atomic<int> unauthorized = 0;
    Sender sender{settings_for(port()), [this] { ++unauthorized; }};
    ChannelId games = playground.channel("games");
};

TEST_P(SenderMeetsPlayground, messages_of_a_channel_keep_their_order) {
    std::vector<std::future<Answer>> answers;
    std::vector<std::string> expected;
    for (int number = 0; number < 30; ++number) {
        expected.push_back("message " + std::to_string(number));
        answers.push_back(send(create_message(games, words(expected.back()), "n" + std::to_string(number))));
    }
    for (auto& answer : answers)
        EXPECT_TRUE(std::holds_alternative<Done>(answer.get()));
    EXPECT_EQ(playground.contents(games), expected);
}

TEST_P(SenderMeetsPlayground, image_and_alt_text_arrive) {
    Post post = words("The board");
    post.files.push_back({"board.png", std::string("\x89PNG\r\n\x1a\n", 8) + std::string(20000, 'x'), "Noon"});
    id_of(sender.ask(create_message(games, post, "image")));
    const json attachment = playground.messages(games)[0]["attachments"][0];
    EXPECT_EQ(attachment["filename"], "board.png");
    EXPECT_EQ(attachment["description"], "Noon");
    EXPECT_EQ(attachment["size"], 20008);
}

TEST_P(SenderMeetsPlayground, too_many_requests_are_repeated_in_their_order) {
    fault({{"kind", "429"}, {"route", "/messages"}, {"delay_ms", 300}, {"count", 2}});
    auto first = send(create_message(games, words("first"), "a"));
    auto second = send(create_message(games, words("second"), "b"));
    EXPECT_TRUE(std::holds_alternative<Done>(first.get()));
    EXPECT_TRUE(std::holds_alternative<Done>(second.get()));
    EXPECT_EQ(playground.contents(games), (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(playground.traffic("/messages").size(), 4U);
}

TEST_P(SenderMeetsPlayground, a_global_refusal_stops_every_channel) {
    fault({{"kind", "429"}, {"route", "/messages"}, {"delay_ms", 500}, {"scope", "global"}});
    auto refused = send(create_message(games, words("one"), "a"));
    std::this_thread::sleep_for(100ms);
    const auto began = std::chrono::steady_clock::now();
    id_of(sender.ask(create_message(playground.channel("talk"), words("two"), "b")));
    EXPECT_GT(std::chrono::steady_clock::now() - began, 250ms);
    refused.get();
}

TEST_P(SenderMeetsPlayground, a_lost_answer_is_doubtful_and_the_nonce_finds_the_message) {
    fault({{"kind", "answer_lost"}, {"route", "/messages"}, {"when", "after"}});
    const Call call = create_message(games, words("once"), "nonce-1");
    EXPECT_TRUE(std::holds_alternative<Lost>(sender.ask(call)));
    id_of(sender.ask(call));
    EXPECT_EQ(playground.contents(games), (std::vector<std::string>{"once"}));
}

TEST_P(SenderMeetsPlayground, trouble_is_reported_unless_repeating_is_allowed) {
    fault({{"kind", "503"}, {"route", "/messages"}, {"count", 1}});
    Call call = create_message(games, words("patient"), "p");
    EXPECT_TRUE(std::holds_alternative<Lost>(sender.ask(call)));
    fault({{"kind", "503"}, {"route", "/messages"}, {"count", 2}});
    call.attempts = 3;
    id_of(sender.ask(call));
    EXPECT_EQ(playground.contents(games), (std::vector<std::string>{"patient"}));
}

TEST_P(SenderMeetsPlayground, refusals_for_too_many_requests_are_no_attempts) {
    fault({{"kind", "429"}, {"route", "/messages"}, {"delay_ms", 50}, {"count", 2}});
    fault({{"kind", "503"}, {"route", "/messages"}, {"count", 1}});
    Call call = create_message(games, words("patient"), "p");
    call.attempts = 2;
    EXPECT_TRUE(std::holds_alternative<Done>(sender.ask(call)));
    EXPECT_EQ(playground.traffic("/messages").size(), 4U);
}

TEST_P(SenderMeetsPlayground, a_refusal_carries_discords_code) {
    const Answer answer = sender.ask(create_message(ChannelId{1}, words("x"), "x"));
    const auto* refused = std::get_if<Refused>(&answer);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 404);
    EXPECT_EQ(refused->code, 10003);
}

TEST_P(SenderMeetsPlayground, silence_ends_at_the_time_limit) {
    fault({{"kind", "silence"}, {"route", "/messages"}});
    Call call = create_message(games, words("x"), "x");
    call.timeout = 300ms;
    EXPECT_TRUE(std::holds_alternative<Lost>(sender.ask(call)));
}

TEST_P(SenderMeetsPlayground, at_once_waits_behind_nobody) {
    fault({{"kind", "silence"}, {"route", "/messages"}});
    Call slow = create_message(games, words("slow"), "s");
    slow.timeout = 2s;
    auto waiting = send(slow);
    auto behind = send(create_message(games, words("behind"), "b"));
    std::promise<Answer> promise;
    const auto began = std::chrono::steady_clock::now();
    sender.send_at_once(open_thread(games, "At once"), [&](const Answer& answer) { promise.set_value(answer); });
    id_of(promise.get_future().get());
    EXPECT_LT(std::chrono::steady_clock::now() - began, 1s);
    EXPECT_EQ(behind.wait_for(0s), std::future_status::timeout);
    waiting.get();
    behind.get();
}

TEST_P(SenderMeetsPlayground, a_thread_is_found_by_its_name) {
    const auto thread = id_of(sender.ask(open_thread(games, "Caravan 17")));
    const Answer listed = sender.ask(list_threads(playground.guild()));
    const auto& body = std::get<Done>(listed).body;
    EXPECT_EQ(thread_named(body, games, "Caravan 17"), ChannelId{thread});
    EXPECT_FALSE(thread_named(body, games, "Caravan 18"));
    EXPECT_FALSE(thread_named(body, playground.channel("talk"), "Caravan 17"));
}

TEST_P(SenderMeetsPlayground, a_message_is_found_by_its_mark) {
    id_of(sender.ask(create_message(games, words("moved\n-# m1-0"), "m1-0")));
    const auto moved = id_of(sender.ask(create_message(games, words("moved\n-# m2-0"), "m2-0")));
    id_of(sender.ask(create_message(games, words("moved\n-# m22-0"), "m22-0")));
    playground.post("/api/messages",
                    {{"user", "amber"}, {"channel", std::to_string(games.value)}, {"content", "I say\n-# m3-0"}});
    const Answer listed = sender.ask(list_messages_after(games, MessageId{}));
    const auto& body = std::get<Done>(listed).body;
    EXPECT_EQ(own_message_ending(body, "\n-# m2-0"), MessageId{moved});
    EXPECT_FALSE(own_message_ending(body, "\n-# m3-0")); // a person's
}

TEST_P(SenderMeetsPlayground, what_waits_at_the_end_is_answered) {
    fault({{"kind", "silence"}, {"route", "/messages"}});
    std::future<Answer> on_its_way, behind;
    {
        Sender short_lived(settings_for(port()), [] {});
        const auto send_there = [&](const Call& call) {
            auto promise = std::make_shared<std::promise<Answer>>();
            short_lived.send(call, [promise](const Answer& answer) { promise->set_value(answer); });
            return promise->get_future();
        };
        on_its_way = send_there(create_message(games, words("x"), "x"));
        behind = send_there(create_message(games, words("y"), "y"));
        std::this_thread::sleep_for(200ms);
    }
    EXPECT_TRUE(std::holds_alternative<Lost>(on_its_way.get()));
    EXPECT_TRUE(std::holds_alternative<NotSent>(behind.get()));
}

TEST_P(SenderMeetsPlayground, the_protocol_is_the_one_that_this_suite_says) {
    {
        Sender brief(settings_for(port()), [] {});
        id_of(brief.ask(create_message(games, words("x"), "x")));
    }
    if (!front) return;
    front->renew(); // the server writes its log when it goes, and it goes when nobody is connected any more
    for (int look = 0; look < 200 && front->log().empty(); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_NE(front->log().find("HTTP/2 200"), std::string::npos) << front->log();
}

TEST_P(SenderMeetsPlayground, an_answer_that_breaks_off_is_doubtful_and_the_nonce_finds_the_message) {
    fault({{"kind", "answer_cut"}, {"route", "/messages"}}); // over HTTP/2 the stream is reset
    const Call call = create_message(games, words("once"), "nonce-1");
    EXPECT_TRUE(std::holds_alternative<Lost>(sender.ask(call)));
    id_of(sender.ask(call));
    EXPECT_EQ(playground.contents(games), (std::vector<std::string>{"once"}));
}

TEST_P(SenderMeetsPlayground, a_server_that_makes_way_for_another_loses_nothing) {
    std::vector<std::future<Answer>> answers;
    std::vector<std::string> expected;
    for (int number = 0; number < 40; ++number) {
        expected.push_back("message " + std::to_string(number));
        answers.push_back(send(create_message(games, words(expected.back()), "n" + std::to_string(number))));
        if (number % 10 == 5) answers.back().wait();
        if (number % 10 == 5 && front) front->renew(); // GOAWAY on the connection that is in use
    }
    for (auto& answer : answers)
        id_of(answer.get());
    EXPECT_EQ(playground.contents(games), expected);
    if (!front) return;
    for (int look = 0; look < 200 && !front->says_goodbye(); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(front->says_goodbye());
}

TEST_P(SenderMeetsPlayground, a_connection_that_broke_while_nobody_used_it_is_replaced) {
    TcpRelay relay(port());
    Sender there(settings_for(relay.port()), [] {});
    id_of(there.ask(create_message(games, words("before"), "a")));
    relay.reset();
    id_of(there.ask(create_message(games, words("after"), "b")));
    EXPECT_EQ(playground.contents(games), (std::vector<std::string>{"before", "after"}));
}

// As when a router forgets a connection: nothing comes back, and nobody says so.
TEST_P(SenderMeetsPlayground, a_connection_that_died_without_a_word_is_left_after_one_loss) {
    TcpRelay relay(port());
    Sender there(settings_for(relay.port()), [] {});
    id_of(there.ask(create_message(games, words("before"), "a")));
    relay.freeze();
    Call call = create_message(games, words("after"), "b");
    call.timeout = 1s;
    EXPECT_TRUE(std::holds_alternative<Lost>(there.ask(call)));
    id_of(there.ask(call));
    id_of(there.ask(create_message(games, words("later"), "c")));
    EXPECT_EQ(playground.contents(games), (std::vector<std::string>{"before", "after", "later"}));
}

class StrictPlayground : public SenderMeetsPlayground {
protected:
    StrictPlayground() : SenderMeetsPlayground({"--buckets", "real", "--token", "the-right-one"}) {}
};

TEST_P(StrictPlayground, a_wrong_token_ends_the_program) {
    const Answer answer = sender.ask(create_message(games, words("x"), "x"));
    EXPECT_EQ(std::get<Refused>(answer).status, 401);
    EXPECT_EQ(unauthorized, 1);
}

TEST_P(StrictPlayground, real_buckets_are_respected_without_one_refusal) {
    SenderSettings settings = settings_for(port());
    settings.token = "the-right-one";
    Sender careful(settings, [] {});
    for (int number = 0; number < 8; ++number)
        id_of(careful.ask(create_message(games, words(std::to_string(number)), "r" + std::to_string(number))));
    for (const auto& entry : playground.traffic("/messages"))
        EXPECT_EQ(entry["status"], 200);
}

const auto kBoth = testing::Values(Protocol::Http1, Protocol::Http2);
INSTANTIATE_TEST_SUITE_P(Over, SenderMeetsPlayground, kBoth, name_of);
INSTANTIATE_TEST_SUITE_P(Over, StrictPlayground, kBoth, name_of);

TEST(SenderAlone, a_server_that_is_away_has_done_nothing) {
    Sender sender({.api = "https://127.0.0.1:1/api/v10", .token = "t"}, [] {});
    EXPECT_TRUE(std::holds_alternative<NotSent>(sender.ask(create_message(ChannelId{1}, words("x"), "x"))));
}

TEST(SenderAlone, an_unknown_certificate_is_refused) {
    const PlaygroundProgram playground;
    SenderSettings settings = playground.settings();
    settings.certificates = "/etc/ssl/certs/ca-certificates.crt";
    Sender sender(settings, [] {});
    EXPECT_TRUE(std::holds_alternative<NotSent>(sender.ask(list_threads(GuildId{1}))));
}

} // namespace
} // namespace majlis
