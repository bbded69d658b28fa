// Length of a text as Discord and JSON Schema count it: in code points, not bytes.
// Also the test for blank text, which Discord refuses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace majlis::playground {

// Every byte that does not continue a UTF-8 sequence begins a code point.
inline std::size_t code_points(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

inline bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

} // namespace majlis::playground
