// A game's options as a table: by name, as the lobby, the notation and the JSON write them, each with the member of the
// game's Variant that it sets. The first value of each is the usual one.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/game.h"

namespace majlis {

template <typename Variant>
struct OptionRowOf {
    using Values = std::array<std::string_view, 6>; // empty words are no values

    std::string_view id;
    Values values;
    std::uint8_t (*read)(const Variant&);
    void (*write)(Variant&, std::uint8_t);

    template <auto Member>
    static constexpr OptionRowOf of(std::string_view id, Values values) {
        return {id, values, [](const Variant& variant) { return static_cast<std::uint8_t>(variant.*Member); },
                [](Variant& variant, std::uint8_t value) {
                    variant.*Member = static_cast<std::remove_reference_t<decltype(variant.*Member)>>(value);
                }};
    }

    std::size_t size() const {
        std::size_t count = 0;
        while (count < values.size() && !values[count].empty())
            ++count;
        return count;
    }
};

template <typename Variant>
std::string_view value_of(const OptionRowOf<Variant>& row, const Variant& variant) {
    return row.values.at(row.read(variant));
}

template <typename Variant>
bool set_value(const OptionRowOf<Variant>& row, std::string_view word, Variant& variant) { // false: no such value
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row.values[i] != word) continue;
        row.write(variant, static_cast<std::uint8_t>(i));
        return true;
    }
    return false;
}

// For the game's GameInfo.
template <typename Variant, std::size_t N>
std::vector<OptionInfo> option_infos(const std::array<OptionRowOf<Variant>, N>& rows) {
    std::vector<OptionInfo> infos;
    for (const auto& row : rows)
        infos.push_back({row.id,
                         {row.values.begin(), row.values.begin() + static_cast<std::ptrdiff_t>(row.size())},
                         row.values.front()});
    return infos;
}

template <typename Variant, std::size_t N>
Variant variant_of(const std::array<OptionRowOf<Variant>, N>& rows, const Options& options) {
    Variant variant;
    for (const auto& row : rows)
        set_value(row, options.at(std::string(row.id)), variant);
    return variant;
}

} // namespace majlis
