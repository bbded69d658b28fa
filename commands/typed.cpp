#include "commands/typed.h"

#include <algorithm>
#include <cctype>

namespace majlis {

namespace {

std::string in_lower_case(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
    return lower;
}

} // namespace

std::string typed_option(const SlashCommand& command, const std::string& name) {
    const auto found = command.options.find(name);
    return found == command.options.end() ? std::string() : found->second;
}

std::string on_one_line(std::string text) {
    std::replace_if(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return text;
}

bool begins(std::string_view text, std::string_view typed) {
    return in_lower_case(text).starts_with(in_lower_case(typed));
}

bool mentions(std::string_view text, std::string_view typed) {
    return in_lower_case(text).find(in_lower_case(typed)) != std::string::npos;
}

} // namespace majlis
