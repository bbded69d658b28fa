// What is printed: the four colours, the monuments, the boards, and the numbers of the pack.
// Read from packs/tigris_euphrates.toml or one that somebody brought; names of pieces are the notation's words.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/rows.h"
#include "engine/tigris_euphrates/cell_set.h"

namespace majlis::tigris_euphrates {

enum class Colour : std::uint8_t { Black, Red, Blue, Green };
inline constexpr std::array kColours{Colour::Black, Colour::Red, Colour::Blue, Colour::Green};

template <typename T>
struct PerColour {
    std::array<T, kColours.size()> values{};

    constexpr T& operator[](Colour colour) { return values[static_cast<std::size_t>(colour)]; }

    constexpr const T& operator[](Colour colour) const { return values[static_cast<std::size_t>(colour)]; }

    friend constexpr bool operator==(const PerColour&, const PerColour&) = default;
};

struct ColourRow { // TE-1.1
    Colour colour;
    std::string_view word, tile, leader, building;
};

inline constexpr std::array kColourRows{
    ColourRow{Colour::Black, "black", "settlement", "king", "palace"},
    ColourRow{Colour::Red, "red", "temple", "priest", "library"},
    ColourRow{Colour::Blue, "blue", "farm", "farmer", "granary"},
    ColourRow{Colour::Green, "green", "market", "trader", "market-hall"},
};
static_assert(indexed_by(&ColourRow::colour, kColourRows));

enum class Monument : std::uint8_t { BlackRed, BlackBlue, BlackGreen, RedBlue, RedGreen, BlueGreen };

struct MonumentRow { // TE-1.5
    Monument monument;
    Colour one, other;
    std::string_view word;
};

inline constexpr std::array kMonumentRows{
    MonumentRow{Monument::BlackRed, Colour::Black, Colour::Red, "black-red"},
    MonumentRow{Monument::BlackBlue, Colour::Black, Colour::Blue, "black-blue"},
    MonumentRow{Monument::BlackGreen, Colour::Black, Colour::Green, "black-green"},
    MonumentRow{Monument::RedBlue, Colour::Red, Colour::Blue, "red-blue"},
    MonumentRow{Monument::RedGreen, Colour::Red, Colour::Green, "red-green"},
    MonumentRow{Monument::BlueGreen, Colour::Blue, Colour::Green, "blue-green"},
};
static_assert(indexed_by(&MonumentRow::monument, kMonumentRows));

constexpr bool shows(const MonumentRow& row, Colour colour) {
    return row.one == colour || row.other == colour;
}

inline constexpr std::array<std::string_view, 4> kDynasties{"archer", "bull", "potter", "lion"}; // TE-1.4, by seat

struct BoardRow { // TE-2.2, TE-2.4
    CellSet river;
    CellSet temples; // the start temples, each with a treasure (TE-1.7)
    CellSet corners; // those whose treasure is taken first (TE-18.4)
};

inline constexpr int kMostHand = 12, kMostTiles = 250; // bounds of packs

struct Tables {
    std::array<BoardRow, 2> boards; // by Board: TE-2.5, TE-2.6
    PerColour<int> tiles;           // TE-1.1, TE-1.2: the start temples among them
    int hand = 0;                   // TE-3.4
    int actions = 0;                // TE-5.1: in a turn
    int catastrophes = 0;           // TE-3.3: for each player
    int last_treasures = 0;         // TE-20.1: with so many left the game ends
    int line = 0;                   // TE-22.2: how long a line is at least
};

} // namespace majlis::tigris_euphrates
