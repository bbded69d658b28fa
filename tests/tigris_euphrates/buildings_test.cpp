// TE-22: the advanced game.
#include <gtest/gtest.h>

#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kTwoInALine = R"(
       H  I  J  K  L  M
     3 .  .  .  .  .  ~
     4 .  Lt .  .  .  .
     5 .  t  m  m  .  .
     6 .  .  .  .  .  .
)";
constexpr std::string_view kHall = R"(
       H  I  J  K  L  M  N
     3 .  .  .  .  .  ~  ~
     4 .  Lt .  .  .  .  ~
     5 .  t  m  m^ m  .  t*
     6 .  .  .  .  .  .  .
)";
constexpr std::string_view kHallWithAKing = R"(
       G  H  I  J  K  L  M  N
     4 .  .  .  .  .  .  .  ~
     5 .  Bk t  m  m^ m  .  t*
     6 .  .  .  .  .  .  .  .
)";
constexpr std::string_view kHallApart = R"(
       G  H  I  J  K  L  M
     3 .  .  .  .  .  .  ~
     4 .  Lt t  .  .  .  .
     5 .  .  .  m  m^ m  .
     6 .  .  .  .  .  .  .
)";
constexpr std::string_view kAnotherLine = R"(
       D  E  F  G  H  I  J  K  L  M
     3 ~  ~  t* .  .  .  .  .  .  ~
     4 ~  .  .  .  .  Lt .  .  .  .
     5 .  .  .  .  .  t  m  m^ m  .
     6 .  m  m  .  .  .  .  .  .  .
     7 ~  .  .  .  .  t* .  .  .  ~
)";
constexpr std::string_view kTwoLines = R"(
       D  E  F  G  H  I  J  K  L  M
     3 ~  ~  t* m  .  .  .  .  .  ~
     4 ~  .  .  m  .  Lt .  .  .  .
     5 .  .  .  m  .  t  m  m^ m  .
     6 .  m  m  .  .  .  .  .  .  .
     7 ~  .  .  .  .  t* .  .  .  ~
)";
constexpr std::string_view kCrossing = R"(
       H  I  J  K  L  M
     2 .  .  .  .  .  ~
     3 .  .  .  .  m  ~
     4 .  Lt .  .  m  .
     5 .  t  m  m  .  .
     6 .  .  .  .  .  .
)";
constexpr std::string_view kHallInTheWar = R"(
       D  E  F  G  H  I  J  K
     4 ~  .  .  .  .  .  .  .
     5 .  Lt .  .  .  .  .  .
     6 .  t  m  .  m  Bt .  .
     7 ~  Ak .  .  m^ t* Bk .
     8 ~  ~  ~  ~  .  .  .  .
)";
constexpr std::string_view kLineThroughTheUnion = R"(
       D  E  F  G  H  I  J
     3 ~  ~  t* .  .  .  .
     4 ~  Lt .  .  .  .  .
     5 .  t  .  .  .  .  .
     6 .  m  m  .  m  Bt .
     7 ~  .  .  .  .  t* .
)";
constexpr std::string_view kSquareAtTheHall = R"(
       H  I  J  K  L  M
     3 .  .  .  .  .  ~
     4 .  Lt .  .  .  .
     5 .  t  m  m  m^ .
     6 .  .  .  m  .  .
     7 .  t* .  .  .  ~
)";
constexpr std::string_view kLineAndSquare = R"(
       H  I  J  K  L  M
     3 .  .  .  .  .  ~
     4 .  Lt .  .  .  .
     5 .  t  m  m  .  .
     6 .  .  .  m  m  .
     7 .  t* .  .  .  ~
)";

Given advanced(std::string_view drawing) {
    return given(drawing).option("civilization_buildings", "on");
}

TEST(TigrisEuphrates, TE_S80_building_a_market_hall) { // TE_22_1, TE_22_2, TE_22_3, TE_22_5, TE_22_8, TE_22_12
    advanced(kTwoInALine)
        .active("lion")
        .when("lion tile market L5")
        .then({"placed-tile lion market L5", "gained lion green 1 tile"})
        .asks("lion building")
        .offers("lion build J5")
        .offers("lion build L5")
        .offers("lion decline")
        .refuses("lion build I5", "TE-22.3")
        .when("lion build K5")
        .then({"placed-building lion market-hall K5"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_22_no_buildings_in_the_base_game) {
    given(kTwoInALine).active("lion").when("lion tile market L5").asks("lion turn");
}

TEST(TigrisEuphrates, TE_22_2_a_line_has_three_tiles) {
    advanced(kTwoInALine).active("lion").when("lion tile market M5").asks("lion turn");
}

TEST(TigrisEuphrates, TE_S81_bonus_also_for_the_king_and_for_others_tiles) { // TE_22_7
    advanced(kHall)
        .when("archer tile market M5")
        .then({"placed-tile archer market M5", "gained lion green 1 tile", "gained lion green 1 building"})
        .asks("archer turn");
    advanced(kHallWithAKing)
        .when("archer tile market M5")
        .then({"placed-tile archer market M5", "gained bull green 1 tile", "gained bull green 1 building"})
        .asks("archer turn");
    for (const auto drawing : {kHall, kHallWithAKing})
        advanced(drawing)
            .option("building_bonus", "placer_only")
            .when("archer tile market M5")
            .then({"placed-tile archer market M5",
                   drawing == kHall ? "gained lion green 1 tile" : "gained bull green 1 tile"})
            .asks("archer turn");
    advanced(kHall)
        .option("building_bonus", "placer_only")
        .active("lion")
        .when("lion tile market M5")
        .then({"placed-tile lion market M5", "gained lion green 1 tile", "gained lion green 1 building"});
}

TEST(TigrisEuphrates, TE_S82_the_bonus_looks_at_the_kingdom_after_placement) {
    advanced(kHallApart)
        .active("lion")
        .when("lion tile market I5")
        .then({"placed-tile lion market I5", "gained lion green 1 tile", "gained lion green 1 building"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S83_moving_a_building) { // TE_22_4
    advanced(kAnotherLine)
        .when("archer tile market G6")
        .asks("archer turn")
        .when("archer tile market H6")
        .asks("archer building")
        .offers("archer build E6")
        .offers("archer build G6")
        .offers("archer build H6")
        .refuses("archer build J5", "TE-22.3")
        .when("archer build F6")
        .then({"placed-tile archer market G6", "placed-tile archer market H6", "placed-building archer market-hall F6",
               "drew archer 2", "turn-ended archer"});
}

TEST(TigrisEuphrates, TE_22_4_a_line_that_is_not_long_enough_is_refused_with_its_reason) {
    advanced(kTwoLines)
        .when("archer tile market G6") // E6 to G6 are three, as long as the hall's; G3 to G6 are four
        .asks("archer building")
        .offers("archer build G3")
        .refuses("archer build E6", "TE-22.4")
        .refuses("archer build J5", "TE-22.3");
}

TEST(TigrisEuphrates, TE_22_4_the_line_to_beat_as_it_is_or_as_it_was) { // TE-24 building_length
    for (const auto& [length, asked] : {std::pair{"current", "bull building"}, std::pair{"recorded", "bull turn"}})
        advanced(kAnotherLine)
            .option("building_length", length)
            .when("archer catastrophe L5") // the line of the hall is now two long
            .when("archer tile settlement A5")
            .asks("bull turn")
            .when("bull tile market G6")
            .asks(asked);
}

TEST(TigrisEuphrates, TE_22_4_a_recorded_length_grows_with_later_tiles) {
    advanced(kAnotherLine)
        .option("building_length", "recorded")
        .hand("archer", "3 market")
        .when("archer tile market M5") // four long now
        .when("archer tile market G6")
        .when("bull tile market D6") // a line of four elsewhere
        .asks("bull turn");
}

TEST(TigrisEuphrates, TE_S84_crossing_lines) {
    advanced(kCrossing)
        .active("lion")
        .when("lion tile market L5")
        .offers("lion build J5")
        .offers("lion build K5")
        .offers("lion build L5")
        .offers("lion build L3")
        .offers("lion build L4")
        .refuses("lion build I5", "TE-22.3");
}

TEST(TigrisEuphrates, TE_S85_a_protected_tile_in_a_war) { // TE_22_9
    advanced(kHallInTheWar)
        .active("lion")
        .hand("lion", "1 settlement, 4 market")
        .when("lion tile settlement G6")
        .when("lion fight green")
        .when("lion commit 4")
        .when("bull commit 1")
        .then({"placed-tile lion settlement G6", "union G6", "conflict war green lion bull", "committed lion market 4",
               "committed bull market 1", "decided war green lion 5 3", "returned-leader bull trader I6 conflict",
               "lost-tiles market H6", "gained lion green 2 war", "union-ended G6 war"})
        .kingdoms({"E5 E6 E7 F6 G6", "H7 I7 J7"});
}

TEST(TigrisEuphrates, TE_S86_war_first_then_the_line) { // TE_22_6
    auto won = advanced(kLineThroughTheUnion).active("lion");
    won.when("lion tile market G6").when("lion commit 0");
    auto lost = won;
    won.when("bull commit 0")
        .then({"placed-tile lion market G6", "union G6", "conflict war green lion bull", "committed lion market 0",
               "committed bull market 0", "decided war green lion 2 1", "returned-leader bull trader I6 conflict",
               "lost-tiles market H6", "gained lion green 2 war", "union-ended G6 war"})
        .asks("lion building")
        .offers("lion build E6")
        .offers("lion build G6");
    lost.when("bull commit 2")
        .then({"placed-tile lion market G6", "union G6", "conflict war green lion bull", "committed lion market 0",
               "committed bull market 2", "decided war green bull 2 3", "returned-leader lion trader E4 conflict",
               "lost-tiles market E6,F6", "gained bull green 3 war", "union-ended G6 war"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S87_a_monument_covers_a_building) { // TE_22_11
    auto position = advanced(kSquareAtTheHall).active("lion");
    position.when("lion tile market L6")
        .asks("lion monument")
        .when("lion monument red-green K5")
        .then({"placed-tile lion market L6", "gained lion green 1 tile", "gained lion green 1 building",
               "built-monument lion red-green K5", "returned-building market-hall L5"});
    EXPECT_FALSE(position.state().common.buildings[Colour::Green]);
}

TEST(TigrisEuphrates, TE_22_11_the_building_comes_before_the_monument) {
    advanced(kLineAndSquare)
        .active("lion")
        .when("lion tile market L5")
        .asks("lion building")
        .when("lion build K5")
        .asks("lion monument")
        .when("lion monument blue-green K5")
        .then({"placed-tile lion market L5", "gained lion green 1 tile", "placed-building lion market-hall K5",
               "built-monument lion blue-green K5", "returned-building market-hall K5"});
    advanced(kLineAndSquare).active("lion").when("lion tile market L5").when("lion decline").asks("lion monument");
}

TEST(TigrisEuphrates, TE_S88_catastrophe_on_a_building) { // TE_22_10
    advanced(kHall).refuses("archer catastrophe K5", "TE-22.10");
    advanced(kHall)
        .option("catastrophe_on_building", "allowed")
        .when("archer catastrophe K5")
        .then({"catastrophe archer K5 market", "returned-building market-hall K5"});
}

} // namespace

} // namespace majlis::tigris_euphrates
