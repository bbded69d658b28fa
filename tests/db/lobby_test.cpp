#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

using Lobby = StoreTest;

TEST_F(Lobby, a_new_game_is_found_as_it_was_made) {
    NewGame made = caravan(InteractionId{7});
    made.legacy = "chronicle";
    made.position = "{\"at\":1}";
    made.rules = {Seating::Fixed, Joining::Invited, Starting::Host, Watching::Players};
    made.host = UserId{700};
    const GameRow row = store_.find(store_.create(made, kNoon)).value();
    EXPECT_EQ(row.guild, made.guild);
    EXPECT_EQ(row.channel, made.channel);
    EXPECT_EQ(row.kind, "caravan");
    EXPECT_EQ(row.pack, "pack-1");
    EXPECT_EQ(row.options, made.options);
    EXPECT_EQ(row.chance, (ChanceSource{made.secret, {}}));
    EXPECT_EQ(row.legacy, "chronicle");
    EXPECT_EQ(row.position, "{\"at\":1}");
    EXPECT_EQ(row.rules, made.rules);
    EXPECT_EQ(row.host, UserId{700});
    EXPECT_EQ(row.state, GameState::Lobby);
    EXPECT_EQ(row.seats, Seats());
    EXPECT_EQ(row.version, Version{0});
    EXPECT_EQ(row.created, kNoon);
    EXPECT_EQ(ask("select commitment from games"), to_hex(commitment_to(made.secret)));
}

TEST_F(Lobby, one_interaction_creates_one_game) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    EXPECT_EQ(store_.create(caravan(InteractionId{7}), kNoon + 1h), game);
    EXPECT_NE(store_.create(caravan(InteractionId{8}), kNoon), game);
    EXPECT_EQ(ask("select count(*) from games"), "2");
}

TEST_F(Lobby, a_game_is_furnished_once_and_recorded_with_what_furnishes_it) {
    const SeatRow chair{kFirst, std::nullopt, {}, Delivery::DirectMessage};
    int furnished = 0;
    const auto furnish = [&](GameTransaction& made) {
        ++furnished;
        made.take_seat(chair);
    };
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon, furnish);
    EXPECT_EQ(store_.create(caravan(InteractionId{7}), kNoon, furnish), game);
    EXPECT_EQ(furnished, 1);
    EXPECT_EQ(ask("select count(*) from seats"), "1");

    const auto fails = [](GameTransaction&) { throw std::runtime_error("no chairs"); };
    EXPECT_THROW(store_.create(caravan(InteractionId{8}), kNoon, fails), std::runtime_error);
    EXPECT_EQ(ask("select count(*) from games"), "1");
}

TEST_F(Lobby, rules_options_and_invitations_are_kept) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    const TableRules rules{Seating::Choice, Joining::Invited, Starting::Host, Watching::Players};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.keep_rules(rules, {{"stages", "5"}});
        EXPECT_EQ(locked.game().rules, rules);
        locked.invite(UserId{701});
        locked.invite(UserId{700});
        locked.invite(UserId{701});
        EXPECT_EQ(locked.invited(), (std::vector{UserId{700}, UserId{701}}));
    }));
    EXPECT_EQ(store_.find(game).value().rules, rules);
    EXPECT_EQ(store_.find(game).value().options, (Options{{"stages", "5"}}));
}

TEST_F(Lobby, how_a_game_stands_and_what_its_players_agreed_to_is_kept) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    EXPECT_EQ(store_.find(game).value().standing, Standing::Going);
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.stand(Standing::Frozen);
        locked.move_to(ChannelId{601}, kNoon);
        locked.keep_agreement("end 7", {kFirst, true});
        locked.keep_agreement("end 7", {kSecond, true});
        locked.keep_agreement("end 7", {kSecond, false});
        locked.keep_agreement("end 8", {kFirst, false});
        EXPECT_EQ(locked.agreements("end 7"), (std::vector<Agreement>{{kFirst, true}, {kSecond, false}}));
    }));
    EXPECT_EQ(store_.find(game).value().standing, Standing::Frozen);
    EXPECT_EQ(store_.find(game).value().channel, ChannelId{601});
}

TEST_F(Lobby, seats_are_taken_changed_and_left) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    const SeatRow first{kFirst, UserId{700}, "Ana", Delivery::DirectMessage};
    const SeatRow moved{kFirst, UserId{700}, "Ana", Delivery::PrivateThread};
    const SeatRow computer{kSecond, std::nullopt, "Computer", Delivery::Here};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.take_seat(first);
        locked.take_seat(computer);
        EXPECT_EQ(locked.seats(), (std::vector{first, computer}));
        locked.take_seat(moved);
        locked.leave_seat(kSecond);
    }));
    ASSERT_TRUE(
        store_.with_game(game, [&](GameTransaction& locked) { EXPECT_EQ(locked.seats(), std::vector{moved}); }));
}

TEST_F(Lobby, joins_are_kept_in_their_order_and_starting_fixes_the_seats) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    for (const char* join : {"9", "8"})
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.add_join(join); }));
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        locked.add_join("10");
        locked.start(Seats(2));
        EXPECT_EQ(locked.game().chance.joins, (std::vector<std::string>{"9", "8", "10"}));
        EXPECT_EQ(locked.game().state, GameState::Running);
    }));
    const GameRow row = store_.find(game).value();
    EXPECT_EQ(row.chance.joins, (std::vector<std::string>{"9", "8", "10"}));
    EXPECT_EQ(row.state, GameState::Running);
    EXPECT_EQ(row.seats, Seats(2));
}

TEST_F(Lobby, games_are_found_by_player_and_by_server_until_they_are_over) {
    const GameId older = new_game();
    const GameId newer = new_game();
    for (const GameId game : {older, newer})
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
            locked.take_seat({kFirst, UserId{700}, "Ana", Delivery::Here});
            locked.take_seat({kSecond, UserId{700}, "Ana", Delivery::Here});
        }));
    EXPECT_EQ(store_.games_of(UserId{700}), (std::vector{newer, older}));
    EXPECT_TRUE(store_.games_of(UserId{701}).empty());
    ASSERT_TRUE(store_.with_game(newer, [](GameTransaction& locked) { locked.end(); }));
    EXPECT_EQ(store_.games_of(UserId{700}), std::vector{older});
    EXPECT_EQ(store_.games_in(GuildId{500}, GameState::Running), std::vector{older});
    EXPECT_EQ(store_.games_in(GuildId{500}, GameState::Over), std::vector{newer});
    EXPECT_TRUE(store_.games_in(GuildId{501}, GameState::Over).empty());
}

TEST_F(Lobby, tables_that_call_somebody_are_found_while_they_gather) {
    const GameId older = store_.create(caravan(InteractionId{7}), kNoon);
    const GameId newer = store_.create(caravan(InteractionId{8}), kNoon);
    for (const GameId game : {older, newer})
        ASSERT_TRUE(store_.with_game(game, [](GameTransaction& locked) { locked.invite(UserId{700}); }));
    EXPECT_EQ(store_.lobbies_calling(UserId{700}, GuildId{500}), (std::vector{newer, older}));
    EXPECT_TRUE(store_.lobbies_calling(UserId{701}, GuildId{500}).empty());
    EXPECT_TRUE(store_.lobbies_calling(UserId{700}, GuildId{501}).empty());
    ASSERT_TRUE(store_.with_game(newer, [](GameTransaction& locked) { locked.start(Seats(2)); }));
    EXPECT_EQ(store_.lobbies_calling(UserId{700}, GuildId{500}), std::vector{older});
}

TEST_F(Lobby, a_table_is_quiet_when_nobody_has_done_anything_there_since) {
    const GameId game = store_.create(caravan(InteractionId{7}), kNoon);
    EXPECT_TRUE(store_.quiet_lobbies(kNoon).empty());
    EXPECT_EQ(store_.quiet_lobbies(kNoon + 1ms), std::vector{game});
    ASSERT_TRUE(store_.with_game(game, [](GameTransaction& locked) {
        EXPECT_TRUE(locked.quiet_since(kNoon));
        EXPECT_EQ(locked.once({InteractionId{8}, std::nullopt}, kNoon + 1h), Once::First);
        EXPECT_FALSE(locked.quiet_since(kNoon + 1h));
    }));
    store_.forget(kNoon + 2h, kNoon + 2h);
    EXPECT_TRUE(store_.quiet_lobbies(kNoon + 1h).empty()) << "what was done there is remembered while it gathers";
    EXPECT_EQ(store_.quiet_lobbies(kNoon + 2h), std::vector{game});
    store_.people().leave(GuildId{500}, kNoon);
    EXPECT_TRUE(store_.quiet_lobbies(kNoon + 2h).empty()) << "its server has removed us";
}

TEST_F(Lobby, packs_are_kept_by_their_hash) {
    store_.keep_pack("h", "text 'with\" quotes");
    store_.keep_pack("h", "another text");
    EXPECT_EQ(store_.pack("h"), "text 'with\" quotes");
    EXPECT_EQ(store_.pack("unknown"), std::nullopt);
}

} // namespace
} // namespace majlis::test
