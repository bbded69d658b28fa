#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr GuildId kHere{500};
constexpr UserId kAna{700}, kBo{701}, kCi{702};

class LeaguesTest : public StoreTest {
protected:
    LeagueId league(const std::string& season = "2026") {
        return store_.leagues()
            .create({kHere, "Spring cup", season, std::nullopt, TableSetting::Players}, kNoon)
            .value();
    }

    // They sit at seats 0, 1, … and end at these ranks.
    GameId ends(LeagueId league, const std::vector<UserId>& players, const std::vector<int>& ranks) {
        const GameId game = new_game();
        ask("update games set league_id = " + std::to_string(league.value) +
            " where game_id = " + std::to_string(game.value));
        EXPECT_TRUE(store_.with_game(game, [&](GameTransaction& tx) {
            Result result;
            for (std::size_t i = 0; i < players.size(); ++i) {
                const Seat seat{static_cast<std::uint8_t>(i)};
                tx.take_seat({seat, players[i], "somebody", Delivery::Here});
                result.push_back({seat, 10 - ranks[i], ranks[i], {}});
            }
            tx.end();
            tx.keep_result(result);
        }));
        return game;
    }

    void leaves(GameId game, Seat seat) {
        EXPECT_TRUE(store_.with_game(
            game, [&](GameTransaction& tx) { tx.take_seat({seat, std::nullopt, "somebody", Delivery::Here}); }));
    }

    Leagues& leagues() { return store_.leagues(); }
};

TEST_F(LeaguesTest, a_league_has_a_name_and_a_season_once_in_a_server) {
    const NewLeague cup{kHere, "Spring cup", "2026", "caravan", TableSetting::Organisers};
    const LeagueId first = leagues().create(cup, kNoon).value();
    EXPECT_FALSE(leagues().create(cup, kNoon));
    NewLeague later = cup;
    later.season = "2027";
    later.usual = {{"civilization", "off"}, {"board", "second"}};
    const LeagueId second = leagues().create(later, kNoon).value();
    NewLeague elsewhere = cup;
    elsewhere.guild = GuildId{501};
    EXPECT_TRUE(leagues().create(elsewhere, kNoon));
    leagues().keep_state(first, LeagueState::Closed);
    EXPECT_EQ(leagues().of(kHere),
              (std::vector{League{second, later, LeagueState::Open}, League{first, cup, LeagueState::Closed}}));
    EXPECT_EQ(leagues().find(LeagueId{999}), std::nullopt);
}

TEST_F(LeaguesTest, who_plays_to_the_end_has_a_point_and_one_for_each_player_left_behind) {
    const LeagueId cup = league();
    ends(cup, {kAna, kBo, kCi}, {1, 2, 3});
    ends(cup, {kBo, kCi}, {1, 1});
    ends(league("2027"), {kCi, kAna}, {1, 2});
    EXPECT_EQ(leagues().standings(cup),
              (std::vector<LeaguePlace>{{1, kAna, 3, 1, 1}, {2, kBo, 3, 1, 2}, {3, kCi, 2, 1, 2}}));
}

TEST_F(LeaguesTest, equal_points_are_parted_by_wins_and_then_by_fewer_games) {
    const LeagueId cup = league();
    ends(cup, {kAna, kBo}, {1, 2}); // points 2 and 1
    ends(cup, {kBo, kCi}, {1, 1});  // a point each, and each has won
    EXPECT_EQ(leagues().standings(cup),
              (std::vector<LeaguePlace>{{1, kAna, 2, 1, 1}, {2, kBo, 2, 1, 2}, {3, kCi, 1, 1, 1}}));
}

TEST_F(LeaguesTest, those_whom_nothing_parts_share_a_place) {
    const LeagueId cup = league();
    ends(cup, {kAna, kBo}, {1, 1});
    EXPECT_EQ(leagues().standings(cup), (std::vector<LeaguePlace>{{1, kAna, 1, 1, 1}, {1, kBo, 1, 1, 1}}));
}

TEST_F(LeaguesTest, who_leaves_has_nothing_of_the_game_and_is_behind_all_who_stay) {
    const LeagueId cup = league();
    const GameId game = ends(cup, {kAna, kBo, kCi}, {1, 2, 3});
    leaves(game, kFirst);
    EXPECT_EQ(leagues().standings(cup),
              (std::vector<LeaguePlace>{{1, kBo, 3, 0, 1}, {2, kCi, 2, 0, 1}, {3, kAna, 0, 0, 1}}));
}

TEST_F(LeaguesTest, who_is_forgotten_after_the_end_was_not_left_behind) {
    const LeagueId cup = league();
    ends(cup, {kAna, kBo}, {1, 2});
    store_.people().forget(kAna);
    EXPECT_EQ(leagues().standings(cup), (std::vector<LeaguePlace>{{1, kBo, 1, 0, 1}}));
}

TEST_F(LeaguesTest, who_left_and_is_forgotten_stays_behind_all_who_stayed) {
    const LeagueId cup = league();
    leaves(ends(cup, {kAna, kBo}, {1, 2}), kFirst);
    store_.people().forget(kAna);
    EXPECT_EQ(leagues().standings(cup), (std::vector<LeaguePlace>{{1, kBo, 2, 0, 1}}));
}

TEST_F(LeaguesTest, games_that_are_on_or_were_ended_do_not_count) {
    const LeagueId cup = league();
    ends(cup, {kAna, kBo}, {1, 2});
    ASSERT_TRUE(
        store_.with_game(ends(cup, {kAna, kBo}, {1, 2}), [](GameTransaction& tx) { tx.stand(Standing::Ended); }));
    const GameId running = new_game();
    ask("update games set league_id = " + std::to_string(cup.value) +
        " where game_id = " + std::to_string(running.value));
    EXPECT_EQ(leagues().standings(cup), (std::vector<LeaguePlace>{{1, kAna, 2, 1, 1}, {2, kBo, 1, 0, 1}}));
    EXPECT_EQ(leagues().find(cup).value().running, 1U);
    EXPECT_EQ(leagues().find(cup).value().over, 1U);
    ASSERT_TRUE(store_.with_game(running, [&](GameTransaction& tx) { EXPECT_EQ(tx.league().value().id, cup); }));
}

} // namespace
} // namespace majlis::test
