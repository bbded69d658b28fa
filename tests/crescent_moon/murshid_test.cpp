// CM-14: ties, meddling and pacts, with the scenarios that belong to them.
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

TEST(CrescentMoonMurshid, S_44_CM_14_1_the_murshid_decides_a_tie_in_a_hex_with_the_token) {
    auto game = given("H8 caliph 3o; H7 nomad 3m, murshid token");
    game.turn("caliph").when("caliph assault H8 H7 3o");
    game.when("warlord pass").when("murshid pass").when("caliph pass").when("nomad pass");
    game.asks("murshid tie").offers("murshid decide attacker").when("murshid decide defender");
    game.has("H7 nomad 2m, murshid token").has_reserves("caliph", 2);
}

TEST(CrescentMoonMurshid, S_45_CM_12_17_the_murshid_breaks_the_own_tie) {
    auto game = given("H8 caliph 1o; H7 murshid 1m token");
    game.turn("caliph").when("caliph assault H8 H7 1o").when("warlord pass").asks("murshid tie");
    game.when("murshid decide defender").has("H7 murshid 1m token").has_reserves("caliph", 1);
}

TEST(CrescentMoonMurshid, S_57_CM_12_9_meddling_for_the_defender) { // CM_12_8, CM_12_25, CM_14_5, CM_14_6, CM_20_6
    auto game = given("H8 caliph 2o; H7 sultan 2m; I7 murshid token");
    game.turn("caliph").hand("murshid", "guard, poisoner").when("caliph assault H8 H7 2o");
    game.when("warlord pass").when("murshid pass").when("caliph pass").when("sultan pass");
    game.refuses("murshid select guard -", "CM-12.9").refuses("murshid select - defender", "CM-12.9");
    game.offers("murshid select - -").when("murshid select guard,poisoner defender");
    game.asks("sultan next-card").when("sultan resolve guard murshid").when("sultan assign 1m");
    game.then({"moved caliph H8 H7 2o", "conflict combat H7 caliph sultan", "window-passed",
               "revealed - poisoner,guard - - - - defender", "used sultan guard 0 -", "assigned sultan guard 1m",
               "used sultan guard 1 -", "used sultan poisoner 0 -", "totals 1 4", "won defender",
               "removed caliph H7 2o loss", "laid-open poisoner murshid", "laid-open guard murshid"});
    game.has_face_up("murshid", "guard, poisoner").has("H7 sultan 2m");
}

TEST(CrescentMoonMurshid, S_57_CM_12_9_without_cards_no_side_is_announced) { // CM_20_6
    auto game = given("H8 caliph 2o; H7 sultan 2m; I7 murshid token");
    game.turn("caliph").hand("murshid", "guard").when("caliph assault H8 H7 2o");
    game.when("warlord pass").when("murshid pass").when("caliph pass").when("sultan pass");
    game.when("murshid select - -");
    game.then({"moved caliph H8 H7 2o", "conflict combat H7 caliph sultan", "window-passed", "revealed - - - - - - -",
               "totals 2 2", "won attacker", "removed caliph H7 1o loss", "removed sultan H7 1m loss",
               "removed sultan H7 1m retreat"});
}

TEST(CrescentMoonMurshid, S_58_CM_14_4_a_river_keeps_the_murshid_from_meddling) {
    auto game = given("H8 caliph 2o; I7 sultan 2m; I8 murshid token");
    game.turn("caliph").hand("murshid", "guard").when("caliph assault H8 I7 2o");
    game.when("warlord pass").when("murshid pass").asks_not("murshid select");
    EXPECT_FALSE(game.common().conflict);
}

TEST(CrescentMoonMurshid, S_58_CM_11_12_ships_let_the_murshid_meddle) { // CM_14_7
    auto game = given("H8 caliph 2o; I7 sultan 2m; I8 murshid token");
    game.turn("caliph").hand("murshid", "guard, ships").when("caliph assault H8 I7 2o");
    game.when("warlord pass").when("murshid now ships -").asks("murshid window");
    game.when("warlord pass").when("murshid pass").when("caliph pass").when("sultan pass").asks("murshid select");
    game.has_discards("ships");
}

TEST(CrescentMoonMurshid, S_59_CM_14_13_a_pact_is_not_paid_after_a_defeat) {
    auto game = given("H8 caliph 4o; H7 sultan 1m; I7 murshid token");
    game.turn("caliph").hand("murshid", "guard, poisoner").when("caliph assault H8 H7 4o");
    game.when("sultan offer murshid pact 4").when("murshid accept 2").when("warlord pass").when("murshid pass");
    game.when("murshid select guard,poisoner defender");
    game.when("sultan resolve guard murshid").when("sultan assign 1m");
    game.has_points("sultan", 5).has_points("murshid", 5).has("H7 caliph 3o");
}

TEST(CrescentMoonMurshid, CM_14_13_a_pact_is_paid_whether_or_not_the_murshid_helped) { // CM_12_18
    auto game = given("H8 caliph 4o; H7 sultan 1m; I7 murshid token");
    game.turn("caliph").when("caliph assault H8 H7 4o").when("murshid offer caliph pact 3").when("caliph accept 2");
    game.when("warlord pass").has_points("caliph", 5 - 3).has_points("murshid", 5 + 3);
}

TEST(CrescentMoonMurshid, S_60_CM_14_10_a_pact_beyond_the_own_points) {
    auto game = given("H8 caliph 4o; H7 sultan 1m; I7 murshid token");
    game.turn("caliph").points("sultan", 3).when("caliph assault H8 H7 4o");
    game.refuses("sultan offer murshid pact 5", "CM-14.10").refuses("sultan offer murshid pact 6", "CM-14.9");
    game.when("murshid offer sultan pact 5").refuses("sultan accept 2", "CM-14.10");
    game.offers("sultan offer murshid pact 3");
}

TEST(CrescentMoonMurshid, CM_14_8_no_pact_far_from_the_tokens) {
    auto game = given("H8 caliph 4o; H7 sultan 1m; F9 murshid token");
    game.turn("caliph").when("caliph assault H8 H7 4o").refuses("sultan offer murshid pact 1", "CM-14.8");
}

TEST(CrescentMoonMurshid, CM_14_9_only_those_who_take_part_make_pacts) {
    auto game = given("H8 caliph 4o; H7 sultan 1m; I7 murshid token");
    game.turn("caliph").when("caliph assault H8 H7 4o").refuses("nomad offer murshid pact 1", "CM-14.9");
}

TEST(CrescentMoonMurshid, V_5_CM_14_11_at_most_one_pact_or_several) {
    for (const std::string_view count : {"one", "unlimited"}) {
        auto game = given("H8 caliph 4o; H7 sultan 1m; I7 murshid token");
        game.option("pact_count", count).turn("caliph").when("caliph assault H8 H7 4o");
        game.when("sultan offer murshid pact 4").when("murshid accept 2");
        if (count == "one")
            game.refuses("caliph offer murshid pact 1", "CM-14.11");
        else
            game.offers("caliph offer murshid pact 1");
    }
}

} // namespace majlis::crescent_moon
