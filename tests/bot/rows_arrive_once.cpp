// The outbox pump between a real PostgreSQL and the real playground: every row arrives, in its lane's order, and once,
// whatever happens to requests and answers.
#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "bot/clock.h"
#include "bot/outbox_pump.h"
#include "commands/post_json.h"
#include "tests/bot/playground_program.h"
#include "tests/support/private_cluster.h"

namespace majlis {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

test::PrivateCluster& cluster() {
    static test::PrivateCluster cluster("bot");
    return cluster;
}

Attachment drawn(GameId, Version version, std::string_view what) {
    if (what == "too large") return {"board.png", std::string(11UL << 20U, 'x'), "too large for Discord"};
    if (what != "board") throw std::logic_error("no such image");
    return {"board.png", "\x89PNG picture", std::string(what) + " at version " + std::to_string(version.value)};
}

class RowsArriveOnce : public testing::Test {
protected:
    RowsArriveOnce() {
        store.migrate();
        store.keep_pack("pack", "");
        game = store.create({.created_by = InteractionId{1},
                             .guild = playground.guild(),
                             .channel = games,
                             .kind = "caravan",
                             .pack = "pack",
                             .options = {},
                             .secret = {},
                             .legacy = {},
                             .position = {}},
                            clock());
    }

    void write(const OutboxPost& row) {
        ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { (void)tx.post(row, clock()); }));
    }

    OutboxPost words(const std::string& content, const Destination& to) {
        return {.to = to,
                .kind = OutboxKind::Post,
                .purpose = {},
                .version = Version{},
                .image = {},
                .payload = to_payload(Post{content, {}, {}, {}})};
    }

    OutboxPost prompt(const std::string& content) {
        Post post{content, {Row{std::vector<Button>{{"pa 1", "Act", ButtonStyle::Primary, false}}}}, {}, {}};
        return {.to = ToChannel{games},
                .kind = OutboxKind::Prompt,
                .purpose = "prompt",
                .version = Version{},
                .image = {},
                .payload = to_payload(post)};
    }

    ToThread thread() const { return {game, "table"}; }

    void open_thread() {
        write({.to = thread(),
               .kind = OutboxKind::OpenThread,
               .purpose = {},
               .version = Version{},
               .image = {},
               .payload = to_payload(ThreadOpening{games, "Caravan 1"})});
    }

    void fault(const json& fault) { playground.post("/api/faults", fault); }

    void start_pump() { pump = std::make_unique<OutboxPump>(store, sending, clock, "this test", metrics); }

    OutboxCounts delivered() {
        if (!pump) start_pump();
        const auto end = std::chrono::steady_clock::now() + 40s;
        while (store.outbox().counts().waiting > 0 && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(20ms);
        return store.outbox().counts();
    }

    bool refused_at_messages() {
        const auto end = std::chrono::steady_clock::now() + 40s;
        while (std::chrono::steady_clock::now() < end) {
            for (const auto& row : playground.traffic("/messages"))
                if (row["status"] == 403) return true;
            std::this_thread::sleep_for(20ms);
        }
        return false;
    }

    // Without the marks.
    std::vector<std::string> said(ChannelId channel) {
        std::vector<std::string> said;
        for (const auto& content : playground.contents(channel))
            said.push_back(content.substr(0, content.find("\n-# ")));
        return said;
    }

    test::PlaygroundProgram playground;
    Clock clock = followed_clock(playground.clock_socket());
    ChannelId games = playground.channel("games");
    std::string database = cluster().create_database();
    Store store{{.url = cluster().url(database)}};
    Sender sender{playground.settings(), [] {}};
    RowSending sending{store, sender, clock, drawn};
    GameId game;
    Metrics metrics;
    std::unique_ptr<OutboxPump> pump;
};

using std::chrono::milliseconds;
using Texts = std::vector<std::string>;

constexpr auto kPutOff = "select count(*) from outbox where reason is not null";

TEST_F(RowsArriveOnce, in_the_order_of_their_lane) {
    Texts expected;
    for (int number = 0; number < 12; ++number) {
        expected.push_back("news " + std::to_string(number));
        write(words(expected.back(), ToChannel{games}));
    }
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(games), expected);
}

TEST_F(RowsArriveOnce, rows_for_a_thread_wait_until_it_is_open) {
    open_thread();
    write(words("inside", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
}

TEST_F(RowsArriveOnce, a_thread_of_its_players_takes_them_in_and_lets_them_go) {
    const auto change = [&](OutboxKind kind, UserId user) {
        write({.to = thread(), .kind = kind, .purpose = {}, .version = {}, .image = {}, .payload = to_payload(user)});
    };
    const auto sees = [&](const std::string& user) {
        const auto rows = playground.get("/api/users/" + user + "/channels");
        return std::any_of(rows.begin(), rows.end(), [](const json& row) { return row["type"] == 12; });
    };
    write({.to = thread(),
           .kind = OutboxKind::OpenThread,
           .purpose = {},
           .version = {},
           .image = {},
           .payload = to_payload(ThreadOpening{games, "Caravan 1", Watching::Players})});
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

TEST_F(RowsArriveOnce, a_talk_is_closed_for_good_when_its_last_words_are_there) {
    const ToThread talk{game, "talk 3"};
    write({.to = talk,
           .kind = OutboxKind::OpenThread,
           .purpose = {},
           .version = {},
           .image = {},
           .payload = to_payload(ThreadOpening{games, "Talk 3", Watching::Players})});
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

TEST_F(RowsArriveOnce, a_talk_that_we_may_not_lock_is_archived) {
    fault({{"kind", "taken_permissions"}, {"permissions", 1ULL << 34}});
    const ToThread talk{game, "talk 3"};
    write({.to = talk,
           .kind = OutboxKind::OpenThread,
           .purpose = {},
           .version = {},
           .image = {},
           .payload = to_payload(ThreadOpening{games, "Talk 3", Watching::Players})});
    write({.to = talk, .kind = OutboxKind::CloseThread, .purpose = {}, .version = {}, .image = {}, .payload = "{}"});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const auto threads = playground.get("/api/state")["threads"];
    ASSERT_EQ(threads.size(), 1U);
    EXPECT_EQ(threads[0]["thread_metadata"]["archived"], true) << threads;
    EXPECT_EQ(threads[0]["thread_metadata"]["locked"], false) << threads;
}

TEST_F(RowsArriveOnce, what_was_meant_for_a_talk_is_told_nowhere_else) {
    write(words("between us", ToThread{game, "talk 4"})); // its thread could not be opened
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
    EXPECT_EQ(said(games), Texts{});
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

TEST_F(RowsArriveOnce, a_thread_whose_answer_was_lost_is_found_again) {
    fault({{"kind", "answer_lost"}, {"route", "/threads"}, {"method", "post"}, {"when", "after"}});
    open_thread();
    write(words("inside", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.get("/api/state")["threads"].size(), 1U);
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
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

TEST_F(RowsArriveOnce, a_thread_that_was_not_opened_is_opened_once) {
    fault({{"kind", "answer_lost"}, {"route", "/threads"}, {"method", "post"}, {"when", "before"}});
    open_thread();
    write(words("inside", thread()));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.get("/api/state")["threads"].size(), 1U);
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"inside"}));
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
    const std::string excuse = "\nThe image could not be drawn: ask /board text, or /hand.";
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

TEST_F(RowsArriveOnce, long_words_leave_room_for_what_has_to_be_said_of_their_image) {
    OutboxPost row = words(std::string(1980, 'w'), ToChannel{games});
    row.image = "no such image";
    write(row);
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_NE(said(games).at(0).find("www…\nThe image could not be drawn"), std::string::npos) << said(games).at(0);
}

TEST_F(RowsArriveOnce, closed_direct_messages_are_remembered_and_hold_up_nobody) {
    const UserId coral = playground.user("coral");
    fault({{"kind", "closed_dms"}, {"user", "coral"}});
    write(words("your hand", ToUser{coral}));
    write(words("your hand again", ToUser{coral}));
    write(words("for everybody", ToChannel{games}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 2}));
    EXPECT_EQ(store.people().user(coral).direct_messages, DirectMessages::Closed);
    EXPECT_EQ(said(games), (Texts{"for everybody"}));
    EXPECT_EQ(playground.traffic("/messages").size(), 2U); // the second one was not even tried
}

TEST_F(RowsArriveOnce, who_takes_no_direct_messages_is_told_once_where_the_hand_is) {
    const UserId coral = playground.user("coral");
    const SeatRow seat{Seat{0}, coral, "Coral", Delivery::DirectMessage};
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { tx.take_seat(seat); }));
    open_thread();
    fault({{"kind", "closed_dms"}, {"user", "coral"}});
    write(words("your hand: silk", ToUser{coral}));
    write(words("your hand: tea", ToUser{coral}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 2}));
    const Texts thread_says = said(store.thread(game, "table").value());
    ASSERT_EQ(thread_says.size(), 1U);
    EXPECT_TRUE(thread_says[0].starts_with("<@" + std::to_string(coral.value) +
                                           ">, Discord lets me send you no direct messages."));
    EXPECT_EQ(thread_says[0].find("silk"), std::string::npos);
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) {
        EXPECT_EQ(tx.seats().at(0).delivery, Delivery::Here) << "and the next hand, too";
    }));
}

TEST_F(RowsArriveOnce, a_hand_whose_thread_cannot_be_opened_is_told_nowhere_else) {
    const UserId coral = playground.user("coral");
    const SeatRow seat{Seat{0}, coral, "Coral", Delivery::PrivateThread};
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { tx.take_seat(seat); }));
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    fault({{"kind", "taken_permissions"}, {"permissions", 1ULL << 36}});
    const ToThread hand{game, "hand 0"};
    write({.to = hand,
           .kind = OutboxKind::OpenThread,
           .purpose = {},
           .version = Version{},
           .image = {},
           .payload = to_payload(ThreadOpening{games, "Hand 1, game 1: Coral", Watching::Players})});
    write(words("your hand: silk", hand));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 2}));
    const Texts thread_says = said(store.thread(game, "table").value());
    ASSERT_EQ(thread_says.size(), 1U);
    EXPECT_TRUE(thread_says[0].starts_with("<@" + std::to_string(coral.value) +
                                           ">, I cannot show you your hand in a thread of your own."));
    EXPECT_EQ(thread_says[0].find("silk"), std::string::npos);
    EXPECT_EQ(said(games), Texts{});
    ASSERT_TRUE(store.with_game(
        game, [&](GameTransaction& tx) { EXPECT_EQ(tx.seats().at(0).delivery, Delivery::Here) << "the next, too"; }));
}

TEST_F(RowsArriveOnce, an_open_direct_channel_is_opened_once) {
    const UserId coral = playground.user("coral");
    for (const char* content : {"one", "two"})
        write(words(content, ToUser{coral}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.traffic("/users/@me/channels").size(), 1U);
}

TEST_F(RowsArriveOnce, at_the_first_sign_of_quarantine_no_direct_channel_is_opened_for_anybody) {
    fault({{"kind", "refused"}, {"code", 40003}, {"route", "/users/@me/channels"}, {"method", "post"}});
    write(words("one", ToUser{playground.user("coral")}));
    start_pump();
    for (int look = 0; look < 200 && cluster().ask(database, kPutOff) != "1"; ++look)
        std::this_thread::sleep_for(50ms);
    for (const char* name : {"dune", "fern"})
        write(words("two", ToUser{playground.user(name)}));
    write(words("elsewhere", ToChannel{games}));
    for (int look = 0; look < 200 && cluster().ask(database, kPutOff) != "3"; ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(playground.traffic("/users/@me/channels").size(), 1U);
    for (int look = 0; look < 200 && said(games).empty(); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(said(games), (Texts{"elsewhere"})) << "what is no direct message goes on";
    playground.post("/api/clock", {{"advance_ms", 3 * 3600 * 1000 + 1000}});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
}

TEST_F(RowsArriveOnce, new_direct_channels_are_paced) {
    RowSending slow{store, sender, clock, drawn, 2};
    std::uint64_t number = 0;
    const auto attempt = [&](const char* name) {
        return slow.attempt({{game, ++number}, words("hand", ToUser{playground.user(name)}), 1, {}, {}});
    };
    for (const char* name : {"amber", "basalt", "amber"})
        EXPECT_TRUE(std::holds_alternative<Sent>(attempt(name))) << name;
    const Outcome third = attempt("coral");
    ASSERT_TRUE(std::holds_alternative<Failed>(third));
    EXPECT_GT(std::get<Failed>(third).pause, 50min);
    EXPECT_LE(std::get<Failed>(third).pause, 60min);
    EXPECT_EQ(playground.traffic("/users/@me/channels").size(), 2U);
    playground.post("/api/clock", {{"advance_ms", 3600 * 1000}});
    for (int look = 0; look < 200 && !std::holds_alternative<Sent>(attempt("coral")); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(playground.traffic("/users/@me/channels").size(), 3U);
}

TEST_F(RowsArriveOnce, what_breaks_a_limit_is_a_dead_letter_and_the_lane_goes_on) {
    write(words(std::string(2001, 'x'), ToChannel{games}));
    write(words("next", ToChannel{games}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 1}));
    EXPECT_EQ(said(games), (Texts{"next"}));
}

TEST_F(RowsArriveOnce, an_archived_thread_is_opened_again) {
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

TEST_F(RowsArriveOnce, an_archived_thread_is_opened_again_also_after_many_attempts) {
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const ChannelId opened = store.thread(game, "table").value();
    fault({{"kind", "archived_thread"}, {"channel", std::to_string(opened.value)}});
    pump.reset();
    write(words("after hours without a network", thread()));
    cluster().ask(database, "update outbox set attempts = 60 where state = 'unsent'");
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(opened), (Texts{"after hours without a network"}));
}

TEST_F(RowsArriveOnce, what_waits_for_a_thread_that_is_out_of_reach_goes_to_the_one_opened_instead) {
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    const ChannelId lost = store.thread(game, "table").value();
    pump.reset();
    write(words("refused", thread()));
    cluster().ask(database,
                  "update outbox set attempts = 3, due_at = due_at + interval '1 hour' where state = 'unsent'");
    write(words("behind it", thread()));
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(said(store.thread(game, "table").value()), (Texts{"refused", "behind it"}));
    EXPECT_TRUE(said(lost).empty());
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
    EXPECT_EQ(cluster().ask(database, "select count(*) from lane_leases"), "0");
}

TEST_F(RowsArriveOnce, what_is_for_players_alone_is_not_told_in_the_channel) {
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
