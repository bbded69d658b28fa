// The parts of Crescent Moon's drawing, one file each: the map, and everything in words.
// Every owner has a colour and a letter (W M S C N), every terrain too, so that no colour stands alone.
#pragma once

#include <string>
#include <vector>

#include "engine/core/phrase.h"
#include "engine/crescent_moon/crescent_moon.h"
#include "render/canvas.h"

namespace majlis::crescent_moon {

inline constexpr Color kInk = rgb(0x2b2118), kSheet = rgb(0xfbf6e8), kPaper = rgb(0xffffff), kGrid = rgb(0xc9b587),
                       kGold = rgb(0xe8a91c), kHead = rgb(0x1f3a4d);

struct OwnerRow {
    Character character;
    std::string_view letter;
    Color paint, ink; // ink is read on paint
};

inline constexpr std::array kOwners{
    OwnerRow{Character::Warlord, "W", rgb(0x2d2d2d), rgb(0xffffff)},
    OwnerRow{Character::Murshid, "M", rgb(0xc2407f), rgb(0xffffff)},
    OwnerRow{Character::Sultan, "S", rgb(0x2e7d32), rgb(0xffffff)},
    OwnerRow{Character::Caliph, "C", rgb(0x1f5fa8), rgb(0xffffff)},
    OwnerRow{Character::Nomad, "N", rgb(0xf2c53d), rgb(0x2b2118)},
};
static_assert(indexed_by(&OwnerRow::character, kOwners));

constexpr const OwnerRow& owner_row(Seat seat) {
    return kOwners.at(seat.value);
}

struct TerrainPaint {
    Terrain terrain;
    std::string_view letter;
    Color paint;
};

inline constexpr std::array kTerrainPaint{
    TerrainPaint{Terrain::Fertile, "F", rgb(0xbfd9a0)},  TerrainPaint{Terrain::Wilderness, "W", rgb(0xd9c9a3)},
    TerrainPaint{Terrain::Mountain, "M", rgb(0xb3aaa4)}, TerrainPaint{Terrain::Quarry, "Q", rgb(0xd7a98c)},
    TerrainPaint{Terrain::Desert, "D", rgb(0xf2dfa0)},
};
static_assert(indexed_by(&TerrainPaint::terrain, kTerrainPaint));

// render/crescent_moon_map.cpp
void draw_map(Canvas& canvas, const Tables& tables, const Common& common, Box area);

// render/crescent_moon_words.cpp
Phrase state_of_play(const Common& common);
std::vector<Phrase> deals_named(const Tables& tables, const Common& common); // open and standing offers
SeatSet awaited(const Tables& tables, const Common& common);                 // of whom an answer is required now
std::string board_in_words(const Tables& tables, const Common& common, const Speaker& speaker);
std::string hand_in_words(const Tables& tables, const View& view, const Speaker& speaker);

} // namespace majlis::crescent_moon
