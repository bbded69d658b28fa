// A sentence before it is put into a language: the English text as message id, and its arguments.
// Rules and words.cpp make phrases; commands and the headless table say them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/ids.h"

namespace majlis {

struct Phrase;

struct Term { // a name that a catalogue or a pack may translate: "silk", "Warlord"
    std::string name;
    friend bool operator==(const Term&, const Term&) = default;
};

struct Text { // words written by a person: shown as they are, never translated
    std::string written;
    friend bool operator==(const Text&, const Text&) = default;
};

using Argument = std::variant<std::int64_t, Seat, Term, Text, std::vector<Phrase>>; // a list is joined with commas

// {1} stands for the first argument. With a plural, the first argument is the count that chooses the form. A
// translation may write {1:acc}: then the argument is said in the form that its catalogue calls "acc", where it has
// one.
struct Phrase {
    std::string_view message; // string literals and pack texts only: they outlive every phrase
    std::string_view plural{};
    std::vector<Argument> arguments{};
};

bool operator==(const Phrase& a, const Phrase& b);

template <typename... Arguments>
Phrase phrase(std::string_view message, Arguments... arguments) {
    return {message, {}, {Argument(std::move(arguments))...}};
}

template <typename... Arguments>
Phrase counted(std::string_view one, std::string_view many, std::int64_t count, Arguments... arguments) {
    return {one, many, {Argument(count), Argument(std::move(arguments))...}};
}

// The language and the names of one reader.
class Speaker {
public:
    virtual ~Speaker() = default;
    virtual std::string translate(std::string_view message) const = 0;
    virtual std::string translate(std::string_view one, std::string_view many, std::int64_t count) const = 0;
    virtual std::string name(Seat seat) const = 0;

    // What stands inside another sentence may need a form that this one asks for; who has one form only ignores it.
    virtual std::string sentence_of(const Phrase& phrase, std::string_view form) const; // with its placeholders
    virtual std::string term(std::string_view name, std::string_view form) const;
};

std::int64_t count_of(const Phrase& phrase); // of one with a plural

std::string say(const Phrase& phrase, const Speaker& speaker);

// The message ids themselves, and seats by letter: for tests, logs and the headless table.
class PlainEnglish : public Speaker {
public:
    std::string translate(std::string_view message) const override;
    std::string translate(std::string_view one, std::string_view many, std::int64_t count) const override;
    std::string name(Seat seat) const override;
};

char seat_letter(Seat seat); // A for seat 0

} // namespace majlis
