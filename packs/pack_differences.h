// What a pack says otherwise than another one for the same game, value by value, however its lines are arranged.
// Remarks and `house` do not count: the program does not read them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace majlis {

struct PackDifference {
    std::string where;                     // "characters.sultan.objectives.cities.points"
    std::optional<std::string> usual, own; // as TOML; nothing: that pack does not have it
    friend bool operator==(const PackDifference&, const PackDifference&) = default;
};

// Of two texts that are TOML.
std::vector<PackDifference> pack_differences(std::string_view usual, std::string_view own);

std::string to_text(const PackDifference& difference); // "rules.start-points: 5 → 7"

} // namespace majlis
