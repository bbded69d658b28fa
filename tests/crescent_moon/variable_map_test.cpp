// CM-3.12, CM-3.13, CM-4.10 to CM-4.21: the map that the players lay.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

// What lies on the table: the crossing and these other hexes, none of them with a river.
State table_with(std::string_view hexes) {
    State state = begun(5, "variable", 1);
    const auto names = split_words(hexes).value();
    for (const std::string& name : names) {
        HexState hex;
        hex.at = hex_named(name);
        hex.tile = Tile::Wilderness;
        state.common.map.push_back(hex);
    }
    return state;
}

struct River {
    std::string_view at;
    std::uint8_t course;
};

State with_rivers(State state, std::initializer_list<River> rivers) {
    for (const River& river : rivers)
        state.common.map.push_back(bare_hex(hex_named(river.at), Tile::River, river.course));
    return state;
}

// "I8 1 I7 5": the places where a tile may be laid, with the course of a river.
std::string places(const State& state, Tile tile) {
    std::vector<std::string> found;
    for (const Laying& laying : layings(printed_tables(), state.common, tile))
        found.push_back(hex_word(laying.at) + (laying.river ? std::to_string(*laying.river) : ""));
    std::sort(found.begin(), found.end());
    std::string text;
    for (const std::string& one : found)
        text += (text.empty() ? "" : " ") + one;
    return text;
}

std::string rule_against(const State& state, const PlaceHex& wish) {
    const auto refusal = Game::why_not(printed_tables(), sight(state, state.common.asked), wish);
    return refusal ? std::string(refusal->rule.text) : "";
}

bool every_hex_touches_another(const Common& common) {
    HexSet reached = HexSet::only(kCrossing), all = hexes(common);
    for (std::size_t i = 0; i < common.map.size(); ++i)
        for (const HexId hex : reached)
            reached = reached | neighbours(common, hex);
    return reached == all;
}

// The first hexes of a layout.
State with_hexes(const LayoutRow& layout, std::size_t players, std::size_t count) {
    State state = begun(players, "variable", 1);
    state.common.map.clear();
    for (std::size_t i = 0; i < count; ++i) {
        HexState hex;
        hex.at = layout.hexes[i].at;
        hex.tile = layout.hexes[i].tile;
        hex.river = layout.hexes[i].river;
        state.common.map.push_back(hex);
    }
    return state;
}

TEST(CrescentMoonVariableMap, CM_4_10_hexes_are_dealt) { // CM_4_11
    for (const std::size_t players : {4U, 5U}) {
        const State state = begun(players, "variable", 3);
        EXPECT_EQ(state.common.map.size(), 1U);
        EXPECT_EQ(state.common.map[0].at, kCrossing);
        for (const Seat seat : state.common.seats)
            EXPECT_EQ(state.own[seat].tiles.size(), 3U);
    }
}

TEST(CrescentMoonVariableMap, CM_4_12_everybody_lays_a_hex_in_turn_three_times_round) {
    State state = begun(5, "variable", 1);
    for (std::size_t laid = 0; laid < 15; ++laid) {
        ASSERT_EQ(state.common.step, Step::PlaceHex);
        ASSERT_EQ(state.common.asked, Seat{static_cast<std::uint8_t>(laid % 5)});
        for (const Tile tile : Own(state.own[state.common.asked]).tiles)
            if (const auto found = layings_of(printed_tables(), sight(state, state.common.asked), tile);
                !found.empty()) {
                state = after(state, state.common.asked, PlaceHex{tile, found[0].at, found[0].river}, laid + 2);
                break;
            }
    }
    EXPECT_EQ(state.common.step, Step::PlaceGroup);
    EXPECT_EQ(state.common.map.size(), 16U);
}

TEST(CrescentMoonVariableMap, CM_4_12_only_a_hex_of_the_own) {
    State state = table_with("");
    state.own[kWarlord].tiles = {Tile::Quarry};
    EXPECT_EQ(rule_against(state, {Tile::Desert, hex_named("I8"), std::nullopt}), "CM-4.12");
    EXPECT_EQ(rule_against(state, {Tile::Quarry, hex_named("I8"), std::nullopt}), "");
}

TEST(CrescentMoonVariableMap, CM_4_12_only_in_the_own_turn) { // CM_7_5
    State state = table_with("");
    state.own[kWarlord].tiles = state.own[kMurshid].tiles = {Tile::Quarry};
    const PlaceHex wish{Tile::Quarry, hex_named("I8"), std::nullopt};
    EXPECT_EQ(rule_against(state, wish), "");
    const auto refusal = Game::why_not(printed_tables(), sight(state, kMurshid), wish);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule.text, "CM-7.5");
}

// The ends of the crossing's river are the corners between I8 and I7 and between G8 and G9. A river hex there must not
// have its river along the crossing, or it would be adjacent to nothing.
TEST(CrescentMoonVariableMap, CM_4_14_a_river_goes_on_from_an_open_end) { // CM_3_12, CM_3_13, CM_4_13
    EXPECT_EQ(places(table_with(""), Tile::River), "G84 G92 I75 I81");
}

TEST(CrescentMoonVariableMap, CM_4_14_it_touches_no_river_twice) {
    State state = table_with("");
    HexState river;
    river.at = hex_named("I8");
    river.tile = Tile::River;
    river.river = 1; // from the crossing along J7 to the corner between J7 and J8
    state.common.map.push_back(river);
    state.own[kWarlord].tiles = {Tile::River};
    for (const std::uint8_t course : {0, 1, 2, 3, 4, 5})
        EXPECT_EQ(rule_against(state, {Tile::River, hex_named("I7"), course}), "CM-4.14") << int{course};
}

// From the crossing's eastern end the river has come round by I7, H7, G7 and G8 to where its western end is.
TEST(CrescentMoonVariableMap, CM_4_14_it_does_not_come_back_to_the_crossing) { // CM_3_13
    const State state = with_rivers(table_with("F9"), {{"I7", 3}, {"H7", 1}, {"G7", 5}, {"G8", 3}});
    EXPECT_EQ(places(state, Tile::River), "G90 G93");
}

// The eastern end has come round to G9, but the only course there leads to the middle of that of G8.
TEST(CrescentMoonVariableMap, CM_4_14_it_does_not_meet_the_middle_of_a_course) { // CM_3_13
    const State state = with_rivers(table_with("F10 F9 F8"), {{"G8", 4}, {"I8", 3}, {"H9", 5}, {"G10", 1}});
    EXPECT_EQ(places(state, Tile::River), "");
}

// The one river hex does not go on from the crossing: it had no place, and was laid anywhere (CM-4.21).
TEST(CrescentMoonVariableMap, CM_4_14_a_border_with_a_river_is_not_used_again) {
    EXPECT_EQ(places(with_rivers(table_with("I7"), {{"H9", 1}}), Tile::River), "G84 G92 I81");
    EXPECT_EQ(places(with_rivers(table_with("H7"), {{"G9", 1}}), Tile::River), "I75 I81");
    EXPECT_EQ(places(with_rivers(table_with("G8"), {{"F9", 0}}), Tile::River), "G90 I75 I81");
}

TEST(CrescentMoonVariableMap, CM_4_15_where_it_touches_the_most_hexes) { // CM_4_18
    EXPECT_EQ(places(table_with(""), Tile::Quarry), "G8 G9 H7 H9 I7 I8");
    EXPECT_EQ(places(table_with("H9"), Tile::Quarry), "G9 I8");
    EXPECT_EQ(places(table_with("H9"), Tile::River), "G84 G92 I75 I81") << "a river hex may touch fewer";
}

TEST(CrescentMoonVariableMap, CM_4_16_the_river_keeps_room_at_both_ends) {
    EXPECT_EQ(places(table_with("I7"), Tile::Quarry), "H7") << "on I8 the eastern end would be closed";
}

TEST(CrescentMoonVariableMap, CM_4_17_an_end_that_is_closed_already_does_not_count) {
    const State state = table_with("I7 I8 G8 H7 H9"); // the eastern end is closed, the western one has G9
    EXPECT_EQ(places(state, Tile::Quarry).find("G9"), std::string::npos)
        << "it touches three hexes, but closes the other";
    EXPECT_EQ(places(state, Tile::Quarry), "G7 I6 I9 J7");
}

TEST(CrescentMoonVariableMap, CM_4_17_without_another_place_the_rule_is_dropped) {
    EXPECT_EQ(places(table_with("I7 I8 G8 H9 G10 F10 F9"), Tile::River), "G90 G92") << "both are dead ends";
}

TEST(CrescentMoonVariableMap, CM_4_21_a_hex_without_a_place_is_kept) {
    State state = table_with("I7 I8 G8 G9");
    state.own[kWarlord].tiles = {Tile::River, Tile::Quarry};
    EXPECT_EQ(rule_against(state, {Tile::River, hex_named("H7"), 1}), "CM-4.21");
    EXPECT_EQ(rule_against(state, {Tile::Quarry, hex_named("H7"), std::nullopt}), "");
}

TEST(CrescentMoonVariableMap, CM_4_21_with_nothing_else_it_is_laid_anywhere_at_the_border) {
    State state = table_with("I7 I8 G8 G9");
    state.own[kWarlord].tiles = {Tile::River};
    for (const std::uint8_t course : {0, 1, 2, 3, 4, 5}) {
        EXPECT_EQ(rule_against(state, {Tile::River, hex_named("H7"), course}), "");
        EXPECT_EQ(rule_against(state, {Tile::River, hex_named("J9"), course}), "CM-4.14") << "it touches nothing";
    }
    EXPECT_EQ(rule_against(state, {Tile::River, hex_named("H7"), 6}), "CM-4.14") << "a hex has six edges";
}

TEST(CrescentMoonVariableMap, S_81_every_layout_can_be_laid_by_its_rules) { // CM_3_13, CM_4_13
    for (const auto& both : printed_tables().layouts)
        for (const std::size_t players : {4U, 5U}) {
            const LayoutRow& layout = both.at(players - 4);
            for (std::size_t i = 1; i < layout.hexes.size(); ++i) {
                const auto found =
                    layings(printed_tables(), with_hexes(layout, players, i).common, layout.hexes[i].tile);
                const Laying wanted{layout.hexes[i].at, layout.hexes[i].river};
                EXPECT_NE(std::find(found.begin(), found.end(), wanted), found.end())
                    << "hex " << i << " at " << hex_word(wanted.at) << " of a map for " << players;
                EXPECT_EQ(river_ends_open(with_hexes(layout, players, i + 1).common.map), (std::array{true, true}))
                    << "hex " << i << " at " << hex_word(wanted.at) << " of a map for " << players;
            }
            EXPECT_TRUE(every_hex_touches_another(with_hexes(layout, players, layout.hexes.size()).common));
        }
}

State placing_groups() { // the Murshid is next
    State state = begun(5, "divided_lands", 1);
    state.common.variant.layout = Layout::Variable;
    state.common.step = Step::PlaceGroup;
    state.common.asked = kMurshid;
    hex_of(state.common, hex_named("H8")).units = {};
    return state;
}

TEST(CrescentMoonVariableMap, CM_4_20_each_group_is_placed_once_in_the_own_turn) { // CM_4_19, CM_7_5
    State state = placing_groups();
    const auto rule = [&](Seat seat, std::uint8_t group, std::string_view hex) {
        const auto refusal = Game::why_not(printed_tables(), sight(state, seat), PlaceGroup{group, hex_named(hex)});
        return refusal ? refusal->rule.text : "";
    };
    EXPECT_EQ(rule(kMurshid, 1, "H8"), "");
    EXPECT_EQ(rule(kSultan, 1, "H8"), "CM-7.5");
    EXPECT_EQ(rule(kMurshid, 2, "H8"), "CM-4.19");
    EXPECT_EQ(rule(kMurshid, 1, "A1"), "CM-4.20") << "no hex lies there";
    state.common.groups_placed[kMurshid] = 1;
    EXPECT_EQ(rule(kMurshid, 0, "H8"), "CM-4.20") << "it is on the map already";
    EXPECT_EQ(rule(kMurshid, 1, "H8"), "");
}

TEST(CrescentMoonVariableMap, S_80_where_starting_groups_may_not_begin) { // CM_4_19, CM_4_20
    const State state = placing_groups();
    const auto rule = [&](std::string_view hex) {
        const auto refusal = Game::why_not(printed_tables(), sight(state, kMurshid), PlaceGroup{0, hex_named(hex)});
        return refusal ? refusal->rule.text : "";
    };
    EXPECT_EQ(rule("H9"), "CM-4.20") << "a quarry";
    EXPECT_EQ(rule("G7"), "CM-4.20") << "the holy site";
    EXPECT_EQ(rule("H7"), "CM-4.20") << "a hex with pieces";
    EXPECT_EQ(rule("H8"), "") << "the crossing";
}

} // namespace

} // namespace majlis::crescent_moon
