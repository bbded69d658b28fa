// The sentences that stand in our own sources, for tests that hold them to a list.
// Reads C++ as far as that needs: literals, which may go on in the next line.
#pragma once

#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace majlis::test {

inline std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    if (text.str().empty()) throw std::runtime_error("no such file: " + file.string());
    return text.str();
}

// Of a literal that may go on in the next line; `at` stands on its first quote and is moved behind it.
inline std::string literal_at(const std::string& text, std::size_t& at) {
    std::string words;
    while (at < text.size() && text[at] == '"') {
        for (++at; text[at] != '"'; ++at)
            words += text[at] == '\\' ? text[++at] : text[at];
        const std::size_t next = text.find_first_not_of(" \n", at + 1);
        at = next != std::string::npos && text[next] == '"' ? next : at + 1;
    }
    return words;
}

// The sentence of each refuse("CM-18.9", "…").
inline std::set<std::string> refusals_in(const std::filesystem::path& file) {
    constexpr std::string_view kCall = "refuse(\"";
    const std::string text = text_of_file(file);
    std::set<std::string> sentences;
    for (std::size_t at = text.find(kCall); at != std::string::npos; at = text.find(kCall, at)) {
        at += kCall.size() - 1;
        static_cast<void>(literal_at(text, at)); // the rule
        at = text.find('"', at);
        sentences.insert(literal_at(text, at));
    }
    return sentences;
}

// Whatever reads like a sentence.
inline std::set<std::string> sentences_in(const std::filesystem::path& file) {
    const std::string text = text_of_file(file);
    std::set<std::string> sentences;
    for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at)) {
        const std::string words = literal_at(text, at);
        const bool begins = !words.empty() &&
                            (std::isupper(static_cast<unsigned char>(words[0])) || words[0] == '*' || words[0] == '{');
        if (begins && words.find(' ') != std::string::npos) sentences.insert(words);
    }
    return sentences;
}

} // namespace majlis::test
