#include "commands/looking_up.h"

#include <algorithm>

#include "commands/typed.h"
#include "locale/likeness.h"

namespace majlis {

namespace {

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

// In English as it is typed; other languages have endings and accents.
bool says(const std::string& text, const std::string& word, const Language& language) {
    if (mentions(text, word)) return true;
    if (&language == &english()) return false;
    const Likeness like(word);
    const auto words = words_in(text);
    return std::any_of(words.begin(), words.end(), [&](const std::string& one) { return like.to(one); });
}

bool says_all(const std::string& text, const std::vector<std::string>& words, const Language& language) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) { return says(text, word, language); });
}

std::string heading_of(const GlossaryEntry& entry, const Language& language) {
    std::string text = language.translate(entry.kind.name) + " " + language.translate(entry.name.name);
    for (const Term& detail : entry.details)
        text += " " + language.translate(detail.name);
    return text;
}

} // namespace

FoundEntries find_entries(std::string_view typed, const std::vector<GlossaryEntry>& glossary,
                          const Language& language) {
    FoundEntries found;
    const auto words = words_in(typed);
    if (words.empty()) return found;
    for (const GlossaryEntry& entry : glossary)
        for (const Language* one : {&language, &english()}) {
            const std::string heading = heading_of(entry, *one);
            const bool named = says_all(heading, words, *one);
            if (!named && !says_all(heading + " " + one->translate(entry.text), words, *one)) continue;
            (named ? found.named : found.said).push_back(entry);
            break;
        }
    return found;
}

} // namespace majlis
