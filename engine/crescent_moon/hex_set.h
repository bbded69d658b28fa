// Where hexes lie: a HexId is a pair of axial coordinates, and the notation writes it "H8" (the crossing, CM-3.6).
// Column H is q = 0, row 8 is r = 0; nothing lies further than seven steps away. HexSet is a set of them as bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/core/ids.h"
#include "engine/hex/hex.h"

namespace majlis::crescent_moon {

using HexId = Id<struct HexIdTag, std::uint8_t>;

inline constexpr std::size_t kMostHexes = 16; // CM-3.1
inline constexpr int kReach = 7, kSide = 2 * kReach + 1;

constexpr bool in_reach(Hex at) {
    return at.q >= -kReach && at.q <= kReach && at.r >= -kReach && at.r <= kReach;
}

constexpr HexId id_of(Hex at) {
    return HexId{static_cast<std::uint8_t>((at.q + kReach) * kSide + at.r + kReach)};
}

constexpr Hex place_of(HexId hex) {
    return {hex.value / kSide - kReach, hex.value % kSide - kReach};
}

inline constexpr HexId kCrossing = id_of({0, 0});

class HexSet {
public:
    constexpr HexSet() = default;

    static constexpr HexSet only(HexId hex) {
        HexSet set;
        set.add(hex);
        return set;
    }

    constexpr bool has(HexId hex) const { return (words_[hex.value / 64] >> hex.value % 64 & 1U) != 0; }

    constexpr void add(HexId hex) { words_[hex.value / 64] |= std::uint64_t{1} << hex.value % 64; }

    constexpr void remove(HexId hex) { words_[hex.value / 64] &= ~(std::uint64_t{1} << hex.value % 64); }

    constexpr bool empty() const { return *this == HexSet{}; }

    constexpr int size() const {
        int count = 0;
        for (const std::uint64_t word : words_)
            count += std::popcount(word);
        return count;
    }

    friend constexpr HexSet operator|(HexSet a, const HexSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i)
            a.words_[i] |= b.words_[i];
        return a;
    }

    friend constexpr HexSet operator&(HexSet a, const HexSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i)
            a.words_[i] &= b.words_[i];
        return a;
    }

    friend constexpr HexSet operator-(HexSet a, const HexSet& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i)
            a.words_[i] &= ~b.words_[i];
        return a;
    }

    friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

    struct Iterator { // from the least number up
        std::array<std::uint64_t, 4> left;

        constexpr HexId operator*() const {
            std::size_t word = 0;
            while (left[word] == 0)
                ++word;
            return HexId{static_cast<std::uint8_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(left[word])))};
        }

        constexpr Iterator& operator++() {
            for (std::uint64_t& word : left) {
                if (word == 0) continue;
                word &= word - 1;
                break;
            }
            return *this;
        }

        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };

    constexpr Iterator begin() const { return {words_}; }

    constexpr Iterator end() const { return {}; }

private:
    std::array<std::uint64_t, 4> words_{};
};

} // namespace majlis::crescent_moon
