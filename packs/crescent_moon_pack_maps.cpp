// The layouts of Crescent Moon's pack (CM-4.5): five names, each for four and for five players.
#include <algorithm>

#include "engine/crescent_moon/layout.h"
#include "engine/crescent_moon/options.h"
#include "packs/crescent_moon_pack.h"

namespace majlis::crescent_moon {

namespace {

// The words of the option `map` that are layouts.
std::span<const std::string_view> layout_words() {
    const auto row =
        std::find_if(kOptionRows.begin(), kOptionRows.end(), [](const OptionRow& one) { return one.id == "map"; });
    return std::span(row->values).first(static_cast<std::size_t>(Layout::Variable));
}

HexId read_place(PackReader& row) {
    return id_of({row.number("q", -kReach, kReach), row.number("r", -kReach, kReach)});
}

LaidHex read_hex(PackReader& row) {
    LaidHex hex;
    hex.at = read_place(row);
    hex.tile = read_word<Tile>(row, "tile", kTiles);
    if (hex.tile == Tile::River) {
        row.only({"q", "r", "tile", "river"});
        hex.river = static_cast<std::uint8_t>(row.number("river", 0, kHexSides - 1));
    } else {
        row.only({"q", "r", "tile"});
    }
    return hex;
}

const LaidHex* find_hex(const LayoutRow& layout, HexId at) {
    const auto found =
        std::find_if(layout.hexes.begin(), layout.hexes.end(), [&](const LaidHex& hex) { return hex.at == at; });
    return found == layout.hexes.end() ? nullptr : &*found;
}

// CM-3.8, CM-3.13
void check_ways(std::vector<PackReader>& rows, const LayoutRow& layout) {
    const HexSet reached = reached_from_crossing(layout), river = along_the_river(layout);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const LaidHex& hex = layout.hexes.at(i);
        if (!reached.has(hex.at))
            rows[i].mistake("This hex cannot be reached from the crossing: a gap or a river is in the way.");
        if (hex.river && !river.has(hex.at))
            rows[i].mistake("The river that leaves the crossing does not come to this hex.");
    }
}

void read_hexes(PackReader& map, LayoutRow& layout) {
    std::vector<PackReader> rows = map.tables("hexes", 1, kMostHexes);
    const std::size_t before = map.mistakes_so_far();
    for (PackReader& row : rows) {
        const LaidHex hex = read_hex(row);
        if (find_hex(layout, hex.at)) row.mistake("Two hexes lie in this place.");
        layout.hexes.push_back(hex);
    }
    if (map.mistakes_so_far() == before && find_hex(layout, kCrossing)) check_ways(rows, layout);
}

// CM-1.6, CM-4.10: the tiles of the box, and the crossing in the middle
void check_hexes(const Tables& tables, int players, PackReader& map, const LayoutRow& layout) {
    for (const TileRow& tile : kTiles) {
        const int wanted =
            tables.tiles.at(static_cast<std::size_t>(tile.tile)).at(static_cast<std::size_t>(players - 4));
        const auto laid = std::count_if(layout.hexes.begin(), layout.hexes.end(),
                                        [&](const LaidHex& hex) { return hex.tile == tile.tile; });
        if (laid != wanted)
            map.mistake("A map for " + std::to_string(players) + " players has the tile '" + std::string(tile.word) +
                        "' " + std::to_string(wanted) + " times, and this one " + std::to_string(laid) + " times.");
    }
    const LaidHex* middle = find_hex(layout, kCrossing);
    if (!middle || middle->tile != Tile::Crossing) map.mistake("The crossing lies at q = 0, r = 0.");
}

StartPlace read_start(PackReader& row) {
    row.only({"character", "group", "q", "r"});
    StartPlace start;
    start.character = read_word<Character>(row, "character", kCharacterWords);
    start.group = row.number("group", 1, 2) - 1;
    start.at = read_place(row);
    return start;
}

void read_starts(PackReader& map, LayoutRow& layout) {
    for (PackReader& row : map.tables("starts", 1, 2 * kCharacterWords.size())) {
        const StartPlace start = read_start(row);
        if (!find_hex(layout, start.at)) row.mistake("There is no hex in this place.");
        if (std::any_of(layout.starts.begin(), layout.starts.end(),
                        [&](const StartPlace& other) { return other.at == start.at; }))
            row.mistake("Two groups begin in this hex.");
        layout.starts.push_back(start);
    }
}

// CM-4.19: everybody who plays begins with both groups.
void check_starts(int players, PackReader& map, const LayoutRow& layout) {
    for (const auto& character : kCharacterWords)
        for (const int group : {0, 1}) {
            const auto places = std::count_if(layout.starts.begin(), layout.starts.end(), [&](const StartPlace& start) {
                return start.character == character.value && start.group == group;
            });
            const bool plays = static_cast<int>(character.value) < players;
            if (places != (plays ? 1 : 0))
                map.mistake("Group " + std::to_string(group + 1) + " of the " + std::string(character.word) +
                            (plays ? " must begin in one hex." : " is not in this game."));
        }
}

void read_map(const Tables& tables, int players, PackReader& map, LayoutRow& layout) {
    if (!layout.hexes.empty()) {
        map.mistake("This layout is there already for " + std::to_string(players) + " players.");
        return;
    }
    read_hexes(map, layout);
    check_hexes(tables, players, map, layout);
    read_starts(map, layout);
    check_starts(players, map, layout);
}

} // namespace

void read_maps(PackReader& pack, Tables& tables) {
    const std::size_t count = 2 * layout_words().size();
    for (PackReader& map : pack.tables("maps", count, count)) {
        map.only({"layout", "players", "house", "hexes", "starts"});
        map.truth_or("house", false);
        const int players = map.number("players", 4, 5);
        const std::size_t layout = map.choice("layout", layout_words());
        read_map(tables, players, map, tables.layouts.at(layout).at(static_cast<std::size_t>(players - 4)));
    }
}

} // namespace majlis::crescent_moon
