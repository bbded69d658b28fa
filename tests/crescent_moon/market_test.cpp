// CM-6.13 to CM-6.18, CM-8.33 to CM-8.39, CM-9.4 to CM-9.9, CM-15.6 to CM-15.10: buying, refilling, Plot, Conspire.
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::string_view kMarket = "raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder";

TEST(CrescentMoonMarket, S_09_refill) { // CM_6_14, CM_6_15, CM_6_13
    given()
        .turn("caliph")
        .market(kMarket)
        .deck("caravan, merchant")
        .when("caliph buy far plunder")
        .when("caliph buy near general")
        .when("caliph done")
        .has_market("caravan, merchant, raiders, ravager, imam, corrupt, rebel, guard, elder")
        .has_hand("caliph", "plunder, general");
}

TEST(CrescentMoonMarket, S_11_the_discards_become_the_deck) { // CM_6_16
    Given position = given().turn("caliph").market(kMarket).coins("caliph", 12).deck("caravan").deck_size(1);
    const int discards = position.common().discards.total();
    position.when("caliph buy far plunder").when("caliph buy middle corrupt").when("caliph buy near general");
    position.has_discards("");
    EXPECT_EQ(position.common().deck_size, discards - 2);
    EXPECT_EQ(position.common().market.at(0), card_named("caravan")) << "what was left of the deck comes first";
}

TEST(CrescentMoonMarket, S_12_who_gets_the_money) { // CM_8_34, CM_8_35, CM_8_36
    given()
        .turn("nomad")
        .coins("nomad", 11)
        .market("raiders, ravager, plunder, imam, caravan, rebel, guard, general, elder")
        .sultans_market("vizier, ships, sanctuary")
        .when("nomad offer sultan sale vizier 3")
        .when("sultan accept 1")
        .when("nomad buy far imam")
        .when("nomad buy middle caravan")
        .has_coins("nomad", 0)
        .has_coins("murshid", 3 + 6)
        .has_coins("sultan", 16 + 3)
        .has_coins("caliph", 8)
        .has_hand("nomad", "imam, vizier, caravan");
}

TEST(CrescentMoonMarket, S_13_a_card_of_the_nomad_with_four_players) { // CM_8_35
    given({}, "divided_lands", 4)
        .market(kMarket)
        .when("warlord buy near elder")
        .when("warlord done")
        .has_coins("warlord", 1)
        .has_coins("murshid", 3)
        .has_coins("sultan", 16)
        .has_coins("caliph", 8);
}

TEST(CrescentMoonMarket, S_14_the_sultans_free_card) { // CM_8_34, CM_6_17
    given()
        .turn("sultan")
        .market(kMarket)
        .sultans_market("vizier, ships, sanctuary")
        .when("sultan take ships")
        .when("sultan done")
        .has_coins("sultan", 16)
        .has_hand("sultan", "ships")
        .has_sultans_market("vizier, -, sanctuary")
        .has_market(kMarket);
}

TEST(CrescentMoonMarket, CM_8_34_each_option_once_and_only_what_lies_there) {
    given()
        .turn("sultan")
        .market(kMarket)
        .when("sultan buy near general")
        .refuses("sultan buy near elder", "CM-8.34")
        .refuses("sultan buy middle imam", "CM-8.34")
        .offers("sultan buy far imam");
}

TEST(CrescentMoonMarket, CM_8_37_each_card_must_be_payable) {
    given()
        .turn("murshid")
        .market(kMarket)
        .refuses("murshid buy middle guard", "CM-8.37")
        .offers("murshid buy middle corrupt"); // the own card for half
}

TEST(CrescentMoonMarket, CM_8_35_an_own_card_at_half_price_to_the_bank) {
    given().turn("caliph").market(kMarket).when("caliph buy near general").when("caliph done").has_coins("caliph", 7);
}

TEST(CrescentMoonMarket, CM_11_14_merchant_halves_first_then_lowers) { // Q_45
    given()
        .turn("caliph")
        .market("guard, ravager, plunder, imam, corrupt, rebel, vizier, general, elder")
        .hand("caliph", "merchant")
        .when("caliph now merchant -")
        .when("caliph buy far guard") // 6, own: 3, lowered by 2
        .when("caliph done")
        .has_coins("caliph", 7)
        .has_discards("merchant");
}

TEST(CrescentMoonMarket, CM_11_14_two_merchants_may_be_hoped_for) { // CM_8_34, CM_23_2
    auto game = given().turn("caliph").market(kMarket).hand("caliph", "merchant, merchant");
    game.when("caliph buy near elder").when("caliph buy middle corrupt").asks("caliph purchases");
    game.when("caliph now merchant -").when("caliph now merchant -").when("caliph buy far plunder");
    game.has_coins("caliph", 0).asks("nomad turn");
    auto poor = given().turn("caliph").market(kMarket).coins("caliph", 7).hand("caliph", "merchant, merchant");
    poor.when("caliph buy near elder").when("caliph buy middle corrupt").asks("nomad turn");
}

TEST(CrescentMoonMarket, S_16_conspire) { // CM_9_8, CM_9_9
    Given position = given()
                         .turn("sultan")
                         .sultans_market("guard, -, -")
                         .deck("imam, rebel, elder, raiders, plunder, ships, vizier, general, corrupt, caravan")
                         .when("sultan conspire");
    const int deck = position.common().deck_size;
    position.refuses("sultan pick imam", "CM-9.9").when("sultan pick elder,ships");
    position.has_sultans_market("guard, ships, elder")
        .has_at_bottom("imam, rebel, raiders, plunder, vizier, general, corrupt, caravan")
        .asks("caliph turn");
    EXPECT_EQ(position.common().deck_size, deck - 2);
}

// ---- Plot -------------------------------------------------------------------------------------------------------

TEST(CrescentMoonPlot, S_07_one_match_of_two) { // CM_9_5, CM_9_6, CM_23_3
    given()
        .turn("murshid")
        .deck("elder, guard, imam, raiders, plunder, ships, vizier")
        .when("murshid plot")
        .refuses("murshid pick -", "CM-9.5") // taking them is no choice
        .when("murshid pick imam")
        .has_hand("murshid", "imam")
        .has_coins("murshid", 4)
        .has_at_bottom("elder, guard, raiders, plunder, ships, vizier")
        .asks("sultan turn");
}

TEST(CrescentMoonPlot, S_07_others_learn_numbers_only) { // CM_9_7
    const Event plotted = Plotted{kMurshid, {card_named("imam")}, {card_named("elder"), card_named("guard")}, false};
    for (const Viewer& viewer : {Viewer(kSultan), Viewer(Spectator{})}) {
        const auto told = CrescentMoon::announce(printed_tables(), plotted, viewer);
        ASSERT_TRUE(told);
        const std::string text = say(*told, PlainEnglish());
        EXPECT_EQ(text.find("Imam"), std::string::npos) << text;
        EXPECT_NE(text.find('1'), std::string::npos) << text;
    }
}

TEST(CrescentMoonPlot, S_08_one_card_with_a_card_in_hand) { // CM_9_4
    Given position = given()
                         .turn("murshid")
                         .hand("murshid", "guard")
                         .deck("elder, rebel, imam, raiders, plunder, assassin, vizier")
                         .when("murshid plot");
    const int deck = position.common().deck_size;
    position.asks("murshid plot")
        .refuses("murshid pick elder", "CM-9.5")
        .refuses("murshid pick imam,rebel", "CM-9.5")
        .when("murshid pick imam")
        .has_hand("murshid", "guard, imam")
        .has_coins("murshid", 3);
    EXPECT_EQ(position.common().deck_size, deck - 1);
    CardCounts top;
    for (std::size_t i = 0; i < 6; ++i)
        top.add(position.state().hidden.deck[position.state().hidden.deck.size() - 1 - i]);
    EXPECT_EQ(top, cards_named("elder, rebel, raiders, plunder, assassin, vizier"));
}

// ---- the hand limit ---------------------------------------------------------------------------------------------

TEST(CrescentMoonHands, S_17_discards_before_the_refill) { // CM_15_7, CM_7_3, CM_8_38, CM_15_10
    given()
        .turn("sultan")
        .hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry")
        .market(kMarket)
        .deck("caravan, merchant, ambush")
        .when("sultan buy far imam")
        .when("sultan buy middle rebel")
        .when("sultan buy near elder")
        .asks("sultan cards")
        .has_market("raiders, ravager, plunder, -, corrupt, -, guard, general, -")
        .refuses("sultan discard imam", "CM-15.6")
        .when("sultan discard imam,guard")
        .has_discards("imam, guard") // CM-15.10
        .has_market("caravan, merchant, ambush, raiders, ravager, plunder, corrupt, guard, general")
        .asks("caliph turn");
}

TEST(CrescentMoonHands, S_18_warfare_counts_and_stays) { // CM_15_8
    given()
        .hand("warlord", "ships, ships, vizier, vizier, guard, infantry, infantry")
        .market(kMarket)
        .when("warlord buy near general")
        .when("warlord done")
        .asks("warlord cards")
        .refuses("warlord discard warfare", "CM-15.8")
        .when("warlord discard ships")
        .asks("murshid turn");
}

} // namespace

} // namespace majlis::crescent_moon
