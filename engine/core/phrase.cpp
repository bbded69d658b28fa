#include "engine/core/phrase.h"

#include <cctype>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

std::string joined(const std::vector<Phrase>& phrases, const Speaker& speaker) {
    std::string text;
    for (const Phrase& phrase : phrases) {
        if (!text.empty()) text += ", ";
        text += say(phrase, speaker);
    }
    return text;
}

std::string said(const Argument& argument, const Speaker& speaker) {
    return std::visit(overloaded{
                          [](std::int64_t number) { return std::to_string(number); },
                          [&](Seat seat) { return speaker.name(seat); },
                          [&](const Term& term) { return speaker.translate(term.name); },
                          [](const Text& text) { return text.written; },
                          [&](const std::vector<Phrase>& list) { return joined(list, speaker); },
                      },
                      argument);
}

std::string sentence_of(const Phrase& phrase, const Speaker& speaker) {
    if (phrase.plural.empty()) return speaker.translate(phrase.message);
    return speaker.translate(phrase.message, phrase.plural, std::get<std::int64_t>(phrase.arguments.at(0)));
}

bool is_placeholder(std::string_view text, std::size_t at) {
    return text[at] == '{' && at + 2 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 1])) &&
           text[at + 2] == '}';
}

} // namespace

bool operator==(const Phrase& a, const Phrase& b) {
    return a.message == b.message && a.plural == b.plural && a.arguments == b.arguments;
}

std::string say(const Phrase& phrase, const Speaker& speaker) {
    const std::string sentence = sentence_of(phrase, speaker);
    std::string text;
    for (std::size_t at = 0; at < sentence.size(); ++at) {
        if (!is_placeholder(sentence, at)) {
            text += sentence[at];
            continue;
        }
        const auto index = static_cast<std::size_t>(sentence[at + 1] - '1');
        text += said(phrase.arguments.at(index), speaker);
        at += 2;
    }
    return text;
}

std::string PlainEnglish::translate(std::string_view message) const {
    return std::string(message);
}

std::string PlainEnglish::translate(std::string_view one, std::string_view many, std::int64_t count) const {
    return std::string(count == 1 ? one : many);
}

std::string PlainEnglish::name(Seat seat) const {
    return std::string(1, seat_letter(seat));
}

char seat_letter(Seat seat) {
    return static_cast<char>('A' + seat.value);
}

} // namespace majlis
