// CM-13: influence contests, with the scenarios that belong to them.
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

// The Warlord always holds Warfare and is asked in every window.
constexpr auto kTotals = [](int attacker, int defender) {
    return "totals " + std::to_string(attacker) + " " + std::to_string(defender);
};

} // namespace

TEST(CrescentMoonContest, S_04_CM_13_18_a_contest_decided_by_the_murshid) { // CM_13_4, CM_13_14, CM_13_21, CM_14_2
    auto game = given("H8 caliph 2o, city, murshid token");
    game.turn("caliph").hand("caliph", "rebel").hand("murshid", "imam, corrupt").when("caliph influence H8");
    game.when("warlord pass").when("murshid pass").when("caliph pass").when("sultan pass");
    game.when("caliph select rebel -").when("murshid select imam,corrupt -");
    game.when("murshid declare defender").when("sultan declare attacker");
    game.asks("murshid effect").when("murshid target sultan").asks("murshid tie").when("murshid decide defender");
    game.then({"conflict contest H8 caliph - B,C", "window-passed", "declared murshid defender",
               "declared sultan attacker", "revealed - imam,corrupt - rebel - - -", "used caliph rebel 3 -",
               "used murshid imam 0 -", "used murshid corrupt 2 sultan", "used murshid corrupt 3 sultan", "totals 3 3",
               "won defender", "laid-open imam murshid", "taken corrupt murshid sultan", "spent rebel caliph"});
    game.has("H8 caliph 2o, city, murshid token").has_hand("sultan", "corrupt").has_discards("rebel");
    game.has_face_up("murshid", "imam");
}

TEST(CrescentMoonContest, S_24_CM_13_22_entangled_influence) { // CM_13_1, CM_13_2
    auto game = given("G8 nomad token; I7 murshid token");
    game.turn("nomad").when("nomad influence H7").when("warlord pass").when("murshid pass").when("nomad pass");
    game.asks("murshid declare").when("murshid declare defender");
    game.then({"conflict contest H7 nomad - murshid", "window-passed", "declared murshid defender",
               "revealed - - - - - - -", kTotals(0, 0), "won attacker", "token nomad H7"});
}

TEST(CrescentMoonContest, S_25_CM_13_3_a_river_keeps_the_murshid_out) {
    auto game = given("H8 nomad token; I8 murshid token");
    game.turn("nomad").when("nomad influence I7").then({"token nomad I7"});
}

TEST(CrescentMoonContest, S_65_CM_13_16_several_defenders_count_each) { // CM_13_15
    auto game = given("H8 nomad 1m; H7 sultan 1m, town, murshid token");
    game.turn("nomad").when("nomad influence H7").when("warlord pass").when("murshid pass").when("nomad pass");
    game.when("sultan pass").when("murshid declare defender").when("sultan declare defender");
    game.then({"conflict contest H7 nomad - B,C", "window-passed", "declared murshid defender",
               "declared sultan defender", "revealed - - - - - - -", kTotals(0, 3), "won defender"});
}

TEST(CrescentMoonContest, S_65_V_1_a_single_total_of_civil_strength) {
    auto game = given("H8 nomad 1m; H7 sultan 1m, town, murshid token");
    game.option("defender_civil_influence", "single_total").turn("nomad").when("nomad influence H7");
    game.when("warlord pass").when("murshid pass").when("nomad pass").when("sultan pass");
    game.when("murshid declare defender").when("sultan declare defender");
    game.then({"conflict contest H7 nomad - B,C", "window-passed", "declared murshid defender",
               "declared sultan defender", "revealed - - - - - - -", kTotals(0, 2), "won defender"});
}

TEST(CrescentMoonContest, S_66_CM_13_12_the_own_palace_counts_twice) {
    auto game = given("H7 palace, nomad token");
    game.turn("caliph").when("caliph influence H7").when("warlord pass").when("nomad declare defender");
    game.then({"conflict contest H7 caliph - nomad", "window-passed", "declared nomad defender",
               "revealed - - - - - - -", kTotals(2, 1), "won attacker", "token-gone H7 nomad", "token caliph H7"});
}

TEST(CrescentMoonContest, S_67_CM_13_19_a_supporter_loses_the_token) {
    auto game = given("H7 caliph 1o, nomad token");
    game.turn("caliph").when("caliph influence H7").when("warlord pass").when("nomad declare attacker");
    game.has("H7 caliph 1o token");
}

TEST(CrescentMoonContest, S_68_CM_13_6_declarations_in_turn_order) {
    auto game = given("H7 warlord 1o, nomad token, town; H8 caliph 1o");
    game.turn("caliph").hand("nomad", "imam").when("caliph influence H7");
    game.when("warlord pass").when("nomad pass").when("warlord select - -").asks_not("warlord declare");
    game.when("nomad select imam -").asks("warlord declare").asks_not("sultan declare");
    game.when("warlord declare attacker").asks("sultan declare").when("sultan declare defender");
    game.asks("nomad declare").has_hand("nomad", "imam").when("nomad declare defender").has_hand("nomad", "");
}

TEST(CrescentMoonContest, CM_20_5_a_declaration_may_be_lodged_while_the_window_is_open) {
    auto game = given("H7 warlord 1o, nomad token; H8 caliph 1o");
    game.turn("caliph").when("caliph influence H7").when("nomad declare defender").when("warlord pass");
    game.when("warlord select - -").asks("warlord declare").when("warlord declare defender");
    EXPECT_FALSE(game.common().conflict);
}

TEST(CrescentMoonContest, S_69_CM_13_10_coercion_on_the_supporters_side) {
    auto game = given("H7 nomad token, town; H8 caliph 1o");
    game.turn("caliph").hand("nomad", "coercion").when("caliph influence H7").when("warlord pass").when("nomad pass");
    game.when("nomad select coercion -").when("sultan declare defender").when("nomad declare attacker");
    game.then({"conflict contest H7 caliph - C,E", "window-passed", "declared sultan defender",
               "declared nomad attacker", "revealed - - - - coercion - -", "used nomad coercion 0 -", kTotals(3, 1),
               "won attacker", "token-gone H7 nomad", "token caliph H7", "spent coercion nomad"});
}

TEST(CrescentMoonContest, S_70_CM_13_22_a_distant_murshid_contributes_cards_alone) { // CM_13_17
    auto game = given("H8 nomad 1m; I7 murshid token");
    game.turn("nomad").hand("murshid", "imam").when("nomad influence H7");
    game.when("warlord pass").when("murshid pass").when("nomad pass").when("murshid select imam -");
    game.when("murshid declare defender");
    game.then({"conflict contest H7 nomad - murshid", "window-passed", "declared murshid defender",
               "revealed - imam - - - - -", "used murshid imam 0 -", kTotals(0, 2), "won defender",
               "laid-open imam murshid"});
}

TEST(CrescentMoonContest, S_84_CM_14_3_the_murshid_as_attacker) {
    auto game = given("H7 town; I7 murshid token");
    game.turn("murshid").when("murshid influence H7").asks_not("murshid window").when("warlord pass");
    game.asks("sultan declare").asks_not("murshid declare").when("sultan declare defender").has("H7 town");
}

TEST(CrescentMoonContest, CM_13_8_the_attackers_assassin_comes_first) {
    auto game = given("H7 nomad token; H8 caliph 1o");
    game.turn("caliph").hand("caliph", "assassin").hand("nomad", "assassin, imam, preacher");
    game.when("caliph influence H7").when("warlord pass").when("caliph pass").when("nomad pass");
    game.when("caliph select assassin -").when("nomad select imam,preacher -").when("nomad declare defender");
    game.asks("caliph effect").when("caliph cancel imam nomad").has_face_up("nomad", "preacher");
    game.has_discards("assassin, imam");
}

TEST(CrescentMoonContest, CM_13_5_only_contest_cards_are_selected) {
    auto game = given("H8 nomad 1m; I7 murshid token");
    game.turn("nomad").hand("murshid", "imam, guard").when("nomad influence H7");
    game.when("warlord pass").when("murshid pass").when("nomad pass");
    game.refuses("murshid select guard -", "CM-11.3").offers("murshid select imam -").offers("murshid select - -");
}

// Which of two own cards comes first is no matter here.
TEST(CrescentMoonContest, CM_13_9_several_defenders_play_in_turn_order) {
    auto game = given("H7 nomad token, town; H8 caliph 1o");
    game.turn("caliph").hand("sultan", "imam").hand("nomad", "imam, coercion").when("caliph influence H7");
    game.when("warlord pass").when("sultan pass").when("nomad pass");
    game.when("sultan select imam -").when("nomad select imam,coercion -");
    game.when("sultan declare defender").when("nomad declare defender");
    game.then({"conflict contest H7 caliph - C,E", "window-passed", "declared sultan defender",
               "declared nomad defender", "revealed - - imam - imam,coercion - -", "used sultan imam 0 -",
               "used nomad imam 0 -", "used nomad coercion 0 -", kTotals(0, 8), "won defender", "laid-open imam sultan",
               "laid-open imam nomad", "spent coercion nomad"});
}

TEST(CrescentMoonContest, CM_13_11_units_and_strongholds_count_once) {
    auto game = given("H7 caliph 3o fort, nomad token, town");
    game.turn("caliph").when("caliph influence H7").when("warlord pass");
    game.when("sultan declare defender").when("nomad declare defender");
    game.then({"conflict contest H7 caliph - C,E", "window-passed", "declared sultan defender",
               "declared nomad defender", "revealed - - - - - - -", kTotals(1, 2), "won defender"});
    game.has("H7 caliph 3o fort, nomad token, town");
}

TEST(CrescentMoonContest, CM_13_13_each_supporter_counts) { // CM_13_20, CM_13_23
    auto game = given("H7 caliph 1o fort, nomad token, town; G8 murshid token");
    game.turn("caliph").when("caliph influence H7").when("murshid offer caliph pact 2").when("caliph accept 2");
    game.when("warlord pass").when("murshid declare defender");
    game.when("sultan declare attacker").when("nomad declare attacker");
    game.then({"conflict contest H7 caliph - B,C,E", "offered 2 murshid caliph pact 2",
               "accepted 2 murshid caliph pact 2", "window-passed", "declared murshid defender",
               "declared sultan attacker", "declared nomad attacker", "revealed - - - - - - -", kTotals(3, 0),
               "won attacker", "token-gone H7 nomad", "token caliph H7", "pact-paid caliph 2"});
    game.has("H7 caliph 1o fort token, town").has_points("murshid", 5 + 2).has_points("caliph", 5 - 2);
}

} // namespace majlis::crescent_moon
