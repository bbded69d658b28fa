#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr UserId kAlice{700}, kBob{701};
constexpr GuildId kHere{500};

class TalliesTest : public StoreTest {
protected:
    GameId game(bool guided = false) {
        const GameId made = new_game();
        sit(made, kFirst, kAlice);
        sit(made, kSecond, kBob);
        ask("update games set guild_id = 500" + std::string(guided ? ", guided = true" : "") +
            " where game_id = " + std::to_string(made.value));
        return made;
    }

    void sit(GameId game, Seat seat, std::optional<UserId> user) {
        ASSERT_TRUE(store_.with_game(
            game, [&](GameTransaction& tx) { tx.take_seat({seat, user, "somebody", Delivery::Here}); }));
    }

    void ends(GameId game, Seat winner) {
        ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& tx) {
            tx.end();
            tx.keep_result({{winner, 9, 1, {}}, {winner == kFirst ? kSecond : kFirst, 5, 2, {}}});
        }));
    }

    Tallies& tallies() { return store_.tallies(); }
};

TEST_F(TalliesTest, games_are_counted_for_who_played_them) {
    ends(game(), kFirst);
    ends(game(), kSecond);
    game();
    EXPECT_EQ(tallies().of(kAlice), (std::vector<Tally>{{"caravan", 3, 2, 1}}));
    EXPECT_EQ(tallies().of(UserId{702}), std::vector<Tally>{});
    EXPECT_EQ(tallies().in(kHere), (std::vector<Tally>{{"caravan", 3, 2, 0}}));
    EXPECT_EQ(tallies().in(GuildId{501}), std::vector<Tally>{});
}

TEST_F(TalliesTest, who_left_has_played_and_does_not_win) {
    const GameId left = game();
    sit(left, kFirst, std::nullopt);
    ends(left, kFirst);
    EXPECT_EQ(tallies().of(kAlice), (std::vector<Tally>{{"caravan", 1, 1, 0}}));
    EXPECT_EQ(tallies().winners_in(kHere, 5), std::vector<Winner>{});
}

TEST_F(TalliesTest, a_table_that_was_closed_before_its_game_began_was_not_played) {
    const GameId closed = store_.create(caravan(InteractionId{99}), kNoon);
    ASSERT_TRUE(store_.with_game(closed, [&](GameTransaction& tx) {
        tx.take_seat({kFirst, kAlice, "somebody", Delivery::Here});
        tx.stand(Standing::Ended);
        tx.end();
    }));
    EXPECT_EQ(tallies().of(kAlice), std::vector<Tally>{});
    EXPECT_EQ(tallies().in(store_.find(closed)->guild), std::vector<Tally>{});
}

TEST_F(TalliesTest, a_game_that_was_ended_is_not_finished) {
    const GameId ended = game();
    ASSERT_TRUE(store_.with_game(ended, [&](GameTransaction& tx) {
        tx.stand(Standing::Ended);
        tx.end();
    }));
    EXPECT_EQ(tallies().of(kAlice), (std::vector<Tally>{{"caravan", 1, 0, 0}}));
}

TEST_F(TalliesTest, guided_games_count_for_nobody) {
    ends(game(true), kFirst);
    EXPECT_EQ(tallies().of(kAlice), std::vector<Tally>{});
    EXPECT_EQ(tallies().in(kHere), std::vector<Tally>{});
    EXPECT_EQ(tallies().winners_in(kHere, 5), std::vector<Winner>{});
}

TEST_F(TalliesTest, the_server_shows_winners_of_games_that_everybody_may_watch) {
    ends(game(), kFirst);
    ends(game(), kSecond);
    ends(game(), kSecond);
    EXPECT_EQ(tallies().winners_in(kHere, 5), (std::vector<Winner>{{kBob, 2}, {kAlice, 1}}));
    EXPECT_EQ(tallies().winners_in(kHere, 1), (std::vector<Winner>{{kBob, 2}}));
    ask("update games set watching = 'players'");
    EXPECT_EQ(tallies().winners_in(kHere, 5), std::vector<Winner>{});
}

TEST_F(TalliesTest, games_from_before_results_were_kept_are_found) {
    const GameId old = game();
    ends(game(), kFirst);
    ASSERT_TRUE(store_.with_game(old, [&](GameTransaction& tx) { tx.end(); }));
    EXPECT_EQ(tallies().without_result(9), std::vector<GameId>{old});
}

} // namespace
} // namespace majlis::test
