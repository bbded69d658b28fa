// The words name everything that the image shows: as many pieces of each sort as the View has.
#include <regex>

#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "engine/crescent_moon/chapters.h"
#include "engine/games.h"
#include "engine/tigris_euphrates/chapters.h"
#include "packs/open_table.h"
#include "render/studio.h"

namespace majlis {

namespace {

std::size_t times(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    return static_cast<std::size_t>(
        std::distance(std::sregex_iterator(text.begin(), text.end(), expression), std::sregex_iterator()));
}

template <typename Look>
void look_at_games(std::string_view game, Look look) {
    for (int seed = 0; seed < 8; ++seed) {
        const auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
        const std::size_t seats = table->info().seats.at(static_cast<std::size_t>(seed) % table->info().seats.size());
        ASSERT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed(std::to_string(seed)), {}}));
        Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
        for (int round = 0; round < 10 && !table->result(); ++round) {
            look(*table, words_of_board(*table, Spectator{}, PlainEnglish()));
            walk_at_random(*table, chance, 12);
        }
    }
}

std::size_t cells_with_something(const tigris_euphrates::Common& common) {
    std::size_t count = 0;
    const auto add = [&](tigris_euphrates::CellSet cells) { count += static_cast<std::size_t>(cells.size()); };
    for (const auto colour : tigris_euphrates::kColours) {
        add(common.tiles[colour]);
        count += common.buildings[colour].has_value();
        for (const Seat seat : common.seats)
            count += common.leaders[seat][colour].has_value();
    }
    add(common.treasures);
    add(common.catastrophes);
    for (const auto& monument : common.monuments)
        count += monument ? 4U : 0U;
    return count + common.unification.has_value();
}

TEST(Words, tigris_euphrates_names_every_piece_on_its_cell) {
    look_at_games("tigris-euphrates", [](const Table& table, const std::string& words) {
        const auto& of = static_cast<const TableOf<TigrisEuphrates>&>(table);
        EXPECT_EQ(times(words, "\\b[A-P](?:1[01]|[1-9])\\b"), cells_with_something(of.state().common)) << words;
        EXPECT_EQ(times(words, "tiles in hand"), table.seats().count());
    });
}

TEST(Words, crescent_moon_names_every_hex_piece_card_and_player) {
    using namespace crescent_moon;
    look_at_games("crescent-moon", [](const Table& table, const std::string& words) {
        const auto& of = static_cast<const TableOf<CrescentMoon>&>(table);
        const Common& common = of.state().common;
        std::size_t tokens = 0, rivers = 0, controlled = 0, unit_kinds = 0;
        for (const HexState& hex : common.map) {
            tokens += hex.influence.has_value();
            rivers += hex.river.has_value();
            controlled += controller(of.tables(), common, hex.at).has_value();
            for (const Seat seat : common.seats)
                for (const UnitKind kind : {UnitKind::Ordinary, UnitKind::Mercenary})
                    unit_kinds += hex.units[seat].of(kind) > 0;
        }
        const std::string map = words.substr(0, words.find("Market, far"));
        EXPECT_EQ(times(words, "[A-O]\\d+: "), common.map.size()) << words;
        EXPECT_EQ(times(map, "influence of "), tokens) << words;
        EXPECT_EQ(times(map, "river along"), rivers);
        EXPECT_EQ(times(map, "controlled by"), controlled) << words;
        EXPECT_EQ(times(map, "\\d+ (?:ordinary|mercenar|unit)"), unit_kinds) << words;
        EXPECT_EQ(times(words, "coins, \\d+ cards in hand"), common.seats.count());
    });
}

} // namespace

} // namespace majlis
