// Hands in direct messages and in threads of one's own: seldom opened, and told nowhere else when they cannot be.
#include <functional>
#include <thread>

#include <gtest/gtest.h>

#include "tests/bot/outbox_stage.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;
using test::drawn;
using test::Texts;
using RowsOfHands = test::OutboxStage;

constexpr auto kPutOff = "select count(*) from outbox where reason is not null";

TEST_F(RowsOfHands, closed_direct_messages_are_remembered_and_hold_up_nobody) {
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

TEST_F(RowsOfHands, who_takes_no_direct_messages_is_told_once_where_the_hand_is) {
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

TEST_F(RowsOfHands, a_hand_whose_thread_cannot_be_opened_is_told_nowhere_else) {
    const UserId coral = playground.user("coral");
    const SeatRow seat{Seat{0}, coral, "Coral", Delivery::PrivateThread};
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { tx.take_seat(seat); }));
    open_thread();
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    fault({{"kind", "taken_permissions"}, {"permissions", 1ULL << 36}});
    const ToThread hand{game, "hand 0"};
    open(hand, {games, "Hand 1, game 1: Coral", Watching::Players});
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

TEST_F(RowsOfHands, an_open_direct_channel_is_opened_once) {
    const UserId coral = playground.user("coral");
    for (const char* content : {"one", "two"})
        write(words(content, ToUser{coral}));
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
    EXPECT_EQ(playground.traffic("/users/@me/channels").size(), 1U);
}

TEST_F(RowsOfHands, at_the_first_sign_of_quarantine_no_direct_channel_is_opened_for_anybody) {
    fault({{"kind", "refused"}, {"code", 40003}, {"route", "/users/@me/channels"}, {"method", "post"}});
    write(words("one", ToUser{playground.user("coral")}));
    start_pump();
    for (int look = 0; look < 200 && test::bot_cluster().ask(database, kPutOff) != "1"; ++look)
        std::this_thread::sleep_for(50ms);
    for (const char* name : {"dune", "fern"})
        write(words("two", ToUser{playground.user(name)}));
    write(words("elsewhere", ToChannel{games}));
    for (int look = 0; look < 200 && said(games).empty(); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(playground.traffic("/users/@me/channels").size(), 1U);
    EXPECT_EQ(test::bot_cluster().ask(database, kPutOff), "1") << "the others wait together";
    RowSending started_again{store, sender, clock, drawn};
    const UserId basalt = playground.user("basalt");
    store.people().keep_locale(basalt, "en");
    const Outcome refused = started_again.attempt({{game, 900}, words("two", ToUser{basalt}), 1, {}, {}});
    ASSERT_TRUE(std::holds_alternative<Failed>(refused));
    EXPECT_GT(std::get<Failed>(refused).pause, 2h) << "also after a new start";
    for (int look = 0; look < 200 && said(games).empty(); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(said(games), (Texts{"elsewhere"})) << "what is no direct message goes on";
    playground.post("/api/clock", {{"advance_ms", 3 * 3600 * 1000 + 1000}});
    EXPECT_EQ(delivered(), (OutboxCounts{0, 0}));
}

TEST_F(RowsOfHands, who_waits_for_a_direct_channel_is_not_tried_one_by_one) {
    constexpr auto kWait = R"(
        insert into outbox (game_id, lane, kind, version, payload, due_at, waiting_since)
        select game_id, 'user ' || 1000000 + n, 'post', 0, '{}', '2026-03-01', '2026-03-01'
        from games, generate_series(1, 2000) n)";
    constexpr auto kTried = "select count(*) from outbox where attempts > 0 and lane like 'user %'";
    for (std::uint64_t user = 1; user <= kNewDirectChannels; ++user) {
        store.people().keep_locale(UserId{user}, "en");
        EXPECT_LE(store.people().open_direct_channel(UserId{user}, clock(), kNewDirectChannels), clock());
    }
    test::bot_cluster().ask(database, kWait);
    write(words("elsewhere", ToChannel{games}));
    start_pump();
    for (int look = 0; look < 200 && said(games).empty(); ++look)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(said(games), (Texts{"elsewhere"}));
    std::this_thread::sleep_for(1500ms); // in which the next ones would be tried
    EXPECT_EQ(test::bot_cluster().ask(database, kTried), "0");
}

TEST_F(RowsOfHands, new_direct_channels_are_paced) {
    RowSending slow{store, sender, clock, drawn, 2};
    std::uint64_t number = 0;
    const auto attempt = [&](const char* name) {
        const UserId user = playground.user(name);
        store.people().keep_locale(user, "en");
        return slow.attempt({{game, ++number}, words("hand", ToUser{user}), 1, {}, {}});
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

// Sends a hand to coral, while something else happens before its answers are heard.
class RowsMeanwhile : public RowsOfHands {
protected:
    Outcome hand_to_coral(const std::function<void()>& meanwhile) {
        store.people().keep_locale(coral, "en");
        SenderSettings settings = playground.settings();
        settings.heard = [&](long, const std::string&) { meanwhile(); };
        Sender interrupted{settings, [] {}};
        RowSending there{store, interrupted, clock, drawn};
        return there.attempt({{game, 1}, words("hand", ToUser{coral}), 1, {}, {}});
    }

    UserId coral = playground.user("coral");
};

TEST_F(RowsMeanwhile, who_asks_to_be_forgotten_while_a_direct_channel_is_opened_stays_forgotten) {
    hand_to_coral([&] { store.people().forget(coral); });
    EXPECT_EQ(test::bot_cluster().ask(database, "select count(*) from users"), "0");
}

TEST_F(RowsMeanwhile, a_language_noted_while_a_direct_channel_is_opened_stays) {
    EXPECT_TRUE(std::holds_alternative<Sent>(hand_to_coral([&] { store.people().keep_locale(coral, "cs"); })));
    const User user = store.people().user(coral);
    EXPECT_EQ(user.locale, "cs");
    EXPECT_TRUE(user.dm_channel);
    EXPECT_EQ(user.direct_messages, DirectMessages::Open);
}

TEST_F(RowsMeanwhile, who_asks_to_be_forgotten_while_direct_messages_are_refused_stays_forgotten) {
    fault({{"kind", "closed_dms"}, {"user", "coral"}});
    const Outcome outcome = hand_to_coral([&] { store.people().forget(coral); });
    EXPECT_TRUE(std::holds_alternative<Dead>(outcome));
    EXPECT_EQ(test::bot_cluster().ask(database, "select count(*) from users"), "0");
}

} // namespace
} // namespace majlis
