// Computer players of different strength, for figures: they see what their seat sees and nothing more.
// A player answers what it is required to answer; of the rest only the greedy one takes up what others offer.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/table.h"

namespace majlis {

enum class Player : std::uint8_t { Random, StandIn, Greedy }; // Greedy slips now and then
inline constexpr std::array<std::string_view, 3> kPlayerNames{"random", "stand-in", "greedy"};

std::optional<Player> player_named(std::string_view name);

// Plays the table to its end. Every decision is one of the player whose seat is asked.
Result play_out(Table& table, const PerSeat<Player>& players, Chance& chance);

} // namespace majlis
