// CM-5, CM-7: the order of turns and the frame of an action.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

Given all_pass(Given position, std::initializer_list<std::string_view> who) {
    for (const std::string_view one : who)
        position.asks(std::string(one) + " turn").when(std::string(one) + " pass");
    return position;
}

TEST(CrescentMoonTurns, CM_2_2_turn_order_with_five_and_with_four) {
    all_pass(given(), {"warlord", "murshid", "sultan", "caliph", "nomad", "warlord"}).asks("murshid turn");
    all_pass(given({}, "divided_lands", 4), {"warlord", "murshid", "sultan", "caliph", "warlord"}).asks("murshid turn");
}

TEST(CrescentMoonTurns, CM_5_3_four_rounds_then_scoring_and_the_next_year) { // CM_5_4
    Given position = given("H8 sultan fort");
    for (int round = 1; round <= 4; ++round) {
        EXPECT_EQ(position.common().round, round);
        position = all_pass(position, {"warlord", "murshid", "sultan", "caliph", "nomad"});
    }
    EXPECT_EQ(position.common().year, 2);
    EXPECT_EQ(position.common().round, 1);
    position.asks("warlord turn");
}

TEST(CrescentMoonTurns, CM_5_2_income_then_reserves_then_upkeep) { // CM_5_4, CM_6_12
    given("H8 warlord 1o; H9 sultan fort")
        .market("raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder")
        .deck("caravan, merchant")
        .round(4)
        .turn("nomad")
        .when("nomad pass")
        .then({"passed nomad", "scored 0 0 1 0 0 0 0 0,0,0,0,0,0 0,0,0,0,0 0,0,0,1,0 0,0,0,0,0 0,0,0,0,0 -", "year 2",
               "income 1 0 3 0 0 0", "reserves warlord 2", "taken-back - - - - - -", "near-discarded general,elder",
               "market caravan,merchant"});
}

TEST(CrescentMoonTurns, CM_7_1_only_the_acting_player_chooses_and_may_repeat) {
    given()
        .turn("caliph")
        .refuses("nomad collect", "CM-7.1")
        .when("caliph collect")
        .refuses("caliph collect", "CM-7.1");
    all_pass(given().turn("caliph").when("caliph collect"), {"nomad", "warlord", "murshid", "sultan"})
        .when("caliph collect")
        .has_coins("caliph", 10);
}

TEST(CrescentMoonTurns, CM_7_5_nothing_but_the_next_part_while_an_action_runs) { // CM_7_4, CM_7_7
    given("G8 caliph 1o; G10 caliph 1o")
        .turn("caliph")
        .when("caliph build fort G8")
        .refuses("caliph collect", "CM-7.1")
        .refuses("nomad done", "CM-7.5")
        .refuses("caliph move G8 H8 1o", "CM-7.1")
        .when("caliph done")
        .asks("nomad turn");
}

TEST(CrescentMoonTurns, CM_8_39_a_purchase_without_a_card_is_a_pass) {
    given().turn("caliph").refuses("caliph done", "CM-7.5").offers("caliph pass");
}

TEST(CrescentMoonTurns, CM_8_4_a_lone_token_settlement_or_unit_is_presence) {
    for (const std::string_view there : {"H8 sultan token", "H8 town", "H8 nomad 1m", "H8 palace"}) {
        Given position = given(std::string(there) + "; H7 warlord token");
        EXPECT_TRUE(contested(printed_tables(), position.common(), kWarlord, hex_named("H8"))) << there;
    }
    Given empty = given("H7 warlord token");
    EXPECT_FALSE(contested(printed_tables(), empty.common(), kWarlord, hex_named("H8")));
}

} // namespace

} // namespace majlis::crescent_moon
