#include "locale/likeness.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace majlis {

namespace {

constexpr std::size_t kShortestStem = 3;  // characters
constexpr std::size_t kLongestEnding = 2; // "čaj", "čaje"; "loď", "lodí"
constexpr std::size_t kLongStem = 6;      // behind one so long an ending may be longer: "najemnik", "najemników"

// Small letters of Latin with its accents (as in Czech and Polish) and of Cyrillic.
char32_t in_small(char32_t c) {
    if ((c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x410 && c <= 0x42F)) return c + 32;
    if (c >= 0x100 && c <= 0x137) return c | 1;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return c % 2 == 1 ? c + 1 : c;
    if (c >= 0x14A && c <= 0x177) return c | 1;
    return c == 0x401 ? 0x451 : c; // Ё
}

struct Accent {
    char32_t letter, without;
};

constexpr std::array kAccents{
    Accent{U'á', U'a'}, Accent{U'ą', U'a'}, Accent{U'č', U'c'}, Accent{U'ć', U'c'}, Accent{U'ď', U'd'},
    Accent{U'é', U'e'}, Accent{U'ě', U'e'}, Accent{U'ę', U'e'}, Accent{U'í', U'i'}, Accent{U'ł', U'l'},
    Accent{U'ň', U'n'}, Accent{U'ń', U'n'}, Accent{U'ó', U'o'}, Accent{U'ř', U'r'}, Accent{U'š', U's'},
    Accent{U'ś', U's'}, Accent{U'ť', U't'}, Accent{U'ú', U'u'}, Accent{U'ů', U'u'}, Accent{U'ý', U'y'},
    Accent{U'ž', U'z'}, Accent{U'ź', U'z'}, Accent{U'ż', U'z'}, Accent{U'ё', U'е'},
};

char32_t without_accent(char32_t c) {
    const auto accent =
        std::find_if(kAccents.begin(), kAccents.end(), [&](const Accent& one) { return one.letter == c; });
    return accent == kAccents.end() ? c : accent->without;
}

// What is no UTF-8 is like nothing.
std::vector<std::u32string> words_of(std::string_view text) {
    std::vector<std::u32string> words(1);
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        char32_t letter = length == 1 ? first : first & (0xFFU >> (length + 1));
        if (length > text.size()) return {};
        for (std::size_t i = 1; i < length; ++i)
            letter = (letter << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
        text.remove_prefix(length);
        if (letter != U' ')
            words.back() += without_accent(in_small(letter));
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool alike(const std::u32string& one, const std::u32string& other) {
    std::size_t common = 0;
    while (common < one.size() && common < other.size() && one[common] == other[common])
        ++common;
    const std::size_t ending = kLongestEnding + (common >= kLongStem ? 1 : 0);
    return common >= kShortestStem && common + ending >= std::max(one.size(), other.size());
}

} // namespace

Likeness::Likeness(std::string_view typed) : words_(words_of(typed)) {}

// Short words, such as "o" in "soupeření o vliv", have to be the same; alone they name nothing.
bool Likeness::to(std::string_view text) const {
    const auto words = words_of(text);
    const bool all = std::equal(words_.begin(), words_.end(), words.begin(), words.end(),
                                [](const auto& a, const auto& b) { return a == b || alike(a, b); });
    return all &&
           std::any_of(words.begin(), words.end(), [](const auto& word) { return word.size() >= kShortestStem; });
}

} // namespace majlis
