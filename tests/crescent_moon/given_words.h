// How positions are written in scenarios: hexes with their pieces, hands, slots.
// Read and printed here, for given.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/crescent_moon/crescent_moon.h"

namespace majlis::crescent_moon {

std::optional<Seat> maybe_seat(std::string_view word);

// Cut at any of these characters, without spaces around the parts; empty parts are left out.
std::vector<std::string> cut(std::string_view text, std::string_view at);
std::vector<std::string> words_in(std::string_view text);

void clear_pieces(HexState& hex);
HexState hex_with(const Common& common, const std::string& line); // "H8 town, murshid token"
std::string in_words(const HexState& hex);                        // "H8, caliph 2o fort, town", in one fixed order
std::string in_words(const CardCounts& cards);

} // namespace majlis::crescent_moon
