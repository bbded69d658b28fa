// TE-3 to TE-9: setup, leaders, tiles and their points. One test for each scenario of the rules' companion page.
#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kMonumentOfTheTemples = R"(
       G  H  I  J
     4 .  .  .  .
     5 .  .  t  .
     6 .  .  Bf .
     7 .  t# t$ .
     8 ~  t# t# .
     9 ~  ~  ~  ~
)";
constexpr std::string_view kBullAndLion = R"(
       E  F  G  H  I  J
     4 .  .  .  .  .  .
     5 .  Bp .  .  .  .
     6 .  t  t  .  Lk .
     7 .  .  .  .  t* .
)";
constexpr std::string_view kLionAlone = R"(
       E  F  G  H  I  J
     5 .  .  .  .  .  .
     6 .  t  t  .  Lk .
     7 .  .  .  .  t* .
)";
constexpr std::string_view kHeldTogether = R"(
       D  E  F  G  H
     4 ~  .  .  .  .
     5 .  Bk .  Pp .
     6 .  t  Lf t  .
     7 ~  t  .  m  .
     8 ~  ~  ~  ~  .
)";
constexpr std::string_view kThreeKingdoms = R"(
       F  G  H  I  J
     3 t* .  .  .  .
     4 .  Ak .  Bk .
     5 .  t  .  t  .
     6 .  .  t  .  .
     7 .  .  Pf t* .
     8 ~  ~  .  .  .
)";
constexpr std::string_view kTwoAndARegion = R"(
       F  G  H  I  J
     3 t* .  .  .  .
     4 .  Ak .  .  .
     5 .  t  .  t  .
     6 .  .  t  .  .
     7 .  .  Pf t* .
     8 ~  ~  .  .  .
)";
constexpr std::string_view kKingAndTrader = R"(
       H  I  J  K  L
     5 .  .  .  .  .
     6 .  Lk .  .  .
     7 .  t* Bt .  .
     8 .  .  .  .  .
)";
constexpr std::string_view kTraderAlone = R"(
       I  J  K
     6 .  .  .
     7 t* Bt .
     8 .  .  .
)";
constexpr std::string_view kKingAndPriest = R"(
       G  H  I  J
     5 .  .  .  .
     6 .  .  Lk .
     7 .  Bp t* .
     8 ~  .  .  .
     9 ~  ~  ~  ~
)";
constexpr std::string_view kMarketNearby = R"(
       H  I  J  K  L
     5 .  .  .  .  .
     6 .  Lk .  .  .
     7 .  t* .  m  .
     8 .  .  .  .  .
)";
constexpr std::string_view kKingAlone = R"(
       H  I  J
     5 .  .  .
     6 .  Lk .
     7 .  t* .
)";
constexpr std::string_view kDryCell = R"(
       I  J  K
     4 .  .  .
     5 .  xx .
     6 .  .  .
)";

State started(std::size_t seats, const Options& chosen = {}) {
    SetupRequest request{Seats(seats), chosen, std::nullopt};
    for (const OptionInfo& option : TigrisEuphrates::info().options)
        request.options.try_emplace(std::string(option.id), option.usual);
    Chance chance({}, 0);
    const auto dealt = TigrisEuphrates::setup(printed_tables(), request, chance);
    State state;
    for (const Event& event : std::get<Events>(dealt))
        state = advance<TigrisEuphrates>(printed_tables(), std::move(state), event);
    return state;
}

// TE_1_1, TE_1_2, TE_1_3, TE_1_4, TE_1_7, TE_2_1, TE_2_5, TE_2_7, TE_3_1, TE_3_3, TE_3_5
TEST(TigrisEuphrates, TE_S01_bag_on_the_standard_board) {
    const State state = started(3);
    EXPECT_EQ(state.common.tiles[Colour::Red], cells_named("K1 B2 P2 F3 N5 I7 B8 O9 F10 K11"));
    EXPECT_EQ(state.common.treasures, state.common.tiles[Colour::Red]);
    EXPECT_EQ(board_of(printed_tables(), state.common).corners, cells_named("B2 P2 B8 O9"));
    EXPECT_EQ(board_of(printed_tables(), state.common).river.size(), 41);
    EXPECT_EQ(state.common.bag_size, 125);
    for (const Seat seat : state.common.seats) {
        EXPECT_EQ(total(state.own[seat].hand), 6);
        EXPECT_EQ(state.common.catastrophes_left[seat], 2);
    }
    EXPECT_EQ(state.common.catastrophes_left[Seat{3}], 0);
    EXPECT_EQ(started(2).common.bag_size, 131);
    EXPECT_EQ(started(4).common.bag_size, 119);
    int tiles = 0;
    for (const Colour colour : kColours)
        tiles += printed_tables().tiles[colour];
    EXPECT_EQ(tiles, 153);
}

TEST(TigrisEuphrates, TE_S02_bag_on_the_second_board) { // TE_2_6, TE_3_2
    const State state = started(4, {{"board", "second"}});
    EXPECT_EQ(state.common.tiles[Colour::Red], cells_named("E1 J1 O2 B3 G4 L4 D6 P6 A8 H8 M8 E10 J11 O11"));
    EXPECT_EQ(state.common.treasures, state.common.tiles[Colour::Red]);
    EXPECT_EQ(board_of(printed_tables(), state.common).corners, cells_named("B3 P6 A8 E10 J11 O11"));
    EXPECT_EQ(board_of(printed_tables(), state.common).river.size(), 39);
    EXPECT_EQ(state.common.bag_size, 115);
}

TEST(TigrisEuphrates, TE_S03_no_kingdom_at_the_start) { // TE_3_7, TE_4_2, TE_4_3
    const State state = started(4);
    EXPECT_TRUE(kingdoms(state.common).empty());
    for (const Cell temple : state.common.tiles[Colour::Red])
        EXPECT_EQ(connected(temple, occupied(state.common)), CellSet::only(temple));
    for (const Seat seat : state.common.seats)
        EXPECT_EQ(state.own[seat].score, Score{});
}

TEST(TigrisEuphrates, TE_3_4_hands_are_drawn_from_the_start_player_on) {
    SetupRequest request{Seats(4), {}, std::nullopt};
    for (const OptionInfo& option : TigrisEuphrates::info().options)
        request.options.try_emplace(std::string(option.id), option.usual);
    std::vector<int> began(4);
    for (std::uint64_t decision = 0; decision < 40; ++decision) { // TE_3_6: anybody may begin
        Chance chance({}, decision);
        const auto events = std::get<Events>(TigrisEuphrates::setup(printed_tables(), request, chance));
        const Seat start = std::get<Began>(events[0]).start;
        ++began.at(start.value);
        for (std::uint8_t i = 0; i < 4; ++i)
            EXPECT_EQ(std::get<Drew>(events.at(1U + i)).seat.value, (start.value + i) % 4);
    }
    for (const int times : began)
        EXPECT_GT(times, 0);
}

TEST(TigrisEuphrates, TE_3_6_a_fixed_start_player_is_the_first_seat) {
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(started(4, {{"start_player", "fixed"}}).common.active, Seat{0});
}

TEST(TigrisEuphrates, TE_3_7_no_game_inherits_anything) {
    Chance chance({}, 0);
    const auto refused = TigrisEuphrates::setup(printed_tables(), {Seats(2), {}, "a document"}, chance);
    EXPECT_EQ(std::get<Refusal>(refused).rule.text, "TE-3.7");
    EXPECT_FALSE(TigrisEuphrates::legacy(printed_tables(), started(2)));
}

TEST(TigrisEuphrates, TE_S04_fewer_than_two_actions) { // TE_5_1, TE_17_6
    given(kMonumentOfTheTemples)
        .monument("red-blue", "H7")
        .active("bull")
        .when("bull end")
        .then({"gained bull blue 1 monument", "turn-ended bull"})
        .asks("potter turn");
}

TEST(TigrisEuphrates, TE_S05_founding_a_kingdom) { // TE_7_2, TE_7_6
    given().active("lion").when("lion place king H7").then({"placed-leader lion king H7"}).kingdoms({"H7 I7"});
}

TEST(TigrisEuphrates, TE_S06_illegal_cells_for_a_leader) { // TE_2_2, TE_2_3
    given()
        .active("lion")
        .refuses("lion place king E3", "TE-7.2b")
        .refuses("lion place king G4", "TE-7.2c")
        .refuses("lion place king I7", "TE-7.2a")
        .refuses("lion place king K5", "TE-7.2c");
}

TEST(TigrisEuphrates, TE_S07_a_leader_cannot_join_two_kingdoms) { // TE_7_3
    given(kBullAndLion).kingdoms({"F5 F6 G6", "I6 I7"}).refuses("archer place trader H6", "TE-7.2d");
}

TEST(TigrisEuphrates, TE_S08_a_leader_may_attach_regions_without_leaders) { // TE_4_6
    given(kLionAlone)
        .when("archer place trader H6")
        .then({"placed-leader archer trader H6"})
        .kingdoms({"F6 G6 H6 I6 I7"});
}

TEST(TigrisEuphrates, TE_S09_a_moving_leader_is_lifted_first) { // TE_7_4
    given(kHeldTogether)
        .active("lion")
        .kingdoms({"E5 E6 E7 F6 G5 G6 G7"})
        .refuses("lion move farmer F7", "TE-7.2d")
        .refuses("lion move farmer F6", "TE-7.4")
        .when("lion move farmer D6")
        .then({"moved-leader lion farmer F6 D6"})
        .kingdoms({"D6 E5 E6 E7", "G5 G6 G7"});
}

TEST(TigrisEuphrates, TE_S10_withdrawing_splits_a_kingdom) { // TE_4_7, TE_7_1
    given(kHeldTogether)
        .active("lion")
        .when("lion withdraw farmer")
        .then({"withdrew-leader lion farmer F6"})
        .kingdoms({"E5 E6 E7", "G5 G6 G7"})
        .asks("lion turn")
        .offers("lion place farmer D6");
}

TEST(TigrisEuphrates, TE_7_1_only_what_is_there_can_be_moved) {
    given(kHeldTogether)
        .active("lion")
        .refuses("lion place farmer D6", "TE-7.1")
        .refuses("lion move king D6", "TE-7.1")
        .refuses("lion withdraw king", "TE-7.1")
        .refuses("bull withdraw king", "TE-5.1");
}

TEST(TigrisEuphrates, TE_S11_terrain_and_blocked_cells) { // TE_8_1, TE_8_2, TE_10_5
    given(kDryCell)
        .refuses("archer tile farm F4", "TE-8.2")
        .refuses("archer tile market E2", "TE-8.2")
        .refuses("archer tile settlement J5", "TE-8.1")
        .refuses("archer place king J5", "TE-7.2a")
        .refuses("archer tile temple I7", "TE-8.1")
        .offers("archer tile farm O6");
    given(kDryCell).hand("archer", "1 temple").refuses("archer tile farm O6", "TE-8.1");
}

TEST(TigrisEuphrates, TE_S12_not_three_kingdoms) { // TE_8_3
    given(kThreeKingdoms).kingdoms({"G4 G5", "I4 I5", "H6 H7 I7"}).refuses("archer tile market H5", "TE-8.3");
}

TEST(TigrisEuphrates, TE_S13_two_kingdoms_and_a_region_in_peace) { // TE_15_1, TE_15_2, TE_15_4, TE_8_4, TE_8_6
    given(kTwoAndARegion)
        .active("lion")
        .when("lion tile market H5")
        .then({"placed-tile lion market H5", "union H5", "union-ended H5 quiet"})
        .kingdoms({"G4 G5 H5 H6 H7 I5 I7"})
        .asks("lion turn");
}

TEST(TigrisEuphrates, TE_S14_a_lone_tile) { // TE_8_4, TE_8_6
    given().active("lion").when("lion tile settlement K5").then({"placed-tile lion settlement K5"}).kingdoms({});
}

TEST(TigrisEuphrates, TE_S15_the_point_goes_to_the_leaders_owner) { // TE_9_2, TE_9_5, TE_9_6
    given(kKingAndTrader)
        .when("archer tile market K7")
        .then({"placed-tile archer market K7", "gained bull green 1 tile"});
}

TEST(TigrisEuphrates, TE_S16_kings_substitution) { // TE_9_3
    given(kKingAndTrader)
        .active("bull")
        .when("bull tile temple H7")
        .then({"placed-tile bull temple H7", "gained lion red 1 tile"});
}

TEST(TigrisEuphrates, TE_S17_nobody_to_score) { // TE_9_4
    given(kTraderAlone).active("bull").when("bull tile settlement H7").then({"placed-tile bull settlement H7"});
}

TEST(TigrisEuphrates, TE_S18_the_fitting_leader_comes_before_the_king) {
    given(kKingAndPriest)
        .active("potter")
        .when("potter tile temple I8")
        .then({"placed-tile potter temple I8", "gained bull red 1 tile"});
}

TEST(TigrisEuphrates, TE_S19_attaching_a_region) { // TE_9_1
    given(kMarketNearby)
        .when("archer tile settlement J7")
        .then({"placed-tile archer settlement J7", "gained lion black 1 tile"})
        .kingdoms({"I6 I7 J7 K7"});
}

TEST(TigrisEuphrates, TE_9_1_a_leader_in_the_attached_region_would_be_another_kingdom) {
    given(kMarketNearby)
        .when("archer tile market J7")
        .then({"placed-tile archer market J7", "gained lion green 1 tile"});
}

TEST(TigrisEuphrates, TE_S20_settlement_with_a_king_one_point) {
    given(kKingAlone)
        .active("lion")
        .when("lion tile settlement J7")
        .then({"placed-tile lion settlement J7", "gained lion black 1 tile"});
}

TEST(TigrisEuphrates, TE_S21_after_a_peaceful_union_the_tile_is_an_ordinary_one) {
    given(kBullAndLion)
        .when("archer tile market H6")
        .then({"placed-tile archer market H6", "union H6", "union-ended H6 quiet"})
        .when("archer tile market H5")
        .then({"placed-tile archer market H5", "gained lion green 1 tile", "drew archer 2", "turn-ended archer"});
}

TEST(TigrisEuphrates, TE_5_3_the_second_action_waits_for_the_first) { // TE_6_3, TE_25_1
    given(kKingAlone)
        .when("archer place king H7")
        .asks("archer attack")
        .refuses("archer place trader J7", "TE-25.1")
        .refuses("archer withdraw king", "TE-25.1")
        .refuses("archer end", "TE-25.1")
        .refuses("lion end", "TE-5.1")
        .refuses("lion commit 0", "TE-25.1")
        .refuses("archer decline", "TE-25.1");
}

TEST(TigrisEuphrates, TE_5_5_after_the_last_action_the_turn_ends) {
    given()
        .when("archer place king H7")
        .asks("archer turn")
        .when("archer place priest J7")
        .then({"placed-leader archer king H7", "placed-leader archer priest J7", "turn-ended archer"})
        .asks("bull turn");
}

} // namespace

} // namespace majlis::tigris_euphrates
