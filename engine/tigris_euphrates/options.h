// TE-24: the options by name, as the lobby, the notation and the JSON write them.
// The first value of each is the usual one; `start_player` is asked for at the setup only and is no part of a Variant.
#pragma once

#include <array>

#include "engine/core/option_rows.h"
#include "engine/tigris_euphrates/state.h"

namespace majlis::tigris_euphrates {

using OptionRow = OptionRowOf<Variant>;

inline constexpr std::array kOptionRows{
    OptionRow::of<&Variant::board>("board", {"standard", "second"}),
    OptionRow::of<&Variant::buildings>("civilization_buildings", {"off", "on"}),
    OptionRow::of<&Variant::visibility>("score_visibility", {"hidden", "open", "hidden_strict"}),
    OptionRow::of<&Variant::support>("conflict_support", {"free", "useful_only"}),
    OptionRow::of<&Variant::side>("war_side", {"connected", "original_side"}),
    OptionRow::of<&Variant::bonus>("building_bonus", {"vp_receiver", "placer_only"}),
    OptionRow::of<&Variant::length>("building_length", {"current", "recorded"}),
    OptionRow::of<&Variant::strike>("catastrophe_on_building", {"forbidden", "allowed"}),
};

} // namespace majlis::tigris_euphrates
