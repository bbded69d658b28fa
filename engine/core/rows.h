// Constexpr tables that look like the printed page: row i belongs to enumerator i.
// static_assert(indexed_by(&Row::key, kRows)) keeps the two in step.
#pragma once

#include <array>
#include <cstddef>

namespace majlis {

template <typename Row, typename Key, std::size_t N>
constexpr bool indexed_by(Key Row::* key, const std::array<Row, N>& rows) {
    for (std::size_t i = 0; i < N; ++i)
        if (static_cast<std::size_t>(rows[i].*key) != i) return false;
    return true;
}

template <typename Row, typename Key, std::size_t N>
constexpr const Row& row_of(const std::array<Row, N>& rows, Key key) {
    return rows.at(static_cast<std::size_t>(key));
}

} // namespace majlis
