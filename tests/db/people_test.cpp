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

TEST_F(PeopleTest, what_is_known_of_a_user_is_kept_and_the_rest_stays) {
    People& people = store_.people();
    people.keep_locale(UserId{700}, "cs");
    people.keep_direct_channel(UserId{700}, ChannelId{650});
    const User written_to{UserId{700}, "cs", std::nullopt, ChannelId{650}, DirectMessages::Open};
    EXPECT_EQ(people.user(UserId{700}), written_to);
    people.keep_locale(UserId{700}, "pl");
    people.keep(UserId{700}, DirectMessages::Closed);
    const User closed{UserId{700}, "pl", std::nullopt, ChannelId{650}, DirectMessages::Closed};
    EXPECT_EQ(people.user(UserId{700}), closed);
}

TEST_F(PeopleTest, who_has_been_forgotten_does_not_come_back_with_a_direct_channel) {
    store_.people().keep_direct_channel(UserId{700}, ChannelId{650});
    store_.people().keep(UserId{700}, DirectMessages::Closed);
    EXPECT_EQ(store_.people().open_direct_channel(UserId{700}, kNoon, 20), std::nullopt);
    EXPECT_EQ(ask("select count(*) from users"), "0");
    post(new_game(), post_to(ToUser{UserId{700}}, "your hand"));
    EXPECT_EQ(store_.people().open_direct_channel(UserId{700}, kNoon, 20), kNoon) << "somebody new";
}

TEST_F(PeopleTest, new_direct_channels_are_counted_for_all_processes_together) {
    People& people = store_.people();
    Store other(settings());
    for (const std::uint64_t id : {700U, 701U, 702U})
        people.keep_locale(UserId{id}, "en");
    EXPECT_EQ(people.open_direct_channel(UserId{700}, kNoon, 2), kNoon);
    EXPECT_EQ(people.open_direct_channel(UserId{701}, kNoon + 10min, 2), kNoon + 10min);
    EXPECT_EQ(other.people().open_direct_channel(UserId{702}, kNoon + 20min, 2), kNoon + 1h);
    EXPECT_EQ(other.people().open_direct_channel(UserId{701}, kNoon + 20min, 2), kNoon + 20min) << "the same again";
    EXPECT_EQ(other.people().open_direct_channel(UserId{702}, kNoon + 1h, 2), kNoon + 1h);
}

TEST_F(PeopleTest, when_discord_wants_no_more_direct_channels_no_process_opens_one) {
    store_.people().keep_locale(UserId{700}, "en");
    store_.people().stop_direct_channels(kNoon + 3h);
    store_.people().stop_direct_channels(kNoon + 2h);
    Store other(settings());
    EXPECT_EQ(other.people().open_direct_channel(UserId{700}, kNoon, 20), kNoon + 3h);
    EXPECT_EQ(other.people().open_direct_channel(UserId{700}, kNoon + 3h, 20), kNoon + 3h);
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
    post(game, post_to(ToChannel{ChannelId{600}}, "a"), kNoon);
    ask("update outbox set attempts = 1, due_at = due_at + interval '10 minutes'"); // it was refused
    store_.people().leave(guild, kNoon);
    store_.people().leave(guild, kNoon + 1h); // told again
    EXPECT_TRUE(store_.people().has_left(guild));
    EXPECT_FALSE(store_.people().has_left(GuildId{501}));
    EXPECT_FALSE(store_.outbox().lease_lane(kNoon + 1min, 1min, "sender"));
    const std::vector back{GuildId{7}, guild};
    store_.people().come_back(back, kNoon + 1min);
    EXPECT_FALSE(store_.people().has_left(guild));
    EXPECT_TRUE(store_.outbox().lease_lane(kNoon + 1min, 1min, "sender")) << "it goes out at once";
    EXPECT_EQ(ask("select waiting_since = instant(" + std::to_string((kNoon + 1min).time_since_epoch().count()) +
                  ") from outbox"),
              "t");
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
