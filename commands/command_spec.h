// The slash commands, as plain values: what the bot registers with Discord.
// Names and descriptions are English here; catalogues translate the descriptions, and the names under a context.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace majlis {

enum class OptionKind { Text, Number, Flag, File, Person }; // Flag: true or false

struct OptionChoice {
    std::string label, value;
};

struct CommandOption {
    std::string name;
    std::string description;
    OptionKind kind = OptionKind::Text;
    bool required = false;
    bool autocomplete = false;
    std::vector<OptionChoice> choices{}; // nothing else may be said
};

// A command that can be called, or a group of subcommands ("game" with "create"), never both.
struct CommandSpec {
    std::string name;
    std::string description;
    std::vector<CommandOption> options;
    std::vector<CommandSpec> subcommands;
};

inline constexpr std::string_view kCommandForm = "command"; // msgctxt of what is typed behind a slash

std::vector<CommandSpec> command_specs();

} // namespace majlis
