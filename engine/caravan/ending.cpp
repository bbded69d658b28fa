// CV-7 and CV-8: who has won, and what the next game inherits. Also how long a game can last.
#include <algorithm>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

// CV-7.1, CV-7.2: a tuple that is greater for the better merchant
auto merit(const Common& common, Seat seat) {
    return std::tuple(common.purse[seat], common.hand_size[seat], -static_cast<int>(seat.value));
}

} // namespace

std::optional<Result> Caravan::result(const Tables&, const State& state) {
    const Common& common = state.common;
    if (common.phase != Phase::Over) return std::nullopt;
    Result result;
    for (const Seat seat : common.seats) {
        const auto better = std::count_if(result.begin(), result.end(), [&](const SeatResult& other) {
            return merit(common, other.seat) > merit(common, seat);
        });
        for (SeatResult& other : result)
            if (merit(common, other.seat) < merit(common, seat)) ++other.rank;
        result.push_back({seat,
                          common.purse[seat].value,
                          static_cast<int>(better) + 1,
                          {counted("{1} coin", "{1} coins", common.purse[seat].value),
                           counted("{1} card left", "{1} cards left", common.hand_size[seat])}});
    }
    return result;
}

// CV-8.1
std::optional<std::string> Caravan::legacy(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (common.phase != Phase::Over) return std::nullopt;
    const auto wares = tables.wares();
    const Kind most = *std::max_element(wares.begin(), wares.end(), [&](Kind a, Kind b) {
        return count_of(common.sold, a) < count_of(common.sold, b);
    });
    return "caravan games " + std::to_string(common.games) + " rare " + good_word(tables, most);
}

// A turn: its proposals and their answers, the action, three answers to interrupts. A tea: one sip, and one more round
// of the window. Every merchant bids once and may lodge that bid ahead.
std::size_t Caravan::most_plies(const Tables& tables, const Common& common) {
    const std::size_t seats = common.seats.count(), stages = static_cast<std::size_t>(common.stages);
    const std::size_t turn = 2 * static_cast<std::size_t>(tables.proposals_a_turn) + 4;
    const std::size_t teas = static_cast<std::size_t>(tables.good(tables.tea()).copies);
    return stages * seats * (1 + 2 + turn) + teas * (1 + 2 * seats);
}

} // namespace majlis::caravan
