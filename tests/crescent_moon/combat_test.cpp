// CM-11 and CM-12: combats from the selection to the Warlord's points, with the scenarios that belong to them.
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

// H7 is wilderness with the neighbours H8, I7, I6, G7 and G8, and no river runs along it.

TEST(CrescentMoonCombat, S_03_CM_12_32_a_combat_worth_seven_points) { // CM_12_15, CM_12_24
    auto game =
        given("I6 = mountain; F10 = quarry; I6 nomad 1m; I8 warlord 3o; I7 caliph 2o fort, city; H8 murshid token");
    game.hand("warlord", "ships, elder").hand("caliph", "siege-engines");
    game.refuses("warlord assault I8 I7 3o", "CM-3.8");
    game.when("warlord now ships -").when("warlord assault I8 I7 3o");
    game.when("warlord offer murshid pact 2").when("murshid accept 2");
    pass(game, {"warlord", "caliph"});
    game.when("warlord select warfare,elder -").when("caliph select siege-engines -");
    game.has("I7 warlord 3o, caliph 2o fort, city").asks("warlord effect").when("warlord strike I6 nomad -");
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{5, 4}}));
    game.has_points("warlord", 3).has_points("murshid", 7).when("warlord lose 1o1m");
    game.has_hand("warlord", "warfare").has_face_up("warlord", "elder").has_face_up("caliph", "siege-engines");
    game.has_discards("ships").asks("warlord capture").when("warlord decline").when("warlord sack");
    game.has("I7 warlord 1o").has("I6").has_coins("warlord", 3 + 1 + 4).has_points("warlord", 3 + 7);
}

TEST(CrescentMoonCombat, S_39_CM_12_1_a_bribe_that_starts_a_combat) { // CM_12_4
    auto game = given("H7 nomad 2m fort; G8 caliph token");
    game.turn("caliph").when("caliph offer nomad bribe 1 H7 0").when("nomad accept 1");
    game.when("warlord pass");
    game.then({"offered 1 caliph nomad bribe 1 H7 0", "accepted 1 caliph nomad bribe 1 H7 0",
               "removed nomad H7 1m bribed", "placed caliph H7 1m", "conflict combat H7 caliph nomad", "window-passed",
               "revealed - - - - - - -", "totals 1 2", "won defender", "removed caliph H7 1m loss"});
    game.asks("nomad turn");
}

TEST(CrescentMoonCombat, S_41_CM_12_3_an_uprising_makes_the_warlord_the_attacker) {
    auto game = given("H7 murshid fort, warlord token");
    game.when("warlord uprising H7").when("warlord pass").when("warlord select - -");
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{2, 1}}));
    game.asks("warlord capture").when("warlord capture").has("H7 warlord 2o fort");
}

TEST(CrescentMoonCombat, S_44_CM_12_17_the_attacker_wins_a_tie) {
    auto game = given("H8 caliph 3o; H7 nomad 3m; I7 murshid token");
    game.turn("caliph").when("caliph assault H8 H7 3o").when("murshid pass").when("caliph pass").when("nomad pass");
    game.when("warlord pass").has("H7 caliph 2o").has_reserves("nomad", 2);
}

TEST(CrescentMoonCombat, S_46_CM_12_13_withdrawn_units_are_missing) { // CM_2_16
    auto game = given("H8 warlord 3o; H7 caliph 1o castle");
    game.hand("warlord", "general").when("warlord assault H8 H7 3o").when("warlord pass");
    game.when("warlord select general -").asks("warlord effect").refuses("warlord done", "CM-11.5");
    game.refuses("warlord withdraw H7 1o", "CM-11.9")
        .when("warlord withdraw H8 1o")
        .refuses("warlord decline", "CM-11.5");
    game.offers_not("warlord withdraw-from general I7 1o").offers("warlord done").when("warlord withdraw I7 1o");
    EXPECT_FALSE(game.common().conflict);
    game.has("H7 caliph castle").has("H8 warlord 1o").has("I7 warlord 1o").has_face_up("warlord", "general");
    game.has_reserves("warlord", 0); // one of three is lost, CM-12.19: floor(3/2)
}

TEST(CrescentMoonCombat, CM_12_14_units_on_a_card_may_be_those_that_leave) { // CM_11_11
    const auto generals = [] {
        auto game = given("H8 caliph 4o; H7 sultan castle").turn("caliph");
        game.hand("caliph", "guard, general").when("caliph assault H8 H7 4o");
        pass(game, {"warlord", "caliph"}).when("caliph select guard,general -").when("caliph resolve guard caliph");
        return game.when("caliph assign 1o").asks("caliph effect");
    };
    auto game = generals().offers("caliph withdraw H8 2o").offers("caliph withdraw-from guard H8 1o");
    game.refuses("caliph withdraw-from guard H8 3o", "CM-11.9");
    game.refuses("caliph withdraw-from general H8 1o", "CM-12.12");
    game.refuses("caliph withdraw-from guard H7 1o", "CM-11.9").when("caliph withdraw-from guard H8 1o");
    game.has("H8 caliph 1o").asks("caliph effect").when("caliph done").has("H8 caliph 1o");
    generals().when("caliph withdraw H8 2o").has("H8 caliph 2o"); // free ones leave first
}

// The Warlord attacks H7 and is asked how many units General leads away.
Given led_by_a_general(std::string_view army, std::string_view cards = "warfare,general") {
    auto game = given("H8 warlord " + std::string(army) + "; H7 sultan castle").hand("warlord", "raiders, general");
    game.when("warlord assault H8 H7 " + std::string(army)).when("warlord pass");
    return game.when("warlord select " + std::string(cards) + " -");
}

TEST(CrescentMoonCombat, CM_12_16_units_on_warfare_stay_owed_to_the_supply) { // CM_12_13
    auto game = led_by_a_general("4o").asks("warlord effect").offers("warlord withdraw H8 2o");
    game.refuses("warlord withdraw-from warfare H8 1o", "CM-12.16");
    game.offers_not("warlord withdraw-from warfare H8 1o").refuses("warlord withdraw H8 3o", "CM-11.9");
    game.when("warlord withdraw H8 2o").has("H8 warlord 2o").has("H7 sultan castle").has_supply("warlord", "unit", 22);
    auto last = led_by_a_general("2o").refuses("warlord withdraw H8 2o", "CM-11.9").when("warlord withdraw H8 1o");
    last.asks_not("warlord effect").has("H8 warlord 1o"); // the other one lies on Warfare
}

TEST(CrescentMoonCombat, CM_12_16_units_of_other_cards_leave_before_those_on_warfare) { // CM_12_13
    auto game = led_by_a_general("5o", "warfare,raiders,general").when("warlord resolve raiders warlord");
    game.when("warlord assign 3o").asks("warlord effect").offers("warlord withdraw-from raiders H8 1o");
    game.offers_not("warlord withdraw-from warfare H8 1o").refuses("warlord withdraw-from warfare H8 1o", "CM-12.16");
    game.when("warlord withdraw H8 2o").has("H8 warlord 2o").has_supply("warlord", "unit", 24 - 2 - 1);
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{3 + 2 + 1, 2}}));
}

TEST(CrescentMoonCombat, CM_12_16_nobody_is_asked_about_units_that_are_all_owed) { // CM_12_14
    auto game = given("H8 nomad 3m; H7 warlord 1o1m castle").turn("nomad").hand("nomad", "elder");
    game.hand("warlord", "general").when("nomad assault H8 H7 3m");
    pass(game, {"nomad", "warlord"}).when("nomad select elder -").when("warlord select warfare,general -");
    game.when("warlord assign 1o").when("nomad strike H7 warlord -").asks_not("warlord effect");
    game.has("H7 warlord castle").has_face_up("warlord", "general");
}

// Older builds let them go: what they asked is answered still.
TEST(CrescentMoonCombat, CM_12_16_positions_of_older_builds_stand) {
    auto begun = led_by_a_general("2o").asks("warlord effect").happen("left warlord H8 1o");
    begun.asks("warlord effect").offers_not("warlord withdraw H8 1o").refuses("warlord withdraw H8 1o", "CM-11.9");
    begun.offers("warlord done").when("warlord done").asks_not("warlord effect").has("H8 warlord 1o");
    auto asked = led_by_a_general("2o").asks("warlord effect").happen("removed warlord H7 1o card");
    asked.asks("warlord effect").offers_not("warlord withdraw H8 1o").offers("warlord decline");
    asked.when("warlord decline").asks_not("warlord effect");
    auto gone = led_by_a_general("2o").happen("taken-off warlord warfare 1o").happen("left warlord H8 1o");
    gone.offers("warlord withdraw H8 1o").when("warlord withdraw H8 1o").has("H8 warlord 2o");
}

TEST(CrescentMoonCombat, S_46_CM_12_28_a_palace_must_be_sacked) {
    auto game = given("H8 nomad 3m; H7 palace");
    game.turn("nomad").hand("caliph", "vizier").when("nomad assault H8 H7 3m");
    pass(game, {"warlord", "caliph"}).when("caliph select vizier -");
    game.has("H7 nomad 2m").has_coins("nomad", 0 + 2);
}

TEST(CrescentMoonCombat, S_47_CM_12_31_without_a_unit_left_the_castle_stays) {
    auto game = given("H8 warlord 1o; H7 caliph castle");
    game.hand("warlord", "zealots, vizier").when("warlord assault H8 H7 1o").when("warlord pass");
    game.when("warlord select zealots,vizier -");
    game.asks("warlord next-card").when("warlord resolve zealots warlord").when("warlord decline");
    game.has("H7 caliph castle").has_coins("warlord", 3).has_points("warlord", 5);
}

TEST(CrescentMoonCombat, S_48_CM_12_21_units_retreat_to_different_places) {
    auto game = given("H8 nomad 5m; H7 caliph 3o2m");
    game.turn("nomad").when("nomad assault H8 H7 5m").when("warlord pass");
    game.asks("caliph losses").when("caliph lose 1o1m").has_reserves("caliph", 2).has("H7 nomad 3m");
}

TEST(CrescentMoonCombat, S_48_CM_12_23_the_nomad_keeps_mercenaries_on_the_reserves_card) {
    auto game = given("H8 warlord 4o; H7 nomad 4m");
    game.when("warlord assault H8 H7 4o").when("warlord pass").when("warlord select - -");
    game.has_reserves("nomad", 2).has("H7 warlord 2o").has_points("warlord", 5 + 2);
}

TEST(CrescentMoonCombat, S_49_CM_12_19_losses_are_chosen_freely) {
    auto game = given("H8 caliph 2o2m; H7 sultan 4m");
    game.turn("caliph").hand("caliph", "guard").when("caliph assault H8 H7 2o2m");
    pass(game, {"warlord", "caliph"}).when("caliph select guard -").when("caliph assign 1m");
    game.asks("caliph losses").refuses("caliph lose 1o", "CM-12.19").refuses("caliph lose 3m", "CM-12.19");
    game.offers("caliph lose 2m").offers("caliph lose 1o1m").when("caliph lose 2m").has("H7 caliph 2o");
}

TEST(CrescentMoonCombat, S_50_CM_12_20_raiders_save_units) {
    auto game = given("H8 warlord 3o; H7 nomad 4m castle");
    game.hand("warlord", "raiders").when("warlord assault H8 H7 3o").when("warlord pass");
    game.when("warlord select raiders -").offers("warlord assign 1o").when("warlord assign 3o");
    game.has_reserves("warlord", 3).has("H7 nomad 3m castle"); // 6 to 3, floor(6/2) - 3 = 0 losses
}

TEST(CrescentMoonCombat, S_51_CM_12_16_warfare_is_not_reducible) { // CM_11_17, CM_12_12
    auto game = given("H8 warlord 5o; H7 nomad 2m fort");
    game.hand("warlord", "raiders").when("warlord assault H8 H7 5o").when("warlord pass");
    game.when("warlord select warfare,raiders -").refuses("warlord assign 5o", "CM-12.12").when("warlord assign 3o");
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{7, 3}}));
    game.has("H7 warlord 3o, nomad fort").has_hand("warlord", "warfare").asks("warlord capture");
    game.when("warlord decline").has_points("warlord", 5 + 2 + 1);
}

TEST(CrescentMoonCombat, S_52_CM_12_11_warfare_of_a_lone_defender) { // CM_11_17
    auto game = given("H8 nomad 2m; H7 warlord 1o");
    game.turn("nomad").when("nomad assault H8 H7 2m").when("warlord pass").when("warlord select warfare -");
    game.has("H7 nomad 2m").has_hand("warlord", "warfare").has_reserves("warlord", 0);
}

TEST(CrescentMoonCombat, S_53_CM_11_6_the_assassin_stops_a_character) {
    auto game = given("H8 caliph 2o; H7 sultan 1m");
    game.turn("caliph").hand("caliph", "general").hand("sultan", "assassin").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph", "sultan"}).when("caliph select general -").when("sultan select assassin -");
    game.asks("sultan effect").when("sultan cancel general caliph");
    game.has_discards("assassin, general").has_face_up("caliph", "").has("H7 caliph 2o");
}

TEST(CrescentMoonCombat, S_54_CM_12_11_two_assassins) { // CM_11_11
    auto game = given("H8 caliph 2o; H7 sultan 1m");
    game.turn("caliph").hand("caliph", "assassin, vizier").hand("sultan", "assassin, poisoner");
    game.when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph", "sultan"});
    game.when("sultan select assassin,poisoner -").when("caliph select assassin,vizier -");
    game.asks("caliph effect").refuses("caliph cancel assassin sultan", "CM-11.11");
    game.when("caliph cancel poisoner sultan").asks("sultan effect").when("sultan cancel vizier caliph");
    game.has_discards("assassin, assassin, poisoner, vizier").has_face_up("caliph", "").has_face_up("sultan", "");
}

TEST(CrescentMoonCombat, S_55_CM_11_9_siege_engines_void_a_castle) {
    auto game = given("H8 caliph 2o; H7 sultan castle");
    game.turn("caliph").hand("caliph", "siege-engines").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select siege-engines -").when("caliph assign 1o");
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{2, 0}}));
    game.when("caliph capture").has("H7 caliph 2o castle");
}

TEST(CrescentMoonCombat, S_55_CM_12_12_siege_engines_without_a_unit_left_do_nothing) {
    auto game = given("H8 caliph 1o; H7 sultan castle");
    game.turn("caliph").hand("caliph", "siege-engines, guard").when("caliph assault H8 H7 1o");
    pass(game, {"warlord", "caliph"}).when("caliph select guard,siege-engines -").when("caliph resolve guard caliph");
    game.when("caliph assign 1o");
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{2, 2}}));
}

TEST(CrescentMoonCombat, S_56_CM_11_10_the_guard_helps_the_defender_twice) { // CM_2_15, CM_11_4
    auto game = given("H8 caliph 1o; H7 sultan 1m");
    game.turn("caliph").hand("caliph", "guard").hand("sultan", "guard").when("caliph assault H8 H7 1o");
    pass(game, {"warlord", "caliph", "sultan"}).when("caliph select guard -").when("sultan select guard -");
    game.when("caliph assign 1o")
        .when("sultan assign 1m")
        .then({"moved caliph H8 H7 1o", "conflict combat H7 caliph sultan", "window-passed",
               "revealed - - guard guard - - -", "assigned caliph guard 1o", "used caliph guard 1 -",
               "used sultan guard 0 -", "assigned sultan guard 1m", "used sultan guard 1 -", "totals 2 3",
               "won defender", "removed caliph H7 1o loss", "removed sultan H7 1m loss", "laid-open guard sultan",
               "laid-open guard caliph"});
}

TEST(CrescentMoonCombat, S_61_CM_12_27_a_capture_needs_a_piece) {
    auto game = given("H8 warlord 5o; H7 caliph castle; G8 warlord castle; G7 warlord castle");
    game.when("warlord assault H8 H7 5o").when("warlord pass").when("warlord select - -").asks_not("warlord capture");
    game.has("H7 warlord 4o").has_coins("warlord", 3 + 3).has_points("warlord", 5 + 3);
}

TEST(CrescentMoonCombat, CM_12_26_the_attacker_may_capture) {
    auto game = given("H8 warlord 3o; H7 caliph fort");
    game.when("warlord assault H8 H7 3o").when("warlord pass").when("warlord select - -");
    game.when("warlord capture").has("H7 warlord 3o fort").has_coins("warlord", 3).has_points("warlord", 5);
}

TEST(CrescentMoonCombat, S_62_CM_12_29_a_sanctuary_forbids_the_sack) {
    auto game = given("H8 warlord 5o; H7 caliph fort, palace, town");
    game.hand("caliph", "sanctuary").when("warlord assault H8 H7 5o");
    pass(game, {"warlord", "caliph"}).when("warlord select - -").when("caliph select sanctuary -");
    game.asks("warlord capture").when("warlord decline").has("H7 warlord 4o, town");
    game.has_coins("warlord", 3).has_points("warlord", 5);
}

TEST(CrescentMoonCombat, S_62_CM_12_29_a_capture_is_no_sack) {
    auto game = given("H8 warlord 5o; H7 caliph fort, palace, town");
    game.hand("caliph", "sanctuary").when("warlord assault H8 H7 5o");
    pass(game, {"warlord", "caliph"}).when("warlord select - -").when("caliph select sanctuary -");
    game.when("warlord capture").has("H7 warlord 4o fort, town");
}

TEST(CrescentMoonCombat, S_63_CM_15_4_the_unit_limit_waits_for_the_end_of_the_combat) { // CM_12_5
    auto game = given("H8 caliph 5o; H7 sultan fort; I7 sultan 1m");
    game.turn("caliph").hand("caliph", "elder").when("caliph assault H8 H7 5o");
    pass(game, {"warlord", "caliph"}).when("caliph select elder -").when("caliph strike I7 sultan -");
    game.when("caliph decline").asks("caliph units").has("H7 caliph 5o1m");
    game.when("caliph disband H7 1o").has_reserves("caliph", 1).has("H7 caliph 4o1m");
}

TEST(CrescentMoonCombat, S_64_CM_11_5_an_elder_without_a_target) {
    auto game = given("H8 caliph 2o; H7 sultan fort");
    game.turn("caliph").hand("caliph", "elder").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select elder -").when("caliph use");
    game.when("caliph decline").has("H7 caliph 2o1m");
}

TEST(CrescentMoonCombat, S_64_CM_11_5_even_the_own_mercenary_must_go) {
    auto game = given("H8 caliph 2o1m; H7 sultan fort");
    game.turn("caliph").hand("caliph", "elder").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select elder -").refuses("caliph use", "CM-11.4");
    game.offers("caliph decline").when("caliph strike H8 caliph -").when("caliph decline").has("H8");
    game.has("H7 caliph 2o1m");
}

TEST(CrescentMoonCombat, CM_12_14_a_unit_struck_from_a_card_takes_its_bonus_along) {
    auto game = given("H8 caliph 2m; H7 sultan 1m");
    game.turn("caliph").hand("caliph", "guard").hand("sultan", "elder").when("caliph assault H8 H7 2m");
    pass(game, {"warlord", "caliph", "sultan"}).when("caliph select guard -").when("sultan select elder -");
    game.when("caliph assign 1m").offers("sultan strike H7 caliph -").offers("sultan strike H7 sultan -");
    game.when("sultan strike H7 caliph guard");
    game.then({"moved caliph H8 H7 2m", "conflict combat H7 caliph sultan", "window-passed",
               "revealed - - elder guard - - -", "assigned caliph guard 1m", "used caliph guard 1 -",
               "taken-off caliph guard 1m", "removed caliph H7 1m card elder", "used sultan elder 0 -",
               "used sultan elder 1 -", "placed sultan H7 1m", "assigned sultan elder 1m", "totals 1 2", "won defender",
               "removed caliph H7 1m loss", "laid-open elder sultan", "laid-open guard caliph"});
}

TEST(CrescentMoonCombat, S_72_CM_16_6_the_warlord_scores_as_defender) {
    auto game = given("H8 caliph 4o; H7 warlord 4o");
    game.turn("caliph").when("caliph assault H8 H7 4o").when("warlord pass").when("warlord select - -");
    game.has("H7 caliph 2o").has_reserves("warlord", 2).has_points("warlord", 5 + 2);
}

TEST(CrescentMoonCombat, S_82_CM_11_5_corrupt_is_all_or_nothing) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "corrupt").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select corrupt -").when("caliph use");
    game.has_hand("sultan", "corrupt").has_discards("");
    game.then({"moved caliph H8 H7 2o", "conflict combat H7 caliph sultan", "window-passed",
               "revealed - - - corrupt - - -", "used caliph corrupt 0 -", "used caliph corrupt 1 sultan", "totals 2 1",
               "won attacker", "removed sultan H7 1m loss", "removed sultan H7 1m retreat",
               "taken corrupt caliph sultan"});
}

TEST(CrescentMoonCombat, S_82_CM_11_5_corrupt_may_be_left_unused) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "corrupt").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select corrupt -").when("caliph decline");
    game.has_hand("sultan", "").has_discards("corrupt");
}

TEST(CrescentMoonCombat, V_2_CM_11_5_in_the_strict_reading_effects_must_be_used) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.option("card_effect_obligation", "as_far_as_possible").turn("caliph").hand("caliph", "corrupt, guard");
    game.when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select corrupt,guard -").when("caliph resolve guard caliph");
    game.refuses("caliph decline", "CM-11.5").when("caliph assign 1o").has_hand("sultan", "corrupt");
}

TEST(CrescentMoonCombat, CM_11_9_ravager_brings_units_from_the_map_and_from_the_reserves_card) {
    auto game = given("H8 warlord 2o; G8 warlord 1m; H7 nomad 2m");
    game.reserves("warlord", 1).hand("warlord", "ravager").when("warlord assault H8 H7 2o").when("warlord pass");
    game.when("warlord select ravager -").refuses("warlord bring I7 ordinary", "CM-11.11");
    game.when("warlord bring G8 mercenary").when("warlord use").has_reserves("warlord", 0).has("G8");
    game.when("warlord lose 1m").has("H7 warlord 3o").has_points("warlord", 5 + 2);
}

TEST(CrescentMoonCombat, CM_12_22_feigned_flight_leads_units_elsewhere) {
    auto game = given("H8 caliph 5o; H7 nomad 4m; I7 caliph token");
    game.turn("caliph").hand("nomad", "feigned-flight").when("caliph assault H8 H7 5o");
    pass(game, {"warlord", "nomad"}).when("nomad select feigned-flight -").asks("nomad retreat");
    game.refuses("nomad retreat I7 3m", "CM-12.22").when("nomad retreat I7 1m").when("nomad done");
    game.has("I7 nomad 1m, caliph token").has_reserves("nomad", 1).has("H7 caliph 3o");
}

TEST(CrescentMoonCombat, CM_11_9_plunder_pays_whoever_sacks) {
    auto game = given("H8 warlord 3o; H7 caliph fort");
    game.hand("warlord", "plunder").when("warlord assault H8 H7 3o").when("warlord pass");
    game.when("warlord select plunder -").when("warlord decline").has_coins("warlord", 3 + 1 + 2);
}

TEST(CrescentMoonCombat, CM_11_9_plunder_pays_nothing_for_a_capture) {
    auto game = given("H8 warlord 3o; H7 caliph fort");
    game.hand("warlord", "plunder").when("warlord assault H8 H7 3o").when("warlord pass");
    game.when("warlord select plunder -").when("warlord capture").has_coins("warlord", 3);
}

TEST(CrescentMoonCombat, CM_12_30_the_sultan_may_sack_an_own_settlement) {
    auto game = given("H8 sultan 3m; H7 nomad 1m, town");
    game.turn("sultan").when("sultan assault H8 H7 3m").when("warlord pass").when("sultan sack");
    game.has("H7 sultan 3m").has_coins("sultan", 16 + 2);
}

TEST(CrescentMoonCombat, CM_12_33_tokens_are_not_changed) {
    auto game = given("H8 sultan 3m; H7 nomad 1m token");
    game.turn("sultan").when("sultan assault H8 H7 3m").when("warlord pass").has("H7 sultan 3m, nomad token");
}

TEST(CrescentMoonCombat, CM_11_13_ambush_adds_strength) {
    auto game = given("H8 nomad 2m; H7 sultan 1m fort");
    game.turn("nomad").hand("nomad", "ambush").when("nomad play ambush").when("nomad assault H8 H7 2m");
    game.when("warlord pass");
    EXPECT_FALSE(game.common().conflict && game.common().conflict->winner == Side::Defender);
    game.asks("nomad capture").when("nomad capture").has("H7 nomad 1m fort");
}

TEST(CrescentMoonCombat, CM_12_7_only_combat_cards_can_be_selected) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "imam, guard").when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).refuses("caliph select imam -", "CM-11.3");
    game.refuses("caliph select guard defender", "CM-12.9").offers("caliph select guard -").offers("caliph select - -");
}

} // namespace majlis::crescent_moon
