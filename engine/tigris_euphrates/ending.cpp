// TE-21: final scoring. Also a bound on how long a game is walked.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

using Totals = std::array<int, kColours.size()>;

// TE-21.2: each treasure goes to a colour that is lowest at that moment
PerColour<int> with_treasures(const Score& score) {
    PerColour<int> totals;
    for (const Colour colour : kColours)
        totals[colour] = score.points[colour];
    for (int i = 0; i < score.treasures; ++i)
        ++*std::min_element(totals.values.begin(), totals.values.end());
    return totals;
}

// TE-21.3, TE-21.5: compared from the lowest colour on, and nothing else
Totals merit(const Score& score) {
    Totals sorted = with_treasures(score).values;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

std::vector<Phrase> detail(const Score& score) {
    const PerColour<int> totals = with_treasures(score);
    std::vector<Phrase> lines;
    for (const Colour colour : kColours)
        lines.push_back(phrase("{1} {2}", colour_name(colour), std::int64_t{totals[colour]}));
    lines.push_back(counted("{1} treasure among them", "{1} treasures among them", score.treasures));
    return lines;
}

} // namespace

std::optional<Result> TigrisEuphrates::result(const Tables&, const State& state) {
    if (state.common.phase != Phase::Over) return std::nullopt;
    Result result;
    for (const Seat seat : state.common.seats) {
        const Totals own = merit(state.own[seat].score);
        int rank = 1; // TE-21.4: equal players share the place
        for (const Seat other : state.common.seats)
            if (merit(state.own[other].score) > own) ++rank;
        result.push_back({seat, own.front(), rank, detail(state.own[seat].score)});
    }
    return result;
}

std::optional<std::string> TigrisEuphrates::legacy(const Tables&, const State&) {
    return std::nullopt;
}

// The rules set no bound, for nobody must ever draw a tile. No game that is played to win or at random comes near this.
std::size_t TigrisEuphrates::most_plies(const Tables& tables, const Common& common) {
    int tiles = 0;
    for (const Colour colour : kColours)
        tiles += tables.tiles[colour];
    return 10 * static_cast<std::size_t>(tiles) * common.seats.count();
}

} // namespace majlis::tigris_euphrates
