// CM-18.10: when a standing offer may be changed, and which may stand at all.
#include <gtest/gtest.h>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

TEST(CrescentMoonStandingOffers, CM_18_10_they_are_changed_between_actions_alone) {
    auto moving = given("H8 caliph 2o").turn("caliph").when("nomad stand - hire 1 2").when("caliph move H8 H7 1o");
    moving.refuses("nomad stand - hire 1 3", "CM-18.10").refuses("nomad drop 1", "CM-18.10");
    auto scoring = given().turn("nomad").round(4).year(2).coins("nomad", 9).when("nomad stand - hire 1 2");
    scoring.when("nomad pass").asks("nomad points");
    scoring.refuses("nomad stand - hire 1 3", "CM-18.10").refuses("nomad drop 1", "CM-18.10");
}

TEST(CrescentMoonStandingOffers, CM_14_9_the_murshid_lets_no_pact_stand_where_participants_propose) { // V_6
    given().option("pact_initiative", "participants_only").refuses("murshid stand - pact 5", "CM-14.9");
}

} // namespace majlis::crescent_moon
