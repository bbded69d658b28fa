// Phrases put into the words of one message: what people or packs have written is escaped, so that it can neither
// format the text nor call anybody. Seats are named by mention in messages, by plain name on buttons and in images.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/game_row.h"
#include "engine/core/phrase.h"
#include "locale/language.h"

namespace majlis {

std::string escaped(std::string_view text); // for Discord's markdown

// For messages.
std::string said(const Phrase& phrase, const Speaker& speaker);

template <typename... Arguments>
std::string sentence(const Speaker& speaker, std::string_view message, Arguments... arguments) {
    return said(phrase(message, std::move(arguments)...), speaker);
}

// Says seats as "<@700>", which shows as the player's name and notifies only those whom a Post pings.
class MentioningSpeaker : public LanguageSpeaker {
public:
    explicit MentioningSpeaker(std::vector<SeatRow> seats, const Language& language = english())
        : LanguageSpeaker(language), seats_(std::move(seats)) {}

    std::string name(Seat seat) const override;

private:
    std::vector<SeatRow> seats_;
};

// Says seats by their players' names, for labels and images, where a mention would stand as it is written.
class NamingSpeaker : public LanguageSpeaker {
public:
    explicit NamingSpeaker(std::vector<SeatRow> seats, const Language& language = english())
        : LanguageSpeaker(language), seats_(std::move(seats)) {}

    std::string name(Seat seat) const override;

private:
    std::vector<SeatRow> seats_;
};

std::vector<Phrase> seats_named(const std::vector<Seat>& seats);

const SeatRow* row_of(const std::vector<SeatRow>& seats, Seat seat);
const SeatRow* row_of(const std::vector<SeatRow>& seats, UserId user);

} // namespace majlis
