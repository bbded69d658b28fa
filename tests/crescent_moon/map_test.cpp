// CM-2, CM-3: control, presence, adjacency.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

bool touch(Given& position, std::string_view one, std::string_view other) {
    const bool there = adjacent(position.common(), hex_named(one), hex_named(other));
    EXPECT_EQ(there, adjacent(position.common(), hex_named(other), hex_named(one))) << "adjacency goes both ways";
    return there;
}

// The rulebooks' example: C is the crossing, A and D are river hexes, B is plain fertile land.
TEST(CrescentMoonMap, S_02_adjacency) { // CM_3_8, CM_3_9, CM_3_10, CM_3_11
    Common common;
    const auto lay = [&](std::string_view at, Tile tile, std::optional<std::uint8_t> river) {
        HexState hex;
        hex.at = hex_named(at);
        hex.tile = tile;
        hex.river = river;
        common.map.push_back(hex);
    };
    lay("H8", Tile::Crossing, std::nullopt); // C
    lay("I8", Tile::River, std::uint8_t{3}); // A
    lay("I7", Tile::Fertile, std::nullopt);  // B
    lay("G8", Tile::River, std::uint8_t{0}); // D
    const auto both = [&](std::string_view one, std::string_view other) {
        return adjacent(common, hex_named(one), hex_named(other)) + adjacent(common, hex_named(other), hex_named(one));
    };
    EXPECT_EQ(both("I8", "H8"), 0) << "A-C";
    EXPECT_EQ(both("I8", "I7"), 2) << "A-B";
    EXPECT_EQ(both("I7", "H8"), 2) << "B-C";
    EXPECT_EQ(both("H8", "G8"), 0) << "C-D";
}

// The river of I8 runs along its edges to I7 and J7; that of G9 along those to G8 and F9.
TEST(CrescentMoonMap, CM_3_9_a_river_parts_the_hexes_along_two_edges_only) {
    Given position = given();
    EXPECT_FALSE(touch(position, "I8", "I7"));
    EXPECT_FALSE(touch(position, "G9", "G8"));
    EXPECT_FALSE(touch(position, "G9", "F9"));
    for (const std::string_view other : {"H8", "H9", "I9", "J8"})
        EXPECT_TRUE(touch(position, "I8", other)) << other;
    for (const std::string_view other : {"H8", "H9", "G10", "F10"})
        EXPECT_TRUE(touch(position, "G9", other)) << other;
}

TEST(CrescentMoonMap, CM_3_10_a_river_edge_changes_nothing_between_other_hexes) {
    Given position = given();
    EXPECT_TRUE(touch(position, "I7", "H8"));
    EXPECT_TRUE(touch(position, "G8", "F9"));
    EXPECT_FALSE(touch(position, "F9", "F10")) << "an edge of F9";
}

TEST(CrescentMoonMap, CM_3_11_the_crossing_has_no_river_edges) {
    Given position = given();
    for (const std::string_view other : {"I8", "I7", "H7", "G8", "G9", "H9"})
        EXPECT_TRUE(touch(position, "H8", other)) << other;
}

TEST(CrescentMoonMap, CM_3_8_nothing_is_adjacent_to_a_place_without_a_hex) {
    Given position = given();
    EXPECT_FALSE(touch(position, "H8", "A1"));
}

TEST(CrescentMoonMap, CM_11_12_ships_join_the_banks_for_their_player_alone) {
    Given position = given("I8 warlord 1o; I7 caliph 1o");
    Common common = position.common();
    common.ignoring_rivers.add(kWarlord);
    EXPECT_TRUE(neighbours_for(common, kWarlord, hex_named("I8")).has(hex_named("I7")));
    EXPECT_FALSE(neighbours_for(common, kCaliph, hex_named("I8")).has(hex_named("I7")));
}

TEST(CrescentMoonMap, CM_2_5_control_needs_combat_strength) {
    Given position = given("H8 caliph 1o, murshid token, town; H9 sultan token, city; G8 nomad fort; H10 palace");
    const auto who = [&](std::string_view hex) {
        return controller(printed_tables(), position.common(), hex_named(hex));
    };
    EXPECT_EQ(who("H8"), kCaliph);
    EXPECT_EQ(who("H9"), std::nullopt);
    EXPECT_EQ(who("G8"), kNomad);
    EXPECT_EQ(who("H10"), kCaliph);
}

TEST(CrescentMoonMap, CM_2_7_presence_is_any_piece) { // CM_2_8
    Given position = given("H8 caliph 1o, murshid token, town");
    const SeatSet there = present_in(position.common(), hex_named("H8"));
    EXPECT_EQ(there.size(), 3);
    EXPECT_TRUE(there.has(kCaliph) && there.has(kMurshid) && there.has(kSultan));
}

TEST(CrescentMoonMap, CM_1_3_discs_on_the_reserves_card_are_not_in_the_supply) {
    given("H8 caliph 2o1m").reserves("caliph", 3).has_supply("caliph", "unit", 6);
}

TEST(CrescentMoonMap, CM_1_1_there_is_one_palace) {
    given().has_supply("caliph", "palace", 1);
    given("H8 palace").has_supply("caliph", "palace", 0);
}

TEST(CrescentMoonMap, CM_2_10_reserves_are_not_on_the_map) {
    Given position = given("H8 nomad fort").reserves("caliph", 4);
    EXPECT_TRUE(presence_of(position.common(), kCaliph).empty());
    EXPECT_EQ(units_on_map(position.common(), kCaliph).total(), 0);
}

TEST(CrescentMoonMap, CM_2_14_a_hex_holds_units_of_one_player) {
    State state = given("H8 caliph 1o").state();
    EXPECT_FALSE(CrescentMoon::why_not_stand(printed_tables(), state));
    hex_of(state.common, hex_named("H8")).units[kWarlord] = Units{1, 0};
    EXPECT_TRUE(CrescentMoon::why_not_stand(printed_tables(), state));
}

TEST(CrescentMoonMap, CM_3_2_terrain_and_features) { // CM_3_3, CM_3_5
    for (const Tile tile : {Tile::Crossing, Tile::River, Tile::Fertile})
        EXPECT_EQ(terrain_of(tile), Terrain::Fertile);
    for (const Tile tile : {Tile::Desert, Tile::HolySite})
        EXPECT_EQ(terrain_of(tile), Terrain::Desert);
    EXPECT_EQ(terrain_of(Tile::Quarry), Terrain::Quarry);
    EXPECT_EQ(terrain_of(Tile::Wilderness), Terrain::Wilderness);
    EXPECT_EQ(terrain_of(Tile::Mountain), Terrain::Mountain);
}

TEST(CrescentMoonMap, CM_3_6_names_of_hexes_and_directions) { // CM_3_7
    EXPECT_EQ(hex_word(kCrossing), "H8");
    std::string around_the_crossing;
    for (int direction = 0; direction < kHexSides; ++direction) {
        around_the_crossing += hex_word(id_of(neighbour({0, 0}, direction))) + " ";
        EXPECT_EQ(direction_to(neighbour({0, 0}, direction), {0, 0}), around(direction, 3));
    }
    EXPECT_EQ(around_the_crossing, "I8 I7 H7 G8 G9 H9 ");
    EXPECT_EQ(hex_in("H8"), kCrossing);
    for (const std::string_view word : {"H", "H99", "Z8", "h8", ""})
        EXPECT_FALSE(hex_in(word)) << word;
}

} // namespace

} // namespace majlis::crescent_moon
