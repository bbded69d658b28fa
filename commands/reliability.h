// How reliably somebody has played, in percent: simple enough to be explained in a sentence, and forgiving. Counted
// from games with clocks; what is asked in secret never counts, since it would show who had answered.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "db/game_transaction.h"
#include "engine/core/phrase.h"

namespace majlis {

inline constexpr std::size_t kGamesCounted = 10; // the newest
inline constexpr std::size_t kFewestGames = 3;   // of fewer, nothing can be said

struct Reliability {
    int percent = 100;
    std::size_t games = 0;
    int missed = 0;   // deadlines
    int given_up = 0; // seats
    friend bool operator==(const Reliability&, const Reliability&) = default;
};

// Each missed deadline takes 25 from a game's 100; a seat handed to a substitute leaves 50 at most, one left to the
// computer nothing. The newest game counts as often as there are games, the oldest once. Nothing: too few games.
std::optional<Reliability> reliability_of(const std::vector<PastGame>& newest_first);

std::string reliability_in_words(const std::optional<Reliability>& reliability, const Speaker& speaker);
std::string short_reliability(const std::optional<Reliability>& reliability, const Speaker& speaker); // for a card

// At that table, to that person. Who has played too little is let in.
std::optional<std::string> why_not_reliable(GameTransaction& tx, UserId user, const Speaker& speaker);

} // namespace majlis
