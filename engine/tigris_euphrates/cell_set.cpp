#include "engine/tigris_euphrates/cell_set.h"

#include "engine/core/words.h"

namespace majlis::tigris_euphrates {

namespace {

struct CellName {
    std::array<char, 3> text{};
    std::uint8_t size = 0;
};

constexpr std::array<CellName, kCells> cell_names() {
    std::array<CellName, kCells> names;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            CellName& name = names[cell_at(column, row).value];
            name.text[name.size++] = static_cast<char>('A' + column);
            if (row >= 9) name.text[name.size++] = '1';
            name.text[name.size++] = static_cast<char>('0' + (row + 1) % 10);
        }
    return names;
}

constexpr std::array kCellNames = cell_names();

} // namespace

std::string_view cell_word(Cell cell) {
    const CellName& name = kCellNames.at(cell.value);
    return {name.text.data(), name.size};
}

std::optional<Cell> cell_in(std::string_view word) {
    if (word.size() < 2 || word[0] < 'A' || word[0] >= 'A' + kColumns) return std::nullopt;
    const auto row = number_in(word.substr(1));
    if (!row || *row < 1 || *row > kRows) return std::nullopt;
    return cell_at(word[0] - 'A', *row - 1);
}

CellSet connected(Cell from, CellSet within) {
    CellSet reached = CellSet::only(from) & within;
    while (true) {
        const CellSet further = (reached | beside(reached)) & within;
        if (further == reached) return reached;
        reached = further;
    }
}

} // namespace majlis::tigris_euphrates
