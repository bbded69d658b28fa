// The pack of Tigris & Euphrates: what is read, and which mistakes are named with their line.
#include <gtest/gtest.h>

#include "engine/tigris_euphrates/tigris_euphrates.h"
#include "packs/pack.h"

namespace majlis::tigris_euphrates {

namespace {

using G = TigrisEuphrates;

// The default pack with one text replaced.
std::string changed(std::string_view from, std::string_view to) {
    std::string pack(default_pack<G>());
    const std::size_t at = pack.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return pack.replace(at, from.size(), to);
}

void expect_mistake(const std::string& pack, std::string_view mistake) {
    const auto read = read_pack<G>(pack);
    const auto* mistakes = std::get_if<PackMistakes>(&read);
    ASSERT_TRUE(mistakes) << mistake;
    EXPECT_NE(to_text(*mistakes).find(mistake), std::string::npos) << to_text(*mistakes);
}

TEST(TigrisEuphratesPack, the_default_pack_is_the_box) {
    const auto tables = std::get<Tables>(read_pack<G>(default_pack<G>()));
    EXPECT_EQ(tables.tiles, (PerColour<int>{{30, 57, 36, 30}}));
    EXPECT_EQ(tables.hand, 6);
    EXPECT_EQ(tables.actions, 2);
    EXPECT_EQ(tables.catastrophes, 2);
    EXPECT_EQ(tables.last_treasures, 2);
    EXPECT_EQ(tables.line, 3);
    EXPECT_EQ(tables.boards[0].temples.size(), 10);
    EXPECT_EQ(tables.boards[1].temples.size(), 14);
}

TEST(TigrisEuphratesPack, TE_2_4_mistakes_are_named) {
    expect_mistake(changed("....~~~~~.T.~...", "....~~~~~.T.~..x"), "Row 1 of a board has 16 cells");
    expect_mistake(changed("..........T.....", "..........T...."), "Row 11 of a board has 16 cells");
    expect_mistake(changed("hand = 6", "hand = 13"), "'hand' must be a whole number from 1 to 12");
    expect_mistake(changed("temple = 57", "temple = 13"), "There are fewer temples than a board begins with.");
    expect_mistake(changed("farm = 36", "farm = 200"), "All tiles together may be at most 250.");
    expect_mistake(changed("last-treasures = 2", "last-treasures = 10"), "A game would end at once");
    expect_mistake(changed("farm = 36", "farm = 36\nstone = 1"), "'stone' is not known here.");
    expect_mistake(changed("settlement = 30", "settlement = 0") + "\nfoo = 1", "'foo' is not known here.");
}

TEST(TigrisEuphratesPack, a_pack_with_few_tiles_plays_two) {
    std::string pack = changed("settlement = 30", "settlement = 0");
    pack.replace(pack.find("farm = 36"), 9, "farm = 0");
    pack.replace(pack.find("market = 30"), 11, "market = 0");
    pack.replace(pack.find("temple = 57"), 11, "temple = 27");
    const auto tables = std::get<Tables>(read_pack<G>(pack));
    SetupRequest request{Seats(3), {}, std::nullopt};
    for (const OptionInfo& option : G::info().options)
        request.options[std::string(option.id)] = option.usual;
    Chance chance({}, 0);
    EXPECT_EQ(std::get<Refusal>(G::setup(tables, request, chance)).rule.text, "TE-3.4");
    request.seats = Seats(2);
    EXPECT_TRUE(std::holds_alternative<Events>(G::setup(tables, request, chance)));
    pack.replace(pack.find("temple = 27"), 11, "temple = 25");
    expect_mistake(pack, "There are too few tiles for two hands.");
}

} // namespace

} // namespace majlis::tigris_euphrates
