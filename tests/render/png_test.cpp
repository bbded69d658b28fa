// What a PNG keeps of the pixels: plain areas exactly, soft edges nearly, the same bytes every time.
#include <cmath>

#include <gtest/gtest.h>

#include "render/png.h"
#include "tests/render/decoded_png.h"

namespace majlis {

namespace {

using test::decoded;
using test::Decoded;

Canvas flag() {
    Canvas canvas(4, 2, 400);
    canvas.fill(palette::kSheet);
    canvas.box({0, 0, 1, 2}, 0, palette::kNight);
    canvas.disc(2.5, 1, 0.7, palette::kNew);
    canvas.text("Żółć Příliš Ёлка", 2, 1, 0.3, palette::kInk);
    return canvas;
}

int difference(std::uint32_t a, std::uint32_t b) {
    int most = 0;
    for (const int shift : {0, 8, 16})
        most = std::max(most, std::abs(static_cast<int>(a >> shift & 255U) - static_cast<int>(b >> shift & 255U)));
    return most;
}

TEST(Png, plain_areas_keep_their_colour_and_edges_nearly) {
    const Canvas canvas = flag();
    const Decoded image = decoded(to_png(canvas.pixels()));
    ASSERT_EQ(image.values.size(), canvas.pixels().values.size());
    EXPECT_LE(difference(image.at(20, 20), 0x16293f), 1);
    EXPECT_LE(difference(image.at(390, 10), 0xf4ead2), 1);
    double sum = 0;
    for (std::size_t i = 0; i < image.values.size(); ++i)
        sum += difference(image.values[i], canvas.pixels().values[i]);
    EXPECT_LT(sum / static_cast<double>(image.values.size()), 1);
}

TEST(Png, more_colours_than_a_palette_has_are_kept_nearly) {
    std::vector<std::uint32_t> values;
    for (std::uint32_t y = 0; y < 256; ++y)
        for (std::uint32_t x = 0; x < 256; ++x)
            values.push_back(x << 16 | y << 8 | (x ^ y));
    const Decoded image = decoded(to_png({values, 256, 256}));
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += difference(image.values[i], values[i]);
    EXPECT_LT(sum / static_cast<double>(values.size()), 24); // a cube of 256 colours has sides of about 40
}

TEST(Png, one_colour_is_enough_and_every_level_shows_the_same) {
    const std::vector<std::uint32_t> values(12, 0x123456);
    for (const int level : {1, 3, 9})
        EXPECT_EQ(decoded(to_png({values, 4, 3}, level)).values, values);
}

TEST(Png, the_same_pixels_give_the_same_bytes) {
    EXPECT_EQ(to_png(flag().pixels()), to_png(flag().pixels()));
}

} // namespace

} // namespace majlis
