// Names of things. An Id is compared and stored, never added to: a swapped argument does not compile.
// Amounts (coins, cards) are types of the game that counts them.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace majlis {

template <typename Tag, typename Rep>
struct Id {
    Rep value{};
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

using Seat = Id<struct SeatTag, std::uint8_t>;        // a chair at one table, counted from 0
using Version = Id<struct VersionTag, std::uint64_t>; // how many events a game has seen; never repeats

inline constexpr std::size_t kMaxSeats = 6;

// One value per chair; indexed by Seat only.
template <typename T>
struct PerSeat {
    std::array<T, kMaxSeats> values{};

    constexpr T& operator[](Seat seat) { return values.at(seat.value); }

    constexpr const T& operator[](Seat seat) const { return values.at(seat.value); }

    friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

} // namespace majlis
