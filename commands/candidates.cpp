#include "commands/candidates.h"

#include <algorithm>

#include "commands/menu_controls.h"
#include "render/studio.h"

namespace majlis {

namespace {

constexpr std::size_t kLetters = 'Z' - 'A' + 1;

void add(std::vector<std::string>& words, const std::string& word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

// Every word that a choice may be, once.
std::vector<std::string> words_in(const Choices& choices) {
    std::vector<std::string> words;
    for (const Choice& choice : choices) {
        if (const auto* one = std::get_if<WordChoice>(&choice)) add(words, one->word);
        if (const auto list = list_in(choice))
            for (const WordChoice& item : list->of)
                add(words, item.word);
    }
    return words;
}

} // namespace

SpacesToChoose spaces_in(const Choices& choices, const Table& board) {
    const std::vector<std::string> spaces = spaces_among(words_in(choices), board);
    SpacesToChoose found{{}, spaces.size() >= 2};
    if (!found.any || spaces.size() > kLetters) return found;
    for (std::size_t i = 0; i < spaces.size(); ++i)
        found.lettered.push_back({spaces[i], std::string(1, static_cast<char>('A' + i))});
    return found;
}

std::string with_letter(const Candidates& lettered, const std::string& word, const std::string& label) {
    for (const Candidate& candidate : lettered)
        if (candidate.space == word) return candidate.letter + " · " + label;
    return label;
}

} // namespace majlis
