// What is said, in all four languages: things are counted as the language counts them, and nothing is told that did not
// happen.
#include <gtest/gtest.h>

#include "engine/tigris_euphrates/chapters.h"
#include "locale/language.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

std::string heard(const Event& event, std::string_view language, const Viewer& viewer = Seat{0}) {
    return say(*TigrisEuphrates::announce(printed_tables(), event, viewer), LanguageSpeaker(language_for(language)));
}

TEST(TigrisEuphrates, TE_1_1_tiles_are_counted_in_every_language) {
    const Event drew = Drew{Seat{0}, {{1, 2, 5, 4}}};
    EXPECT_EQ(heard(drew, "en"), "You draw 1 settlement, 2 temples, 5 farms, 4 markets.");
    EXPECT_EQ(heard(drew, "cs"), "Dobíráš: 1 osada, 2 chrámy, 5 farem, 4 tržiště.");
    EXPECT_EQ(heard(drew, "pl"), "Dobierasz: 1 osada, 2 świątynie, 5 farm, 4 targi.");
    EXPECT_EQ(heard(drew, "ru"), "Вы берёте: 1 поселение, 2 храма, 5 ферм, 4 рынка.");
}

TEST(TigrisEuphrates, TE_13_4_committed_tiles_are_named_and_none_is_said_to_be_none) {
    const auto committed = [](int tiles) { return Committed{Seat{1}, Colour::Blue, tiles}; };
    EXPECT_EQ(heard(committed(0), "en"), "B commits no tiles.");
    EXPECT_EQ(heard(committed(1), "en"), "B commits 1 farm.");
    EXPECT_EQ(heard(committed(1), "cs"), "B vykládá z ruky: 1 farmu.");
    EXPECT_EQ(heard(committed(3), "pl"), "B dokłada z ręki: 3 farmy.");
    EXPECT_EQ(heard(committed(1), "ru"), "B добавляет с руки: 1 ферму.");
}

TEST(TigrisEuphrates, TE_15_10_lost_tiles_are_counted_and_placed) {
    const Event lost = TilesLost{Colour::Green, cells_named("E6 F6")};
    EXPECT_EQ(heard(lost, "en"), "Lost: 2 markets (E6, F6).");
    EXPECT_EQ(heard(lost, "cs"), "Ztráty: 2 tržiště (E6, F6).");
}

TEST(TigrisEuphrates, TE_15_4_no_peace_is_told_where_nobody_fought) {
    const Cell cell = cell_in("L6").value();
    EXPECT_EQ(heard(UnionEnded{cell}, "en"), "Nothing is contested around L6.") << "as it was stored before";
    EXPECT_EQ(heard(UnionEnded{cell, AfterUnion::Quiet}, "en"), "The union at L6 comes without a fight.");
    EXPECT_EQ(heard(UnionEnded{cell, AfterUnion::War}, "en"), "The fighting around L6 is over.");
}

TEST(TigrisEuphrates, TE_15_14_a_stored_union_is_written_as_it_was_read) {
    for (const char* event : {"union-ended L6", "union-ended L6 quiet", "union-ended L6 war"}) {
        const auto read = TigrisEuphrates::parse_event(printed_tables(), event);
        ASSERT_TRUE(read) << event;
        EXPECT_EQ(TigrisEuphrates::print(printed_tables(), *read), event);
    }
    EXPECT_FALSE(TigrisEuphrates::parse_event(printed_tables(), "union-ended L6 peace"));
}

} // namespace

} // namespace majlis::tigris_euphrates
