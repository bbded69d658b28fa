#include "engine/core/words.h"

#include <algorithm>
#include <charconv>

namespace majlis {

namespace {

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// The end of the quoted word that starts at `from`, or npos when the quotation mark is never closed.
std::size_t end_of_quote(std::string_view line, std::size_t from) {
    for (std::size_t at = from + 1; at < line.size(); ++at) {
        if (line[at] == '\\')
            ++at;
        else if (line[at] == '"')
            return at + 1;
    }
    return std::string_view::npos;
}

std::size_t end_of_word(std::string_view line, std::size_t from) {
    return line[from] == '"' ? end_of_quote(line, from) : std::min(line.find(' ', from), line.size());
}

// How many bytes the UTF-8 character at the front takes; 0 when it is malformed, overlong or out of range.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto follows = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xc0) == 0x80; };
    if (byte(0) < 0x80) return 1;
    if (byte(0) >= 0xc2 && byte(0) < 0xe0) return follows(1) ? 2 : 0;
    if (byte(0) >= 0xe0 && byte(0) < 0xf0) {
        if (!follows(1) || !follows(2)) return 0;
        const bool overlong = byte(0) == 0xe0 && byte(1) < 0xa0, surrogate = byte(0) == 0xed && byte(1) >= 0xa0;
        return overlong || surrogate ? 0 : 3;
    }
    if (byte(0) >= 0xf0 && byte(0) < 0xf5) {
        if (!follows(1) || !follows(2) || !follows(3)) return 0;
        const bool overlong = byte(0) == 0xf0 && byte(1) < 0x90, beyond = byte(0) == 0xf4 && byte(1) >= 0x90;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

} // namespace

std::optional<Words> split_words(std::string_view line) {
    if (line.size() > kMaxNotation || std::any_of(line.begin(), line.end(), is_control)) return std::nullopt;
    Words words;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t end = end_of_word(line, at);
        if (end == std::string_view::npos) return std::nullopt;
        if (end < line.size() && line[end] != ' ') return std::nullopt; // "text"more
        words.emplace_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

std::string join_words(std::span<const std::string> words) {
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty()) line += ' ';
        line += word;
    }
    return line;
}

std::string in_quotes(std::string_view text) {
    std::string word = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') word += '\\';
        word += c;
    }
    return word + '"';
}

std::optional<std::string> unquoted(std::string_view word) {
    if (word.size() < 2 || word.front() != '"' || end_of_quote(word, 0) != word.size()) return std::nullopt;
    std::string text;
    for (std::size_t at = 1; at + 1 < word.size(); ++at) {
        if (word[at] == '\\') {
            ++at;
            if (word[at] != '"' && word[at] != '\\') return std::nullopt;
        }
        text += word[at];
    }
    if (!count_characters(text)) return std::nullopt;
    return text;
}

std::optional<std::size_t> count_characters(std::string_view text) {
    std::size_t characters = 0;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0 || is_control(text.front())) return std::nullopt;
        text.remove_prefix(length);
        ++characters;
    }
    return characters;
}

std::string_view first_character(std::string_view text) {
    return text.empty() ? text : text.substr(0, character_length(text));
}

std::optional<std::uint64_t> large_number_in(std::string_view word) {
    if (word.empty() || (word.size() > 1 && word.front() == '0')) return std::nullopt;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

std::optional<int> number_in(std::string_view word) {
    const auto number = large_number_in(word);
    if (!number || *number > 999'999'999) return std::nullopt;
    return static_cast<int>(*number);
}

std::string listed(std::span<const std::string> items, char separator) {
    if (items.empty()) return std::string(kNothing);
    std::string word;
    for (const std::string& item : items) {
        if (!word.empty()) word += separator;
        word += item;
    }
    return word;
}

std::vector<std::string> items_of(std::string_view word, char separator) {
    std::vector<std::string> items;
    if (word == kNothing) return items;
    while (true) {
        const std::size_t end = word.find(separator);
        items.emplace_back(word.substr(0, end));
        if (end == std::string_view::npos) return items;
        word.remove_prefix(end + 1);
    }
}

} // namespace majlis
