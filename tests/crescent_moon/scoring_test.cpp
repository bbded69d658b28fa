// CM-16, CM-17: the end of a year and of the game.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

// The last action of the year is the Nomad's.
Given last_action(std::string_view position, int year) {
    return given(position).year(year).round(4).turn("nomad");
}

TEST(CrescentMoonScoring, S_71_the_first_years_goal_scores_once) { // CM_16_1
    constexpr std::string_view kCastles = "G8 caliph castle; H7 caliph castle; I9 caliph castle";
    last_action(kCastles, 1).when("nomad pass").has_points("caliph", 5 + 3 + 6);
    last_action(kCastles, 2).when("nomad pass").has_points("caliph", 5 + 3);
}

std::vector<std::string> told_of(const State& state, Seat seat) {
    std::vector<std::string> told;
    for (const ObjectiveNow& now : objectives_now(printed_tables(), state.common, seat))
        told.push_back(say(worth_named(now), PlainEnglish()) +
                       (now.reached ? " " + say(*now.reached, PlainEnglish()) : ""));
    return told;
}

using Lines = std::vector<std::string>;

TEST(CrescentMoonScoring, CM_16_5_how_far_each_objective_is_fulfilled) { // CM_16_2, CM_16_4, CM_16_6
    auto game = given("H8 caliph 1o castle; H7 caliph 1o").coins("nomad", 5);
    EXPECT_EQ(told_of(game.state(), kCaliph), (Lines{"+3 2 now", "+0 0 now", "+2 1 of 1", "+0 0 of 1", "+0 1 of 3"}));
    EXPECT_EQ(told_of(game.state(), kNomad),
              (Lines{"? at most 2 now", "+0 0 now", "+0 0 of 1", "+0 0 now", "+0 0 of 3"}));
    EXPECT_EQ(told_of(game.state(), kWarlord).front(), "at once");
    EXPECT_EQ(told_of(game.state(), kSultan).back(), "+0 0 of 2, 0 of 2") << "two conditions";
}

TEST(CrescentMoonScoring, CM_16_1_later_the_first_years_goal_is_over) {
    const auto told = told_of(given("H8 caliph castle; G8 caliph castle; H7 caliph castle").year(2).state(), kCaliph);
    EXPECT_EQ(told.back(), "over");
}

TEST(CrescentMoonScoring, CM_16_2_objectives_of_the_murshid) { // CM_16_5
    last_action("H8 murshid token; G7 murshid token; H10 murshid token; H9 murshid token", 2)
        .when("nomad pass")
        .has_points("murshid", 5 + 4 + 2 + 1 + 2);
}

TEST(CrescentMoonScoring, CM_16_5_objectives_of_the_sultan) {
    last_action("G7 town; H8 town; G8 city; H7 city", 1)
        .when("nomad pass")
        .has_points("sultan", 5 + 2 * 2 + 2 * 1 + 3 + 1 + 4); // 16 coins at first
}

TEST(CrescentMoonScoring, CM_16_5_objectives_of_the_caliph) {
    last_action("G7 caliph 1o; H8 caliph 1o; H9 caliph 1o", 2)
        .when("nomad pass")
        .has_points("caliph", 5 + 3 + 2 + 2 + 3);
}

TEST(CrescentMoonScoring, CM_16_7_the_warlords_secondary_objectives) {
    last_action("G7 warlord 1o; H9 warlord 1o; I6 warlord 1o", 2)
        .when("nomad pass")
        .has_points("warlord", 5 + 3 + 2 + 1);
}

TEST(CrescentMoonScoring, CM_16_5_objectives_of_the_nomad_with_their_caps) {
    last_action("G7 nomad 1m; H7 nomad 1m; I9 nomad 1m; F8 nomad 1m; H10 nomad 1m; H8 warlord 1m; G8 sultan 1m", 2)
        .when("nomad pass")
        .has_points("nomad", 5 + 2 + 2 + 4);
}

TEST(CrescentMoonScoring, S_74_the_nomad_buys_points) { // CM_16_4
    last_action({}, 2)
        .coins("nomad", 15)
        .when("nomad pass")
        .asks("nomad points")
        .refuses("nomad points 7", "CM-16.4")
        .offers("nomad points 0")
        .when("nomad points 6")
        .has_points("nomad", 5 + 6)
        .has_coins("nomad", 3);
}

TEST(CrescentMoonScoring, CM_16_4_not_asked_with_fewer_than_two_coins) { // DP_51
    last_action({}, 2).coins("nomad", 1).when("nomad pass").asks_not("nomad points").asks("warlord turn");
}

TEST(CrescentMoonScoring, S_73_gains_are_announced_totals_are_not) { // CM_16_3, CM_19_3
    Given position = last_action("H8 murshid token; G7 murshid token", 1);
    position.points("murshid", 17).when("nomad pass");
    for (const Viewer& viewer : {Viewer(kCaliph), Viewer(Spectator{})}) {
        const std::string seen = CrescentMoon::view_json(printed_tables(), position.view(viewer));
        EXPECT_EQ(seen.find("22"), std::string::npos); // 17 + 2 + 2 + 1
    }
    position.has_points("murshid", 22);
    PerSeat<std::int16_t> points;
    points[kMurshid] = 5;
    const auto told = CrescentMoon::announce(printed_tables(), Scored{points, 0}, Spectator{});
    ASSERT_TRUE(told);
    EXPECT_NE(say(*told, PlainEnglish()).find("B 5"), std::string::npos) << say(*told, PlainEnglish());
}

std::vector<std::string> places(const State& state) {
    std::vector<std::string> found;
    const auto result = CrescentMoon::result(printed_tables(), state);
    for (const SeatResult& one : result.value_or(Result{}))
        found.push_back(std::to_string(one.rank) + " " + std::string(kCharacterWords.at(one.seat.value).word) + " " +
                        std::to_string(one.score));
    std::sort(found.begin(), found.end());
    return found;
}

// Eight coins would be a point for the Sultan; four are not.
Given last_of_all(int nomads_coins) {
    Given position = last_action({}, 3);
    position.points("sultan", 33).coins("sultan", 4).points("nomad", 33).coins("nomad", nomads_coins);
    position.when("nomad pass").when("nomad points 0");
    return position;
}

TEST(CrescentMoonScoring, S_75_ties_at_the_end) { // CM_17_1, CM_17_2
    EXPECT_EQ(places(last_of_all(4).state()),
              (std::vector<std::string>{"1 sultan 33", "2 nomad 33", "3 caliph 5", "4 warlord 5", "5 murshid 5"}));
    EXPECT_EQ(places(last_of_all(5).state()).front(), "1 nomad 33");
}

TEST(CrescentMoonScoring, CM_5_1_four_years_by_the_option) {
    last_action({}, 3).option("years", "4").when("nomad pass").asks("warlord turn");
    last_action({}, 4).option("years", "4").when("nomad pass").asks_not("warlord turn");
}

} // namespace

} // namespace majlis::crescent_moon
