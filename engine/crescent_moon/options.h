// CM-21 and CM-4.3, CM-4.4: the options by name, as the lobby, the notation and the JSON write them.
// The first value of each is the usual one.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/crescent_moon/state.h"

namespace majlis::crescent_moon {

struct OptionRow {
    std::string_view id;
    std::array<std::string_view, 6> values; // empty words are no values
    std::uint8_t (*read)(const Variant&);
    void (*write)(Variant&, std::uint8_t);

    std::size_t size() const {
        std::size_t count = 0;
        while (count < values.size() && !values[count].empty())
            ++count;
        return count;
    }
};

template <auto Member>
constexpr OptionRow option_row(std::string_view id, std::array<std::string_view, 6> values) {
    return {id, values, [](const Variant& variant) { return static_cast<std::uint8_t>(variant.*Member); },
            [](Variant& variant, std::uint8_t value) {
                variant.*Member = static_cast<std::remove_reference_t<decltype(variant.*Member)>>(value);
            }};
}

inline constexpr std::array kOptionRows{
    option_row<&Variant::years>("years", {"3", "4"}),
    option_row<&Variant::layout>(
        "map", {"divided_lands", "meltwater", "fertile_valley", "open_plains", "meeting_place", "variable"}),
    option_row<&Variant::civil>("defender_civil_influence", {"per_defender", "single_total"}),
    option_row<&Variant::obligation>("card_effect_obligation", {"optional_blocks", "as_far_as_possible"}),
    option_row<&Variant::sack>("assault_sack_target", {"not_controlled_by_other", "uncontrolled_only"}),
    option_row<&Variant::desertion>("desertion_target", {"other_players", "any_player"}),
    option_row<&Variant::pacts>("pact_count", {"one", "unlimited"}),
    option_row<&Variant::initiative>("pact_initiative", {"both", "participants_only"}),
    option_row<&Variant::adjacency>("murshid_own_adjacency_contest", {"false", "true"}),
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

} // namespace majlis::crescent_moon
