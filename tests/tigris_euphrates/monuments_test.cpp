// TE-12, TE-16 to TE-18: monuments, their income, treasures.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kAroundI7 = R"(
       F  G  H  I  J  K
     4 .  .  .  .  .  .
     5 .  .  .  t  .  .
     6 .  .  .  Ap .  .
     7 .  Bk t  t* Pt .
     8 ~  ~  t  .  .  .
     9 .  ~  ~  ~  ~  ~
)";
constexpr std::string_view kThreeMarkets = R"(
       J  K  L  M  N
     4 .  .  .  .  ~
     5 .  m  m  .  t*
     6 .  m  .  .  .
     7 .  .  .  ~  ~
)";
constexpr std::string_view kNoGreenLeft = R"(
       A  B  C  D  E  F  G  H  I  J  K  L  M
     4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .
     5 .  m# m# .  m# m# .  m# m# .  m  m  .
     6 .  m# m# .  m# m# .  m# m# .  m  .  .
     7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~
)";
constexpr std::string_view kOneGreenLeft = R"(
       A  B  C  D  E  F  G  H  I  J  K  L  M
     4 ~  ~  ~  ~  .  .  .  .  .  .  .  .  .
     5 .  m# m# .  m# m# .  .  .  .  m  m  .
     6 .  m# m# .  m# m# .  .  .  .  m  .  .
     7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~
)";
constexpr std::string_view kTwoSquares = R"(
       J  K  L  M  N
     4 .  .  .  .  ~
     5 .  m  m  m  t*
     6 .  m  .  m  .
     7 .  .  .  ~  ~
)";
constexpr std::string_view kSquareAtTheUnion = R"(
       D  E  F  G  H  I  J
     4 ~  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .
     6 .  t  m  .  s  Bt .
     7 ~  .  m  m  .  t* .
     8 ~  ~  ~  ~  .  .  .
)";
constexpr std::string_view kIncome = R"(
       G  H  I  J  K
     4 .  .  .  .  .
     5 .  Ap t  Lk .
     6 .  .  Bf .  .
     7 .  t# t$ .  .
     8 ~  t# t# .  .
     9 ~  ~  ~  ~  ~
)";
constexpr std::string_view kTwoMonuments = R"(
       G  H  I  J  K  L  M
     4 .  .  .  .  .  .  .
     5 .  Ap t  Lk .  .  .
     6 .  .  Bf .  .  .  .
     7 .  t# t$ s  t# t# ~
     8 ~  t# t# .  t# t# ~
     9 ~  ~  ~  ~  ~  ~  ~
)";
constexpr std::string_view kFarms = R"(
       N  O  P
     2 .  .  t*
     3 ~  .  Bf
     4 ~  f  f
     5 t* f  ~
     6 .  ~  .
)";
constexpr std::string_view kCorner = R"(
       M  N  O  P
     1 ~  .  .  .
     2 ~  .  Bf t*
     3 ~  ~  .  Lt
     4 .  ~  f  f
     5 .  t* ~  ~
     6 .  .  ~  .
)";
constexpr std::string_view kTwoCorners = R"(
       A  B  C
     1 .  .  .
     2 Lt t* .
     3 .  s  .
     4 ~  f  ~
     5 .  .  .
     6 .  s  .
     7 ~  f  ~
     8 .  t* .
     9 .  .  .
)";
constexpr std::string_view kCornerAndTwo = R"(
       H  I  J  K  L  M  N  O  P
     1 ~  ~  .  t* .  ~  .  .  .
     2 .  .  .  .  .  ~  .  Bf t*
     3 .  .  .  .  .  ~  ~  .  Lt
     4 .  .  .  .  .  .  ~  f  f
     5 .  .  .  .  .  .  t* ~  ~
     6 .  .  .  .  s  s  s  ~  .
     7 .  t* s  s  s  ~  ~  ~  .
     8 .  .  .  .  .  ~  .  .  .
)";
constexpr std::string_view kNoTrader = R"(
       H  I  J  K  L  M  N  O
     5 .  .  .  .  .  .  t* ~
     6 .  Lk .  .  s  s  s  ~
     7 .  t* s  s  s  ~  ~  ~
     8 .  .  .  .  .  ~  .  .
)";
constexpr std::string_view kPreventable = R"(
       F  G  H  I  J  K
     4 .  .  .  .  .  .
     5 .  .  .  t  .  .
     6 .  .  .  Ap .  .
     7 .  Bk t  t* Pt .
     8 ~  ~  t  .  .  .
     9 .  ~  ~  f  ~  ~
    10 t* s  s  s  .  .
    11 .  .  .  .  .  t*
)";
constexpr std::string_view kOutside = R"(
       K  L  M  N  O  P
     7 .  .  ~  ~  .  .
     8 .  Lt t* ~  s  .
     9 .  .  .  ~  s  .
    10 ~  ~  ~  ~  s  .
    11 .  .  .  .  t* .
)";
constexpr std::string_view kOnAFaceDownTile = R"(
       G  H  I  J  K  L  M  N  O
     4 .  .  .  .  .  .  .  ~  ~
     5 .  .  t  .  .  .  .  t* ~
     6 .  .  Lt .  .  s  s  s  ~
     7 .  t# t$ .  s  s  ~  ~  ~
     8 ~  t# t# .  .  .  ~  .  .
     9 ~  ~  ~  ~  ~  ~  ~  .  t*
)";

TEST(TigrisEuphrates, TE_S48_red_monument_leaders_lose_their_temple) { // TE_12_1, TE_12_2, TE_12_4, TE_16_8, TE_16_9
    auto position = given(kAroundI7).active("lion");
    position.when("lion tile temple I8")
        .asks("lion monument")
        .refuses("lion monument black-blue H7", "TE-16.3")
        .refuses("lion monument red-blue I7", "TE-16.3")
        .when("lion monument red-blue H7")
        .then({"placed-tile lion temple I8", "gained archer red 1 tile", "built-monument lion red-blue H7",
               "returned-leader bull king G7 temple", "returned-leader potter trader J7 temple"})
        .kingdoms({"H7 H8 I5 I6 I7 I8"})
        .asks("lion turn");
    EXPECT_TRUE(position.state().common.treasures.has(cell_in("I7").value()));
}

TEST(TigrisEuphrates, TE_16_2_a_monument_that_stands_is_refused_with_its_reason) {
    given(kOneGreenLeft)
        .monument("black-green", "B5")
        .monument("red-green", "E5")
        .active("lion")
        .when("lion tile market L6")
        .asks("lion monument")
        .refuses("lion monument red-green K5", "TE-16.2")
        .refuses("lion monument red-blue K5", "TE-16.3");
}

TEST(TigrisEuphrates, TE_S49_not_building_and_a_later_chance) { // TE_16_2, TE_16_5, TE_16_6
    given(kThreeMarkets)
        .active("lion")
        .when("lion tile market L6")
        .asks("lion monument")
        .when("lion decline")
        .asks("lion turn")
        .when("lion tile market M5")
        .then({"placed-tile lion market L6", "declined lion", "placed-tile lion market M5", "drew lion 2",
               "turn-ended lion"})
        .when("archer tile market M6")
        .asks("archer monument")
        .offers("archer monument red-green L5")
        .refuses("archer monument red-green K5", "TE-16.3");
}

TEST(TigrisEuphrates, TE_S50_no_monument_of_the_colour_left) {
    given(kNoGreenLeft)
        .monument("black-green", "B5")
        .monument("red-green", "E5")
        .monument("blue-green", "H5")
        .active("lion")
        .when("lion tile market L6")
        .then({"placed-tile lion market L6"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S51_two_squares_one_monument) { // TE_16_3, TE_16_4
    auto position = given(kTwoSquares).active("lion");
    position.when("lion tile market L6")
        .offers("lion monument blue-green L5")
        .when("lion monument blue-green K5")
        .then({"placed-tile lion market L6", "built-monument lion blue-green K5"})
        .asks("lion turn");
    EXPECT_EQ(position.state().common.tiles[Colour::Green], cells_named("M5 M6"));
    EXPECT_EQ(position.state().common.covered[Colour::Green], cells_named("K5 L5 K6 L6"));
}

TEST(TigrisEuphrates, TE_S52_a_union_tile_completes_a_square) { // TE_16_1
    auto stands = given(kSquareAtTheUnion).active("lion").hand("bull", "4 market, 2 temple");
    stands.when("lion tile market G6").when("lion commit 0");
    auto broken = stands;
    stands.when("bull commit 2")
        .then({"placed-tile lion market G6", "union G6", "conflict war green lion bull", "committed lion market 0",
               "committed bull market 2", "decided war green lion 3 2", "returned-leader bull trader I6 conflict",
               "gained lion green 1 war", "union-ended G6 war"})
        .asks("lion monument")
        .when("lion monument black-green F6")
        .then({"built-monument lion black-green F6"});
    broken.when("bull commit 4")
        .then({"placed-tile lion market G6", "union G6", "conflict war green lion bull", "committed lion market 0",
               "committed bull market 4", "decided war green bull 3 4", "returned-leader lion trader E5 conflict",
               "lost-tiles market F6,F7,G7", "gained bull green 4 war", "union-ended G6 war"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S53_income_own_leaders_only) { // TE_17_1, TE_17_2, TE_17_4, TE_17_5, TE_9_7
    given(kIncome)
        .monument("red-blue", "H7")
        .when("archer end")
        .then({"gained archer red 1 monument", "turn-ended archer"})
        .when("bull end")
        .then({"gained bull blue 1 monument", "turn-ended bull"})
        .when("potter end")
        .then({"turn-ended potter"})
        .when("lion end")
        .then({"turn-ended lion"});
}

TEST(TigrisEuphrates, TE_S54_several_monuments) { // TE_17_3
    given(kTwoMonuments)
        .monument("red-blue", "H7")
        .monument("black-red", "K7")
        .when("archer end")
        .when("bull end")
        .when("potter end")
        .when("lion end")
        .then({"gained archer red 2 monument", "turn-ended archer", "gained bull blue 1 monument", "turn-ended bull",
               "turn-ended potter", "gained lion black 1 monument", "turn-ended lion"});
}

TEST(TigrisEuphrates, TE_S55_the_only_place_for_a_farm_monument_on_the_standard_board) {
    given(kFarms)
        .active("lion")
        .when("lion tile farm P5")
        .then({"placed-tile lion farm P5", "gained bull blue 1 tile"})
        .kingdoms({"N5 O4 O5 P2 P3 P4 P5"})
        .when("lion monument black-blue O4")
        .then({"built-monument lion black-blue O4"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S56_seed_example_the_corner_treasure_must_be_taken) { // TE_18_1, TE_18_4, TE_18_5, TE_18_8
    auto position = given(kCorner).active("lion");
    position.when("lion tile farm O5")
        .then({"placed-tile lion farm O5", "gained bull blue 1 tile", "took-treasures lion P2"})
        .asks("lion turn");
    EXPECT_EQ(position.state().own[seat_named("lion")].score.treasures, 1);
    EXPECT_TRUE(position.state().common.tiles[Colour::Red].has(cell_in("P2").value()));
}

TEST(TigrisEuphrates, TE_S57_two_corner_treasures) {
    given(kTwoCorners)
        .active("lion")
        .when("lion tile settlement B5")
        .then({"placed-tile lion settlement B5"})
        .asks("lion treasures")
        .offers("lion take B2")
        .when("lion take B8")
        .then({"took-treasures lion B8"});
}

TEST(TigrisEuphrates, TE_S58_one_corner_and_two_others) { // TE_18_3
    given(kCornerAndTwo)
        .active("lion")
        .when("lion tile farm O5")
        .then({"placed-tile lion farm O5", "gained bull blue 1 tile"})
        .asks("lion treasures")
        .refuses("lion take P2", "TE-18.4")
        .refuses("lion take I7,P2", "TE-18.4")
        .offers("lion take I7")
        .when("lion take N5")
        .then({"took-treasures lion P2,N5"});
}

TEST(TigrisEuphrates, TE_18_1_one_treasure_is_asked_for_without_a_number) {
    const auto asked = [](Given position, const std::string& move) {
        return say(position.when(move).question().prompt, PlainEnglish());
    };
    EXPECT_EQ(asked(given(kTwoCorners).active("lion"), "lion tile settlement B5"), "Which treasure do you take?");
    EXPECT_EQ(asked(given(kCornerAndTwo).active("lion"), "lion tile farm O5"),
              "P2 you take in any case. Which treasure do you take besides?");
}

TEST(TigrisEuphrates, TE_S59_no_trader_then_a_trader) { // TE_18_2
    given(kNoTrader)
        .active("lion")
        .actions_left(1)
        .when("lion place farmer E10")
        .then({"placed-leader lion farmer E10", "turn-ended lion"})
        .when("archer end")
        .when("bull place trader H7")
        .then({"turn-ended archer", "placed-leader bull trader H7"})
        .asks("bull treasures")
        .offers("bull take I7")
        .offers("bull take N5");
}

TEST(TigrisEuphrates, TE_S60_the_traders_owner_need_not_be_active) { // TE_18_2, TE_18_6, TE_25_1
    auto built = given(kPreventable).active("lion");
    built.when("lion tile temple I8").asks("lion monument");
    auto declined = built;
    built.when("lion monument red-blue H7")
        .then({"placed-tile lion temple I8", "gained archer red 1 tile", "built-monument lion red-blue H7",
               "returned-leader bull king G7 temple", "returned-leader potter trader J7 temple"})
        .asks("lion turn");
    declined.when("lion decline")
        .then({"placed-tile lion temple I8", "gained archer red 1 tile", "declined lion"})
        .asks("potter treasures")
        .refuses("lion end", "TE-25.1")
        .refuses("lion take I7", "TE-25.1")
        .offers("potter take F10")
        .when("potter take I7")
        .then({"took-treasures potter I7"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S61_second_board_outside_first) {
    given(kOutside, "second")
        .active("lion")
        .when("lion tile farm N8")
        .then({"placed-tile lion farm N8", "took-treasures lion O11"});
}

TEST(TigrisEuphrates, TE_18_9_kingdoms_are_settled_clockwise_from_the_active_player) {
    State state = given(kOnAFaceDownTile).monument("red-blue", "H7").state();
    state.common.tiles[Colour::Black].add(cell_in("J7").value());
    state.common.tiles[Colour::Black] = state.common.tiles[Colour::Black] | cells_named("B3 B5 B6");
    state.common.tiles[Colour::Blue] = state.common.tiles[Colour::Blue] | cells_named("B4 B7");
    state.common.leaders[Seat{1}][Colour::Green] = cell_in("A2").value();
    state.common.active = Seat{2};
    EXPECT_EQ(spoils(printed_tables(), state.common)->seat, Seat{3});
    state.common.active = Seat{0};
    EXPECT_EQ(spoils(printed_tables(), state.common)->seat, Seat{1});
}

TEST(TigrisEuphrates, TE_1_5_a_monument_for_each_pair_of_colours) {
    for (const Colour one : kColours)
        for (const Colour other : kColours)
            EXPECT_EQ(std::count_if(kMonumentRows.begin(), kMonumentRows.end(),
                                    [&](const MonumentRow& row) { return shows(row, one) && shows(row, other); }),
                      one == other ? 3 : 1);
}

TEST(TigrisEuphrates, TE_S62_treasure_on_a_face_down_tile) { // TE_18_7
    given(kOnAFaceDownTile)
        .monument("red-blue", "H7")
        .when("archer tile settlement J7")
        .then({"placed-tile archer settlement J7"})
        .asks("lion treasures")
        .offers("lion take I7")
        .when("lion take N5")
        .then({"took-treasures lion N5"});
}

} // namespace

} // namespace majlis::tigris_euphrates
