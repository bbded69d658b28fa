#include "commands/legible.h"

#include <algorithm>
#include <array>

#include "engine/core/overloaded.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

struct Signs { // by their numbers, the last one included
    char32_t first, last;
};

// Formatting, and blanks that look like nothing: Unicode's Cf, Zs, Zl and Zp, and letters that are drawn as nothing.
constexpr std::array kUnseen{
    Signs{0x00, 0x20},     Signs{0x7F, 0xA0},     Signs{0xAD, 0xAD},     Signs{0x34F, 0x34F},
    Signs{0x61C, 0x61C},   Signs{0x115F, 0x1160}, Signs{0x1680, 0x1680}, Signs{0x17B4, 0x17B5},
    Signs{0x180B, 0x180E}, Signs{0x2000, 0x200F}, Signs{0x2028, 0x202F}, Signs{0x205F, 0x206F},
    Signs{0x2800, 0x2800}, Signs{0x3000, 0x3000}, Signs{0x3164, 0x3164}, Signs{0xFE00, 0xFE0F},
    Signs{0xFEFF, 0xFEFF}, Signs{0xFFA0, 0xFFA0}, Signs{0xFFF0, 0xFFFB}, Signs{0xE0000, 0xE0FFF}};

// What turns the direction of writing, or ends that.
constexpr std::array kTurning{Signs{0x61C, 0x61C}, Signs{0x200E, 0x200F}, Signs{0x202A, 0x202E}, Signs{0x2066, 0x2069}};

template <std::size_t N>
bool among(const std::array<Signs, N>& all, char32_t sign) {
    return std::any_of(all.begin(), all.end(), [&](const Signs& one) { return one.first <= sign && sign <= one.last; });
}

char32_t number_of(std::string_view character) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(character[at]); };
    char32_t sign = character.size() == 1 ? byte(0) : byte(0) & (0x7FU >> character.size());
    for (std::size_t at = 1; at < character.size(); ++at)
        sign = sign << 6U | (byte(at) & 0x3FU);
    return sign;
}

bool fields_legible(const std::map<std::string, std::string>& fields) {
    return std::all_of(fields.begin(), fields.end(),
                       [](const auto& field) { return field.second.empty() || legible(field.second); });
}

bool files_legible(const std::map<std::string, SentFile>& files) {
    return std::all_of(files.begin(), files.end(), [](const auto& file) {
        return !file.second.text || file.second.text->empty() || legible(*file.second.text);
    });
}

} // namespace

// What is no UTF-8 at all is judged by whoever reads it.
bool legible(std::string_view text) {
    bool seen = false;
    while (!text.empty()) {
        const std::string_view character = first_character(text);
        if (character.empty()) return true;
        const char32_t sign = number_of(character);
        if (among(kTurning, sign)) return false;
        seen |= !among(kUnseen, sign);
        text.remove_prefix(character.size());
    }
    return seen;
}

bool all_legible(const Doing& doing) {
    return std::visit(overloaded{[](const SlashCommand& command) {
                                     return fields_legible(command.options) && files_legible(command.files);
                                 },
                                 [](const HalfTyped&) { return true; }, // nothing is done with it
                                 [](const Pressed&) { return true; },   // nothing is typed
                                 [](const FilledIn& form) { return fields_legible(form.fields); }},
                      doing);
}

std::string legible_name(const std::string& name, UserId user) {
    std::string kept;
    for (std::string_view rest = name; !rest.empty();) {
        const std::string_view character = first_character(rest);
        if (character.empty()) return name;
        if (!among(kTurning, number_of(character))) kept += character;
        rest.remove_prefix(character.size());
    }
    return legible(kept) ? kept : std::to_string(user.value);
}

} // namespace majlis
