// CM-8.1 to CM-8.24, CM-8.42, CM-9: actions without deals and conflicts.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

// ---- influence --------------------------------------------------------------------------------------------------

TEST(CrescentMoonInfluence, S_23_a_token_beside_a_hex_with_a_piece) { // CM_8_1, CM_8_2, CM_2_6
    given("J8 nomad 1m").turn("nomad").when("nomad influence I9").then({"token nomad I9"}).has("I9 nomad token");
}

TEST(CrescentMoonInfluence, S_25_a_river_stops_the_murshid) { // CM_3_8: I8 and I7 touch across the river only
    given("J8 nomad 1m; I7 murshid token").turn("nomad").when("nomad influence I8").has("I8 nomad token");
}

TEST(CrescentMoonInfluence, S_26_the_murshid_beside_an_own_token) { // CM_8_3
    given("G8 murshid token").turn("murshid").when("murshid influence H7").has("H7 murshid token");
}

TEST(CrescentMoonInfluence, CM_8_1_not_where_the_own_token_lies_nor_far_away) {
    given("J8 nomad 1m; I9 nomad token")
        .turn("nomad")
        .refuses("nomad influence I9", "CM-8.1")
        .refuses("nomad influence F8", "CM-8.1");
}

TEST(CrescentMoonInfluence, CM_8_1_not_without_a_token_in_the_supply) { // CM_1_8
    given(
        "F8 warlord token; F9 warlord token; F10 warlord token; G8 warlord token; G7 warlord token; G10 warlord token")
        .refuses("warlord influence H8", "CM-8.1");
}

// ---- building ---------------------------------------------------------------------------------------------------

TEST(CrescentMoonBuilding, S_27_costs_by_terrain) { // CM_8_11, CM_8_12
    given("G10 town; H10 sultan 1m")
        .turn("sultan")
        .when("sultan build town G7")
        .refuses("sultan build fort G7", "CM-8.5")
        .when("sultan build city G10")
        .when("sultan build fort H10")
        .has_coins("sultan", 16 - (3 + 2) - (3 + 0) - (2 + 1))
        .has("G7 town")
        .has("G10 city")
        .has("H10 sultan 1m fort")
        .has_supply("sultan", "town", 5)
        .asks("caliph turn");
}

TEST(CrescentMoonBuilding, S_28_the_caliph_builds_for_less) { // CM_8_12
    given("G8 caliph 1o; G10 caliph fort")
        .turn("caliph")
        .when("caliph build fort G8")
        .when("caliph build castle G10")
        .has_coins("caliph", 8 - 1 - 2)
        .has_supply("caliph", "fort", 7);
}

TEST(CrescentMoonBuilding, S_29_what_is_refused) { // CM_8_5, CM_8_6, CM_8_7, CM_8_8, CM_8_9, CM_8_10
    given("G8 caliph token, nomad castle").turn("caliph").refuses("caliph build fort G8", "CM-8.6");
    given("G8 caliph token; G10 caliph 1o")
        .turn("caliph")
        .when("caliph build fort G10")
        .refuses("caliph build castle G10", "CM-8.5")
        .refuses("caliph build castle G8", "CM-8.7");
    given("G8 city")
        .turn("sultan")
        .refuses("sultan build town G8", "CM-8.8")
        .refuses("sultan build city G10", "CM-8.9");
    given("G8 warlord 1o").refuses("warlord build fort G8", "CM-8.5");
    given("G8 caliph 1o, town").turn("caliph").refuses("caliph build city G8", "CM-10.1");
    given("G8 caliph 1o; G10 caliph 1o").turn("murshid").refuses("murshid build fort G8", "CM-8.6");
}

TEST(CrescentMoonBuilding, S_29_what_is_allowed) { // CM_8_8, CM_8_10
    given("G8 warlord 2o").turn("sultan").when("sultan build town G8").has("G8 warlord 2o, town");
    given("G8 palace").turn("caliph").when("caliph build fort G8").has("G8 caliph fort, palace");
}

TEST(CrescentMoonBuilding, CM_8_13_an_earlier_build_makes_a_later_one_possible) {
    given("G8 sultan 1m")
        .turn("sultan")
        .refuses("sultan build fort G10", "CM-8.6")
        .when("sultan build town G10")
        .refuses("sultan build fort G10", "CM-8.5")
        .when("sultan done")
        .asks("caliph turn");
}

TEST(CrescentMoonBuilding, CM_8_13_each_building_must_be_payable) {
    given("G8 caliph 1o").turn("caliph").coins("caliph", 0).refuses("caliph build fort G8", "CM-8.13");
}

TEST(CrescentMoonBuilding, CM_1_8_a_building_that_is_not_in_the_supply) {
    given("G8 murshid fort; G10 murshid castle; H8 murshid castle; H9 murshid castle")
        .turn("murshid")
        .refuses("murshid build castle G8", "CM-1.8");
}

// ---- moves and assaults -----------------------------------------------------------------------------------------

TEST(CrescentMoonMoves, S_30_the_warlord_moves_three_times) { // CM_8_14, CM_8_15, CM_8_16
    given("H7 warlord 2o; I6 caliph fort; H10 town")
        .refuses("warlord move H7 I6 1o", "CM-8.14")
        .when("warlord move H7 H8 2o")
        .when("warlord move H8 H9 2o")
        .when("warlord move H9 H10 2o")
        .has("H10 warlord 2o, town")
        .asks("murshid turn");
}

TEST(CrescentMoonMoves, CM_8_14_not_across_a_river) {
    given("I8 warlord 2o").refuses("warlord move I8 I7 1o", "CM-3.8").offers("warlord move I8 H8 1o");
}

TEST(CrescentMoonMoves, CM_8_15_both_kinds_of_units_together) { // CM_1_5
    given("I8 warlord 2o2m").when("warlord move I8 H8 1o2m").has("I8 warlord 1o").has("H8 warlord 1o2m");
}

TEST(CrescentMoonMoves, S_31_sack_without_combat) { // CM_8_18, CM_8_19, CM_16_6, CM_8_20
    given("H9 warlord 2o; H10 city")
        .when("warlord assault H9 H10 2o")
        .has("H10 warlord 2o")
        .has_coins("warlord", 3 + 4)
        .has_points("warlord", 5 + 4)
        .has_supply("sultan", "city", 5);
}

TEST(CrescentMoonMoves, S_32_sack_in_an_own_hex) { // CM_8_18, V_3
    constexpr std::string_view kOwnTown = "H9 warlord 1o; H10 warlord 1o, town";
    given(kOwnTown).when("warlord assault H9 H10 1o").has("H10 warlord 2o").has_coins("warlord", 3 + 2);
    given(kOwnTown).option("assault_sack_target", "uncontrolled_only").refuses("warlord assault H9 H10 1o", "CM-8.18");
}

TEST(CrescentMoonMoves, CM_8_18_nothing_to_assault) {
    given("H9 warlord 1o").refuses("warlord assault H9 H10 1o", "CM-8.18");
}

// ---- recruiting, hiring -----------------------------------------------------------------------------------------

TEST(CrescentMoonRecruits, S_33_the_caliph_recruits_where_present) { // CM_8_21, CM_8_22, CM_8_23, CM_1_4
    given("G8 caliph castle; H9 caliph token, nomad fort")
        .turn("caliph")
        .reserves("caliph", 2)
        .refuses("caliph recruit H9 1", "CM-8.22")
        .refuses("caliph recruit G8 3", "CM-8.21")
        .when("caliph recruit G8 2")
        .has("G8 caliph 2o castle")
        .has_reserves("caliph", 0)
        .asks("nomad turn");
}

TEST(CrescentMoonRecruits, CM_8_23_a_unit_just_placed_gives_no_presence) {
    given("G8 caliph castle")
        .turn("caliph")
        .reserves("caliph", 3)
        .when("caliph recruit G8 1")
        .refuses("caliph recruit H7 1", "CM-8.22");
}

TEST(CrescentMoonRecruits, S_34_the_nomad_recruits_anywhere) { // CM_8_22, CM_1_4
    given().turn("nomad").reserves("nomad", 2).when("nomad recruit F8 2").has("F8 nomad 2m").has_reserves("nomad", 0);
}

TEST(CrescentMoonRecruits, S_37_hire_with_four_players) { // CM_8_24
    const auto four = [] { return given("H8 warlord 1o; H7 warlord token", "divided_lands", 4).coins("warlord", 6); };
    four().when("warlord hire 1").when("warlord station H7 1").has("H7 warlord 1m token").has_coins("warlord", 4);
    four()
        .when("warlord hire 2")
        .when("warlord station H7 1")
        .when("warlord station H8 1")
        .has("H8 warlord 1o1m")
        .has_coins("warlord", 0);
    four().coins("warlord", 5).refuses("warlord hire 2", "CM-8.24").offers("warlord hire 1");
}

// What is paid for is placed: never six coins for one unit.
TEST(CrescentMoonRecruits, CM_8_24_with_one_disc_two_units_cannot_be_hired) { // CM_8_27
    const auto with_discs = [](int left) {
        return given("H8 warlord 1o; H7 warlord token", "divided_lands", 4)
            .coins("warlord", 6)
            .reserves("warlord", 24 - 1 - left);
    };
    with_discs(1).refuses("warlord hire 2", "CM-8.24").offers_not("warlord hire 2").offers("warlord hire 1");
    with_discs(1).when("warlord hire 1").when("warlord station H7 1").has_coins("warlord", 4).asks("murshid turn");
    with_discs(2)
        .offers("warlord hire 2")
        .when("warlord hire 2")
        .when("warlord station H7 2")
        .has("H7 warlord 2m token");
}

TEST(CrescentMoonRecruits, S_37_no_bribe_with_four_players) { // CM_8_32
    given("H8 warlord 1o", "divided_lands", 4).refuses("warlord offer nomad bribe 1 H8 0", "CM-8.32");
}

TEST(CrescentMoonRecruits, CM_8_25_with_five_players_nobody_hires_from_the_bank) {
    given("H8 warlord 1o").coins("warlord", 9).refuses("warlord hire 1", "CM-8.25");
}

TEST(CrescentMoonActions, CM_8_42_collect) {
    given().turn("caliph").when("caliph collect").has_coins("caliph", 9);
    given().turn("nomad").when("nomad collect").has_coins("nomad", 1);
    given().turn("sultan").refuses("sultan collect", "CM-8.42");
}

TEST(CrescentMoonActions, CM_7_2_anybody_may_pass) {
    given().turn("murshid").when("murshid pass").then({"passed murshid"}).asks("sultan turn");
}

// ---- unique actions ---------------------------------------------------------------------------------------------

TEST(CrescentMoonUnique, S_40_muster) { // CM_9_1, CM_9_2
    given("H8 warlord token; H7 warlord 1o token; H9 warlord token, caliph fort")
        .refuses("warlord muster H9 1", "CM-9.1")
        .when("warlord muster H8 2")
        .when("warlord muster H7 1")
        .has("H8 warlord 2o")
        .has("H7 warlord 2o token")
        .has("H9 warlord token, caliph fort")
        .asks("murshid turn");
}

TEST(CrescentMoonUnique, CM_9_2_the_warlord_may_skip_a_hex) {
    given("H8 warlord token; H7 warlord token")
        .when("warlord muster H8 1")
        .when("warlord done")
        .has("H7 warlord token");
}

TEST(CrescentMoonUnique, CM_9_3_no_uprising_where_nobody_else_controls) {
    given("H8 warlord token; H7 warlord 1o token")
        .refuses("warlord uprising H8", "CM-9.3")
        .refuses("warlord uprising H7", "CM-9.3");
}

TEST(CrescentMoonUnique, S_42_the_palace_returns) { // CM_9_10
    Given position = given("G8 caliph token; H8 caliph token, nomad fort").turn("caliph");
    position.refuses("caliph palace H8", "CM-9.10").refuses("caliph palace H7", "CM-9.10");
    position.when("caliph palace G8").has("G8 caliph token, palace");
    EXPECT_EQ(controller(printed_tables(), position.common(), hex_named("G8")), kCaliph);
}

TEST(CrescentMoonUnique, CM_9_10_the_palace_leaves_its_old_hex_for_another) { // CM_9_11
    given("G8 caliph token, palace; H8 caliph 1o")
        .turn("caliph")
        .refuses("caliph palace G8", "CM-9.11")
        .when("caliph palace H8")
        .has("G8 caliph token")
        .has("H8 caliph 1o, palace");
}

TEST(CrescentMoonUnique, S_43_desertion) { // CM_9_12
    given("H8 warlord 1o3m")
        .turn("nomad")
        .reserves("nomad", 10) // two discs are left
        .refuses("nomad desert H8 4", "CM-9.12")
        .when("nomad desert H8 3")
        .has("H8 warlord 1o")
        .has_reserves("nomad", 12);
}

TEST(CrescentMoonUnique, S_43_own_units_but_for_the_variant) { // CM_9_12, V_4
    given("H8 nomad 2m").turn("nomad").when("nomad desert H8 1").has("H8 nomad 1m").has_reserves("nomad", 1);
    given("H8 nomad 2m")
        .option("desertion_target", "other_players")
        .turn("nomad")
        .refuses("nomad desert H8 1", "CM-9.12");
}

TEST(CrescentMoonUnique, CM_10_1_actions_of_other_characters) {
    given("H8 caliph 1o").turn("caliph").refuses("caliph plot", "CM-10.1").refuses("caliph conspire", "CM-10.1");
    given("H8 nomad token").turn("nomad").refuses("nomad uprising H8", "CM-10.1");
    given("H8 murshid token").turn("murshid").refuses("murshid recruit H8 1", "CM-10.1");
}

// ---- cards as actions -------------------------------------------------------------------------------------------

TEST(CrescentMoonActionCards, CM_8_40_caravan) { // CM_11_13
    given()
        .turn("caliph")
        .hand("caliph", "caravan")
        .when("caliph play caravan")
        .has_coins("caliph", 11)
        .has_discards("caravan");
}

TEST(CrescentMoonActionCards, CM_8_40_only_cards_in_hand_with_the_keyword) { // CM_11_3
    given()
        .turn("caliph")
        .hand("caliph", "guard")
        .refuses("caliph play guard", "CM-11.3")
        .refuses("caliph play caravan", "CM-8.40");
}

TEST(CrescentMoonActionCards, CM_11_13_donations_up_to_the_cap) {
    given("G7 caliph token; G8 caliph token; H8 caliph token")
        .turn("caliph")
        .hand("caliph", "donations")
        .when("caliph play donations")
        .has_coins("caliph", 8 + 3);
    given("G7 murshid token; G8 murshid token; H8 murshid token; H7 murshid token; I7 murshid token; I6 murshid token")
        .turn("murshid")
        .hand("murshid", "donations")
        .when("murshid play donations")
        .has_coins("murshid", 3 + 5);
}

TEST(CrescentMoonActionCards, CM_11_13_conversion) {
    given("G8 caliph 1o, nomad token; H8 nomad token")
        .turn("caliph")
        .hand("caliph", "conversion")
        .when("caliph play conversion")
        .refuses("caliph remove H8", "CM-11.13")
        .when("caliph remove G8")
        .has("G8 caliph 1o")
        .has_supply("nomad", "token", 7);
}

TEST(CrescentMoonActionCards, CM_11_13_call_to_arms_with_and_without_a_reserves_card) {
    given("G8 caliph castle")
        .turn("caliph")
        .hand("caliph", "call-to-arms")
        .reserves("caliph", 3)
        .when("caliph play call-to-arms")
        .when("caliph recruit G8 2")
        .has("G8 caliph 2o castle")
        .has_reserves("caliph", 1);
    given("G8 sultan fort")
        .turn("sultan")
        .hand("sultan", "call-to-arms")
        .when("sultan play call-to-arms")
        .when("sultan recruit G8 1")
        .has("G8 sultan 1m fort");
}

TEST(CrescentMoonActionCards, CM_11_13_master_builders_build_for_nothing) {
    given("H10 caliph 1o")
        .turn("caliph")
        .hand("caliph", "master-builders")
        .when("caliph play master-builders")
        .when("caliph build fort H10")
        .has("H10 caliph 1o fort")
        .has_coins("caliph", 8);
}

TEST(CrescentMoonActionCards, CM_11_13_forced_march_and_a_sack) {
    given("H7 caliph 2o; H10 town")
        .turn("caliph")
        .hand("caliph", "forced-march")
        .when("caliph play forced-march")
        .when("caliph move H7 H8 2o")
        .when("caliph move H8 H9 2o")
        .when("caliph assault H9 H10 2o")
        .has("H10 caliph 2o")
        .has_coins("caliph", 8 + 2)
        .asks("nomad turn");
}

TEST(CrescentMoonActionCards, CM_11_14_fresh_horses_add_two_moves) {
    given("H7 caliph 1o")
        .turn("caliph")
        .hand("caliph", "fresh-horses")
        .when("caliph now fresh-horses -")
        .refuses("caliph collect", "CM-11.14")
        .when("caliph move H7 H8 1o")
        .when("caliph move H8 H9 1o")
        .when("caliph move H9 H10 1o")
        .when("caliph move H10 G10 1o")
        .has("G10 caliph 1o")
        .asks("nomad turn");
}

} // namespace

} // namespace majlis::crescent_moon
