#include "locale/search_words.h"

#include <algorithm>

#include "locale/likeness.h"

namespace majlis {

namespace {

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        parts.push_back(trimmed(text.substr(at, end - at)));
        at = end + 1;
    }
    return parts;
}

// "hand | ruka, ruky | ręka | рука": English, Czech, Polish, Russian.
std::vector<SearchWord> read_search_words() {
    std::vector<SearchWord> words;
    for (const std::string_view line : parts_of(kSearchWords, '\n')) {
        if (line.empty() || line.starts_with('#')) continue;
        const auto columns = parts_of(line, '|');
        words.push_back(
            {columns.at(0), parts_of(columns.at(1), ','), parts_of(columns.at(2), ','), parts_of(columns.at(3), ',')});
    }
    return words;
}

const std::vector<std::string_view>* in_language(const SearchWord& word, std::string_view language) {
    if (language == "cs") return &word.czech;
    if (language == "pl") return &word.polish;
    if (language == "ru") return &word.russian;
    return nullptr;
}

} // namespace

const std::vector<SearchWord>& search_words() {
    static const std::vector<SearchWord> kWords = read_search_words();
    return kWords;
}

std::vector<std::string> searched_as(std::string_view language, std::string_view typed) {
    std::vector<std::string> english;
    const Likeness like(typed);
    for (const SearchWord& word : search_words()) {
        const auto* names = in_language(word, language);
        if (names && std::any_of(names->begin(), names->end(), [&](std::string_view one) { return like.to(one); }))
            english.emplace_back(word.english);
    }
    return english;
}

} // namespace majlis
