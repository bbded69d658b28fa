// CM-19, CM-20.2: what a view holds, and what it does not.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

std::string seen_by(Given& position, const Viewer& viewer) {
    return CrescentMoon::view_json(printed_tables(), position.view(viewer));
}

TEST(CrescentMoonSecrecy, CM_19_1_a_hand_is_seen_by_its_owner_alone) { // CM_11_15
    Given position = given().hand("caliph", "spymaster, spymaster");
    EXPECT_NE(seen_by(position, kCaliph).find("spymaster"), std::string::npos);
    EXPECT_EQ(seen_by(position, kSultan).find("spymaster"), std::string::npos);
    EXPECT_EQ(seen_by(position, Spectator{}).find("spymaster"), std::string::npos);
    EXPECT_EQ(position.view(Spectator{}).common.hand_size[kCaliph], 2);
}

TEST(CrescentMoonSecrecy, CM_19_2_cards_of_one_kind_are_the_same_card) {
    Given one = given().hand("caliph", "ships, vizier, ships"), other = given().hand("caliph", "vizier, ships, ships");
    EXPECT_EQ(one.view(kCaliph).own, other.view(kCaliph).own);
}

TEST(CrescentMoonSecrecy, CM_20_2_only_the_murshid_sees_what_a_plot_looks_at) {
    Given position = given()
                         .turn("murshid")
                         .deck("spymaster, donations, elder, raiders, plunder, ships, vizier")
                         .when("murshid plot");
    EXPECT_EQ(position.view(kMurshid).own.value().looking.size(), 7U);
    EXPECT_TRUE(position.view(kSultan).own.value().looking.empty());
    EXPECT_EQ(seen_by(position, kSultan).find("spymaster"), std::string::npos);
    EXPECT_EQ(position.view(kSultan).common.looking, 7) << "how many is open";
}

TEST(CrescentMoonSecrecy, CM_19_4_points_show_in_no_question) {
    const auto asked = [](int points) {
        Given position = given("H8 caliph 1o").turn("caliph").points("caliph", points);
        return CrescentMoon::questions(printed_tables(), position.common());
    };
    EXPECT_EQ(asked(0), asked(50));
}

} // namespace

} // namespace majlis::crescent_moon
