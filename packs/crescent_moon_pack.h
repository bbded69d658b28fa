// The parts of Crescent Moon's pack, one file each, and how they read the words of pieces.h.
// Every reader goes on after a mistake, so that one pass finds them all.
#pragma once

#include "engine/crescent_moon/tables.h"
#include "packs/pack_reader.h"

namespace majlis::crescent_moon {

void read_characters(PackReader characters, Tables& tables);
void read_cards(PackReader& pack, Tables& tables);
void check_cards(const Tables& tables, PackReader& pack);
void read_maps(PackReader& pack, Tables& tables);               // reads the number of each tile from `tables`
void check_first_turns(PackReader& pack, const Tables& tables); // plays them: of a pack without other mistakes

// The words of a table of enumerators.
template <typename Row, std::size_t N>
std::array<std::string_view, N> words_of(const std::array<Row, N>& rows) {
    std::array<std::string_view, N> words;
    for (std::size_t i = 0; i < N; ++i)
        words[i] = rows[i].word;
    return words;
}

template <typename E, typename Row, std::size_t N>
E read_word(PackReader& row, std::string_view key, const std::array<Row, N>& rows) {
    return static_cast<E>(row.choice(key, words_of(rows)));
}

// A number for each that is named; nothing for the others.
template <typename PerRow, typename Row, std::size_t N>
PerRow read_per(PackReader row, const std::array<Row, N>& rows, int most) {
    const auto words = words_of(rows);
    row.only({words.begin(), words.end()});
    PerRow numbers;
    for (std::size_t i = 0; i < N; ++i)
        numbers.values[i] = row.number_or(words[i], 0, 0, most);
    return numbers;
}

inline PerBuilding<int> read_per_building(PackReader row, int most) {
    return read_per<PerBuilding<int>>(row, kBuildingWords, most);
}

} // namespace majlis::crescent_moon
