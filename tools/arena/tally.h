// What many results come to: mean points and share of wins for each seat.
// Each with its standard error, so that chance is not taken for strength.
#pragma once

#include <cstddef>

#include "engine/core/game.h"

namespace majlis {

class Tally {
public:
    void add(int score, bool won);
    void add(const Tally& other);

    std::size_t games() const { return games_; }

    double mean() const;
    double error_of_mean() const;
    double share() const; // of games won
    double error_of_share() const;

private:
    std::size_t games_ = 0, wins_ = 0;
    double sum_ = 0, squares_ = 0;
};

// The result of one game, seat by seat.
void add(PerSeat<Tally>& tallies, const Result& result);

} // namespace majlis
