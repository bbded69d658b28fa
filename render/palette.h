// Colours: what a Color is, those that all drawings share, and those of the players and pieces of each game.
// tests/render holds them apart for every kind of colour blindness; none of them stands without a letter or a shape.
#pragma once

#include <array>
#include <string_view>

namespace majlis {

struct Color {
    double red = 0, green = 0, blue = 0, alpha = 1;
};

constexpr Color rgb(unsigned hex) {
    return {((hex >> 16) & 255) / 255.0, ((hex >> 8) & 255) / 255.0, (hex & 255) / 255.0, 1};
}

constexpr Color faded(Color color, double alpha) {
    return {color.red, color.green, color.blue, alpha};
}

constexpr Color mixed(Color a, Color b, double share_of_b) {
    const auto mix = [&](double one, double other) { return one + (other - one) * share_of_b; };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), mix(a.alpha, b.alpha)};
}

namespace palette {

inline constexpr Color kInk = rgb(0x2b2118), kSoftInk = rgb(0x6a5a45), kPaper = rgb(0xfffdf6), kSheet = rgb(0xf4ead2),
                       kRule = rgb(0xcdb98c), kGold = rgb(0xe9a51b), kDeepGold = rgb(0x8a5a00), kGlow = rgb(0xffeab0),
                       kNight = rgb(0x16293f), kLoss = rgb(0xa3271d),
                       kNew = rgb(0xe0218a); // kNew: what changed since the last image

// Crescent Moon: by seat (Warlord, Murshid, Sultan, Caliph, Nomad) and by terrain, whose letters are small ones: W is
// the Warlord, w is wilderness.
struct Paint {
    std::string_view letter;
    Color fill, ink; // ink is read on fill
};

inline constexpr std::array kCharacters{
    Paint{"W", rgb(0x241a1c), rgb(0xffffff)}, Paint{"M", rgb(0xa83a90), rgb(0xffffff)},
    Paint{"S", rgb(0x15803a), rgb(0xffffff)}, Paint{"C", rgb(0x3b30b4), rgb(0xffffff)},
    Paint{"N", rgb(0xf58c1a), rgb(0x241a1c)},
};

// Lines of a chart, by seat, in games whose players have no colour of their own.
inline constexpr std::array kLines{rgb(0x241a1c), rgb(0xa83a90), rgb(0x15803a),
                                   rgb(0x3b30b4), rgb(0xf58c1a), rgb(0x30c48a)};

inline constexpr std::array kTerrains{
    Paint{"f", rgb(0xb9d68f), rgb(0x5f8a3c)}, Paint{"w", rgb(0xdccb9c), rgb(0x9a8a52)},
    Paint{"m", rgb(0xc4bfb8), rgb(0x857d76)}, Paint{"q", rgb(0xdfae92), rgb(0xa36a4c)},
    Paint{"d", rgb(0xf3e0a4), rgb(0xcfae5c)},
};

// Tigris & Euphrates: black, red, blue, green.
inline constexpr std::array kTiles{rgb(0x2f1d26), rgb(0xc8440f), rgb(0x36408f), rgb(0x82935c)};
inline constexpr Color kLand = rgb(0xf0e0b8), kWater = rgb(0x8fc1dd);

} // namespace palette

} // namespace majlis
