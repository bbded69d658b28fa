#include "commands/seating.h"

#include <limits>

namespace majlis {

namespace {

// Decisions are numbered by versions, which never come near this one.
constexpr std::uint64_t kSeatingDecision = std::numeric_limits<std::uint64_t>::max();

} // namespace

std::vector<SeatRow> seated(std::vector<SeatRow> players, Seating seating, const ChanceSource& source) {
    if (seating == Seating::Random) Chance(chance_key(source), kSeatingDecision).shuffle(players);
    for (std::size_t i = 0; i < players.size(); ++i)
        players[i].seat = Seat{static_cast<std::uint8_t>(i)};
    return players;
}

} // namespace majlis
