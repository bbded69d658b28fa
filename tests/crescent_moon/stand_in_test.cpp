// What is done for somebody who is absent: as little as may be, and never a deal.
#include <gtest/gtest.h>

#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

template <typename Player>
std::string answer_of(Player player, Seat seat, const State& state) {
    for (const Question& question : CrescentMoon::questions(printed_tables(), state.common))
        if (question.seat == seat && question.stage == Stage::Now)
            return CrescentMoon::print(
                printed_tables(),
                player(printed_tables(), CrescentMoon::view(printed_tables(), state, seat), question));
    return "is not asked";
}

std::string done_for(Seat seat, const State& state) {
    return answer_of(CrescentMoon::stand_in, seat, state);
}

std::string done_greedily(Seat seat, const State& state) {
    return answer_of(CrescentMoon::greedy, seat, state);
}

} // namespace

TEST(CrescentMoonStandIn, CM_7_2_passes_and_leaves_out) {
    EXPECT_EQ(done_for(kWarlord, sound()), "pass");
    EXPECT_EQ(done_for(kCaliph, moving()), "done");
    EXPECT_EQ(done_for(kCaliph, buying()), "done");
    EXPECT_EQ(done_for(kSultan, following_a_bribe()), "done");
    EXPECT_EQ(done_for(kWarlord, stationing()), "station H7 1");
    EXPECT_EQ(done_for(kNomad, in_scoring()), "points 0");
}

TEST(CrescentMoonStandIn, CM_12_6_takes_no_part_in_conflicts) {
    EXPECT_EQ(done_for(kWarlord, in_window()), "pass");
    EXPECT_EQ(done_for(kSultan, in_selection()), "select - -");
    EXPECT_EQ(done_for(kCaliph, in_cards()), "decline");
    EXPECT_EQ(done_for(kMurshid, declaring()), "declare defender");
    EXPECT_EQ(done_for(kCaliph, at_the_losses()), "lose 2m");
    EXPECT_EQ(done_for(kWarlord, at_the_capture()), "decline");
    EXPECT_EQ(done_for(kMurshid, at_a_tie()), "decide attacker");
}

TEST(CrescentMoonStandIn, CM_13_6_takes_the_own_side) { // CM_12_17, CM_14_1
    EXPECT_EQ(done_for(kNomad, given("H8 caliph 1o; H7 nomad token")
                                   .turn("caliph")
                                   .when("caliph influence H7")
                                   .when("warlord pass")
                                   .state()),
              "declare defender");
    EXPECT_EQ(done_for(kMurshid, given("H8 caliph 1o; H7 murshid 1m token")
                                     .turn("caliph")
                                     .when("caliph assault H8 H7 1o")
                                     .when("warlord pass")
                                     .state()),
              "decide defender");
    State meddled = at_a_tie();
    meddled.common.conflict->murshid_side = Side::Defender;
    EXPECT_EQ(done_for(kMurshid, meddled), "decide defender");
}

TEST(CrescentMoonStandIn, CM_15_6_gives_up_what_it_must) {
    EXPECT_EQ(done_for(kSultan, too_many_cards()), "discard imam");
    EXPECT_EQ(done_for(kSultan, in_preparation()), "discard guard");
    EXPECT_EQ(done_for(kMurshid, given()
                                     .turn("murshid")
                                     .deck("elder, guard, imam, raiders, plunder, rebel, vizier")
                                     .when("murshid plot")
                                     .state()),
              "pick imam,rebel");
}

TEST(CrescentMoonStandIn, CM_18_9_refuses_offers) {
    EXPECT_EQ(done_for(kNomad, given("G10 murshid fort")
                                   .turn("murshid")
                                   .reserves("nomad", 3)
                                   .when("murshid offer nomad hire 1 0")
                                   .state()),
              "refuse 1");
}

TEST(CrescentMoonStandIn, CM_9_12_the_greedy_player_lets_others_units_desert_before_own_ones) { // V_4
    for (const auto& [position, deserts] : {std::pair{"H8 nomad 3m", false}, std::pair{"H8 warlord 3m", true}})
        EXPECT_EQ(done_greedily(kNomad, given(position).turn("nomad").state()) == "desert H8 1", deserts)
            << done_greedily(kNomad, given(position).turn("nomad").state());
}

TEST(CrescentMoonStandIn, CM_18_9_the_greedy_player_sells_for_what_pays) { // CM_8_25
    const auto offered = [](std::string_view offer) {
        auto game = given("G10 murshid fort").turn("murshid").reserves("nomad", 3);
        return game.when("murshid offer nomad " + std::string(offer)).state();
    };
    EXPECT_EQ(done_greedily(kNomad, offered("hire 1 1")), "refuse 1");
    EXPECT_EQ(done_greedily(kNomad, offered("hire 1 2")), "accept 1");
}

TEST(CrescentMoonStandIn, CM_16_4_without_an_opinion_the_greedy_player_takes_what_there_is) { // CM_12_26, CM_15_6
    EXPECT_EQ(done_greedily(kNomad, in_scoring()), "points 4");
    EXPECT_EQ(done_greedily(kWarlord, at_the_capture()), "capture");
    EXPECT_EQ(done_greedily(kSultan, too_many_cards()), "discard imam");
}

} // namespace majlis::crescent_moon
