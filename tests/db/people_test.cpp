#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

using PeopleTest = StoreTest;

TEST_F(PeopleTest, somebody_new_has_nothing_set) {
    const User stranger = store_.people().user(UserId{700});
    EXPECT_EQ(stranger.id, UserId{700});
    EXPECT_EQ(stranger.locale, std::nullopt);
    EXPECT_EQ(stranger.direct_messages, DirectMessages::Untried);
}

TEST_F(PeopleTest, what_is_known_of_a_user_is_kept) {
    const User first{UserId{700}, "cs", "Europe/Prague", ChannelId{650}, DirectMessages::Open};
    const User later{UserId{700}, "pl", std::nullopt, std::nullopt, DirectMessages::Closed};
    for (const User& user : {first, later}) {
        store_.people().keep(user);
        EXPECT_EQ(store_.people().user(UserId{700}), user);
    }
}

TEST_F(PeopleTest, settings_belong_to_one_server) {
    People& people = store_.people();
    people.keep_setting(GuildId{500}, "locale", "cs");
    people.keep_setting(GuildId{500}, "locale", "ru");
    people.keep_setting(GuildId{500}, "organisers", "12");
    EXPECT_EQ(people.settings(GuildId{500}), (GuildSettings{{"locale", "ru"}, {"organisers", "12"}}));
    EXPECT_TRUE(people.settings(GuildId{501}).empty());
    people.drop_setting(GuildId{500}, "organisers");
    EXPECT_EQ(people.settings(GuildId{500}), (GuildSettings{{"locale", "ru"}}));
}

TEST_F(PeopleTest, what_is_to_be_told_waits_while_a_server_is_without_us) {
    const GameId game = new_game();
    const GuildId guild = store_.find(game).value().guild;
    post(game, post_to(ToChannel{ChannelId{600}}, "a"), kNoon + 10min);
    store_.people().leave(guild, kNoon);
    store_.people().leave(guild, kNoon + 1h); // told again
    EXPECT_TRUE(store_.people().has_left(guild));
    EXPECT_FALSE(store_.people().has_left(GuildId{501}));
    EXPECT_FALSE(store_.outbox().lease_lane(kNoon + 1min, 1min, "sender"));
    const std::vector back{GuildId{7}, guild};
    store_.people().come_back(back, kNoon + 1min);
    EXPECT_FALSE(store_.people().has_left(guild));
    EXPECT_TRUE(store_.outbox().lease_lane(kNoon + 1min, 1min, "sender")) << "it goes out at once";
}

TEST_F(PeopleTest, servers_that_have_removed_us_unheard_are_those_that_are_not_listed) {
    const GuildId guild = store_.find(new_game()).value().guild;
    store_.people().leave_all_but(std::vector{GuildId{7}, guild}, kNoon);
    EXPECT_FALSE(store_.people().has_left(guild));
    store_.people().leave_all_but(std::vector{GuildId{7}}, kNoon);
    EXPECT_TRUE(store_.people().has_left(guild));
    EXPECT_FALSE(store_.people().has_left(GuildId{8})) << "there is nothing of it";
    store_.people().leave_all_but({}, kNoon + 1h);
    EXPECT_EQ(store_.find(new_game()).value().standstill, (Standstill{kNoon, false})) << "since the first time";
}

TEST_F(PeopleTest, a_shard_knows_nothing_of_the_servers_of_others) {
    const GuildId guild = store_.find(new_game()).value().guild; // a small number: of the first one
    store_.people().leave_all_but({}, kNoon, {1, 2});
    EXPECT_FALSE(store_.people().has_left(guild));
    store_.people().leave_all_but({}, kNoon, {0, 2});
    EXPECT_TRUE(store_.people().has_left(guild));
}

TEST_F(PeopleTest, games_of_a_server_that_stays_away_end) {
    const GameId left = new_game();
    post(left, post_to(ToChannel{ChannelId{600}}, "a"));
    ASSERT_TRUE(store_.with_game(left, [](GameTransaction& tx) {
        tx.keep_clocks({}, {{kFirst, 1h, Awaited{"turn3", Secrecy::Open, Version{2}, 0h, 0h, kNoon, kNoon, kNoon}}});
        tx.keep_posted_offer({"2 77", "Offer 2.", kNoon, std::nullopt});
    }));
    store_.people().leave(store_.find(left).value().guild, kNoon);
    store_.people().end_games_left_before(kNoon);
    EXPECT_EQ(store_.find(left).value().state, GameState::Running) << "not yet";
    store_.people().end_games_left_before(kNoon + 1ms);
    EXPECT_EQ(store_.find(left).value().state, GameState::Over);
    EXPECT_EQ(store_.find(left).value().standing, Standing::Ended);
    EXPECT_EQ(store_.outbox().counts(), (OutboxCounts{0, 0}));
    EXPECT_EQ(ask("select count(*) from clocks where due_at is not null"), "0") << "it is not looked at any more";
    EXPECT_EQ(ask("select count(*) from posted_offers where goes_at is not null"), "0");
}

TEST_F(PeopleTest, games_of_other_servers_go_on) {
    const GameId here = new_game();
    store_.people().leave(GuildId{501}, kNoon);
    store_.people().end_games_left_before(kNoon + 1h);
    EXPECT_EQ(store_.find(here).value().state, GameState::Running);
}

} // namespace
} // namespace majlis::test
