// What changed since the last image is outlined there, and named in the words; choices carry their letters.
#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "render/studio.h"
#include "tests/render/decoded_png.h"

namespace majlis {

namespace {

constexpr std::string_view kChanged = "Changed since the last image:";

std::unique_ptr<Table> begun(std::string_view game, std::size_t seats) {
    auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
    EXPECT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed("changes"), {}}));
    return table;
}

Image drawn(const Table& table, const Table* before, const Candidates& candidates = {}) {
    Studio studio;
    return studio.draw(table, {Picture::Board, Spectator{}, 600, before, candidates}, PlainEnglish()).value();
}

// Pixels in the colour of what is new.
std::size_t new_pixels(const Image& image) {
    std::size_t count = 0;
    for (const std::uint32_t color : test::decoded(image.bytes).values)
        if ((color >> 16) > 0xd0 && (color >> 8 & 255U) < 0x40 && (color & 255U) > 0x70 && (color & 255U) < 0xa0)
            ++count;
    return count;
}

void play(Table& table, Seat seat, const std::string& action) {
    ASSERT_TRUE(std::holds_alternative<Played>(table.play(seat, action))) << action;
}

TEST(Changes, a_placed_leader_is_outlined_after_its_action_has_ended) {
    const auto table = begun("tigris-euphrates", 3);
    const auto before = table->clone();
    const Seat seat = table->questions().front().seat;
    play(*table, seat, "place king I8");
    const Image image = drawn(*table, before.get());
    EXPECT_NE(image.alt.find(std::string(kChanged) + " I8."), std::string::npos) << image.alt;
    EXPECT_GT(new_pixels(image), new_pixels(drawn(*table, nullptr)) + 150);
}

TEST(Changes, nothing_is_outlined_when_nothing_has_changed) {
    for (const auto* game : {"tigris-euphrates", "crescent-moon"}) {
        const auto table = begun(game, 4);
        EXPECT_EQ(drawn(*table, table.get()).alt.find(kChanged), std::string::npos);
        EXPECT_EQ(new_pixels(drawn(*table, table.get())), new_pixels(drawn(*table, nullptr)));
    }
}

TEST(Changes, every_move_on_the_map_is_named) {
    const auto table = begun("crescent-moon", 5);
    Chance chance(secret_from_seed("moves"), 0);
    int changed = 0;
    for (int ply = 0; ply < 40 && !table->result(); ++ply) {
        const auto before = table->clone();
        walk_at_random(*table, chance, 1);
        const bool named = drawn(*table, before.get()).alt.find(kChanged) != std::string::npos;
        const auto map_of = [](const Table& of) { // the words on hexes, without who controls them
            const std::string words = words_of(of, Picture::Board, Spectator{}, PlainEnglish()).value();
            return words.substr(words.find("crossing"), words.find("Market") - words.find("crossing"));
        };
        if (map_of(*before) != map_of(*table)) {
            EXPECT_TRUE(named) << ply;
            ++changed;
        }
    }
    EXPECT_GE(changed, 4);
}

TEST(Choices, letters_stand_on_the_board_and_in_the_words) {
    for (const auto& [game, space] : {std::pair{"tigris-euphrates", "D4"}, std::pair{"crescent-moon", "H8"}}) {
        const auto table = begun(game, 4);
        const Image image = drawn(*table, nullptr, {{space, "A"}});
        EXPECT_NE(image.alt.find(std::string(space) + ": choice A."), std::string::npos) << image.alt;
        EXPECT_GT(new_pixels(image), 100U);
        EXPECT_EQ(new_pixels(drawn(*table, nullptr, {{"Z99", "A"}})), 0U) << "no such space";
    }
}

} // namespace

} // namespace majlis
