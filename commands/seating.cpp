#include "commands/seating.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace majlis {

namespace {

// Decisions are numbered by versions, which never come near this one.
constexpr std::uint64_t kSeatingDecision = std::numeric_limits<std::uint64_t>::max();

using Places = std::vector<std::size_t>; // of each player, in the order of joining

int bid_of(const SeatRow& player, std::size_t place, const std::vector<SeatBid>& bids) {
    const auto found = std::find_if(bids.begin(), bids.end(), [&](const SeatBid& bid) {
        return bid.chair == player.seat && bid.wanted.value == place;
    });
    return found == bids.end() ? 0 : found->points;
}

int paid_in_all(const std::vector<SeatRow>& players, const Places& places, const std::vector<SeatBid>& bids) {
    int sum = 0;
    for (std::size_t i = 0; i < players.size(); ++i)
        sum += bid_of(players[i], places[i], bids);
    return sum;
}

// At most six players: all their orders are looked at.
std::vector<Places> best_places(const std::vector<SeatRow>& players, const std::vector<SeatBid>& bids) {
    Places places(players.size());
    std::iota(places.begin(), places.end(), 0U);
    std::vector<Places> best;
    int most = -1;
    do {
        const int sum = paid_in_all(players, places, bids);
        if (sum > most) best.clear();
        if (sum >= most) best.push_back(places);
        most = std::max(most, sum);
    } while (std::next_permutation(places.begin(), places.end()));
    return best;
}

std::vector<SeatRow> seated_by_bids(const std::vector<SeatRow>& players, const std::vector<SeatBid>& bids,
                                    Chance& chance) {
    const auto best = best_places(players, bids);
    const Places& places = best[chance.below(static_cast<std::uint32_t>(best.size()))];
    std::vector<SeatRow> rows(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
        rows[places[i]] = players[i];
        rows[places[i]].paid = bid_of(players[i], places[i], bids);
    }
    return rows;
}

} // namespace

std::vector<SeatRow> seated(std::vector<SeatRow> players, Seating seating, const ChanceSource& source,
                            const std::vector<SeatBid>& bids) {
    Chance chance(chance_key(source), kSeatingDecision);
    if (seating == Seating::Random) chance.shuffle(players);
    if (seating == Seating::Bid) players = seated_by_bids(players, bids, chance);
    for (std::size_t i = 0; i < players.size(); ++i)
        players[i].seat = Seat{static_cast<std::uint8_t>(i)};
    return players;
}

} // namespace majlis
