// CM-4: how a game begins, with a fixed layout and with the variable map.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/table_of.h"
#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/facts.h"
#include "tests/crescent_moon/given.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

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

std::unique_ptr<Table> empty_table() {
    return std::make_unique<TableOf<Game>>(std::make_shared<const Game::Tables>(printed_tables()), "printed");
}

// As builds wrote it for which other players' mercenaries were usual.
Record begun_by_an_older_build() {
    const auto table = empty_table();
    EXPECT_FALSE(table->begin({Seats(5), {{"desertion_target", "other_players"}}, std::nullopt}, {}));
    Record record = table->record();
    record.build = "an older build";
    return record;
}

TEST(CrescentMoonSetup, CM_21_a_record_keeps_the_reading_that_it_was_played_with) { // V_4
    const Record record = begun_by_an_older_build();
    EXPECT_NE(
        record.commits.at(0).events.at(0).find(" per_defender optional_blocks not_controlled_by_other other_players "),
        std::string::npos)
        << record.commits.at(0).events.at(0);
    const auto table = empty_table();
    EXPECT_FALSE(table->load(record));
    EXPECT_EQ(table->record().options.at("desertion_target"), "other_players");
    EXPECT_NE(table->state_json().find(R"("desertion_target":"other_players")"), std::string::npos);

    const auto later = empty_table();
    EXPECT_FALSE(later->begin({Seats(5), {}, std::nullopt}, {}));
    EXPECT_EQ(later->record().options.at("desertion_target"), "any_player");
}

TEST(CrescentMoonSetup, CM_21_the_first_words_say_how_the_table_reads_the_books) {
    Variant variant;
    variant.pacts = PactCount::Unlimited;
    const std::string words = say(*told(printed_tables(), Began{Seats(4), variant}, Spectator{}), PlainEnglish());
    for (const char* reading :
         {"defender civil influence (per defender)", "desertion target (any player)", "pact count (unlimited)"})
        EXPECT_NE(words.find(reading), std::string::npos) << words;
    EXPECT_EQ(words.find("years"), std::string::npos) << words;
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

TEST(CrescentMoonSetup, CM_4_7_the_caliph_places_the_palace) { // CM_7_5
    const State state = begun(5, "divided_lands", 1);
    for (const HexState& hex : state.common.map) {
        const auto refusal = Game::why_not(printed_tables(), sight(state, kNomad), PlacePalace{hex.at});
        ASSERT_TRUE(refusal);
        EXPECT_EQ(refusal->rule.text, "CM-7.5");
    }
}

TEST(CrescentMoonSetup, CM_9_10_later_the_palace_moves_in_the_own_turn) { // CM_7_1, CM_11_14
    constexpr std::string_view kPosition = "G8 caliph 1o";
    given(kPosition).turn("caliph").offers("caliph palace G8");
    given(kPosition).turn("nomad").refuses("caliph palace G8", "CM-7.1");
    auto announced = given(kPosition).turn("caliph").hand("caliph", "merchant").when("caliph now merchant -");
    announced.refuses("caliph palace G8", "CM-11.14");
}

TEST(CrescentMoonSetup, CM_4_9_the_shuffled_deck_is_counted) {
    const Deck deck{card_named("ships"), card_named("elder")};
    const State state = Game::evolve(printed_tables(), begun(5, "divided_lands", 1), Shuffled{deck});
    EXPECT_EQ(state.common.deck_size, 2);
}

TEST(CrescentMoonSetup, CM_1_6_the_components_are_counted) { // CM_1_3, CM_4_10
    const auto counts = Game::census(printed_tables(), begun(5, "variable", 3));
    const auto number = [&](std::string_view what) {
        const auto found =
            std::find_if(counts.begin(), counts.end(), [&](const Count& count) { return count.what == what; });
        return found == counts.end() ? 0 : found->number;
    };
    EXPECT_EQ(number("warfare"), 1);
    EXPECT_EQ(number("ships"), 2);
    EXPECT_EQ(number("river"), 4);
    EXPECT_EQ(number("wilderness"), 3);
    EXPECT_EQ(number("holy-site"), 1);
    EXPECT_EQ(number("discs of A"), 24);
}

TEST(CrescentMoonSetup, CM_4_1_the_seats_are_the_characters) {
    std::string names;
    for (const Seat seat : Seats(5))
        names += say(Game::seat_name(printed_tables(), seat), PlainEnglish()) + " ";
    EXPECT_EQ(names, "Warlord Murshid Sultan Caliph Nomad ");
    EXPECT_EQ(Game::info().seats, (std::vector<std::size_t>{4, 5}));
    EXPECT_FALSE(begun(4, "divided_lands", 1).common.seats.has(kNomad));
}

TEST(CrescentMoonSetup, CM_4_1_every_game_begins_anew) {
    Chance chance({}, 1);
    const auto decision = Game::setup(printed_tables(), {Seats(5), {}, "an earlier game"}, chance);
    const auto* refusal = std::get_if<Refusal>(&decision);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule.text, "CM-4");
}

TEST(CrescentMoonSetup, CM_5_3_how_many_moves_a_game_may_have) { // years, rounds and players
    EXPECT_EQ(Game::most_plies(printed_tables(), begun(5, "divided_lands", 1).common), 200U + 3U * 4U * 5U * 400U);
    EXPECT_EQ(Game::most_plies(printed_tables(), begun(4, "divided_lands", 1).common), 200U + 3U * 4U * 4U * 400U);
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

} // namespace

} // namespace majlis::crescent_moon
