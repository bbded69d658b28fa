#include "engine/core/menu.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/core/menu_node.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

bool within(std::size_t count, std::size_t least, std::size_t most) {
    return count >= least && count <= most;
}

bool fits_subset(const SubsetChoice& choice, std::string_view word) {
    const auto items = items_of(word);
    auto from = choice.of.begin();
    for (const std::string& item : items) {
        from = std::find_if(from, choice.of.end(), [&](const WordChoice& one) { return one.word == item; });
        if (from == choice.of.end()) return false;
        ++from;
    }
    return within(items.size(), choice.least, choice.most);
}

bool fits_ordered(const OrderedChoice& choice, std::string_view word) {
    const auto items = items_of(word, '>');
    std::vector<std::string> left;
    for (const WordChoice& one : choice.of)
        left.push_back(one.word);
    for (const std::string& item : items) {
        const auto at = std::find(left.begin(), left.end(), item);
        if (at == left.end()) return false;
        left.erase(at);
    }
    return within(items.size(), choice.least, choice.most);
}

bool fits_text(const TextChoice& choice, std::string_view word) {
    const auto text = unquoted(word);
    return text && count_characters(*text) <= choice.most_characters;
}

struct Path {
    Words words;
    std::vector<Phrase> label;
};

struct Option { // one word that a choice allows, with what it means
    std::string word;
    Phrase label;
};

Option picked(const std::vector<WordChoice>& from, const std::vector<std::size_t>& at, char separator) {
    std::vector<std::string> words;
    std::vector<Phrase> labels;
    for (const std::size_t i : at) {
        words.push_back(from[i].word);
        labels.push_back(from[i].label);
    }
    const Phrase nothing = phrase("nothing");
    return {listed(words, separator), labels.empty() ? nothing : phrase("{1}", labels)};
}

// All ways to pick from the list, in order or not, until `limit` is reached. Returns whether all were listed.
template <typename List>
bool pick_all(const List& choice, bool ordered, std::size_t limit, std::vector<std::size_t>& at,
              std::vector<Option>& options) {
    if (options.size() >= limit) return false;
    if (at.size() >= choice.least) options.push_back(picked(choice.of, at, ordered ? '>' : ','));
    if (at.size() == choice.most) return true;
    std::vector<std::string_view> tried; // equal words lead to equal picks
    for (std::size_t i = ordered || at.empty() ? 0 : at.back() + 1; i < choice.of.size(); ++i) {
        if (!ordered && at.size() + choice.of.size() - i < choice.least) break; // too few are left
        if (std::find(at.begin(), at.end(), i) != at.end()) continue;
        if (std::find(tried.begin(), tried.end(), choice.of[i].word) != tried.end()) continue;
        tried.push_back(choice.of[i].word);
        at.push_back(i);
        const bool all = pick_all(choice, ordered, limit, at, options);
        at.pop_back();
        if (!all) return false;
    }
    return true;
}

struct Listed {
    std::vector<Option> options;
    bool all = true;
};

Listed numbers(const NumberChoice& choice, std::size_t limit) {
    Listed listed;
    for (int n = choice.least; n <= choice.most; ++n) {
        if (listed.options.size() >= limit) return {listed.options, false};
        listed.options.push_back({std::to_string(n), phrase("{1}", std::int64_t{n})});
    }
    return listed;
}

template <typename List>
Listed picks(const List& choice, bool ordered, std::size_t limit) {
    Listed listed;
    std::vector<std::size_t> at;
    listed.all = pick_all(choice, ordered, limit, at, listed.options);
    return listed;
}

Listed options_of(const Choice& choice, std::size_t limit) {
    return std::visit(overloaded{
                          [](const WordChoice& c) { return Listed{{{c.word, c.label}}, true}; },
                          [&](const NumberChoice& c) { return numbers(c, limit); },
                          [&](const SubsetChoice& c) { return picks(c, false, limit); },
                          [&](const OrderedChoice& c) { return picks(c, true, limit); },
                          [](const TextChoice&) { return Listed{{}, false}; },
                          [](const CompleteChoice&) { return Listed{}; },
                      },
                      choice);
}

void walk(std::size_t limit, const Next& next, Path& path, FullActions& found) {
    const Choices choices = next(path.words);
    for (const Choice& choice : choices) {
        if (std::holds_alternative<CompleteChoice>(choice)) {
            if (found.complete.size() >= limit) {
                found.more = true;
                return;
            }
            found.complete.push_back({join_words(path.words), path.label});
            continue;
        }
        Listed listed = options_of(choice, limit);
        found.more |= !listed.all;
        for (Option& option : listed.options) {
            if (found.more && found.complete.size() >= limit) return;
            path.label.push_back(left_empty(choices, option.word) ? Phrase{} : std::move(option.label));
            path.words.push_back(std::move(option.word));
            walk(limit, next, path, found);
            path.words.pop_back();
            path.label.pop_back();
        }
    }
}

template <typename List>
std::string random_pick(const List& choice, bool ordered, Chance& chance) {
    std::vector<std::size_t> at(choice.of.size());
    for (std::size_t i = 0; i < at.size(); ++i)
        at[i] = i;
    chance.shuffle(at);
    const std::size_t most = std::min(choice.most, at.size());
    at.resize(choice.least + chance.below(static_cast<std::uint32_t>(most - choice.least + 1)));
    if (!ordered) std::sort(at.begin(), at.end());
    return picked(choice.of, at, ordered ? '>' : ',').word;
}

std::string random_text(const TextChoice& choice, Chance& chance) {
    constexpr std::array kSamples{"well met", "a \"quoted\" word", "back\\slash", "žluťoučký kůň", "шёлк", "🐪", ""};
    const std::string_view sample = kSamples[chance.below(kSamples.size())];
    return in_quotes(count_characters(sample) <= choice.most_characters ? sample : "");
}

std::string random_word(const Choice& choice, Chance& chance) {
    return std::visit(overloaded{
                          [](const WordChoice& c) { return c.word; },
                          [&](const NumberChoice& c) {
                              const auto span = static_cast<std::uint32_t>(c.most - c.least + 1);
                              return std::to_string(c.least + static_cast<int>(chance.below(span)));
                          },
                          [&](const SubsetChoice& c) { return random_pick(c, false, chance); },
                          [&](const OrderedChoice& c) { return random_pick(c, true, chance); },
                          [&](const TextChoice& c) { return random_text(c, chance); },
                          [](const CompleteChoice&) -> std::string { throw std::logic_error("menu: no word to pick"); },
                      },
                      choice);
}

} // namespace

bool fits(const Choice& choice, std::string_view word) {
    return std::visit(overloaded{
                          [&](const WordChoice& c) { return c.word == word; },
                          [&](const NumberChoice& c) {
                              const auto number = number_in(word);
                              return number && *number >= c.least && *number <= c.most;
                          },
                          [&](const SubsetChoice& c) { return fits_subset(c, word); },
                          [&](const OrderedChoice& c) { return fits_ordered(c, word); },
                          [&](const TextChoice& c) { return fits_text(c, word); },
                          [](const CompleteChoice&) { return false; },
                      },
                      choice);
}

bool may_end(const Choices& choices) {
    return std::any_of(choices.begin(), choices.end(),
                       [](const Choice& choice) { return std::holds_alternative<CompleteChoice>(choice); });
}

bool must_end(const Choices& choices) {
    return choices.size() == 1 && may_end(choices);
}

bool left_empty(const Choices& choices, std::string_view word) {
    return word == kNothing && choices.size() == 1 && std::holds_alternative<WordChoice>(choices.front());
}

std::optional<Choices> choices_after(const Next& next, const Words& words) {
    Words path;
    Choices choices = next(path);
    for (const std::string& word : words) {
        const auto fitting = [&](const Choice& choice) { return fits(choice, word); };
        if (std::none_of(choices.begin(), choices.end(), fitting)) return std::nullopt;
        path.push_back(word);
        choices = next(path);
    }
    return choices;
}

bool offered(const Next& next, const Words& words) {
    const auto choices = choices_after(next, words);
    return choices && may_end(*choices);
}

FullActions full_actions(std::size_t limit, const Next& next) {
    FullActions found;
    Path path;
    walk(limit, next, path, found);
    return found;
}

std::optional<Words> random_path(const Next& next, Chance& chance) {
    Words words;
    while (true) {
        const Choices choices = next(words);
        if (choices.empty()) {
            if (words.empty()) return std::nullopt;
            throw std::logic_error("menu: a dead end after '" + join_words(words) + "'");
        }
        const Choice& choice = choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
        if (std::holds_alternative<CompleteChoice>(choice)) return words;
        words.push_back(random_word(choice, chance));
    }
}

} // namespace majlis
