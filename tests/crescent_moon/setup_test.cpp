// CM-4: how a game begins, with a fixed layout and with the variable map.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/options.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

using Game = CrescentMoon;

State with_events(State state, const Decision<Event>& decision) {
    if (const auto* refusal = std::get_if<Refusal>(&decision))
        throw std::logic_error(say(refusal->why, PlainEnglish()));
    for (const Event& event : std::get<Events>(decision))
        state = advance<Game>(printed_tables(), std::move(state), event);
    return state;
}

State begun(std::size_t players, std::string_view map, std::uint64_t number) {
    Options options;
    for (const OptionInfo& option : Game::info().options)
        options[std::string(option.id)] = option.usual;
    options["map"] = map;
    Chance chance({}, number);
    return with_events({}, Game::setup(printed_tables(), {Seats(players), options, {}}, chance));
}

State after(State state, Seat seat, const Action& action, std::uint64_t number) {
    Chance chance({}, number);
    return with_events(state, Game::decide(printed_tables(), state, seat, action, chance));
}

// The first hex that is offered for the palace, then all that the Murshid may take.
State set_up(std::uint64_t number) {
    State state = begun(5, "divided_lands", number);
    for (const HexState& hex : state.common.map)
        if (state.common.step == Step::PlacePalace && present(hex, kCaliph))
            state = after(state, kCaliph, PlacePalace{hex.at}, number + 1);
    if (state.common.step != Step::Plot) return state;
    Pick pick;
    for (const Kind card : state.own[kMurshid].looking)
        if (printed_tables().card(card).character == Character::Murshid && pick.cards.total() < 2) pick.cards.add(card);
    return after(state, kMurshid, pick, number + 2);
}

TEST(CrescentMoonSetup, S_06_starting_resources) { // CM_4_8, CM_4_9
    for (std::uint64_t number = 1; number < 10; ++number) {
        const State state = set_up(number);
        const Common& common = state.common;
        const auto before = [&](Seat seat) { return common.coins[seat] - income(printed_tables(), common)[seat]; };
        EXPECT_EQ(before(kWarlord), 3);
        EXPECT_EQ(before(kMurshid), 3 + (2 - common.hand_size[kMurshid]));
        EXPECT_EQ(before(kSultan), 16);
        EXPECT_EQ(before(kCaliph), 8);
        EXPECT_EQ(before(kNomad), 0);
        for (const Seat seat : common.seats)
            EXPECT_EQ(state.own[seat].points, 5);
        EXPECT_EQ(state.own[kWarlord].hand, cards_named("warfare"));
        EXPECT_LE(common.hand_size[kMurshid], 2);
        for (const Seat seat : {kSultan, kCaliph, kNomad})
            EXPECT_EQ(common.hand_size[seat], 0);
        for (std::size_t slot = 0; slot < printed_tables().market_size(); ++slot)
            EXPECT_TRUE(common.market.at(slot).has_value());
        for (int slot = 0; slot < printed_tables().sultan_slots; ++slot)
            EXPECT_TRUE(common.sultans.at(static_cast<std::size_t>(slot)).has_value());
    }
}

TEST(CrescentMoonSetup, CM_4_5_every_layout_lays_its_pieces) { // CM_4_2
    for (const std::string_view map : {"divided_lands", "meltwater", "fertile_valley", "open_plains", "meeting_place"})
        for (const std::size_t players : {4U, 5U}) {
            const State state = begun(players, map, 1);
            EXPECT_EQ(state.common.map.size(), players == 5 ? 16U : 13U) << map;
            for (const Seat seat : state.common.seats)
                EXPECT_EQ(presence_of(state.common, seat).size(), 2) << map << " " << seat_letter(seat);
            EXPECT_EQ(state.common.reserves, PerSeat<std::uint8_t>{});
            EXPECT_EQ(discs_left(printed_tables(), state.common, kCaliph), 12 - 1);
            EXPECT_EQ(buildings_left(printed_tables(), state.common, kCaliph, Building::Castle), 4 - 2);
        }
}

TEST(CrescentMoonSetup, CM_4_7_the_palace_beside_a_piece_of_the_caliph) {
    const State state = begun(5, "divided_lands", 1);
    int good = 0;
    for (const HexState& hex : state.common.map)
        good += !Game::why_not(printed_tables(), sight(state, kCaliph), PlacePalace{hex.at});
    EXPECT_EQ(good, 2);
}

TEST(CrescentMoonSetup, CM_4_1_the_seats_are_the_characters) {
    std::string names;
    for (const Seat seat : Seats(5))
        names += say(Game::seat_name(printed_tables(), seat), PlainEnglish()) + " ";
    EXPECT_EQ(names, "Warlord Murshid Sultan Caliph Nomad ");
    EXPECT_EQ(Game::info().seats, (std::vector<std::size_t>{4, 5}));
    EXPECT_FALSE(begun(4, "divided_lands", 1).common.seats.has(kNomad));
}

TEST(CrescentMoonSetup, CM_4_3_length_and_map_are_options) { // CM_4_4
    std::map<std::string_view, std::size_t> values;
    for (const OptionInfo& option : Game::info().options)
        values[option.id] = option.values.size();
    EXPECT_EQ(values["years"], 2U);
    EXPECT_EQ(values["map"], 6U);
    EXPECT_EQ(begun(5, "meltwater", 1).common.variant.layout, Layout::Meltwater);
    EXPECT_NE(begun(5, "meltwater", 1).common.map, begun(5, "open_plains", 1).common.map);
}

// ---- the variable map -------------------------------------------------------------------------------------------

TEST(CrescentMoonSetup, CM_4_10_hexes_are_dealt) { // CM_4_11
    for (const std::size_t players : {4U, 5U}) {
        const State state = begun(players, "variable", 3);
        EXPECT_EQ(state.common.map.size(), 1U);
        EXPECT_EQ(state.common.map[0].at, kCrossing);
        for (const Seat seat : state.common.seats)
            EXPECT_EQ(state.own[seat].tiles.size(), 3U);
    }
}

// What was laid before a hex of a layout, with that hex in the hand of whoever lays it.
State before_laying(const LayoutRow& layout, std::size_t players, std::size_t index) {
    State state = begun(players, "variable", 1);
    state.common.map.clear();
    for (std::size_t i = 0; i < index; ++i) {
        HexState hex;
        hex.at = layout.hexes[i].at;
        hex.tile = layout.hexes[i].tile;
        hex.river = layout.hexes[i].river;
        state.common.map.push_back(hex);
    }
    state.own[Seat{0}].tiles = {layout.hexes[index].tile};
    return state;
}

bool every_hex_touches_another(const Common& common) {
    HexSet reached = HexSet::only(kCrossing), all = hexes(common);
    for (std::size_t i = 0; i < common.map.size(); ++i)
        for (const HexId hex : reached)
            reached = reached | neighbours(common, hex);
    return reached == all;
}

TEST(CrescentMoonSetup,
     S_81_every_layout_can_be_laid_by_the_variable_rules) { // CM_4_11, CM_4_12, CM_4_13, CM_4_14,, CM_3_12, CM_3_13
                                                            // CM_4_15, CM_4_16, CM_4_17, CM_4_18
    for (const auto& both : printed_tables().layouts)
        for (const std::size_t players : {4U, 5U}) {
            const LayoutRow& layout = both.at(players - 4);
            for (std::size_t i = 1; i < layout.hexes.size(); ++i) {
                const State state = before_laying(layout, players, i);
                const auto places = layings(printed_tables(), state.common, layout.hexes[i].tile);
                const Laying wanted{layout.hexes[i].at, layout.hexes[i].river};
                EXPECT_NE(std::find(places.begin(), places.end(), wanted), places.end())
                    << "hex " << i << " at " << hex_word(wanted.at) << " of a map for " << players;
            }
            const State last = before_laying(layout, players, layout.hexes.size() - 1);
            EXPECT_TRUE(every_hex_touches_another(last.common));
        }
}

TEST(CrescentMoonSetup, S_80_where_starting_groups_may_not_begin) { // CM_4_19, CM_4_20
    State state = begun(5, "divided_lands", 1);
    state.common.variant.layout = Layout::Variable;
    state.common.step = Step::PlaceGroup;
    state.common.asked = kMurshid;
    hex_of(state.common, hex_named("H8")).units = {};
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
