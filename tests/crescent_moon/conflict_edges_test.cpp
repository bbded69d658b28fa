// CM-11 to CM-14: the last case that is allowed and the first that is not, inside conflicts.
#include <gtest/gtest.h>

#include "engine/crescent_moon/conflict.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

std::string rule_against(const State& state, Seat seat, const Action& action) {
    const auto refusal = CrescentMoon::why_not(printed_tables(), sight(state, seat), action);
    return std::string(refusal ? refusal->rule.text : "");
}

State evolved(const State& state, const Event& event) {
    return CrescentMoon::evolve(printed_tables(), state, event);
}

} // namespace

// ---- the window, the selection ----------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_20_7_no_card_for_those_whom_the_window_does_not_ask) {
    auto game = given("H8 caliph 2o; H7 sultan 2m; I7 murshid token").turn("caliph").hand("caliph", "ships");
    game.when("caliph assault H8 H7 2o").refuses("nomad now ships -", "CM-20.7").offers("caliph now ships -");
    game.when("sultan offer murshid pact 1");
    pass(game, {"warlord", "murshid", "caliph", "sultan"});
    game.asks("murshid answer").refuses("caliph now ships -", "CM-20.7"); // all have passed
}

TEST(CrescentMoonConflictEdges, CM_20_7_the_last_in_turn_order_is_heard_too) { // Q_47
    auto game = given("H8 caliph 1o; H7 town").turn("caliph").hand("sultan", "ships");
    game.when("caliph influence H7").when("warlord pass").when("sultan now ships -");
    game.then({"conflict contest H7 caliph - sultan", "played-now sultan ships -", "window-again"});
}

TEST(CrescentMoonConflictEdges, CM_20_5_the_murshid_may_lodge_a_selection_while_the_window_is_open) { // CM_14_7
    auto game = fight().when("murshid select zealots attacker");
    pass(game, {"warlord", "murshid", "caliph", "sultan"});
    game.asks("caliph select").when("caliph select - -").when("sultan select - -");
    game.asks("caliph effect");
}

TEST(CrescentMoonConflictEdges, CM_12_6_nobody_is_asked_in_a_window_that_is_closed) {
    EXPECT_FALSE(asked_in_window(printed_tables(), in_window().common).empty());
    EXPECT_TRUE(asked_in_window(printed_tables(), in_selection().common).empty());
}

TEST(CrescentMoonConflictEdges, CM_12_7_nothing_is_selected_after_the_reveal) {
    const Action raiders = Select{cards_named("raiders"), {}};
    EXPECT_EQ(rule_against(in_selection(), kCaliph, raiders), "");
    EXPECT_EQ(rule_against(in_cards(), kCaliph, raiders), "CM-12.7");
}

TEST(CrescentMoonConflictEdges, CM_11_14_no_action_fits_both_announced_cards_however_little_they_give) {
    State state = given("H8 caliph 1o").turn("caliph").hand("caliph", "fresh-horses, merchant").state();
    const Action horses = PlayNow{card_named("fresh-horses"), {}};
    const Action merchant = PlayNow{card_named("merchant"), {}};
    state.common.discount = 1;
    EXPECT_EQ(rule_against(state, kCaliph, horses), "CM-11.14");
    EXPECT_EQ(rule_against(state, kCaliph, merchant), "");
    state.common.discount = 0;
    state.common.extra_moves = 1;
    EXPECT_EQ(rule_against(state, kCaliph, horses), "");
    EXPECT_EQ(rule_against(state, kCaliph, merchant), "CM-11.14");
}

// ---- influence, pacts -------------------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_8_1_influence_is_an_action_of_ones_own_turn) { // CM_11_14
    given("H8 murshid token").refuses("murshid influence H7", "CM-7.1");
    auto game = given("H8 caliph 1o").turn("caliph").hand("caliph", "fresh-horses");
    game.offers("caliph influence H7").when("caliph now fresh-horses -").refuses("caliph influence H7", "CM-11.14");
}

TEST(CrescentMoonConflictEdges, CM_14_11_no_pact_once_cards_are_selected) { // CM_14_8, CM_14_9
    const auto against = [](const State& state, Seat payer) {
        const Terms terms{DealKind::Pact, 0, {}, {}, 1};
        const auto refusal = why_not_pact(printed_tables(), sight(state, payer), payer, terms);
        return std::string(refusal ? refusal->rule.text : "");
    };
    EXPECT_EQ(against(in_window(), kSultan), "");
    EXPECT_EQ(against(in_selection(), kSultan), "CM-14.8");
    for (const Seat bystander : {kNomad, kMurshid})
        EXPECT_EQ(against(in_window(), bystander), "CM-14.9");
    EXPECT_TRUE(may_make_pact(in_window().common, kMurshid));
    EXPECT_FALSE(may_make_pact(in_selection().common, kMurshid));
}

// ---- the order of cards -----------------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_12_11_only_an_own_card_that_waits_comes_next) {
    auto game = given("H8 warlord 1o; H7 caliph castle").hand("warlord", "zealots, vizier, raiders");
    game.when("warlord assault H8 H7 1o").when("warlord pass").when("warlord select zealots,vizier -");
    game.asks("warlord next-card").refuses("warlord resolve raiders warlord", "CM-12.11");
    game.refuses("warlord resolve zealots caliph", "CM-12.11").offers("warlord resolve vizier warlord");
}

TEST(CrescentMoonConflictEdges, CM_11_6_the_card_that_is_put_away_is_the_one_that_is_named) { // CM_12_24
    auto game = given("H8 caliph 2m; H7 sultan 2m").turn("caliph").hand("caliph", "guard");
    game.hand("sultan", "guard, zealots").when("caliph assault H8 H7 2m");
    pass(game, {"warlord", "caliph", "sultan"});
    game.when("caliph select guard -").when("sultan select zealots,guard -").asks("caliph effect");
    const State later = evolved(game.state(), CardSpent{card_named("guard"), kCaliph});
    const auto& left = later.common.conflict->cards;
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0].owner, kSultan);
    EXPECT_EQ(left[1].owner, kSultan);
}

// ---- which effects are asked about ------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_11_4_whoever_leaves_one_effect_is_asked_about_the_next) { // CM_11_9
    auto game = given("H8 warlord 2o; G8 warlord 1m; H7 nomad 2m").reserves("warlord", 1).hand("warlord", "ravager");
    game.when("warlord assault H8 H7 2o").when("warlord pass").when("warlord select ravager -");
    game.refuses("nomad bring G8 mercenary", "CM-7.5").offers("warlord bring G8 mercenary").when("warlord decline");
    game.asks("warlord effect").refuses("warlord bring G8 mercenary", "CM-11.4").when("warlord use");
    game.has("G8 warlord 1m").has("H7 warlord 2o").has_reserves("warlord", 0);
}

TEST(CrescentMoonConflictEdges, CM_6_5_no_ordinary_unit_comes_from_a_card_of_mercenaries) {
    auto game = given("H8 nomad 2m; H7 sultan 2m").turn("nomad").reserves("nomad", 1).hand("nomad", "ravager");
    game.when("nomad assault H8 H7 2m");
    pass(game, {"warlord", "nomad"}).when("nomad select ravager -").asks_not("nomad effect");
    game.has("H7 nomad 1m").has_reserves("nomad", 1);
}

TEST(CrescentMoonConflictEdges, CM_11_5_an_effect_that_is_left_is_left_as_a_whole) {
    const auto asked = [](Given& game, std::string_view card) {
        const State later = evolved(game.state(), EffectDeclined{kCaliph, card_named(card), 0});
        const Conflict& conflict = later.common.conflict.value();
        return int{conflict.cards[conflict.card.value()].asked};
    };
    for (const std::string_view card : {"corrupt", "elder"}) {
        auto game = given("H8 caliph 2o; H7 sultan fort").turn("caliph").hand("caliph", card);
        game.when("caliph assault H8 H7 2o");
        pass(game, {"warlord", "caliph"}).when("caliph select " + std::string(card) + " -").asks("caliph effect");
        EXPECT_EQ(asked(game, card), 0b11) << card; // of corrupt two more are for contests
    }
}

TEST(CrescentMoonConflictEdges, CM_1_8_an_elder_brings_the_last_disc) { // CM_11_5, Q_24
    const auto elder = [](std::string_view position, int reserves) {
        auto game = given(position).turn("caliph").reserves("caliph", reserves).hand("caliph", "elder");
        game.when("caliph assault H8 H7 2o");
        return pass(game, {"warlord", "caliph"}).when("caliph select elder -");
    };
    constexpr std::string_view kAlone = "H8 caliph 2o; H7 sultan fort";
    constexpr std::string_view kTarget = "H8 caliph 2o; H7 sultan fort; I7 sultan 1m";
    elder(kAlone, 9).when("caliph use").has("H7 caliph 2o1m, sultan fort").has_supply("caliph", "unit", 0);
    elder(kAlone, 10).asks_not("caliph effect").asks("caliph capture").has("H7 caliph 2o, sultan fort");
    auto last = elder(kTarget, 10).asks("caliph effect").when("caliph strike I7 sultan -");
    last.has("I7").has("H7 caliph 2o, sultan fort").has_supply("caliph", "unit", 0);
}

// ---- units on cards ---------------------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_12_12_at_least_one_unit_goes_on_a_card) { // CM_11_9
    auto game = given("H8 warlord 3o; H7 nomad 4m castle").hand("warlord", "raiders");
    game.when("warlord assault H8 H7 3o").when("warlord pass").when("warlord select raiders -");
    game.refuses("warlord assign -", "CM-12.12").offers("warlord assign 1o");
}

TEST(CrescentMoonConflictEdges, CM_11_17_half_of_the_units_go_on_warfare) { // CM_2_16
    auto mixed = given("H8 warlord 2o2m; H7 nomad 2m fort").when("warlord assault H8 H7 2o2m").when("warlord pass");
    mixed.when("warlord select warfare -").asks("warlord effect").refuses("warlord assign 1o", "CM-12.12");
    mixed.offers("warlord assign 1o1m").offers("warlord assign 2m");
    auto hired = given("H8 warlord 4m; H7 nomad 2m").when("warlord assault H8 H7 4m").when("warlord pass");
    hired.when("warlord select warfare -").asks_not("warlord effect").has("H7 warlord 1m"); // two stand there, one lost
}

TEST(CrescentMoonConflictEdges, CM_12_14_a_strike_takes_from_the_card_that_is_named) {
    auto game = given("H8 caliph 2m; H7 sultan 2m").turn("caliph").hand("caliph", "guard");
    game.hand("sultan", "guard, elder").when("caliph assault H8 H7 2m");
    pass(game, {"warlord", "caliph", "sultan"});
    game.when("caliph select guard -").when("sultan select guard,elder -").when("caliph assign 1m");
    game.when("sultan resolve guard sultan").when("sultan assign 1m").when("sultan strike H7 caliph guard");
    game.has("H7 sultan 3m"); // 1 against 5: nothing is lost
}

TEST(CrescentMoonConflictEdges, CM_12_14_even_the_first_card_gives_up_units_that_leave) {
    auto game = given("H8 caliph 2o; H7 sultan castle").turn("caliph").hand("caliph", "guard, general");
    game.when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph"}).when("caliph select guard,general -").when("caliph resolve guard caliph");
    game.when("caliph assign 1o").when("caliph withdraw H8 2o").has("H8 caliph 2o").has("H7 sultan castle");
    game.has_supply("caliph", "unit", 12 - 2);
}

TEST(CrescentMoonConflictEdges, CM_12_14_no_more_units_come_off_cards_than_leave) {
    auto game = given("H8 warlord 4o; H7 sultan fort").hand("warlord", "raiders, general");
    game.when("warlord assault H8 H7 4o").when("warlord pass").when("warlord select warfare,raiders,general -");
    game.when("warlord resolve raiders warlord").when("warlord assign 2o").when("warlord withdraw H8 2o");
    game.asks_not("warlord capture").has("H8 warlord 2o").has("H7 sultan fort"); // two were on Warfare to the end
}

TEST(CrescentMoonConflictEdges, CM_12_13_each_general_leads_two_units_away) {
    auto game = given("H8 warlord 5o; H7 sultan castle").hand("warlord", "general, general");
    game.when("warlord assault H8 H7 5o").when("warlord pass").when("warlord select general,general -");
    game.when("warlord withdraw H8 2o").asks("warlord effect").refuses("warlord done", "CM-11.5");
    game.when("warlord withdraw I7 2o").has("H8 warlord 2o").has("I7 warlord 2o").has("H7 sultan castle");
}

TEST(CrescentMoonConflictEdges, CM_12_13_fewer_may_leave_but_not_none) { // CM_11_5
    auto game = given("H8 warlord 3o; H7 caliph 1o castle").hand("warlord", "general");
    game.when("warlord assault H8 H7 3o").when("warlord pass").when("warlord select general -");
    game.refuses("warlord withdraw I7 -", "CM-11.9").refuses("warlord assign 1o", "CM-11.4");
    game.when("warlord withdraw I7 1o").when("warlord done").asks("warlord capture");
    EXPECT_EQ(game.common().conflict->totals, (PerSide<std::uint8_t>{{3, 3}}));
    game.has("I7 warlord 1o").has("H7 warlord 1o, caliph castle");
}

// ---- targets, totals --------------------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_11_11_rumours_are_about_another_player_who_takes_part) {
    auto game = given("H7 nomad token, town; H8 caliph 1o").turn("caliph").hand("caliph", "rumours");
    game.when("caliph influence H7");
    pass(game, {"warlord", "caliph"}).when("caliph select rumours -");
    game.when("sultan declare defender").when("nomad declare defender").asks("caliph effect");
    game.refuses("caliph target caliph", "CM-11.11").refuses("caliph target warlord", "CM-11.11");
    game.offers("caliph target nomad").offers("caliph target sultan");
}

// The printed Siege Engines serve attackers alone; a pack may have others.
TEST(CrescentMoonConflictEdges, CM_12_15_strongholds_are_void_whoever_says_so) {
    State state = given("H8 caliph 2o; H7 sultan 2m castle").turn("caliph").when("caliph assault H8 H7 2o").state();
    const auto total = [&] { return combat_total(printed_tables(), state.common, Side::Defender); };
    EXPECT_EQ(total(), 4);
    for (const Seat seat : {kSultan, kCaliph}) {
        const Units unit = seat == kSultan ? Units{0, 1} : Units{1, 0};
        state.common.conflict->cards.push_back(
            {card_named("siege-engines"), seat, seat, CardState::Resolved, unit, 1, 1, {}});
        EXPECT_EQ(total(), 2);
    }
}

TEST(CrescentMoonConflictEdges, CM_11_13_an_ambush_is_for_one_combat) { // CM_15_4
    auto game = given("H8 caliph 5o; H7 sultan fort; I7 sultan 1m").turn("caliph").hand("caliph", "elder, ambush");
    game.when("caliph play ambush").when("caliph assault H8 H7 5o");
    EXPECT_EQ(game.common().assault_bonus, 1);
    pass(game, {"warlord", "caliph"}).when("caliph select elder -").when("caliph strike I7 sultan -");
    game.when("caliph decline").asks("caliph units"); // the combat is over, the action is not
    EXPECT_EQ(game.common().assault_bonus, 0);
}

// ---- the aftermath ----------------------------------------------------------------------------------------------

TEST(CrescentMoonConflictEdges, CM_12_22_as_many_units_flee_as_the_card_says) { // CM_12_20
    auto game = given("H8 caliph 5o; H7 nomad 4m; I7 caliph token").turn("caliph");
    game.hand("nomad", "feigned-flight, infantry").when("caliph assault H8 H7 5o");
    pass(game, {"warlord", "nomad"}).when("nomad select infantry,feigned-flight -");
    game.when("nomad resolve infantry nomad").when("nomad assign 2m").asks("nomad retreat");
    game.refuses("nomad retreat I7 3m", "CM-12.22").refuses("nomad retreat I7 -", "CM-12.22");
    game.refuses("nomad retreat H9 1m", "CM-12.22").when("nomad retreat I7 1m");
    game.refuses("nomad retreat G8 2m", "CM-12.22").when("nomad retreat G8 1m").asks_not("nomad retreat");
    game.has("I7 nomad 1m, caliph token").has("G8 nomad 1m").has_reserves("nomad", 2).has("H7 caliph 3o");
}

TEST(CrescentMoonConflictEdges, CM_15_7_a_card_taken_in_a_combat_may_be_one_too_many) { // CM_15_6
    auto game = given("H8 caliph 2o; H7 sultan 2m").turn("caliph").hand("caliph", "corrupt");
    game.hand("sultan", "ships, ships, vizier, vizier, guard, guard, infantry, infantry");
    game.when("caliph assault H8 H7 2o");
    pass(game, {"warlord", "caliph", "sultan"}).when("caliph select corrupt -").when("sultan select - -");
    game.when("caliph use").asks("sultan cards").when("sultan discard corrupt");
    game.has_discards("corrupt").has("H7 caliph 2o").asks("nomad turn");
}

TEST(CrescentMoonConflictEdges, CM_12_27_the_last_castle_is_enough_for_a_capture) {
    auto game = given("H8 warlord 5o; H7 caliph castle, town; G7 warlord castle");
    game.when("warlord assault H8 H7 5o").when("warlord pass").when("warlord select - -").asks("warlord capture");
    game.when("warlord capture").asks("warlord sack").when("warlord sack").has("H7 warlord 4o castle");
    game.has_supply("warlord", "castle", 0).asks("murshid turn");
}

TEST(CrescentMoonConflictEdges, CM_11_9_a_single_coin_for_a_sack_is_paid) {
    State state = at_the_capture();
    state.common.conflict->sack_bonus[kWarlord] = 1;
    EXPECT_EQ(after(state, kWarlord, Decline{}, 1).common.coins[kWarlord], 3 + 1 + 1);
}

} // namespace majlis::crescent_moon
