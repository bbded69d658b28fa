#include "engine/core/phrase.h"

#include <optional>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

std::string say_in_form(const Phrase& phrase, const Speaker& speaker, std::string_view form);

std::string joined(const std::vector<Phrase>& phrases, const Speaker& speaker, std::string_view form) {
    std::string text;
    for (const Phrase& phrase : phrases) {
        if (!text.empty()) text += ", ";
        text += say_in_form(phrase, speaker, form);
    }
    return text;
}

std::string said(const Argument& argument, const Speaker& speaker, std::string_view form) {
    return std::visit(overloaded{
                          [](std::int64_t number) { return std::to_string(number); },
                          [&](Seat seat) { return speaker.name(seat); },
                          [&](const Term& term) { return speaker.term(term.name, form); },
                          [](const Text& text) { return text.written; },
                          [&](const std::vector<Phrase>& list) { return joined(list, speaker, form); },
                      },
                      argument);
}

struct Placeholder {          // "{2}" or "{2:acc}"
    std::size_t argument = 0; // from 0
    std::string_view form;
    std::size_t length = 0;
};

std::optional<Placeholder> placeholder_at(std::string_view text) {
    if (text.size() < 3 || text[0] != '{' || text[1] < '1' || text[1] > '9') return std::nullopt;
    const auto argument = static_cast<std::size_t>(text[1] - '1');
    if (text[2] == '}') return Placeholder{argument, {}, 3};
    const std::size_t end = text.find('}');
    if (text[2] != ':' || end == std::string_view::npos) return std::nullopt;
    return Placeholder{argument, text.substr(3, end - 3), end + 1};
}

// A part that asks for no form of its own, like each name in a list, stands in the form that the whole is asked for.
std::string say_in_form(const Phrase& phrase, const Speaker& speaker, std::string_view form) {
    const std::string sentence = speaker.sentence_of(phrase, form);
    std::string_view rest = sentence;
    std::string text;
    while (!rest.empty()) {
        if (const auto part = placeholder_at(rest)) {
            text += said(phrase.arguments.at(part->argument), speaker, part->form.empty() ? form : part->form);
            rest.remove_prefix(part->length);
        } else {
            text += rest.front();
            rest.remove_prefix(1);
        }
    }
    return text;
}

} // namespace

bool operator==(const Phrase& a, const Phrase& b) {
    return a.message == b.message && a.plural == b.plural && a.arguments == b.arguments;
}

std::int64_t count_of(const Phrase& phrase) {
    return std::get<std::int64_t>(phrase.arguments.at(0));
}

std::string Speaker::sentence_of(const Phrase& phrase, std::string_view) const {
    if (phrase.plural.empty()) return translate(phrase.message);
    return translate(phrase.message, phrase.plural, count_of(phrase));
}

std::string Speaker::term(std::string_view name, std::string_view) const {
    return translate(name);
}

std::string say(const Phrase& phrase, const Speaker& speaker) {
    return say_in_form(phrase, speaker, {});
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
