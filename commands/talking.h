// Private talks: a thread of its parties, opened on demand and closed afterwards. Its first line says who else can read
// it. Nothing said there binds anybody.
#pragma once

#include <optional>
#include <vector>

#include "commands/reply.h"
#include "db/game_transaction.h"
#include "engine/core/phrase.h"
#include "locale/language.h"

namespace majlis {

// Who talks in a game, at which table, in the language of everybody there.
struct TalkPlace {
    GameTransaction& tx;
    const std::vector<SeatRow>& seats;
    const Language& language;
    Instant now;
};

bool takes_part(const Talk& talk, Seat seat);

// A sentence for whoever may not open one with these.
std::optional<Phrase> why_not_talk(const TalkPlace& place, Seat seat, const std::vector<Seat>& others);

void open_talk(const TalkPlace& place, Seat seat, const std::vector<Seat>& others);
void close_talk(const TalkPlace& place, const Talk& talk);
void close_talks(const TalkPlace& place);               // all of the game
void close_talks_of(const TalkPlace& place, Seat seat); // whoever comes in that seat's place shall not read them

} // namespace majlis
