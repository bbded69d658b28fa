// TE-10, TE-11, TE-19 to TE-21: catastrophes, swaps, the end of turn and game, final scoring.
#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kLinkedByATemple = R"(
       F  G  H  I  J  K
     4 .  .  .  .  .  .
     5 .  Lk .  .  .  .
     6 .  t  m  .  .  .
     7 .  Bt s  t* Pp .
     8 ~  ~  .  .  .  .
)";
constexpr std::string_view kManyTargets = R"(
       B  C  D  E  F  G  H  I  J
     4 ~  ~  ~  .  .  .  .  .  .
     5 .  .  .  .  .  .  .  t  .
     6 .  xx .  .  .  .  .  Bk .
     7 ~  ~  ~  .  .  .  t# t$ .
     8 t* .  ~  ~  ~  ~  t# t# .
     9 .  .  .  .  .  ~  ~  ~  ~
)";
constexpr std::string_view kBlockedRiver = R"(
       N  O  P
     4 ~  ~  ~
     5 t* xx ~
     6 .  ~  .
)";
constexpr std::string_view kTreasureTaken = R"(
       N  O  P
     1 .  .  .
     2 .  Bf t
     3 ~  .  Lt
     4 ~  f  f
     5 t* f  ~
     6 .  ~  .
)";
constexpr std::string_view kStruckTwice = R"(
       C  D  E
     4 ~  ~  .
     5 .  xx .
     6 .  xx .
     7 ~  ~  .
)";
constexpr std::string_view kMonumentOfThePriest = R"(
       G  H  I  J
     4 .  .  .  .
     5 .  .  t  .
     6 .  .  Lp .
     7 .  t# t$ .
     8 ~  t# t# .
     9 ~  ~  ~  ~
)";
constexpr std::string_view kMonumentOfTheArcher = R"(
       G  H  I  J
     4 .  .  .  .
     5 .  .  t  .
     6 .  .  Ap .
     7 .  t# t$ .
     8 ~  t# t# .
     9 ~  ~  ~  ~
)";
constexpr std::string_view kThreeTreasures = R"(
       A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
     1 .  .  .  .  ~  ~  ~  ~  ~  .  t  .  ~  .  .  .
     2 .  t  .  .  ~  .  .  .  .  .  .  .  ~  .  Bf t*
     3 .  .  .  ~  ~  t  .  .  .  .  .  .  ~  ~  .  Lt
     4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  f  f
     5 .  .  .  .  .  .  .  .  .  .  .  .  .  t* ~  ~
     6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
     7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~  ~  ~  .
     8 .  t  .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
     9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t  .
    10 .  .  .  .  .  t  .  .  .  .  .  .  .  .  .  .
    11 .  .  .  .  .  .  .  .  .  .  t  .  .  .  .  .
)";

TEST(TigrisEuphrates, TE_S63_split_and_two_leaders_gone) { // TE_6_2, TE_8_5, TE_10_6, TE_10_7
    auto position = given(kLinkedByATemple);
    position.when("archer catastrophe G6")
        .then({"catastrophe archer G6 temple", "returned-leader bull trader G7 temple",
               "returned-leader lion king G5 temple"})
        .kingdoms({"H6 H7 I7 J7"})
        .asks("archer turn");
    EXPECT_EQ(position.state().common.removed[Colour::Red], 1);
}

TEST(TigrisEuphrates, TE_S64_targets) { // TE_10_2, TE_10_3
    given(kManyTargets)
        .monument("red-blue", "H7")
        .refuses("archer catastrophe N5", "TE-10.3")
        .refuses("archer catastrophe I6", "TE-10.3")
        .refuses("archer catastrophe H8", "TE-10.3")
        .refuses("archer catastrophe I7", "TE-10.3")
        .refuses("archer catastrophe C6", "TE-10.3")
        .offers("archer catastrophe K9")
        .offers("archer catastrophe D4")
        .when("archer catastrophe I5")
        .then({"catastrophe archer I5 temple", "returned-leader bull king I6 temple"});
}

TEST(TigrisEuphrates, TE_10_5_a_struck_cell_connects_nothing) {
    given(kLinkedByATemple)
        .when("archer catastrophe H5")
        .then({"catastrophe archer H5"})
        .kingdoms({"G5 G6 G7 H6 H7 I7 J7"})
        .refuses("archer tile market H5", "TE-8.1");
}

TEST(TigrisEuphrates, TE_S65_a_blocked_river) {
    given(kBlockedRiver).active("lion").refuses("lion tile farm O5", "TE-8.1").offers("lion tile farm O4");
}

TEST(TigrisEuphrates, TE_S66_a_start_temple_without_its_treasure) { // TE_10_4, TE_18_8
    given(kTreasureTaken)
        .when("archer catastrophe P2")
        .then({"catastrophe archer P2 temple", "returned-leader bull farmer O2 temple",
               "returned-leader lion trader P3 temple"});
}

TEST(TigrisEuphrates, TE_S67_two_per_game) { // TE_10_1
    given(kStruckTwice).catastrophes_left("archer", 0).refuses("archer catastrophe G5", "TE-10.1");
    given()
        .when("archer catastrophe G5")
        .when("archer catastrophe G6")
        .then({"catastrophe archer G5", "catastrophe archer G6", "turn-ended archer"});
}

TEST(TigrisEuphrates, TE_S68_swap_then_use_the_new_tiles) { // TE_11_1, TE_11_2, TE_11_3
    auto position = given().active("lion").hand("lion", "6 market").bag(40);
    const Tiles removed = position.state().common.removed;
    position.when("lion swap market,market,market,market")
        .then({"swapped lion market,market,market,market", "drew lion 4"});
    EXPECT_EQ(position.state().common.bag_size, 36);
    EXPECT_EQ(position.state().common.hand_size[seat_named("lion")], 6);
    EXPECT_EQ(position.state().own[seat_named("lion")].swapped[Colour::Green], 4);
    EXPECT_EQ(position.state().common.swapped_size[seat_named("lion")], 4);
    EXPECT_EQ(position.state().common.removed, removed);
    position.when("lion tile market K5").then({"placed-tile lion market K5", "drew lion 1", "turn-ended lion"});
    EXPECT_EQ(position.state().common.bag_size, 35);
}

TEST(TigrisEuphrates, TE_S68_others_learn_only_the_number) { // TE_11_2, TE_23_1
    const Event swapped = Swapped{Seat{3}, {{1, 0, 0, 3}}}, drew = Drew{Seat{3}, {{0, 4, 0, 0}}};
    const auto heard = [](const Event& event, const Viewer& viewer) {
        return say(*TigrisEuphrates::announce(printed_tables(), event, viewer), PlainEnglish());
    };
    EXPECT_EQ(heard(swapped, Seat{3}), "You put away 1 settlement, 3 markets.");
    EXPECT_EQ(heard(swapped, Seat{0}), "D puts away 4 tiles.");
    EXPECT_EQ(heard(swapped, Spectator{}), "D puts away 4 tiles.");
    EXPECT_EQ(heard(drew, Seat{3}), "You draw 4 temples.");
    EXPECT_EQ(heard(drew, Seat{1}), "D draws 4 tiles.");
}

TEST(TigrisEuphrates, TE_S69_a_swap_does_not_refill) { // TE_11_4
    auto position = given().active("lion").hand("lion", "6 market");
    position.when("lion tile market K5")
        .refuses("lion swap market,market,market,market,market,market", "TE-11.1")
        .refuses("lion swap -", "TE-11.1")
        .refuses("lion swap farm", "TE-11.1")
        .when("lion swap market,market,market,market,market")
        .then({"placed-tile lion market K5", "swapped lion market,market,market,market,market", "drew lion 5",
               "drew lion 1", "turn-ended lion"});
}

TEST(TigrisEuphrates, TE_S70_a_swap_with_too_small_a_bag) { // TE_11_5, TE_20_3
    auto position =
        given(kMonumentOfThePriest).monument("red-blue", "H7").active("lion").hand("lion", "6 market").bag(2);
    position.when("lion swap market,market,market").then({"swapped lion market,market,market", "ended bag"}).over();
    EXPECT_EQ(position.state().common.bag_size, 2);
}

TEST(TigrisEuphrates, TE_S71_the_refill_fails) { // TE_19_1, TE_19_2, TE_20_2
    given(kMonumentOfTheArcher)
        .monument("red-blue", "H7")
        .hand("archer", "4 market")
        .hand("bull", "4 temple")
        .bag(3)
        .when("archer end")
        .then({"gained archer red 1 monument", "drew archer 2", "drew bull 1", "ended bag"})
        .over();
}

TEST(TigrisEuphrates, TE_S72_an_exactly_empty_bag) { // TE_20_4
    given()
        .hand("archer", "4 market")
        .bag(2)
        .treasures_left(5)
        .when("archer end")
        .then({"drew archer 2", "turn-ended archer"})
        .when("bull swap temple")
        .then({"swapped bull temple", "ended bag"});
}

TEST(TigrisEuphrates, TE_S73_treasures_run_out_in_the_middle_of_a_turn) { // TE_20_1
    given(kThreeTreasures)
        .active("lion")
        .when("lion tile farm O5")
        .then({"placed-tile lion farm O5", "gained bull blue 1 tile", "took-treasures lion P2"})
        .asks("lion turn")
        .when("lion tile settlement K5")
        .then({"placed-tile lion settlement K5", "drew lion 2", "ended treasures"})
        .over();
}

TEST(TigrisEuphrates, TE_S74_three_left_the_game_goes_on) { // TE_19_3, TE_19_4
    given().treasures_left(3).when("archer end").then({"turn-ended archer"}).asks("bull turn");
}

// ---- final scoring ----

// The next end of turn ends this game.
Given last_turn() {
    return given().treasures_left(2);
}

TEST(TigrisEuphrates, TE_S75_treasures_are_placed_optimally) { // TE_21_2, TE_1_1 by colour
    auto position = last_turn().points("archer", {{7, 5, 5, 9}}, 5).points("bull", {}, 3);
    position.when("archer end");
    const Result result = *TigrisEuphrates::result(printed_tables(), position.state());
    std::string totals;
    for (const Phrase& line : result.front().detail)
        totals += say(line, PlainEnglish()) + ", ";
    EXPECT_EQ(totals, "black 8, red 7, blue 7, green 9, 5 treasures among them, ");
    position.result({"1 archer 7", "2 bull 0", "3 lion 0", "3 potter 0"});
}

TEST(TigrisEuphrates, TE_S76_tie_break_by_the_third_value) { // TE_21_3
    last_turn()
        .points("archer", {{6, 7, 9, 20}})
        .points("bull", {{11, 10, 7, 6}})
        .points("potter", {{0, 0, 0, 0}}, 0)
        .when("archer end")
        .result({"1 bull 6", "2 archer 6", "3 potter 2", "4 lion 0"});
}

TEST(TigrisEuphrates, TE_S77_the_sum_does_not_matter) { // TE_21_5
    last_turn()
        .points("archer", {}, 8)
        .points("potter", {{5, 5, 5, 5}})
        .points("lion", {{4, 20, 20, 20}})
        .when("archer end")
        .result({"1 potter 5", "2 lion 4", "3 archer 2", "4 bull 0"});
}

TEST(TigrisEuphrates, TE_S78_complete_equality) { // TE_21_4
    last_turn()
        .points("archer", {{8, 9, 8, 12}})
        .points("lion", {{12, 8, 8, 8}}, 1)
        .points("bull", {}, 7)
        .when("archer end")
        .result({"1 archer 8", "1 lion 8", "3 bull 1", "4 potter 0"});
}

TEST(TigrisEuphrates, TE_S79_seed_example_potter_before_lion_bull_and_archer) { // TE_21_1
    auto position = given().treasures_left(1);
    position.points("potter", {{12, 11, 9, 10}}, 3)
        .points("lion", {{12, 10, 7, 13}}, 3)
        .points("bull", {{10, 10, 11, 14}})
        .points("archer", {{22, 6, 10, 12}}, 3)
        .when("archer end")
        .result({"1 potter 11", "2 lion 10", "3 bull 10", "4 archer 9"});
    for (const Seat seat : position.state().common.seats) // TE_21_1: the screens are lifted
        EXPECT_EQ((*position.view(Spectator{}).common.scores)[seat], position.state().own[seat].score);
}

} // namespace

} // namespace majlis::tigris_euphrates
