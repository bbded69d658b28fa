// Whether bytes are UTF-8: nothing else can stand in JSON.
// What comes as JSON has been looked at by the parser; addresses and names of files have not.
#pragma once

#include <cstddef>
#include <string_view>

namespace majlis::playground {

// The bytes of the code point that the text begins with, and 0 when it begins with none: neither a longer form than
// needed, nor half of a surrogate pair, nor anything above U+10FFFF is one.
inline std::size_t first_code_point(std::string_view text) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
    };
    const auto lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xC2 || lead > 0xF4) return 0;
    const unsigned lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < lowest || byte(1) > highest) return 0;
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    for (std::size_t i = 2; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    return length;
}

inline bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto length = first_code_point(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

} // namespace majlis::playground
