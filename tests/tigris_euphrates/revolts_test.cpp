// TE-13 and TE-14: revolts.
#include <gtest/gtest.h>

#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kTwoTemples = R"(
       H  I  J  K  L
     5 .  .  .  .  .
     6 .  Bk .  .  .
     7 .  t* .  t  .
     8 .  .  .  .  .
)";
constexpr std::string_view kSharedTemple = R"(
       E  F  G  H  I  J
     4 .  .  .  .  .  .
     5 .  .  t  .  .  .
     6 .  t  .  t  Bk .
     7 .  .  .  .  t* .
)";
constexpr std::string_view kLionElsewhere = R"(
       E  F  G  H  I  J  K  L
     3 ~  t* .  .  .  .  .  .
     4 .  Lk .  .  .  .  .  .
     5 .  .  .  .  .  .  .  .
     6 .  .  .  .  Bk .  .  .
     7 .  .  .  .  t* .  t  .
     8 ~  ~  ~  .  .  .  .  .
)";
constexpr std::string_view kFaceDown = R"(
       G  H  I  J
     4 .  .  .  .
     5 .  .  t  .
     6 .  .  Bk .
     7 .  t# t$ .
     8 ~  t# t# .
     9 ~  ~  ~  ~
)";
constexpr std::string_view kOnlyLink = R"(
       F  G  H  I  J  K
     5 .  .  .  .  .  .
     6 .  t  Bk m  .  .
     7 .  .  .  t* Pt .
     8 ~  ~  .  .  .  .
)";
constexpr std::string_view kFarTreasure = R"(
       H  I  J  K  L  M  N  O
     5 .  .  .  .  .  .  t* ~
     6 .  Bt .  .  s  s  s  ~
     7 .  t* .  s  s  ~  ~  ~
     8 .  .  .  .  .  ~  .  .
)";
constexpr std::string_view kFarmers = R"(
       O  P
     2 .  t*
     3 .  Bf
     4 ~  ~
)";

TEST(TigrisEuphrates, TE_S22_decided_by_the_board) { // TE_7_5, TE_13_1, TE_13_2, TE_13_3, TE_14_1, TE_14_2
    given(kTwoTemples)
        .active("lion")
        .when("lion place king J7")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull"})
        .asks("lion attack")
        .when("lion commit 0")
        .asks("bull defence")
        .when("bull commit 0")
        .then({"committed lion temple 0", "committed bull temple 0", "decided revolt black lion 2 1",
               "returned-leader bull king I6 conflict", "gained lion red 1 revolt"});
}

TEST(TigrisEuphrates, TE_S23_refill_after_a_revolt) { // TE_13_7, TE_13_8, TE_19_2
    given(kTwoTemples)
        .active("lion")
        .hand("lion", "6 temple")
        .when("lion swap temple")
        .then({"swapped lion temple", "drew lion 1"})
        .when("lion place king J7")
        .when("lion commit 1")
        .when("bull commit 1")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 1",
               "committed bull temple 1", "decided revolt black lion 3 2", "returned-leader bull king I6 conflict",
               "gained lion red 1 revolt", "drew lion 1", "drew bull 1", "turn-ended lion"});
}

TEST(TigrisEuphrates, TE_S24_seed_example_five_against_five) { // TE_13_6, TE_14_3, TE_14_5
    auto position = given(kSharedTemple).active("lion").hand("bull", "3 temple, 3 farm");
    position.when("lion place king G6")
        .when("lion commit 2")
        .when("bull commit 3")
        .then({"placed-leader lion king G6", "conflict revolt black lion bull", "committed lion temple 2",
               "committed bull temple 3", "decided revolt black bull 5 5", "returned-leader lion king G6 conflict",
               "gained bull red 1 revolt"});
    EXPECT_EQ(position.state().common.removed[Colour::Red], 5);
}

TEST(TigrisEuphrates, TE_S25_seed_example_with_the_numbers_as_printed) {
    given(kTwoTemples)
        .active("lion")
        .hand("bull", "3 temple, 3 farm")
        .when("lion place king J7")
        .when("lion commit 2")
        .when("bull commit 3")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 2",
               "committed bull temple 3", "decided revolt black bull 4 4", "returned-leader lion king J7 conflict",
               "gained bull red 1 revolt"});
}

Given lost_attack() {
    auto position = given(kLionElsewhere).active("lion");
    position.when("lion move king J7").when("lion commit 0").when("bull commit 1");
    return position;
}

TEST(TigrisEuphrates, TE_S26_a_moved_attacker_that_loses) { // TE_14_6
    lost_attack()
        .then({"moved-leader lion king F4 J7", "conflict revolt black lion bull", "committed lion temple 0",
               "committed bull temple 1", "decided revolt black bull 2 2", "returned-leader lion king J7 conflict",
               "gained bull red 1 revolt"})
        .kingdoms({"I6 I7"});
}

TEST(TigrisEuphrates, TE_S27_the_same_attack_again) { // TE_5_4
    auto position = lost_attack();
    position.then({"moved-leader lion king F4 J7", "conflict revolt black lion bull", "committed lion temple 0",
                   "committed bull temple 1", "decided revolt black bull 2 2", "returned-leader lion king J7 conflict",
                   "gained bull red 1 revolt"});
    position.when("lion place king J7")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-leader lion king J7", "conflict revolt black lion bull", "committed lion temple 1",
               "committed bull temple 0", "decided revolt black lion 3 1", "returned-leader bull king I6 conflict",
               "gained lion red 1 revolt", "drew lion 1", "drew bull 1", "turn-ended lion"});
}

TEST(TigrisEuphrates, TE_S28_face_down_temples_do_not_count) { // TE_4_5
    given(kFaceDown)
        .monument("red-blue", "H7")
        .active("lion")
        .when("lion place king H5")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-leader lion king H5", "conflict revolt black lion bull", "committed lion temple 1",
               "committed bull temple 0", "decided revolt black lion 2 1", "returned-leader bull king I6 conflict",
               "gained lion red 1 revolt"});
}

TEST(TigrisEuphrates, TE_S29_a_revolt_can_split_a_kingdom) { // TE_14_7
    given(kOnlyLink)
        .active("lion")
        .kingdoms({"G6 H6 I6 I7 J7"})
        .when("lion place king G5")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-leader lion king G5", "conflict revolt black lion bull", "committed lion temple 1",
               "committed bull temple 0", "decided revolt black lion 2 1", "returned-leader bull king H6 conflict",
               "gained lion red 1 revolt"})
        .kingdoms({"G5 G6", "I6 I7 J7"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S30_treasures_after_a_revolt) { // TE_18_6
    auto position = given(kFarTreasure).active("lion");
    position.when("lion place trader J7");
    auto won = position, lost = position;
    won.when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-leader lion trader J7", "conflict revolt green lion bull", "committed lion temple 1",
               "committed bull temple 0", "decided revolt green lion 2 1", "returned-leader bull trader I6 conflict",
               "gained lion red 1 revolt"})
        .asks("lion treasures")
        .refuses("lion take I7,N5", "TE-18.1")
        .refuses("lion take B2", "TE-18.4")
        .offers("lion take I7")
        .when("lion take N5")
        .then({"took-treasures lion N5"})
        .asks("lion turn");
    lost.when("lion commit 0")
        .when("bull commit 0")
        .then({"placed-leader lion trader J7", "conflict revolt green lion bull", "committed lion temple 0",
               "committed bull temple 0", "decided revolt green bull 1 1", "returned-leader lion trader J7 conflict",
               "gained bull red 1 revolt"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S31_revolts_are_always_fought_with_temples) { // TE_14_4
    given(kFarmers)
        .active("lion")
        .hand("lion", "1 temple, 5 farm")
        .when("lion place farmer O2")
        .refuses("lion commit 2", "TE-13.4")
        .when("lion commit 1")
        .when("bull commit 0")
        .then({"placed-leader lion farmer O2", "conflict revolt blue lion bull", "committed lion temple 1",
               "committed bull temple 0", "decided revolt blue lion 2 1", "returned-leader bull farmer P3 conflict",
               "gained lion red 1 revolt"});
}

TEST(TigrisEuphrates, TE_13_4_first_the_attacker_then_the_defender) { // TE_13_5
    given(kTwoTemples)
        .active("lion")
        .when("lion place king J7")
        .refuses("bull commit 0", "TE-25.1")
        .offers("lion commit 2")
        .when("lion commit 2")
        .refuses("lion commit 0", "TE-25.1")
        .offers("bull commit 2");
}

} // namespace

} // namespace majlis::tigris_euphrates
