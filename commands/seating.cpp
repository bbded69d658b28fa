#include "commands/seating.h"

#include <array>
#include <limits>
#include <stdexcept>

namespace majlis {

namespace {

struct SeatingRow {
    Seating seating;
    std::string_view name;
};

constexpr std::array kSeatings{SeatingRow{Seating::Random, "random"}, SeatingRow{Seating::Fixed, "fixed"}};

// Decisions are numbered by versions, which never come near this one.
constexpr std::uint64_t kSeatingDecision = std::numeric_limits<std::uint64_t>::max();

} // namespace

const OptionInfo& seating_option() {
    static const OptionInfo kOption{"seating", {kSeatings[0].name, kSeatings[1].name}, kSeatings[0].name};
    return kOption;
}

std::optional<Seating> seating_named(std::string_view value) {
    for (const SeatingRow& row : kSeatings)
        if (row.name == value) return row.seating;
    return std::nullopt;
}

std::string_view name_of(Seating seating) {
    for (const SeatingRow& row : kSeatings)
        if (row.seating == seating) return row.name;
    throw std::logic_error("commands: a seating without a name");
}

std::vector<SeatRow> seated(std::vector<SeatRow> players, Seating seating, const ChanceSource& source) {
    if (seating == Seating::Random) Chance(chance_key(source), kSeatingDecision).shuffle(players);
    for (std::size_t i = 0; i < players.size(); ++i)
        players[i].seat = Seat{static_cast<std::uint8_t>(i)};
    return players;
}

} // namespace majlis
