// The pack of Tigris & Euphrates: the numbers of TE-1 to TE-5 and the two boards.
#include <array>

#include "engine/tigris_euphrates/options.h"
#include "engine/tigris_euphrates/tigris_euphrates.h"
#include "packs/default_packs.h"
#include "packs/pack_reader.h"

namespace majlis {

namespace {

using namespace tigris_euphrates;

// False: the glyph is none of a board's.
bool read_glyph(char glyph, Cell cell, BoardRow& board) {
    if (glyph == '~') board.river.add(cell);
    if (glyph == 'T' || glyph == 'C') board.temples.add(cell);
    if (glyph == 'C') board.corners.add(cell);
    return std::string_view(".~TC").find(glyph) != std::string_view::npos;
}

constexpr std::array<std::string_view, kRows> kRowKeys{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"};

void read_row(PackReader& pack, int row, BoardRow& board) {
    const std::string cells = pack.text(kRowKeys.at(static_cast<std::size_t>(row)), kColumns);
    bool clean = cells.size() == static_cast<std::size_t>(kColumns);
    for (int column = 0; clean && column < kColumns; ++column)
        clean = read_glyph(cells[static_cast<std::size_t>(column)], cell_at(column, row), board);
    if (!clean) pack.mistake("Row " + std::to_string(row + 1) + " of a board has 16 cells: . ~ T C.");
}

BoardRow read_board(PackReader pack) {
    pack.only({kRowKeys.begin(), kRowKeys.end()});
    BoardRow board;
    for (int row = 0; row < kRows; ++row)
        read_row(pack, row, board);
    return board;
}

void check_tiles(const Tables& tables, PackMistakes& mistakes) {
    int tiles = 0;
    for (const Colour colour : kColours)
        tiles += tables.tiles[colour];
    if (tiles > kMostTiles)
        mistakes.push_back({0, "All tiles together may be at most " + std::to_string(kMostTiles) + "."});
    for (const BoardRow& board : tables.boards) {
        if (tables.tiles[Colour::Red] < board.temples.size())
            mistakes.push_back({0, "There are fewer temples than a board begins with."});
        if (tiles - board.temples.size() < 2 * tables.hand)
            mistakes.push_back({0, "There are too few tiles for two hands."});
        if (board.temples.size() <= tables.last_treasures)
            mistakes.push_back({0, "A game would end at once for want of treasures."});
    }
}

} // namespace

template <>
std::string_view default_pack<TigrisEuphrates>() {
    return kTigrisEuphratesPack;
}

template <>
std::variant<Tables, PackMistakes> read_pack<TigrisEuphrates>(std::string_view text) {
    PackMistakes mistakes;
    const auto toml = parse_pack(text, TigrisEuphrates::info().id, mistakes);
    if (!toml) return mistakes;
    PackReader pack(*toml, mistakes);
    pack.only({"game", "rules", "tiles", "boards"});
    PackReader rules = pack.table("rules"), tiles = pack.table("tiles"), boards = pack.table("boards");
    rules.only({"hand", "actions", "catastrophes", "last-treasures", "line"});
    tiles.only({"settlement", "temple", "farm", "market"});
    boards.only({"standard", "second"});
    Tables tables;
    tables.hand = rules.number("hand", 1, kMostHand);
    tables.actions = rules.number("actions", 1, 4);
    tables.catastrophes = rules.number("catastrophes", 0, 10);
    tables.last_treasures = rules.number("last-treasures", 0, 20);
    tables.line = rules.number("line", 2, kColumns);
    for (const ColourRow& row : kColourRows)
        tables.tiles[row.colour] = tiles.number(row.tile, 0, kMostTiles);
    tables.boards = {read_board(boards.table("standard")), read_board(boards.table("second"))};
    check_tiles(tables, mistakes);
    if (!mistakes.empty()) return mistakes;
    return tables;
}

} // namespace majlis
