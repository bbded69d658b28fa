// Threads of tables and talks: opened once, found again, closed, and what is said in them goes nowhere else.
#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "tests/bot/outbox_stage.h"

namespace majlis {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;
using test::Texts;

class RowsOfThreads : public test::OutboxStage {
protected:
    // Once its answer was lost: Discord may still be about to do it.
    void let_an_opening_end() {
        start_pump();
        while (test::bot_cluster().ask(database, "select count(*) from outbox where reason is not null") == "0")
            std::this_thread::sleep_for(20ms);
        playground.post("/api/clock", {{"advance_ms", kOpeningEnds.count() + 1000}});
    }

    void let_thread_rest() {
        write({.to = thread(),
               .kind = OutboxKind::CloseThread,
               .purpose = {},
               .version = {},
               .image = {},
               .payload = to_payload(ThreadEnd::Rests)});
    }
};

TEST_F(RowsOfThreads, rows_for_a_thread_wait_until_it_is_open) {
    open_thread();
    write(words("inside", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
}

TEST_F(RowsOfThreads, a_thread_of_its_players_takes_them_in_and_lets_them_go) {
    const auto change = [&](OutboxKind kind, UserId user) {
        write({.to = thread(), .kind = kind, .purpose = {}, .version = {}, .image = {}, .payload = to_payload(user)});
    };
    const auto sees = [&](const std::string& user) {
        const auto rows = playground.get("/api/users/" + user + "/channels");
        return std::any_of(rows.begin(), rows.end(), [](const json& row) { return row["type"] == 12; });
    };
    open(thread(), {games, "Caravan 1", Watching::Players});
    change(OutboxKind::AddMember, playground.user("amber"));
    change(OutboxKind::AddMember, playground.user("basalt"));
    change(OutboxKind::RemoveMember, playground.user("basalt"));
    change(OutboxKind::AddMember, UserId{1}); // has left the server
    write(words("inside", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
    EXPECT_TRUE(sees("amber"));
    EXPECT_FALSE(sees("basalt"));
    EXPECT_FALSE(sees("coral"));
}

TEST_F(RowsOfThreads, a_talk_is_closed_for_good_when_its_last_words_are_there) {
    const ToThread talk{game, "talk 3"};
    open(talk, {games, "Talk 3", Watching::Players});
    write(words("between us", talk));
    write(words("closed", talk));
    write({.to = talk, .kind = OutboxKind::CloseThread, .purpose = {}, .version = {}, .image = {}, .payload = "{}"});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const ChannelId there = store.thread(game, "talk 3").value();
    EXPECT_EQ(said(there), (Texts{"between us", "closed"}));
    const auto threads = playground.get("/api/state")["threads"];
    ASSERT_EQ(threads.size(), 1U);
    EXPECT_EQ(threads[0]["thread_metadata"]["archived"], true) << threads;
    EXPECT_EQ(threads[0]["thread_metadata"]["locked"], true) << threads;
}

TEST_F(RowsOfThreads, a_talk_that_we_may_not_lock_is_archived) {
    fault({{"kind", "taken_permissions"}, {"permissions", 1ULL << 34}});
    const ToThread talk{game, "talk 3"};
    open(talk, {games, "Talk 3", Watching::Players});
    write({.to = talk, .kind = OutboxKind::CloseThread, .purpose = {}, .version = {}, .image = {}, .payload = "{}"});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const auto threads = playground.get("/api/state")["threads"];
    ASSERT_EQ(threads.size(), 1U);
    EXPECT_EQ(threads[0]["thread_metadata"]["archived"], true) << threads;
    EXPECT_EQ(threads[0]["thread_metadata"]["locked"], false) << threads;
}

TEST_F(RowsOfThreads, the_thread_of_a_game_that_is_over_rests_when_nobody_has_written_there_for_a_day) {
    open_thread();
    write(words("the game is over", thread()));
    let_thread_rest();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const auto state = [&] { return playground.get("/api/state")["threads"].at(0)["thread_metadata"]; };
    EXPECT_EQ(state()["archived"], false);
    EXPECT_EQ(state()["auto_archive_duration"], 1440);
    playground.post("/api/clock", {{"advance_ms", 25 * 3'600'000}});
    EXPECT_EQ(state()["archived"], true);
    EXPECT_EQ(state()["locked"], false) << "who writes there takes it up again";
}

TEST_F(RowsOfThreads, a_game_that_is_told_in_its_channel_closes_nothing) {
    let_thread_rest();
    write(words("below", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"below"}));
}

TEST_F(RowsOfThreads, what_was_meant_for_a_talk_is_told_nowhere_else) {
    write(words("between us", ToThread{game, "talk 4"})); // its thread could not be opened
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
    EXPECT_EQ(said(games), Texts{});
}

TEST_F(RowsOfThreads, a_thread_whose_answer_was_lost_is_found_again) {
    fault({{"kind", "answer_lost"}, {"route", "/threads"}, {"method", "post"}, {"when", "after"}});
    open_thread();
    write(words("inside", thread()));
    let_an_opening_end();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.get("/api/state")["threads"].size(), 1U);
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
}

TEST_F(RowsOfThreads, a_thread_that_was_not_opened_is_opened_once) {
    fault({{"kind", "answer_lost"}, {"route", "/threads"}, {"method", "post"}, {"when", "before"}});
    open_thread();
    write(words("inside", thread()));
    let_an_opening_end();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.get("/api/state")["threads"].size(), 1U);
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
}

TEST_F(RowsOfThreads, a_thread_whose_answer_was_lost_is_not_looked_for_before_it_must_be_there) {
    fault({{"kind", "answer_lost"}, {"route", "/threads"}, {"method", "post"}, {"when", "after"}});
    OutboxPost opening{.to = thread(),
                       .kind = OutboxKind::OpenThread,
                       .purpose = {},
                       .version = Version{},
                       .image = {},
                       .payload = to_payload(ThreadOpening{games, "Caravan 1"})};
    const Outcome outcome = sending.attempt({{game, 1}, opening, 1, {}, {}});
    ASSERT_TRUE(std::holds_alternative<Doubtful>(outcome));
    EXPECT_GT(std::get<Doubtful>(outcome).pause, kLongestRequest) << "Discord may be slower than its answer";
}

TEST_F(RowsOfThreads, an_archived_thread_is_opened_again) {
    open_thread();
    OutboxPost row = words("first", thread());
    row.purpose = "card";
    write(row);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const ChannelId opened = store.thread(game, "table").value();
    fault({{"kind", "archived_thread"}, {"channel", std::to_string(opened.value)}});
    row.kind = OutboxKind::Edit;
    row.payload = to_payload(Post{"second", {}, {}, {}});
    write(row);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(opened), (Texts{"second"}));
}

TEST_F(RowsOfThreads, an_archived_thread_is_opened_again_also_after_many_attempts) {
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const ChannelId opened = store.thread(game, "table").value();
    fault({{"kind", "archived_thread"}, {"channel", std::to_string(opened.value)}});
    pump.reset();
    write(words("after hours without a network", thread()));
    test::bot_cluster().ask(database, "update outbox set attempts = 60 where state = 'unsent'");
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(opened), (Texts{"after hours without a network"}));
}

TEST_F(RowsOfThreads, what_waits_for_a_thread_that_is_out_of_reach_goes_to_the_one_opened_instead) {
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const ChannelId lost = store.thread(game, "table").value();
    pump.reset();
    write(words("refused", thread()));
    test::bot_cluster().ask(
        database, "update outbox set attempts = 3, due_at = due_at + interval '1 hour' where state = 'unsent'");
    write(words("behind it", thread()));
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"refused", "behind it"}));
    EXPECT_TRUE(said(lost).empty());
}

TEST_F(RowsOfThreads, what_is_for_players_alone_is_not_told_in_the_channel) {
    write(words("for everybody", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), (Texts{"for everybody"})) << "a table that everybody may watch needs no thread";
    TableRules closed;
    closed.watching = Watching::Players;
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { tx.keep_rules(closed, {}); }));
    write(words("for its players", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
    EXPECT_EQ(said(games), (Texts{"for everybody"}));
}

} // namespace
} // namespace majlis
