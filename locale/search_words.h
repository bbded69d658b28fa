// Words by which people look for rules in other languages, beside those that the catalogues have: the terms of the
// games' editions. They stand in the file locale/search_words, which is compiled in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace majlis {

extern const std::string_view kSearchWords; // the file's text

struct SearchWord {
    std::string_view english;                             // as the pages of rules have it
    std::vector<std::string_view> czech, polish, russian; // and their other forms
};

const std::vector<SearchWord>& search_words();

// What these words of a language ("cs") may mean in English.
std::vector<std::string> searched_as(std::string_view language, std::string_view typed);

} // namespace majlis
