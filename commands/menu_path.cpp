#include "commands/menu_path.h"

#include <algorithm>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

const WordChoice* only_word(const Choices& choices) {
    return choices.size() == 1 ? std::get_if<WordChoice>(&choices.front()) : nullptr;
}

template <typename List>
std::string labels_of(const List& choice, const std::string& word, char separator, const Speaker& speaker) {
    std::string text;
    std::vector<WordChoice> left = choice.of; // several may have the same word and yet labels of their own
    for (const std::string& item : items_of(word, separator)) {
        const auto found =
            std::find_if(left.begin(), left.end(), [&](const WordChoice& one) { return one.word == item; });
        text += (text.empty() ? "" : ", ") + say(found->label, speaker);
        left.erase(found);
    }
    return say(choice.label, speaker) + ": " + (text.empty() ? std::string(kNothing) : text);
}

std::string label_of(const Choice& choice, const std::string& word, const Speaker& speaker) {
    return std::visit(overloaded{
                          [&](const WordChoice& c) { return say(c.label, speaker); },
                          [&](const NumberChoice& c) { return say(c.label, speaker) + ": " + word; },
                          [&](const SubsetChoice& c) { return labels_of(c, word, ',', speaker); },
                          [&](const OrderedChoice& c) { return labels_of(c, word, '>', speaker); },
                          [&](const TextChoice& c) {
                              return say(
                                  phrase("{1}: “{2}”", std::vector<Phrase>{c.label}, Text{unquoted(word).value_or("")}),
                                  speaker);
                          },
                          [](const CompleteChoice&) { return std::string(); },
                      },
                      choice);
}

} // namespace

Words walked_on(const Branch& branch, Words words) {
    while (true) {
        const auto choices = branch.after(words);
        const WordChoice* only = choices ? only_word(*choices) : nullptr;
        if (!only) return words;
        Words longer = words;
        longer.push_back(only->word);
        if (may_end(branch.after(longer).value())) return words;
        words = std::move(longer);
    }
}

Words walked_to_end(const Branch& branch, Words words) {
    while (true) {
        const auto choices = branch.after(words);
        const WordChoice* only = choices ? only_word(*choices) : nullptr;
        if (!only) return words;
        words.push_back(only->word);
    }
}

std::optional<Words> decision_before(const Branch& branch, Words words) {
    while (!words.empty()) {
        words.pop_back();
        const auto choices = branch.after(words);
        if (choices && !only_word(*choices)) return words;
    }
    return std::nullopt;
}

std::string label_of(const Branch& branch, const Words& words, const Speaker& speaker) {
    std::string text;
    Words path;
    for (const std::string& word : words) {
        const Choices choices = branch.after(path).value_or(Choices{});
        const auto chosen =
            std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) { return fits(choice, word); });
        if (chosen == choices.end()) return join_words(words);
        path.push_back(word);
        if (!left_empty(choices, word)) text += (text.empty() ? "" : " · ") + label_of(*chosen, word, speaker);
    }
    return text;
}

std::string about_of(const Branch& branch, const Words& words, const Speaker& speaker) {
    std::string about;
    Words path;
    for (const std::string& word : words) {
        for (const Choice& choice : branch.after(path).value_or(Choices{}))
            if (const auto* one = std::get_if<WordChoice>(&choice); one && one->word == word && one->about)
                about = say(*one->about, speaker);
        path.push_back(word);
    }
    return about;
}

std::optional<Question> question_named(const Table& table, Seat seat, std::string_view id) {
    for (Question& question : table.questions(seat))
        if (question.id == id) return std::move(question);
    return std::nullopt;
}

std::optional<Question> question_answered(const Table& table, Seat seat, const std::string& action) {
    const auto words = split_words(action);
    if (!words) return std::nullopt;
    for (Question& question : table.questions(seat)) {
        const auto choices = table.choices(seat, question.id, *words);
        if (choices && may_end(*choices)) return std::move(question);
    }
    return std::nullopt;
}

} // namespace majlis
