#include "bot/operator_words.h"

#include <algorithm>
#include <charconv>

namespace majlis {
namespace {

bool lists(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

OperatorWords::OperatorWords(std::span<const std::string> words, const std::vector<std::string_view>& flags,
                             const std::vector<std::string_view>& options, std::size_t most_plain) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!word.starts_with("--")) {
            if (plain_.size() == most_plain)
                throw WrongWords("There is no place for \"" + word + "\" here; see majlis --help.");
            plain_.push_back(word);
        } else if (lists(flags, word)) {
            given_.emplace(word, "");
        } else if (!lists(options, word)) {
            throw WrongWords("There is no option " + word + " here; see majlis --help.");
        } else if (i + 1 == words.size()) {
            throw WrongWords("After " + word + " its value has to follow; see majlis --help.");
        } else {
            given_.emplace(word, words[++i]);
        }
    }
}

bool OperatorWords::has(std::string_view flag) const {
    return given_.contains(flag);
}

std::optional<std::string> OperatorWords::value(std::string_view option) const {
    const auto found = given_.find(option);
    return found == given_.end() ? std::nullopt : std::optional(found->second);
}

std::string OperatorWords::needed_value(std::string_view option) const {
    const auto given = value(option);
    if (!given) throw WrongWords("The option " + std::string(option) + " is missing; see majlis --help.");
    return *given;
}

std::optional<std::string> OperatorWords::plain(std::size_t place) const {
    return place < plain_.size() ? std::optional(plain_[place]) : std::nullopt;
}

std::string OperatorWords::needed_plain(std::size_t place, std::string_view what) const {
    const auto given = plain(place);
    if (!given) throw WrongWords("Name " + std::string(what) + "; see majlis --help.");
    return *given;
}

std::uint64_t id_in(std::string_view word, std::string_view what) {
    std::uint64_t id = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
    if (error != std::errc() || end != word.data() + word.size() || id == 0 || id > INT64_MAX)
        throw WrongWords("\"" + std::string(word) + "\" is not " + std::string(what) + ", which is a number.");
    return id;
}

} // namespace majlis
