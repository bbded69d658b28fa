// CM-11.8, CM-19, CM-20: cards for any time, windows, and what nobody may see before its time.
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

TEST(CrescentMoonAnytime, S_76_CM_19_5_a_selection_shows_nothing) { // CM_12_10, CM_20_1, CM_20_4
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "guard, vizier").hand("sultan", "imam, donations, coercion");
    game.when("caliph assault H8 H7 2o").when("warlord pass").when("caliph pass").when("sultan pass");
    const View before = game.view(kNomad);
    game.asks("sultan select").when("caliph select guard,vizier -");
    EXPECT_EQ(game.view(kNomad), before);
    game.asks("caliph select").asks("sultan select").when("sultan select - -");
    EXPECT_EQ(game.common().hand_size[kCaliph], 0);
}

TEST(CrescentMoonAnytime, S_76_CM_19_5_selected_cards_count_as_hand_cards_until_the_reveal) { // CM_11_16
    auto game = given("H8 caliph 1o; H7 town");
    game.turn("caliph").hand("caliph", "vizier").when("caliph influence H7").when("warlord pass").when("caliph pass");
    game.when("caliph select vizier -").asks("sultan declare");
    EXPECT_EQ(game.common().hand_size[kCaliph], 1);
    EXPECT_EQ(game.view(kSultan).own->selected.total(), 0);
    game.when("sultan declare defender");
    EXPECT_EQ(game.common().hand_size[kCaliph], 0);
}

TEST(CrescentMoonAnytime, S_77_CM_23_2_only_an_empty_hand_is_passed_over) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "imam").when("caliph assault H8 H7 2o");
    game.asks("warlord window")
        .asks("caliph window")
        .asks_not("sultan window")
        .when("warlord pass")
        .when("caliph pass");
    game.asks("caliph select").asks_not("sultan select").asks_not("warlord select");
}

TEST(CrescentMoonAnytime, CM_20_7_a_selection_may_be_lodged_and_holds_until_the_window_changes_something) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "guard, ships").when("caliph assault H8 H7 2o");
    game.when("caliph select guard -").when("caliph now ships -").when("warlord pass");
    game.when("caliph pass").when("warlord pass").asks("caliph select");
}

TEST(CrescentMoonAnytime, S_78_CM_13_3_ships_make_the_murshid_a_participant) {
    auto game = given("H8 caliph 1o; I7 town; I8 murshid token");
    game.turn("caliph").hand("murshid", "ships").when("caliph influence I7").when("warlord pass");
    game.when("murshid now ships -").when("warlord pass").when("caliph pass").when("sultan pass").when("murshid pass");
    game.asks("murshid declare");
}

TEST(CrescentMoonAnytime, S_79_CM_11_8_no_card_outside_the_action_phase) {
    auto game = given("H8 caliph 1o");
    game.hand("caliph", "ships").turn("caliph");
    auto state = game.state();
    state.common.phase = Phase::Scoring;
    state.common.step = Step::Points;
    const auto refusal =
        CrescentMoon::why_not(printed_tables(), sight(state, kCaliph), PlayNow{card_named("ships"), {}});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule, RuleId{"CM-11.8"});
}

TEST(CrescentMoonAnytime, S_83_CM_20_7_two_cards_in_one_window) {
    auto game = given("H8 caliph 1o; H7 town");
    game.turn("caliph").hand("caliph", "ships").hand("warlord", "spymaster").hand("sultan", "imam");
    game.when("caliph influence H7").when("warlord now spymaster sultan").when("sultan pass");
    game.when("caliph now ships -");
    game.then({"conflict contest H7 caliph - sultan", "played-now caliph ships -",
               "played-now warlord spymaster sultan", "hand-shown sultan warlord imam", "window-again"});
    game.asks("warlord window").asks("sultan window").asks_not("caliph window");
}

TEST(CrescentMoonAnytime, CM_11_14_a_spymaster_sees_the_hand_alone) {
    auto game = given("H8 caliph 1o; H7 town");
    game.turn("caliph").hand("warlord", "spymaster").hand("sultan", "imam");
    game.refuses("warlord now spymaster sultan", "CM-7.5").when("caliph influence H7");
    game.when("sultan pass").refuses("warlord now spymaster warlord", "CM-11.14");
    game.refuses("warlord now spymaster -", "CM-11.14").when("warlord now spymaster sultan");
    const Fact seen{Viewers::only(kWarlord), {card_named("imam")}, {hand_of(kSultan)}, 1, 1};
    const auto facts = game.view(kWarlord).facts;
    EXPECT_NE(std::find(facts.begin(), facts.end(), seen), facts.end());
    for (const Fact& fact : game.view(kCaliph).facts)
        EXPECT_NE(fact.kinds, seen.kinds);
}

TEST(CrescentMoonAnytime, CM_11_8_a_spymaster_announced_with_an_action_looks_when_it_is_declared) { // CM_20_7
    auto game = given("H8 murshid 1m").turn("murshid");
    game.hand("murshid", "spymaster, spymaster, ships").hand("warlord", "ambush").hand("sultan", "elder");
    game.deck("elder, guard, imam, raiders, plunder, ships, vizier").when("murshid now spymaster warlord");
    game.then({"played-now murshid spymaster warlord"});
    game.refuses("murshid now spymaster sultan", "CM-11.8").when("murshid now ships -");
    game.when("murshid plot").asks("murshid plot");
    game.then({"played-now murshid ships -", "hand-shown warlord murshid warfare,ambush",
               "looked murshid elder,guard,imam,raiders,plunder,ships,vizier"});
    EXPECT_FALSE(game.common().announced_look);
}

TEST(CrescentMoonAnytime, CM_11_8_an_announced_look_comes_also_with_a_pass) {
    auto game = given("H8 caliph 1o").turn("caliph").hand("caliph", "spymaster").hand("sultan", "imam");
    game.when("caliph now spymaster sultan").when("caliph pass");
    game.then({"played-now caliph spymaster sultan", "passed caliph", "hand-shown sultan caliph imam"});
    EXPECT_FALSE(game.common().announced_look);
}

TEST(CrescentMoonAnytime, CM_20_7_the_acting_player_plays_a_card_during_the_own_plot_and_nobody_else_does) {
    auto game = given("H8 murshid 1m").turn("murshid");
    game.hand("murshid", "spymaster").hand("sultan", "ships").when("murshid plot");
    game.asks("murshid now").asks_not("sultan now").refuses("sultan now ships -", "CM-20.7");
    game.when("murshid now spymaster sultan").asks("murshid plot");
}

TEST(CrescentMoonAnytime, CM_20_7_a_card_in_another_players_action) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("nomad", "ships").when("caliph move H8 I7 1o").offers("nomad now ships -");
    game.when("nomad now ships -").asks("caliph moves");
    EXPECT_TRUE(game.common().ignoring_rivers.has(kNomad));
    game.when("caliph done");
    EXPECT_TRUE(game.common().ignoring_rivers.empty());
}

TEST(CrescentMoonAnytime, CM_11_14_fresh_horses_give_two_more_moves) {
    auto game = given("H8 caliph 1o");
    game.turn("caliph").hand("caliph", "fresh-horses").when("caliph move H8 I7 1o");
    EXPECT_EQ(game.common().running->left, 1);
    game.when("caliph now fresh-horses -");
    EXPECT_EQ(game.common().running->left, 3);
}

TEST(CrescentMoonAnytime, CM_11_8_fresh_horses_announced_with_a_move) {
    auto game = given("H8 caliph 1o");
    game.turn("caliph").hand("caliph", "fresh-horses, merchant").when("caliph now fresh-horses -");
    game.refuses("caliph now merchant -", "CM-11.14")
        .refuses("caliph collect", "CM-11.14")
        .when("caliph move H8 I7 1o");
    EXPECT_EQ(game.common().running->left, 3);
}

TEST(CrescentMoonAnytime, CM_11_14_a_merchant_lowers_the_next_price) {
    auto game = given("H8 caliph 1o");
    game.turn("caliph").hand("caliph", "merchant").market("imam,-,-,-,-,-,-,-,-").when("caliph now merchant -");
    game.when("caliph buy far imam").has_coins("caliph", 8 - 4).has_coins("murshid", 3 + 4);
}

TEST(CrescentMoonAnytime, CM_11_14_a_merchant_is_for_purchases) {
    auto game = given("H8 caliph 2o; H7 sultan 2m");
    game.turn("caliph").hand("caliph", "merchant").when("caliph assault H8 H7 2o");
    game.refuses("caliph now merchant -", "CM-11.14").offers_not("caliph now merchant -");
}

} // namespace majlis::crescent_moon
