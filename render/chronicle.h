// What a game's announced events come to: the conflicts with both their sides, the gains turn by turn, and what the
// points of each player were for.
// Plain values; reports.h draws them and puts them into words, the same way for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/phrase.h"
#include "engine/core/seats.h"

namespace majlis {

struct ReportedSide {
    std::optional<Seat> seat; // nothing: several
    Phrase name;
    std::vector<Phrase> parts;   // who takes part, what stands there: one line each
    std::optional<int> total;    // not compared yet: nothing
    std::vector<Phrase> losses;  // one line each
    std::vector<Phrase> cards{}; // or tiles from the hand: one line each
};

struct ConflictReport {
    Phrase title;
    std::vector<ReportedSide> sides; // two: the attacker first
    std::optional<std::size_t> winner;
    std::vector<Phrase> outcome; // one line each
    bool over = false;
};

struct Gain {
    int turn = 0; // 0 is the beginning
    Seat seat;
    int points = 0;
};

struct Column { // of the score sheet
    Phrase heading;
    PerSeat<int> numbers{};
};

struct Chronicle {
    std::vector<ConflictReport> conflicts; // in the order they began; the last may still go on
    int conflicts_over = 0;                // so many have come to their end, also of those that began before
    Phrase gains_of;                       // "Points announced, by turn"
    std::vector<Gain> gains;               // in the order they were announced
    int turns = 0;
    Phrase (*sum_of)(Seat seat, std::int64_t points, std::int64_t turns) = nullptr; // "A: 7 after 3 turns."
    std::vector<Column> sources; // of points: together they are the score, in games where all of them are announced
};

} // namespace majlis
