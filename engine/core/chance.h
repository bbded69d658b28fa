// Keyed chance: draw k of decision n depends on nothing but the game's key, n and k, so a retry or a preview
// cannot shift it. The key joins a secret, committed to before anyone sits down, with what the players brought.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/chacha20.h"

namespace majlis {

// What decides all chance of one game. `joins` are the ids of the Join and Start clicks: the host cannot pick them.
struct ChanceSource {
    Digest secret{};
    std::vector<std::string> joins;

    friend bool operator==(const ChanceSource&, const ChanceSource&) = default;
};

Digest secret_from_seed(std::string_view seed); // for tests and the headless table: a seed anyone can repeat
Digest commitment_to(const Digest& secret);     // shown before the first Join; checked against the secret afterwards
ChaChaKey chance_key(const ChanceSource& source);

// The draws of one decision.
class Chance {
public:
    Chance(const ChaChaKey& key, std::uint64_t decision) : key_(key), decision_(decision) {}

    std::uint32_t below(std::uint32_t bound); // uniform over 0 … bound-1; bound is at least 1

    int die(int sides) { return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides))); }

    std::uint64_t drawn() const { return drawn_; }

    template <typename Range>
    void shuffle(Range&& range) { // Fisher and Yates, from the back
        for (std::size_t left = range.size(); left > 1; --left)
            std::swap(range[left - 1], range[below(static_cast<std::uint32_t>(left))]);
    }

private:
    std::uint32_t word();

    ChaChaKey key_;
    std::uint64_t decision_;
    std::uint64_t drawn_ = 0;
    ChaChaBlock block_{};
};

} // namespace majlis
