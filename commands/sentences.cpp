#include "commands/sentences.h"

#include <algorithm>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr std::string_view kFormatting = "\\*_~|>#-[]()<@`";

bool begins_emoji(std::string_view text) { // ":smile:", but not "hand: "
    return text.size() > 1 && text[0] == ':' && text[1] != ' ';
}

// Packs may name things as they like.
class EscapingSpeaker : public Speaker {
public:
    explicit EscapingSpeaker(const Speaker& speaker) : speaker_(speaker) {}

    std::string translate(std::string_view message) const override { return speaker_.translate(message); }

    std::string translate(std::string_view one, std::string_view many, std::int64_t count) const override {
        return speaker_.translate(one, many, count);
    }

    std::string name(Seat seat) const override { return speaker_.name(seat); }

    std::string sentence_of(const Phrase& phrase, std::string_view form) const override {
        return speaker_.sentence_of(phrase, form);
    }

    std::string term(std::string_view name, std::string_view form) const override {
        return escaped(speaker_.term(name, form));
    }

private:
    const Speaker& speaker_;
};

Phrase made_safe(const Phrase& phrase);

Argument made_safe(const Argument& argument) {
    return std::visit(overloaded{
                          [](std::int64_t number) -> Argument { return number; },
                          [](Seat seat) -> Argument { return seat; },
                          [](const Term& term) -> Argument { return term; },
                          [](const Text& text) -> Argument { return Text{escaped(text.written)}; },
                          [](const std::vector<Phrase>& list) -> Argument {
                              std::vector<Phrase> safe;
                              for (const Phrase& phrase : list)
                                  safe.push_back(made_safe(phrase));
                              return safe;
                          },
                      },
                      argument);
}

Phrase made_safe(const Phrase& phrase) {
    Phrase safe{phrase.message, phrase.plural, {}};
    for (const Argument& argument : phrase.arguments)
        safe.arguments.push_back(made_safe(argument));
    return safe;
}

template <typename Fits>
const SeatRow* first_row(const std::vector<SeatRow>& seats, Fits fits) {
    const auto found = std::find_if(seats.begin(), seats.end(), fits);
    return found == seats.end() ? nullptr : &*found;
}

} // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (kFormatting.find(text[i]) != std::string_view::npos || begins_emoji(text.substr(i))) safe += '\\';
        safe += text[i];
    }
    return safe;
}

std::string said(const Phrase& phrase, const Speaker& speaker) {
    return say(made_safe(phrase), EscapingSpeaker(speaker));
}

std::string MentioningSpeaker::name(Seat seat) const {
    const SeatRow* row = row_of(seats_, seat);
    if (!row || (!row->user && row->name.empty())) return PlainEnglish::name(seat);
    return row->user ? "<@" + std::to_string(row->user->value) + ">" : escaped(row->name);
}

std::string NamingSpeaker::name(Seat seat) const {
    const SeatRow* row = row_of(seats_, seat);
    return row && !row->name.empty() ? row->name : PlainEnglish::name(seat);
}

std::vector<Phrase> seats_named(const std::vector<Seat>& seats) {
    std::vector<Phrase> names;
    for (const Seat seat : seats)
        names.push_back(phrase("{1}", seat));
    return names;
}

const SeatRow* row_of(const std::vector<SeatRow>& seats, Seat seat) {
    return first_row(seats, [&](const SeatRow& row) { return row.seat == seat; });
}

const SeatRow* row_of(const std::vector<SeatRow>& seats, UserId user) {
    return first_row(seats, [&](const SeatRow& row) { return row.user == user; });
}

} // namespace majlis
