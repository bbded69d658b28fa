// CM-21 and CM-4.3, CM-4.4: the options by name, as the lobby, the notation and the JSON write them.
// The first value of each is the usual one.
#pragma once

#include <array>

#include "engine/core/option_rows.h"
#include "engine/crescent_moon/state.h"

namespace majlis::crescent_moon {

using OptionRow = OptionRowOf<Variant>;

inline constexpr std::array kOptionRows{
    OptionRow::of<&Variant::years>("years", {"3", "4"}),
    OptionRow::of<&Variant::layout>(
        "map", {"divided_lands", "meltwater", "fertile_valley", "open_plains", "meeting_place", "variable"}),
    OptionRow::of<&Variant::civil>("defender_civil_influence", {"per_defender", "single_total"}),
    OptionRow::of<&Variant::obligation>("card_effect_obligation", {"optional_blocks", "as_far_as_possible"}),
    OptionRow::of<&Variant::sack>("assault_sack_target", {"not_controlled_by_other", "uncontrolled_only"}),
    OptionRow::of<&Variant::desertion>("desertion_target", {"any_player", "other_players"}),
    OptionRow::of<&Variant::pacts>("pact_count", {"one", "unlimited"}),
    OptionRow::of<&Variant::initiative>("pact_initiative", {"both", "participants_only"}),
    OptionRow::of<&Variant::adjacency>("murshid_own_adjacency_contest", {"false", "true"}),
};

} // namespace majlis::crescent_moon
