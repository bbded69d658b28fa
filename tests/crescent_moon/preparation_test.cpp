// CM-6: income, reserves, upkeep.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

// The book's example: fertile land is I8, J8, H8, G9, G10, G8; a quarry I6; mountains F10, H10; wilderness H7, I9, F8.
constexpr std::string_view kIncome = R"(
    I8   warlord 1o
    J8   warlord 1o
    H8   warlord token
    G9   murshid fort, city
    H10  murshid 1m, sultan token
    G10  murshid token
    G8   caliph fort
    I6   caliph 1o
    F10  caliph fort
    I9   sultan fort token
    H7   sultan 1m, town
    F8   sultan fort, town
)";

TEST(CrescentMoonPreparation, S_01_income) { // CM_6_1, CM_6_2, CM_6_3, CM_6_4
    Given position = given(kIncome);
    const auto coins = income(printed_tables(), position.common());
    EXPECT_EQ(coins[kWarlord], 1 + 1);
    EXPECT_EQ(coins[kMurshid], (1 + 2) + 1);
    EXPECT_EQ(coins[kCaliph], 1 + 3 + 0);
    EXPECT_EQ(coins[kSultan], (1 + 1 + 1) + (2 + 2 + 2));
    EXPECT_EQ(coins[kNomad], 0);
}

int added(Given position, Seat seat) {
    return reserves_to_add(printed_tables(), position.common(), seat);
}

TEST(CrescentMoonPreparation, S_19_the_warlord_raises_to_three_ordinary_units) { // CM_6_5, CM_6_7
    EXPECT_EQ(added(given("H8 warlord 1o2m"), kWarlord), 2);
}

TEST(CrescentMoonPreparation, S_20_the_caliph_raises_by_castles_and_influence) { // CM_6_5
    const auto position =
        given("H8 caliph castle 2o; G8 caliph castle; H9 caliph castle; H7 caliph token; I7 caliph token")
            .reserves("caliph", 1);
    EXPECT_EQ(added(position, kCaliph), 2);
}

TEST(CrescentMoonPreparation, S_21_the_nomad_counts_everybodys_mercenaries) { // CM_6_5
    const auto position = given("H8 nomad token 1m; H7 nomad token; G8 sultan 2m; H9 warlord 1m").reserves("nomad", 1);
    EXPECT_EQ(added(position, kNomad), 1);
}

TEST(CrescentMoonPreparation, S_22_reserves_never_shrink) { // CM_6_6
    EXPECT_EQ(added(given("H8 warlord 5o; H7 warlord 4o"), kWarlord), 0);
}

TEST(CrescentMoonPreparation, CM_1_8_no_more_units_than_the_supply_holds) {
    const auto position =
        given("H8 nomad token; H7 nomad token; G8 nomad token; I7 nomad token; H9 nomad 1m").reserves("nomad", 8);
    EXPECT_EQ(added(position, kNomad), 3);
}

// The year ends with the Nomad's pass in round 4; nobody has a coin to buy points with.
Given end_of_year(Given position) {
    return position.round(4).turn("nomad").when("nomad pass");
}

TEST(CrescentMoonPreparation, S_10_upkeep) { // CM_6_9, CM_6_10, CM_6_11, CM_6_12, CM_23_1
    end_of_year(given()
                    .market("raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder")
                    .face_up("sultan", "vizier")
                    .deck("caravan, merchant"))
        .has_face_up("sultan", "")
        .has_hand("sultan", "vizier")
        .has_discards("general, elder")
        .has_market("caravan, merchant, raiders, ravager, plunder, imam, corrupt, rebel, guard")
        .asks("warlord turn");
}

TEST(CrescentMoonPreparation, S_10_no_upkeep_in_the_first_year) { // CM_6_9
    Given position = given().market("raiders, ravager, plunder, imam, corrupt, rebel, guard, general, elder");
    const State before = position.face_up("sultan", "vizier").state();
    Chance chance({}, 1);
    Course course(printed_tables(), before, chance);
    begin_year(course, 1);
    EXPECT_EQ(course.common().market, before.common.market);
    EXPECT_EQ(course.common().face_up, before.common.face_up);
}

TEST(CrescentMoonPreparation, CM_6_10_taken_back_cards_count_for_the_hand_limit) { // CM_15_6
    end_of_year(
        given().hand("sultan", "imam, imam, guard, guard, elder, elder, vizier").face_up("sultan", "general, vizier"))
        .asks("sultan cards")
        .when("sultan discard guard")
        .has_hand("sultan", "imam, imam, guard, elder, elder, general, vizier, vizier");
}

TEST(CrescentMoonPreparation, S_79_CM_11_8_no_card_is_played_in_upkeep) {
    end_of_year(
        given().hand("sultan", "ships, imam, guard, guard, elder, elder, vizier").face_up("sultan", "general, vizier"))
        .asks("sultan cards")
        .refuses("sultan now ships -", "CM-11.8");
}

} // namespace

} // namespace majlis::crescent_moon
