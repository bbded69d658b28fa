// Discord's limits, held before anything is sent: what breaks one is a bug of ours, not an answer of Discord's.
// Lengths count characters, as Discord does, in UTF-8 text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/reply.h"

namespace majlis {

inline constexpr std::size_t kContentLimit = 2000;

std::size_t characters(std::string_view text);

// Each throws std::logic_error that names the limit.
void hold_to_limits(const Post& post);
void hold_to_limits(const Form& form);
void hold_to_limits(const std::vector<SelectOption>& choices); // of an autocomplete

// A long text as several, each within the limit less `reserved`; lines stay whole where they can.
std::vector<std::string> in_parts(std::string_view content, std::size_t reserved);

} // namespace majlis
