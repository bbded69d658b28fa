// Who sits at a table, who comes next, and who may look: seats and spectators.
// Spectators all see the same, so one bit stands for every one of them.
#pragma once

#include <cassert>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/ids.h"

namespace majlis {

struct Spectator {
    friend constexpr auto operator<=>(const Spectator&, const Spectator&) = default;
};

using Viewer = std::variant<Seat, Spectator>;

inline std::optional<Seat> seat_of(const Viewer& viewer) {
    const Seat* seat = std::get_if<Seat>(&viewer);
    return seat ? std::optional(*seat) : std::nullopt;
}

// The chairs in use, always 0 to count-1 in the order of play.
class Seats {
public:
    constexpr Seats() = default;

    constexpr explicit Seats(std::size_t count) : count_(static_cast<std::uint8_t>(count)) {}

    constexpr std::size_t count() const { return count_; }

    constexpr bool has(Seat seat) const { return seat.value < count_; }

    constexpr Seat next(Seat seat) const { return Seat{static_cast<std::uint8_t>((seat.value + 1) % count_)}; }

    struct Iterator {
        std::uint8_t at;

        constexpr Seat operator*() const { return Seat{at}; }

        constexpr Iterator& operator++() {
            ++at;
            return *this;
        }

        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };

    constexpr Iterator begin() const { return {0}; }

    constexpr Iterator end() const { return {count_}; }

    friend constexpr bool operator==(const Seats&, const Seats&) = default;

private:
    std::uint8_t count_ = 0;
};

// A set of viewers: one bit per seat and one for all spectators.
class Viewers {
public:
    constexpr Viewers() = default;

    static constexpr Viewers everybody() {
        return Viewers{static_cast<std::uint8_t>(kSpectatorBit | (kSpectatorBit - 1))};
    }

    static Viewers only(const Viewer& viewer) { return Viewers{bit(viewer)}; }

    bool contains(const Viewer& viewer) const { return (bits_ & bit(viewer)) != 0; }

    constexpr bool empty() const { return bits_ == 0; }

    Viewers with(const Viewer& viewer) const { return Viewers{static_cast<std::uint8_t>(bits_ | bit(viewer))}; }

    Viewers without(const Viewer& viewer) const { return Viewers{static_cast<std::uint8_t>(bits_ & ~bit(viewer))}; }

    constexpr Viewers both(Viewers other) const { return Viewers{static_cast<std::uint8_t>(bits_ & other.bits_)}; }

    constexpr Viewers either(Viewers other) const { return Viewers{static_cast<std::uint8_t>(bits_ | other.bits_)}; }

    constexpr Viewers minus(Viewers other) const { return Viewers{static_cast<std::uint8_t>(bits_ & ~other.bits_)}; }

    constexpr std::uint8_t bits() const { return bits_; }

    static constexpr Viewers from_bits(std::uint8_t bits) { return everybody().both(Viewers{bits}); }

    friend constexpr auto operator<=>(const Viewers&, const Viewers&) = default;

private:
    static constexpr std::uint8_t kSpectatorBit = 1U << kMaxSeats;

    constexpr explicit Viewers(std::uint8_t bits) : bits_(bits) {}

    static std::uint8_t bit(const Viewer& viewer) {
        const auto seat = seat_of(viewer);
        return static_cast<std::uint8_t>(seat ? 1U << seat->value : kSpectatorBit);
    }

    std::uint8_t bits_ = 0;
};

// Every seat in order, then the spectators: all who may look at this table.
inline std::vector<Viewer> viewers_of(Seats seats) {
    std::vector<Viewer> all;
    for (const Seat seat : seats)
        all.emplace_back(seat);
    all.emplace_back(Spectator{});
    return all;
}

} // namespace majlis
