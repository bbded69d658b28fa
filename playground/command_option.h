// The kinds of a slash command's options, with Discord's numbers.
// Shared by the registration's limits and by the control API that plays the user.
#pragma once

#include "playground/json.h"

namespace majlis::playground {

enum class OptionType : int {
    Subcommand = 1,
    SubcommandGroup = 2,
    String = 3,
    Integer = 4,
    Boolean = 5,
    User = 6,
    Channel = 7,
    Role = 8,
    Mentionable = 9,
    Number = 10,
    Attachment = 11,
};

inline OptionType option_type(const Json& option) {
    return static_cast<OptionType>(integer_or(member(option, "type"), static_cast<int>(OptionType::String)));
}

inline bool is_subcommand(const Json& option) {
    const auto type = option_type(option);
    return type == OptionType::Subcommand || type == OptionType::SubcommandGroup;
}

} // namespace majlis::playground
