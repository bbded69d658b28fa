// Messages of the outbox: every row arrives, in its lane's order, and once, whatever happens to requests and answers.
#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "tests/bot/outbox_stage.h"

namespace majlis {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using test::Texts;
using RowsArriveOnce = test::OutboxStage;

TEST_F(RowsArriveOnce, in_the_order_of_their_lane) {
    Texts expected;
    for (int number = 0; number < 12; ++number) {
        expected.push_back("news " + std::to_string(number));
        write(words(expected.back(), ToChannel{games}));
    }
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), expected);
}

TEST_F(RowsArriveOnce, what_is_told_in_a_server_that_removed_us_waits_until_we_are_back) {
    fault({{"kind", "bot_removed"}});
    store.people().leave(playground.guild(), clock());
    write(words("news", ToChannel{games}));
    start_pump();
    EXPECT_TRUE(refused_at_messages());
    pump.reset(); // what came of the attempt is recorded
    EXPECT_EQ(store.outbox().counts(), (OutboxCounts{1, 0}));
    fault({{"kind", "bot_invited"}});
    const std::vector back{playground.guild()};
    store.people().come_back(back, clock());
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"news"}));
}

TEST_F(RowsArriveOnce, what_needs_a_permission_waits_until_it_is_given) {
    fault({{"kind", "taken_permissions"}, {"permissions", 1 << 11}}); // Send Messages
    write(words("news", ToChannel{games}));
    start_pump();
    EXPECT_TRUE(refused_at_messages());
    pump.reset();
    EXPECT_EQ(store.outbox().counts(), (OutboxCounts{1, 0}));
    fault({{"kind", "taken_permissions"}, {"permissions", 0}});
    playground.post("/api/clock", {{"advance_ms", 600'000}});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"news"}));
}

TEST_F(RowsArriveOnce, a_permission_is_waited_for_however_often_it_has_been_tried) {
    fault({{"kind", "taken_permissions"}, {"permissions", 1 << 11}});
    write(words("news", ToChannel{games}));
    test::bot_cluster().ask(database, "update outbox set attempts = 60");
    start_pump();
    EXPECT_TRUE(refused_at_messages());
    pump.reset();
    EXPECT_EQ(store.outbox().counts(), (OutboxCounts{1, 0}));
}

TEST_F(RowsArriveOnce, what_nobody_has_permitted_for_a_month_is_given_up) {
    fault({{"kind", "taken_permissions"}, {"permissions", 1 << 11}});
    write(words("news", ToChannel{games}));
    test::bot_cluster().ask(database, "update outbox set waiting_since = waiting_since - interval '31 days'");
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
}

TEST_F(RowsArriveOnce, lost_answers_and_troubles_make_neither_gaps_nor_twins) {
    for (const char* when : {"before", "after"})
        for (const char* kind : {"answer_lost", "500"})
            fault({{"kind", kind}, {"route", "/messages"}, {"method", "post"}, {"when", when}, {"nth", 2}});
    for (const char* content : {"one", "two", "three", "four"})
        write(words(content, ToChannel{games}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"one", "two", "three", "four"}));
}

TEST_F(RowsArriveOnce, a_doubtful_one_is_looked_for_before_it_is_posted_again) {
    fault({{"kind", "answer_lost"}, {"route", "/messages"}, {"method", "post"}, {"when", "after"}});
    write(words("arrived", ToChannel{games}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    Texts methods;
    for (const auto& row : playground.traffic("/messages"))
        methods.push_back(row["method"]);
    EXPECT_EQ(methods, (Texts{"post", "get"}));
    EXPECT_EQ(said(games), (Texts{"arrived"}));
}

TEST_F(RowsArriveOnce, days_later_a_doubtful_one_is_looked_for) {
    write(words("arrived", ToChannel{games}));
    write(words("behind it", ToChannel{games}));
    fault({{"kind", "answer_lost"}, {"route", "/messages"}, {"method", "post"}, {"when", "after"}});
    start_pump();
    while (said(games).empty())
        std::this_thread::sleep_for(10ms);
    playground.post("/api/clock", {{"advance_ms", 3600 * 1000}}); // past every nonce
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"arrived", "behind it"}));
}

TEST_F(RowsArriveOnce, days_later_one_that_is_looked_for_in_vain_is_posted_once) {
    write(words("never arrived", ToChannel{games}));
    write(words("behind it", ToChannel{games}));
    fault({{"kind", "answer_lost"}, {"route", "/messages"}, {"method", "post"}, {"when", "before"}});
    start_pump();
    while (playground.traffic("/messages").empty())
        std::this_thread::sleep_for(10ms);
    playground.post("/api/clock", {{"advance_ms", 3600 * 1000}});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"never arrived", "behind it"}));
    EXPECT_EQ(playground.traffic("/messages").at(1)["method"], "get") << "it was looked for";
}

class AmongMessagesOfPeople : public RowsArriveOnce {
protected:
    void people_write(int messages) {
        for (int i = 0; i < messages; ++i)
            playground.post("/api/messages",
                            {{"user", "amber"}, {"channel", std::to_string(games.value)}, {"content", kChat}});
    }

    // Discord has taken it, and nobody is there to record what it answers.
    void dies_before_the_answer() {
        const Lease lease = store.outbox().lease_lane(clock(), 1s, "the one that dies").value();
        (void)sending.attempt(store.outbox().next_row(lease, clock()).value());
    }

    Texts said_by_us() {
        Texts ours = said(games);
        std::erase(ours, kChat);
        return ours;
    }

    std::ptrdiff_t pages_read() {
        const json requests = playground.traffic("/messages");
        return std::count_if(requests.begin(), requests.end(), [](const json& row) { return row["method"] == "get"; });
    }

    const std::string kChat = "good morning";
};

TEST_F(AmongMessagesOfPeople, a_post_is_found_again_after_the_bot_died_before_the_answer) {
    write(words("arrived", ToChannel{games}));
    write(words("behind it", ToChannel{games}));
    people_write(130);
    dies_before_the_answer();
    people_write(130);
    playground.post("/api/clock", {{"advance_ms", 20 * 60 * 1000}}); // past every nonce
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said_by_us(), (Texts{"arrived", "behind it"}));
}

TEST_F(AmongMessagesOfPeople, a_post_is_looked_for_as_far_as_it_can_stand_and_no_further) {
    fault({{"kind", "answer_lost"}, {"route", "/messages"}, {"method", "post"}, {"when", "before"}});
    write(words("never arrived", ToChannel{games}));
    people_write(130);
    dies_before_the_answer();
    playground.post("/api/clock", {{"advance_ms", 2 * 3600 * 1000}});
    people_write(230);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said_by_us(), (Texts{"never arrived"}));
    EXPECT_EQ(pages_read(), 2) << "the second ends hours after the attempt";
}

TEST_F(AmongMessagesOfPeople, a_post_that_is_not_found_in_many_pages_is_not_absent_and_is_looked_for_further_on) {
    people_write(1001);
    OutboxRow row{{game, 1}, words("in vain", ToChannel{games}), 1, {}, clock()};
    EXPECT_TRUE(std::holds_alternative<Doubtful>(sending.attempt(row)));
    row.attempts = 2;
    EXPECT_TRUE(std::holds_alternative<Absent>(sending.attempt(row)));
}

TEST_F(RowsArriveOnce, what_fails_again_and_again_is_tried_more_and_more_seldom_and_not_all_at_once) {
    fault({{"kind", "500"}, {"route", "/messages"}, {"method", "post"}, {"count", 10000}});
    OutboxRow row{{game, 1}, words("in vain", ToChannel{games}), 0, {}, {}};
    const auto pause = [&] { return std::get<Doubtful>(sending.attempt(row)).pause; };
    for (auto usual = 1000ms; ++row.attempts <= 12; usual *= 2) {
        const auto found = pause();
        EXPECT_GE(found, std::min(usual, 300000ms) * 3 / 4) << row.attempts;
        EXPECT_LE(found, std::min(usual, 300000ms) * 5 / 4) << row.attempts;
    }
    std::set<milliseconds> pauses;
    for (row.id.number = 1; row.id.number <= 10; ++row.id.number)
        pauses.insert(pause());
    EXPECT_GT(pauses.size(), 5U) << "what failed together is not repeated together";
}

TEST_F(RowsArriveOnce, a_new_prompt_takes_the_buttons_of_the_old_one) {
    write(prompt("amber is awaited"));
    write(prompt("basalt is awaited"));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const json messages = playground.messages(games);
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_TRUE(messages[0]["components"].empty());
    EXPECT_EQ(messages[1]["components"].size(), 1U);
    EXPECT_EQ(std::to_string(store.message(game, "prompt")->message.value), messages[1]["id"].get<std::string>());
}

TEST_F(RowsArriveOnce, an_edit_changes_the_message_and_a_deleted_one_is_posted_again) {
    OutboxPost card = words("two chairs", ToChannel{games});
    card.purpose = "lobby card";
    write(card);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    card.kind = OutboxKind::Edit;
    card.payload = to_payload(Post{"three chairs", {}, {}, {}});
    write(card);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"three chairs"}));
    fault({{"kind", "deleted_message"}, {"message", playground.messages(games)[0]["id"]}});
    card.payload = to_payload(Post{"four chairs", {}, {}, {}});
    write(card);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"four chairs"}));
}

TEST_F(RowsArriveOnce, images_are_drawn_when_the_row_is_sent) {
    OutboxPost row = words("The board", ToChannel{games});
    row.image = "board";
    write(row);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.messages(games)[0]["attachments"][0]["description"], "board at version 0");
}

TEST_F(RowsArriveOnce, what_cannot_be_drawn_arrives_in_words) {
    const std::string excuse = "\nThe image could not be drawn. /board and /hand show it, also in words.";
    Texts expected;
    for (const char* image : {"no such image", "too large"}) {
        OutboxPost row = words("Amber sells tea.", ToChannel{games});
        row.image = image;
        write(row);
        expected.push_back("Amber sells tea." + excuse);
    }
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), expected);
}

TEST_F(RowsArriveOnce, what_could_not_be_drawn_is_said_in_the_language_of_who_reads_it) {
    const UserId amber = playground.user("amber");
    store.people().keep_setting(playground.guild(), "language", "cs");
    store.people().keep_locale(amber, "pl");
    const SeatRow seat{Seat{0}, amber, "Amber", Delivery::DirectMessage};
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { tx.take_seat(seat); }));
    OutboxPost row = words("Jantar.", ToChannel{games});
    row.image = "no such image";
    write(row);
    row.to = ToUser{amber};
    write(row);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const std::string to_all = said(games).at(0);
    EXPECT_NE(to_all.find("Obrázek se nepodařilo"), std::string::npos) << to_all;
    const std::string to_one = said(store.people().user(amber).dm_channel.value()).at(0);
    EXPECT_NE(to_one.find("Nie udało się"), std::string::npos) << to_one;
}

TEST_F(RowsArriveOnce, long_words_leave_room_for_what_has_to_be_said_of_their_image) {
    OutboxPost row = words(std::string(1980, 'w'), ToChannel{games});
    row.image = "no such image";
    write(row);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_NE(said(games).at(0).find("www…\nThe image could not be drawn"), std::string::npos) << said(games).at(0);
}

TEST_F(RowsArriveOnce, what_breaks_a_limit_is_a_dead_letter_and_the_lane_goes_on) {
    write(words(std::string(2001, 'x'), ToChannel{games}));
    write(words("next", ToChannel{games}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
    EXPECT_EQ(said(games), (Texts{"next"}));
}

// Talks without a thread end at once, so lanes come and go as fast as they can, while others want the cores as well.
TEST_F(RowsArriveOnce, more_lanes_than_are_emptied_at_once_are_all_emptied) {
    constexpr int kLanes = 200;
    for (int number = 0; number < kLanes; ++number)
        write(words("x", ToThread{game, "talk " + std::to_string(number)}));
    std::atomic<bool> over = false;
    std::vector<std::thread> busy;
    for (int i = 0; i < 8; ++i)
        busy.emplace_back([&] {
            while (!over) {
            }
        });
    EXPECT_EQ(delivered(), (OutboxCounts{0, kLanes}));
    over = true;
    for (std::thread& one : busy)
        one.join();
    EXPECT_EQ(test::bot_cluster().ask(database, "select count(*) from lane_leases"), "0");
}

} // namespace
} // namespace majlis
