// What follows from an action, exactly: nothing that is nothing happens, and what happens is all of it.
// Numbers that our pack does not have are tried with another pack's tables.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/positions.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

Events decided(const Tables& tables, const State& state, Seat seat, const Action& action) {
    Chance chance({}, 1);
    return std::get<Events>(CrescentMoon::decide(tables, state, seat, action, chance));
}

} // namespace

// ---- pieces and coins -------------------------------------------------------------------------------------------

TEST(CrescentMoonExactly, CM_9_12_deserters_without_a_disc_join_nobody) { // CM_1_8
    given("H8 warlord 1o1m")
        .turn("nomad")
        .reserves("nomad", 12)
        .when("nomad desert H8 1")
        .then({"removed warlord H8 1m desertion"});
    given("H8 warlord 1o1m")
        .turn("nomad")
        .reserves("nomad", 11)
        .when("nomad desert H8 1")
        .then({"removed warlord H8 1m desertion", "reserves-changed nomad 1"});
}

TEST(CrescentMoonExactly, CM_15_3_only_units_of_the_kind_that_is_there_go) {
    given("H8 nomad 5m; H7 nomad 1m")
        .turn("nomad")
        .when("nomad move H7 H8 1m")
        .when("nomad done")
        .then({"moved nomad H7 H8 1m", "removed nomad H8 1m limit"});
    given("H8 caliph 4o; H7 caliph 3o")
        .turn("caliph")
        .when("caliph move H7 H8 3o")
        .when("caliph done")
        .then({"moved caliph H7 H8 3o", "returned caliph H8 2o limit"});
}

TEST(CrescentMoonExactly, CM_8_24_a_price_of_nothing_is_not_paid) {
    const State state = given("H8 warlord 1o", "divided_lands", 4).state();
    for (const int price : {0, 1}) {
        Tables tables = printed_tables();
        tables.bank_hire.at(0) = price;
        const Events events = decided(tables, state, kWarlord, Hire{1});
        const auto paid = std::count_if(events.begin(), events.end(),
                                        [](const Event& event) { return std::holds_alternative<CoinsPaid>(event); });
        EXPECT_EQ(paid, price);
    }
}

TEST(CrescentMoonExactly, CM_16_6_a_single_point_for_a_sack_is_scored) { // CM_8_19
    Tables tables = printed_tables();
    for (ObjectiveRow& row : tables.characters.at(kWarlord.value).objectives)
        if (row.form == ObjectiveForm::SackEvent) row.sack_points[Building::Town] = 1;
    const State state = given("H9 warlord 1o; H10 town").state();
    const Events events = decided(tables, state, kWarlord, Assault{hex_named("H9"), hex_named("H10"), {1, 0}});
    const Event scored = PointsGained{kWarlord, 1, Why::Sacking, {Spoils{0, 1, {Buildings{Building::Town}}}}};
    EXPECT_EQ(std::count(events.begin(), events.end(), scored), 1);
}

TEST(CrescentMoonExactly, CM_16_6_in_a_combat_of_an_older_build_the_list_of_sacks_leaves_none_out) { // CM_12_30
    auto game = given("H8 warlord 5o; H7 caliph 2o fort, city");
    game.when("warlord assault H8 H7 5o").when("warlord pass").when("warlord select - -").when("warlord decline");
    State state = game.state();
    state.common.conflict->scored_sacks = {};
    EXPECT_EQ(reason(state), "it stands");
    int scored = 0;
    for (const Event& event : decided(printed_tables(), state, kWarlord, Sack{}))
        if (const auto* points = std::get_if<PointsGained>(&event)) {
            ++scored;
            EXPECT_GT(points->spoils.value->sacking, 0);
            EXPECT_EQ(points->spoils.value->sacked.value, std::nullopt) << "the fort would be missing";
        }
    EXPECT_EQ(scored, 1);
}

TEST(CrescentMoonExactly, CM_16_4_a_single_point_is_paid) {
    auto game = given().turn("nomad").round(4).year(2).coins("nomad", 9).when("nomad pass");
    game.when("nomad points 1").has_coins("nomad", 9 - 2).has_points("nomad", 5 + 1);
}

TEST(CrescentMoonExactly, CM_11_14_announced_moves_go_into_the_action) {
    auto game = given("H8 caliph 1o").turn("caliph").hand("caliph", "fresh-horses").when("caliph now fresh-horses -");
    EXPECT_EQ(game.common().extra_moves, 2);
    game.when("caliph move H8 I7 1o");
    EXPECT_EQ(game.common().extra_moves, 0) << "they are among those that are left";
    EXPECT_EQ(game.common().running->left, 3);
}

TEST(CrescentMoonExactly, CM_8_31_bribed_units_are_counted_in_the_order_of_hexes) { // CM_11_14
    auto game = given("H8 nomad 2m").turn("caliph").hand("caliph", "fresh-horses").when("caliph now fresh-horses -");
    game.when("caliph offer nomad bribe 2 H8 0").when("nomad accept 1").when("caliph move H8 H9 1m");
    game.offers("caliph move H8 H7 1m").offers("caliph move H9 H10 1m");
}

// ---- buying -----------------------------------------------------------------------------------------------------

TEST(CrescentMoonExactly, CM_8_34_the_sultans_free_card_alone_is_left) { // CM_23_1
    given()
        .turn("sultan")
        .market("raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder")
        .coins("sultan", 2)
        .sultans_market("vizier, -, -")
        .when("sultan buy near elder")
        .asks("sultan purchases")
        .offers("sultan take vizier");
}

TEST(CrescentMoonExactly, CM_23_2_the_best_of_the_hidden_discounts_may_be_hoped_for) { // CM_11_14
    auto game = given().turn("caliph").coins("caliph", 4);
    game.market("raiders, ravager, plunder, imam, corrupt, rebel, raiders, plunder, elder");
    State state = game.when("caliph buy near elder").asks("caliph purchases").state();
    Tables tables = printed_tables();
    EffectRow less;
    less.when = When::Anytime;
    less.op = Op::Discount;
    less.amount = 1;
    tables.cards.at(card_named("raiders").value).effects.push_back(less); // before the Merchant, who gives two
    tables.market_slots = {4, 3, 5};                                      // as many as there may be
    EXPECT_TRUE(can_buy_more(tables, state.common));
    state.common.coins[kCaliph] = 1;
    EXPECT_FALSE(can_buy_more(tables, state.common)) << "one card is held, not two";
}

TEST(CrescentMoonExactly, CM_1_7_the_last_slot_of_the_largest_market) { // CM_8_34
    Tables tables = printed_tables();
    tables.market_slots = {4, 3, 5};
    State state = given().turn("caliph").coins("caliph", 0).state();
    const Action buy = Buy{Row::Near, card_named("ships")};
    const auto rule = [&] { return CrescentMoon::why_not(tables, sight(state, kCaliph), buy).value().rule; };
    EXPECT_EQ(rule(), RuleId{"CM-8.34"}) << "it does not lie there";
    state.common.market.at(11) = card_named("ships");
    EXPECT_EQ(rule(), RuleId{"CM-8.37"}) << "it does, and costs a coin";
}

// ---- the deck ---------------------------------------------------------------------------------------------------

TEST(CrescentMoonExactly, CM_9_7_with_fewer_cards_than_seven_those_are_looked_at) {
    State state = given().turn("murshid").state();
    while (state.hidden.deck.size() > 2)
        state.hidden.deck.pop_back();
    state.common.deck_size = 2;
    state = after(state, kMurshid, Plot{}, 1);
    EXPECT_EQ(state.own[kMurshid].looking.size(), 2U);
}

TEST(CrescentMoonExactly, CM_6_16_discards_are_shuffled_and_everybody_knows_them) { // CM_9_7
    const State state = given().turn("murshid").deck_size(6).state();
    const State one = after(state, kMurshid, Plot{}, 1), other = after(state, kMurshid, Plot{}, 2);
    EXPECT_FALSE(one.hidden.deck == other.hidden.deck);
    EXPECT_EQ(one.common.surely_in_deck, state.common.discards);
    EXPECT_EQ(other.common.surely_in_deck, state.common.discards);
}

TEST(CrescentMoonExactly, CM_6_13_a_free_card_alone_fills_what_was_left_empty) { // CM_6_16, CM_7_3
    State state = given().turn("sultan").sultans_market("vizier, ships, sanctuary").state();
    state.common.discards.add(*state.common.market.at(0));
    state.common.market.at(0).reset();
    state = after(state, kSultan, TakeFree{card_named("ships")}, 1);
    EXPECT_FALSE(state.common.market.at(0));
    state = after(state, kSultan, Done{}, 2);
    EXPECT_TRUE(state.common.market.at(0));
}

TEST(CrescentMoonExactly, CM_9_7_of_the_murshids_cards_one_less_is_sure_for_each_that_was_taken) { // CM_6_16
    auto game = given().turn("murshid").deck("elder, guard, imam, raiders, plunder, ships, vizier");
    State state = game.when("murshid plot").state();
    state.common.surely_in_deck = cards_named("imam, imam, rebel, ships, ships");
    state = after(state, kMurshid, Pick{cards_named("imam")}, 1);
    EXPECT_EQ(state.common.surely_in_deck, cards_named("imam, ships, ships"));
}

TEST(CrescentMoonExactly, CM_9_8_what_the_sultan_lays_open_is_no_longer_in_the_deck) { // CM_6_16
    auto game = given().turn("sultan").sultans_market("guard, -, -");
    game.deck("imam, rebel, elder, raiders, plunder, ships, vizier, general, corrupt, caravan");
    State state = game.when("sultan conspire").state();
    state.common.surely_in_deck = cards_named("imam, elder, ships, ships");
    state = after(state, kSultan, Pick{cards_named("elder, ships")}, 1);
    EXPECT_EQ(state.common.surely_in_deck, cards_named("imam, ships"));
}

} // namespace majlis::crescent_moon
