// Layers are drawn once, copied for each image, and forgotten when they take too much room.
#include <thread>

#include <gtest/gtest.h>

#include "render/layers.h"

namespace majlis {

namespace {

constexpr std::size_t kBytes = std::size_t{4} * 10 * 10;

Canvas square(Color color) {
    Canvas canvas(10, 10, 10);
    canvas.fill(color);
    return canvas;
}

std::uint32_t first_pixel(const Canvas& canvas) {
    return canvas.pixels().values.front() & 0xffffffU;
}

TEST(Layers, a_layer_is_drawn_once_and_what_is_drawn_on_a_copy_stays_there) {
    Layers layers;
    for (int i = 0; i < 3; ++i) {
        Canvas copy = layers.copy_of("red", [] { return square(rgb(0xff0000)); });
        EXPECT_EQ(first_pixel(copy), 0xff0000U);
        copy.fill(rgb(0x0000ff));
        EXPECT_EQ(first_pixel(copy), 0x0000ffU);
    }
    EXPECT_EQ(layers.drawn(), 1U);
    EXPECT_EQ(layers.bytes(), kBytes);
}

TEST(Layers, the_one_not_used_for_the_longest_time_goes_first) {
    Layers layers(2 * kBytes);
    const auto ask = [&](const char* key) { layers.copy_of(key, [] { return square(rgb(0xffffff)); }); };
    ask("a");
    ask("b");
    ask("a");
    ask("c"); // b goes
    EXPECT_EQ(layers.bytes(), 2 * kBytes);
    ask("a");
    EXPECT_EQ(layers.drawn(), 3U);
    ask("b");
    EXPECT_EQ(layers.drawn(), 4U);
}

TEST(Layers, a_layer_larger_than_the_room_is_not_kept) {
    Layers layers(kBytes - 1);
    EXPECT_EQ(first_pixel(layers.copy_of("a", [] { return square(rgb(0x00ff00)); })), 0x00ff00U);
    EXPECT_EQ(layers.bytes(), 0U);
}

TEST(Layers, several_threads_get_the_same) {
    Layers layers(3 * kBytes);
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
        threads.emplace_back([&layers, thread] {
            for (int i = 0; i < 200; ++i) {
                const unsigned color = 0x101010U * static_cast<unsigned>((i + thread) % 7);
                const Canvas copy = layers.copy_of(std::to_string(color), [&] { return square(rgb(color)); });
                EXPECT_EQ(first_pixel(copy), color);
            }
        });
    threads.clear();
    EXPECT_LE(layers.bytes(), 3 * kBytes);
}

} // namespace

} // namespace majlis
