// The cells of the board and sets of them. Rules about regions become set algebra on 176 bits (TE-2.1).
// A cell is numbered in reading order: row by row from the top left.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/ids.h"

namespace majlis::tigris_euphrates {

inline constexpr int kColumns = 16, kRows = 11, kCells = kColumns * kRows;

using Cell = Id<struct CellTag, std::uint8_t>;

constexpr Cell cell_at(int column, int row) {
    return Cell{static_cast<std::uint8_t>(row * kColumns + column)};
}

constexpr int column_of(Cell cell) {
    return cell.value % kColumns;
} // 0 is A

constexpr int row_of(Cell cell) {
    return cell.value / kColumns;
} // 0 is the top row, named 1

constexpr bool on_board(int column, int row) {
    return column >= 0 && column < kColumns && row >= 0 && row < kRows;
}

std::string_view cell_word(Cell cell); // "H7"; lives for ever
std::optional<Cell> cell_in(std::string_view word);

class CellSet {
public:
    constexpr CellSet() = default;

    static constexpr CellSet only(Cell cell) {
        CellSet set;
        set.add(cell);
        return set;
    }

    static constexpr CellSet board() { return CellSet(~0ULL, ~0ULL, ~0ULL); }

    constexpr bool has(Cell cell) const { return (words_[cell.value / 64] >> (cell.value % 64) & 1) != 0; }

    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }

    constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
    }

    constexpr Cell first() const { // of a set that is not empty
        const std::size_t word = words_[0] != 0 ? 0 : words_[1] != 0 ? 1 : 2;
        return Cell{static_cast<std::uint8_t>(64 * word + static_cast<std::size_t>(std::countr_zero(words_[word])))};
    }

    constexpr void add(Cell cell) { words_[cell.value / 64] |= 1ULL << (cell.value % 64); }

    constexpr void remove(Cell cell) { words_[cell.value / 64] &= ~(1ULL << (cell.value % 64)); }

    friend constexpr CellSet operator|(CellSet a, CellSet b) {
        return CellSet(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1], a.words_[2] | b.words_[2]);
    }

    friend constexpr CellSet operator&(CellSet a, CellSet b) {
        return CellSet(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1], a.words_[2] & b.words_[2]);
    }

    friend constexpr CellSet operator-(CellSet a, CellSet b) {
        return CellSet(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1], a.words_[2] & ~b.words_[2]);
    }

    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

    // The set moved by one row or one column; what leaves the board is gone.
    constexpr CellSet down() const {
        return CellSet(words_[0] << 16, words_[1] << 16 | words_[0] >> 48, words_[2] << 16 | words_[1] >> 48);
    }

    constexpr CellSet up() const {
        return CellSet(words_[0] >> 16 | words_[1] << 48, words_[1] >> 16 | words_[2] << 48, words_[2] >> 16);
    }

    constexpr CellSet right() const { // four rows of 16 fill a word, so no bit crosses into another word
        return CellSet(words_[0] << 1 & kNotA, words_[1] << 1 & kNotA, words_[2] << 1 & kNotA);
    }

    constexpr CellSet left() const {
        return CellSet(words_[0] >> 1 & kNotP, words_[1] >> 1 & kNotP, words_[2] >> 1 & kNotP);
    }

    class Iterator; // in reading order
    constexpr Iterator begin() const;
    constexpr Iterator end() const;

private:
    static constexpr std::uint64_t kNotA = 0xfffe'fffe'fffe'fffe, kNotP = 0x7fff'7fff'7fff'7fff;
    static constexpr std::uint64_t kLastRows = (1ULL << (kCells - 128)) - 1;

    constexpr CellSet(std::uint64_t a, std::uint64_t b, std::uint64_t c) : words_{a, b, c & kLastRows} {}

    std::array<std::uint64_t, 3> words_{};
};

class CellSet::Iterator {
public:
    constexpr explicit Iterator(CellSet left) : left_(left) {}

    constexpr Cell operator*() const { return left_.first(); }

    constexpr Iterator& operator++() {
        left_.remove(left_.first());
        return *this;
    }

    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

private:
    CellSet left_;
};

constexpr CellSet::Iterator CellSet::begin() const {
    return Iterator(*this);
}

constexpr CellSet::Iterator CellSet::end() const {
    return Iterator(CellSet());
}

// TE-2.3: the cells that share a side with one of the set; they may belong to the set themselves.
constexpr CellSet beside(CellSet set) {
    return set.up() | set.down() | set.left() | set.right();
}

constexpr CellSet beside(Cell cell) {
    return beside(CellSet::only(cell));
}

CellSet connected(Cell from, CellSet within); // TE-4.2: all of `within` that hangs together with `from`

} // namespace majlis::tigris_euphrates
