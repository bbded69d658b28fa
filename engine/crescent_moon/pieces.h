// The pieces and the land they stand on: characters, units, buildings, terrain, tiles, with their words.
// The words are the notation's; the numbers of the printed game stand in tables.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/ids.h"
#include "engine/core/rows.h"

namespace majlis::crescent_moon {

// An enum's words: row i is enumerator i.
template <typename E>
struct WordRow {
    E value;
    std::string_view word;
};

enum class Character : std::uint8_t { Warlord, Murshid, Sultan, Caliph, Nomad }; // CM-2.2: also the seats in turn order

inline constexpr std::array kCharacterWords{
    WordRow<Character>{Character::Warlord, "warlord"}, WordRow<Character>{Character::Murshid, "murshid"},
    WordRow<Character>{Character::Sultan, "sultan"},   WordRow<Character>{Character::Caliph, "caliph"},
    WordRow<Character>{Character::Nomad, "nomad"},
};
static_assert(indexed_by(&WordRow<Character>::value, kCharacterWords));

constexpr Seat seat_of(Character character) {
    return Seat{static_cast<std::uint8_t>(character)};
}

inline constexpr Seat kWarlord = seat_of(Character::Warlord), kMurshid = seat_of(Character::Murshid),
                      kSultan = seat_of(Character::Sultan), kCaliph = seat_of(Character::Caliph),
                      kNomad = seat_of(Character::Nomad);

// CM-1.3: the two sides of a unit disc
enum class UnitKind : std::uint8_t { Ordinary, Mercenary };

inline constexpr std::array kUnitWords{WordRow<UnitKind>{UnitKind::Ordinary, "ordinary"},
                                       WordRow<UnitKind>{UnitKind::Mercenary, "mercenary"}};
static_assert(indexed_by(&WordRow<UnitKind>::value, kUnitWords));

struct Units {
    std::uint8_t ordinary = 0, mercenary = 0;

    constexpr int total() const { return ordinary + mercenary; }

    constexpr bool empty() const { return total() == 0; }

    constexpr int of(UnitKind kind) const { return kind == UnitKind::Ordinary ? ordinary : mercenary; }

    // Every part of `other` is here, too.
    constexpr bool hold(Units other) const { return other.ordinary <= ordinary && other.mercenary <= mercenary; }

    friend constexpr Units operator+(Units a, Units b) {
        return {static_cast<std::uint8_t>(a.ordinary + b.ordinary),
                static_cast<std::uint8_t>(a.mercenary + b.mercenary)};
    }

    friend constexpr Units operator-(Units a, Units b) {
        return {static_cast<std::uint8_t>(a.ordinary - b.ordinary),
                static_cast<std::uint8_t>(a.mercenary - b.mercenary)};
    }

    friend constexpr bool operator==(const Units&, const Units&) = default;
};

constexpr Units units_of(UnitKind kind, int count) {
    const auto number = static_cast<std::uint8_t>(count);
    return kind == UnitKind::Ordinary ? Units{number, 0} : Units{0, number};
}

// CM-2.3
enum class Building : std::uint8_t { Fort, Castle, Town, City, Palace };

inline constexpr std::array kBuildingWords{
    WordRow<Building>{Building::Fort, "fort"},     WordRow<Building>{Building::Castle, "castle"},
    WordRow<Building>{Building::Town, "town"},     WordRow<Building>{Building::City, "city"},
    WordRow<Building>{Building::Palace, "palace"},
};
static_assert(indexed_by(&WordRow<Building>::value, kBuildingWords));

template <typename T>
struct PerBuilding {
    std::array<T, kBuildingWords.size()> values{};

    constexpr T& operator[](Building building) { return values[static_cast<std::size_t>(building)]; }

    constexpr const T& operator[](Building building) const { return values[static_cast<std::size_t>(building)]; }

    friend constexpr bool operator==(const PerBuilding&, const PerBuilding&) = default;
};

// CM-3.2
enum class Terrain : std::uint8_t { Fertile, Wilderness, Mountain, Quarry, Desert };

inline constexpr std::array kTerrainWords{
    WordRow<Terrain>{Terrain::Fertile, "fertile"},   WordRow<Terrain>{Terrain::Wilderness, "wilderness"},
    WordRow<Terrain>{Terrain::Mountain, "mountain"}, WordRow<Terrain>{Terrain::Quarry, "quarry"},
    WordRow<Terrain>{Terrain::Desert, "desert"},
};
static_assert(indexed_by(&WordRow<Terrain>::value, kTerrainWords));

template <typename T>
struct PerTerrain {
    std::array<T, kTerrainWords.size()> values{};

    constexpr T& operator[](Terrain terrain) { return values[static_cast<std::size_t>(terrain)]; }

    constexpr const T& operator[](Terrain terrain) const { return values[static_cast<std::size_t>(terrain)]; }
};

// CM-3.2, CM-3.3: a hex tile is a terrain, with a feature or without
enum class Tile : std::uint8_t { Crossing, River, Fertile, Wilderness, Mountain, Quarry, Desert, HolySite };

struct TileRow {
    Tile tile;
    std::string_view word;
    Terrain terrain; // CM-3.3, CM-3.5
};

inline constexpr std::array kTiles{
    TileRow{Tile::Crossing, "crossing", Terrain::Fertile},
    TileRow{Tile::River, "river", Terrain::Fertile},
    TileRow{Tile::Fertile, "fertile", Terrain::Fertile},
    TileRow{Tile::Wilderness, "wilderness", Terrain::Wilderness},
    TileRow{Tile::Mountain, "mountain", Terrain::Mountain},
    TileRow{Tile::Quarry, "quarry", Terrain::Quarry},
    TileRow{Tile::Desert, "desert", Terrain::Desert},
    TileRow{Tile::HolySite, "holy-site", Terrain::Desert},
};
static_assert(indexed_by(&TileRow::tile, kTiles));

constexpr Terrain terrain_of(Tile tile) {
    return row_of(kTiles, tile).terrain;
}

// CM-1.7: from left to right; cards slide towards Near
enum class Row : std::uint8_t { Far, Middle, Near };

inline constexpr std::array kRowWords{WordRow<Row>{Row::Far, "far"}, WordRow<Row>{Row::Middle, "middle"},
                                      WordRow<Row>{Row::Near, "near"}};
static_assert(indexed_by(&WordRow<Row>::value, kRowWords));

} // namespace majlis::crescent_moon
