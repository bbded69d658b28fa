// Colours stay apart for every kind of eye: normal, without red, without green, without blue cones. Seen are the
// matrices of Machado, Oliveira and Fernandes (2009) on linear light; far apart is a distance in CIE L*a*b*.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "render/palette.h"

namespace majlis {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

struct Eye {
    const char* name;
    Matrix sees;
};

const std::array kEyes{
    Eye{"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    Eye{"protanopia",
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    Eye{"deuteranopia",
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    Eye{"tritanopia",
        {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
};

double linear(double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Triple linear(Color color) {
    return {linear(color.red), linear(color.green), linear(color.blue)};
}

Triple times(const Matrix& matrix, const Triple& v) {
    Triple product{};
    for (std::size_t i = 0; i < 3; ++i)
        product[i] = std::clamp(matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2], 0.0, 1.0);
    return product;
}

Triple lab(const Triple& light) { // CIE 1976, white point D65
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.95047);
    const double y = root(0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]);
    const double z = root((0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double apart(const Eye& eye, Color a, Color b) {
    const Triple one = lab(times(eye.sees, linear(a))), other = lab(times(eye.sees, linear(b)));
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

// As for text: of the lighter to the darker luminance, 1 to 21.
double contrast(Color a, Color b) {
    const auto luminance = [](Color color) {
        const Triple light = linear(color);
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05;
    };
    return std::max(luminance(a), luminance(b)) / std::min(luminance(a), luminance(b));
}

constexpr double kApart = 22; // ten is a difference that one sees at a glance when the two lie side by side

void expect_apart(const std::vector<Color>& ones, const std::vector<Color>& others) {
    for (const Eye& eye : kEyes)
        for (std::size_t i = 0; i < ones.size(); ++i)
            for (std::size_t k = 0; k < others.size(); ++k)
                EXPECT_GE(apart(eye, ones[i], others[k]), kApart) << eye.name << " " << i << " " << k;
}

void expect_apart(const std::vector<Color>& colors) {
    for (std::size_t i = 1; i < colors.size(); ++i)
        expect_apart({colors[i]}, {colors.begin(), colors.begin() + static_cast<std::ptrdiff_t>(i)});
}

template <typename Paints>
std::vector<Color> fills(const Paints& paints) {
    std::vector<Color> colors;
    for (const auto& paint : paints)
        colors.push_back(paint.fill);
    return colors;
}

TEST(Colours, the_simulated_eyes_miss_what_they_must_miss) {
    const Color red = rgb(0xb05a2a), green = rgb(0x6f7a1e), blue = rgb(0x2f7fa0), teal = rgb(0x2a8a78);
    EXPECT_GT(apart(kEyes[0], red, green), 35);
    EXPECT_LT(apart(kEyes[2], red, green), 15);
    EXPECT_LT(apart(kEyes[3], blue, teal), apart(kEyes[0], blue, teal));
}

TEST(Colours, any_two_characters_of_crescent_moon_stay_apart_and_from_every_terrain) {
    expect_apart(fills(palette::kCharacters));
    expect_apart(fills(palette::kCharacters), fills(palette::kTerrains));
}

TEST(Colours, the_tiles_of_tigris_and_euphrates_stay_apart_and_from_land_and_water) {
    const std::vector<Color> tiles(palette::kTiles.begin(), palette::kTiles.end());
    expect_apart(tiles);
    expect_apart(tiles, {palette::kLand, palette::kWater});
}

TEST(Colours, the_lines_of_a_chart_stay_apart_and_from_the_paper) {
    const std::vector<Color> lines(palette::kLines.begin(), palette::kLines.end());
    expect_apart(lines);
    expect_apart(lines, {palette::kPaper});
}

TEST(Colours, the_frame_of_what_is_new_stands_out_of_every_ground) {
    std::vector<Color> grounds = fills(palette::kTerrains);
    grounds.insert(grounds.end(), {palette::kLand, palette::kWater, palette::kPaper, palette::kSheet, palette::kGlow});
    expect_apart({palette::kNew}, grounds);
}

TEST(Colours, letters_are_read_on_their_ground) {
    for (const auto& paint : palette::kCharacters)
        EXPECT_GE(contrast(paint.fill, paint.ink), 4.5) << paint.letter;
    for (const Color& tile : palette::kTiles)
        EXPECT_GE(contrast(tile, rgb(0xffffff)), 3) << "large letters";
    for (const Color& ground : {palette::kPaper, palette::kSheet, palette::kGlow, palette::kLand, palette::kWater})
        EXPECT_GE(contrast(palette::kInk, ground), 7);
    EXPECT_GE(contrast(palette::kSoftInk, palette::kSheet), 4.5);
    EXPECT_GE(contrast(palette::kPaper, palette::kNew), 4);
}

} // namespace

} // namespace majlis
