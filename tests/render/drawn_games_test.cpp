// Every game can be drawn; what is drawn for a viewer is the same in every world the viewer cannot tell apart.
#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "render/draw.h"
#include "render/games.h"

namespace majlis {

namespace {

template <typename List>
std::vector<std::string_view> ids() {
    std::vector<std::string_view> ids;
    List::each([&]<Game G>() { ids.push_back(G::info().id); });
    return ids;
}

TEST(Render, the_two_lists_of_games_are_twins) {
    EXPECT_EQ(ids<Games>(), ids<DrawnGames>());
}

std::unique_ptr<Table> played(std::string_view game, int seed, std::size_t plies) {
    auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
    const std::size_t seats = table->info().seats.back();
    EXPECT_FALSE(table->begin({Seats(seats), {}, {}}, {secret_from_seed(std::to_string(seed)), {}}));
    Chance chance(secret_from_seed("walk " + std::to_string(seed)), 0);
    walk_at_random(*table, chance, plies);
    return table;
}

std::string drawn(const Table& table, const Viewer& viewer) {
    const auto seat = seat_of(viewer);
    const Image board = draw_board(table, viewer, 500);
    const Image hand = seat ? draw_hand(table, *seat, 500) : Image{};
    return board.bytes + board.alt + hand.bytes + hand.alt;
}

TEST(Render, a_drawing_shows_no_secret) {
    for (const GameInfo* info : known_games())
        for (int seed = 0; seed < 4; ++seed) {
            const auto table = played(info->id, seed, 15 + 10 * static_cast<std::size_t>(seed));
            for (const Viewer& viewer : viewers_of(table->seats())) {
                auto world = table->clone();
                Chance chance(secret_from_seed("anew"), 0);
                world->redeal(viewer, chance);
                EXPECT_TRUE(drawn(*table, viewer) == drawn(*world, viewer)) << info->id << " " << seed;
            }
        }
}

TEST(Render, the_words_are_those_of_the_image) {
    for (const GameInfo* info : known_games()) {
        const auto table = played(info->id, 2, 25);
        for (const Viewer& viewer : viewers_of(table->seats())) {
            EXPECT_EQ(words_of_board(*table, viewer), draw_board(*table, viewer, 64).alt);
            if (const auto seat = seat_of(viewer)) {
                EXPECT_EQ(words_of_hand(*table, *seat), draw_hand(*table, *seat, 64).alt);
            }
        }
    }
}

TEST(Render, a_drawing_has_the_width_that_was_asked_for_and_words) {
    const auto table = played("caravan", 1, 20);
    const Image image = draw_board(*table, Spectator{}, 640);
    EXPECT_EQ(image.width, 640);
    EXPECT_TRUE(image.bytes.starts_with("\x89PNG"));
    EXPECT_LT(image.bytes.size(), 1'500'000U);
    for (const Seat seat : table->seats())
        EXPECT_NE(image.alt.find(std::string(1, seat_letter(seat)) + ": "), std::string::npos) << image.alt;
    EXPECT_NE(draw_hand(*table, Seat{0}).alt.find("Your hand:"), std::string::npos);
}

} // namespace

} // namespace majlis
