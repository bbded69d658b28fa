// Hexes in axial coordinates: six directions, neighbours, distance. No pixels, no map.
// Direction i leads to kDirections[i]; edge i of a hex is edge opposite(i) of the neighbour there.
#pragma once

#include <array>
#include <compare>
#include <cstdlib>

namespace majlis {

struct Hex {
    int q = 0, r = 0;
    friend constexpr auto operator<=>(const Hex&, const Hex&) = default;

    friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }

    friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
};

inline constexpr int kHexSides = 6;
inline constexpr std::array<Hex, kHexSides> kDirections{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

// Directions and edges are counted around the hex; these wrap.
constexpr int around(int direction, int steps) {
    return ((direction + steps) % kHexSides + kHexSides) % kHexSides;
}

constexpr int opposite(int edge) {
    return around(edge, kHexSides / 2);
}

constexpr Hex neighbour(Hex hex, int direction) {
    return hex + kDirections.at(static_cast<std::size_t>(around(direction, 0)));
}

constexpr int distance(Hex a, Hex b) {
    const auto size = [](int n) { return n < 0 ? -n : n; };
    const Hex d = a - b;
    return (size(d.q) + size(d.r) + size(d.q + d.r)) / 2;
}

// The direction from one hex to a hex that touches it; kHexSides when they do not touch.
constexpr int direction_to(Hex from, Hex to) {
    int direction = 0;
    while (direction < kHexSides && neighbour(from, direction) != to)
        ++direction;
    return direction;
}

} // namespace majlis
