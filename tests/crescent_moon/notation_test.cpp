// What the notation reads and what it does not: every word has one form, and nothing else is understood.
// That actions and events are read as they were printed is checked after every move of given.h, too.
#include <gtest/gtest.h>

#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

namespace {

bool reads_action(std::string_view text) {
    return CrescentMoon::parse_action(printed_tables(), text).has_value();
}

bool reads_event(std::string_view text) {
    return CrescentMoon::parse_event(printed_tables(), text).has_value();
}

std::string printed(const Event& event) {
    return CrescentMoon::print(printed_tables(), event);
}

void expect_same(const Event& event) {
    EXPECT_EQ(CrescentMoon::parse_event(printed_tables(), printed(event)), event) << printed(event);
}

std::string changed(std::string text, const std::string& what, const std::string& into) {
    return text.replace(text.find(what), what.size(), into);
}

} // namespace

TEST(CrescentMoonNotation, hexes_are_a_letter_and_a_row) { // CM_3_1
    for (const std::string_view good : {"influence H8", "influence A8", "influence O1", "influence H15"})
        EXPECT_TRUE(reads_action(good)) << good;
    for (const std::string_view bad : {"influence", "influence H", "influence 8", "influence H0", "influence H08",
                                       "influence H16", "influence P8", "influence h8", "influence -"})
        EXPECT_FALSE(reads_action(bad)) << bad;
}

TEST(CrescentMoonNotation, units_are_ordinary_ones_then_mercenaries) { // CM_1_3
    for (const std::string_view good : {"1o", "1m", "1o1m", "99o", "99m", "-"})
        EXPECT_TRUE(reads_action("move H8 H7 " + std::string(good))) << good;
    for (const std::string_view bad : {"100o", "100m", "0o", "o", "m", "1", "01o", "1m1o", "257o", "-1o", "1o2"})
        EXPECT_FALSE(reads_action("move H8 H7 " + std::string(bad))) << bad;
}

TEST(CrescentMoonNotation, numbers_fit_their_field_and_have_one_form) {
    for (const std::string_view good : {"hire 0", "hire 1", "hire 255"})
        EXPECT_TRUE(reads_action(good)) << good;
    for (const std::string_view bad :
         {"hire", "hire -", "hire x", "hire 256", "hire -1", "hire -0", "hire +1", "hire 01", "hire 1 1"})
        EXPECT_FALSE(reads_action(bad)) << bad;
    for (const std::int8_t change : {-128, -1, 0, 1, 127})
        expect_same(ReservesChanged{kNomad, change});
    for (const std::string_view bad : {"-129", "128", "-0", "--1", "-"})
        EXPECT_FALSE(reads_event("reserves-changed E " + std::string(bad))) << bad;
}

TEST(CrescentMoonNotation, seats_are_letters) {
    for (const std::string_view good : {"now ships A", "now ships F", "now ships -"})
        EXPECT_TRUE(reads_action(good)) << good;
    for (const std::string_view bad :
         {"now ships G", "now ships Z", "now ships @", "now ships 1", "now ships a", "now ships AB", "now ships A,B"})
        EXPECT_FALSE(reads_action(bad)) << bad;
    SeatSet all;
    for (const Seat seat : Seats(kMaxSeats))
        all.add(seat);
    expect_same(SelectionBegan{all, false});
    expect_same(PassedOver{SeatSet::from_bits(1), all});
    expect_same(PassedOver{SeatSet(), SeatSet()});
    EXPECT_EQ(printed(SelectionBegan{all, false}), "selection A,B,C,D,E,F 0");
    EXPECT_TRUE(reads_event("selection A,B 1"));
    EXPECT_FALSE(reads_event("selection A,G 1"));
    EXPECT_FALSE(reads_event("selection A,B 2"));
}

TEST(CrescentMoonNotation, cards_are_called_by_their_id) { // CM_1_6
    for (const std::string_view good : {"play ships", "play warfare", "play merchant", "discard ships,ships"})
        EXPECT_TRUE(reads_action(good)) << good;
    for (const std::string_view bad : {"play ship", "play Ships", "play -", "play", "discard ships,ship"})
        EXPECT_FALSE(reads_action(bad)) << bad;
}

TEST(CrescentMoonNotation, every_step_is_read_as_it_was_written) { // CM_23_1
    for (int i = 0; i <= static_cast<int>(Step::Over); ++i)
        expect_same(Asked{static_cast<Step>(i), kCaliph});
    for (const Step beside : {Step::Reaction, Step::Answer, Step::Proposal, Step::Standing})
        EXPECT_FALSE(reads_event("asked " + std::string(kind_of(beside)) + " D")) << "nobody waits for it";
}

TEST(CrescentMoonNotation, CM_4_1_four_or_five_begin) { // CM_4_3, CM_4_4
    Variant variant;
    variant.years = Length::Four;
    variant.layout = Layout::Variable;
    variant.adjacency = OwnAdjacency::Contest;
    for (const std::size_t players : {4U, 5U})
        expect_same(Began{Seats(players), variant});
    const std::string five = printed(Began{Seats(5), variant});
    for (const std::string_view other : {"0", "3", "6", "-5"})
        EXPECT_FALSE(reads_event(changed(five, "began 5", "began " + std::string(other)))) << other;
    EXPECT_FALSE(reads_event(changed(five, "variable", "nowhere")));
}

TEST(CrescentMoonNotation, CM_4_11_tiles_in_a_hand) {
    TilesDealt dealt;
    dealt.tiles[kWarlord] = {Tile::Quarry, Tile::Mountain, Tile::Quarry};
    dealt.tiles[kCaliph] = {Tile::River};
    expect_same(dealt);
    EXPECT_FALSE(reads_event(changed(printed(dealt), "mountain", "lake")));
    EXPECT_FALSE(reads_event(changed(printed(dealt), "mountain", "mountain,mountain")));
}

} // namespace majlis::crescent_moon
