#include "tools/arena/tally.h"

#include <cmath>

namespace majlis {

void Tally::add(int score, bool won) {
    ++games_;
    wins_ += won ? 1 : 0;
    sum_ += score;
    squares_ += static_cast<double>(score) * score;
}

void Tally::add(const Tally& other) {
    games_ += other.games_;
    wins_ += other.wins_;
    sum_ += other.sum_;
    squares_ += other.squares_;
}

double Tally::mean() const {
    return sum_ / static_cast<double>(games_);
}

double Tally::error_of_mean() const {
    const auto games = static_cast<double>(games_);
    const double variance = (squares_ - sum_ * sum_ / games) / (games - 1);
    return std::sqrt(variance / games);
}

double Tally::share() const {
    return static_cast<double>(wins_) / static_cast<double>(games_);
}

double Tally::error_of_share() const {
    return std::sqrt(share() * (1 - share()) / static_cast<double>(games_));
}

void add(PerSeat<Tally>& tallies, const Result& result) {
    for (const SeatResult& one : result)
        tallies[one.seat].add(one.score, one.rank == 1);
}

} // namespace majlis
