// CM-15: how many units a hex bears and how many cards a hand.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

TEST(CrescentMoonLimits, CM_15_1_five_units_and_seven_of_the_warlord) {
    EXPECT_EQ(unit_limit(printed_tables(), kWarlord), 7);
    for (const Seat seat : {kMurshid, kSultan, kCaliph, kNomad})
        EXPECT_EQ(unit_limit(printed_tables(), seat), 5);
    given("H8 warlord 5o; H7 warlord 2o").when("warlord move H7 H8 2o").when("warlord done").asks("murshid turn");
}

TEST(CrescentMoonLimits, CM_15_2_excess_goes_at_the_end_of_the_action) { // CM_15_3
    given("H8 caliph 3o1m; H7 caliph 2o1m")
        .turn("caliph")
        .when("caliph move H7 H8 2o1m")
        .when("caliph done")
        .asks("caliph units")
        .refuses("caliph disband H8 1o", "CM-15.3")
        .refuses("caliph disband H7 2o", "CM-15.2")
        .when("caliph disband H8 1o1m")
        .has("H8 caliph 4o1m")
        .has_reserves("caliph", 1) // the ordinary one; the mercenary is in the supply
        .has_supply("caliph", "unit", 12 - 5 - 1)
        .asks("nomad turn");
}

TEST(CrescentMoonLimits, CM_8_17_the_limit_may_be_exceeded_meanwhile) { // CM_15_4
    given("H8 caliph 4o; H7 caliph 3o")
        .turn("caliph")
        .when("caliph move H7 H8 3o")
        .has("H8 caliph 7o")
        .when("caliph move H8 H9 2o")
        .asks("nomad turn");
}

TEST(CrescentMoonLimits, CM_15_3_a_nomads_excess_goes_to_the_supply) {
    given("H8 nomad 5m; H7 nomad 1m")
        .turn("nomad")
        .when("nomad move H7 H8 1m")
        .when("nomad done")
        .has("H8 nomad 5m")
        .has_reserves("nomad", 0)
        .asks("warlord turn");
}

TEST(CrescentMoonLimits, CM_15_5_several_players_choose_in_turn_order) {
    State state = given("H8 caliph 4o1m; H7 warlord 6o1m").state();
    ++hex_of(state.common, hex_named("H8")).units[kCaliph].ordinary;
    ++hex_of(state.common, hex_named("H7")).units[kWarlord].ordinary;
    Chance chance({}, 1);
    Course course(printed_tables(), state, chance);
    ASSERT_TRUE(wait_for_unit_limit(course));
    EXPECT_EQ(course.common().asked, kWarlord);
    course.happen(UnitsReturned{kWarlord, hex_named("H7"), {1, 0}, Why::Limit});
    ASSERT_TRUE(wait_for_unit_limit(course));
    EXPECT_EQ(course.common().asked, kCaliph);
    course.happen(UnitsReturned{kCaliph, hex_named("H8"), {1, 0}, Why::Limit});
    EXPECT_FALSE(wait_for_unit_limit(course));
}

TEST(CrescentMoonLimits, CM_7_3_what_the_limit_sends_back_is_not_placed_again) { // CM_8_21, CM_9_1
    auto recruits = given("H8 caliph 3o2m").turn("caliph").reserves("caliph", 2);
    recruits.when("caliph recruit H8 2").asks("caliph units").when("caliph disband H8 2o");
    recruits.asks_not("caliph recruits").asks("nomad turn").has_reserves("caliph", 2);
    auto musters = given("H8 warlord 6o1m token; H7 warlord token").reserves("warlord", 16);
    musters.when("warlord muster H8 1").asks("warlord units").when("warlord disband H8 1m");
    musters.asks_not("warlord musters").asks("murshid turn").has("H7 warlord token");
}

TEST(CrescentMoonLimits, CM_15_9_cards_on_the_table_do_not_count) {
    given()
        .turn("sultan")
        .hand("sultan", "ships, ships, vizier, vizier, guard, infantry, infantry")
        .face_up("sultan", "general, general, guard")
        .market("raiders, ravager, plunder, imam, corrupt, rebel, siege-engines, zealots, elder")
        .when("sultan buy near elder")
        .when("sultan done")
        .asks("caliph turn");
}

TEST(CrescentMoonLimits, CM_11_7_face_up_cards_are_out_of_use) {
    given().turn("caliph").face_up("caliph", "caravan").refuses("caliph play caravan", "CM-8.40");
}

} // namespace

} // namespace majlis::crescent_moon
