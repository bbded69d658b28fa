// TE-24: the options by name, as the lobby, the notation and the JSON write them.
// The first value of each is the usual one; `start_player` is asked for at the setup only and is no part of a Variant.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/tigris_euphrates/state.h"

namespace majlis::tigris_euphrates {

struct OptionRow {
    std::string_view id;
    std::array<std::string_view, 3> values; // an empty word is no value
    std::uint8_t (*read)(const Variant&);
    void (*write)(Variant&, std::uint8_t);

    std::size_t size() const { return values[2].empty() ? 2 : 3; }
};

template <auto Member>
constexpr OptionRow option_row(std::string_view id, std::string_view usual, std::string_view second,
                               std::string_view third = {}) {
    return {id,
            {usual, second, third},
            [](const Variant& variant) { return static_cast<std::uint8_t>(variant.*Member); },
            [](Variant& variant, std::uint8_t value) {
                variant.*Member = static_cast<std::remove_reference_t<decltype(variant.*Member)>>(value);
            }};
}

inline constexpr std::array kOptionRows{
    option_row<&Variant::board>("board", "standard", "second"),
    option_row<&Variant::buildings>("civilization_buildings", "off", "on"),
    option_row<&Variant::visibility>("score_visibility", "hidden", "open", "hidden_strict"),
    option_row<&Variant::support>("conflict_support", "free", "useful_only"),
    option_row<&Variant::side>("war_side", "connected", "original_side"),
    option_row<&Variant::bonus>("building_bonus", "vp_receiver", "placer_only"),
    option_row<&Variant::length>("building_length", "current", "recorded"),
    option_row<&Variant::strike>("catastrophe_on_building", "forbidden", "allowed"),
};

inline std::string_view value_of(const OptionRow& row, const Variant& variant) {
    return row.values.at(row.read(variant));
}

inline bool set_value(const OptionRow& row, std::string_view word, Variant& variant) { // false: no such value
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row.values[i] != word) continue;
        row.write(variant, static_cast<std::uint8_t>(i));
        return true;
    }
    return false;
}

} // namespace majlis::tigris_euphrates
