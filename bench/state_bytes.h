// How much memory a position takes, with everything that it owns, for the limits that each game has.
// Only the ledger of knowledge owns anything outside of the position itself.
#pragma once

#include "engine/core/position.h"

namespace majlis::bench {

template <typename Common, typename Own, typename Hidden>
std::size_t bytes_of(const StateOf<Common, Own, Hidden>& state) {
    const auto& facts = state.knowledge.facts();
    std::size_t bytes = sizeof(state) + facts.capacity() * sizeof(Fact);
    for (const Fact& fact : facts)
        bytes += fact.kinds.bytes_beside() + fact.places.bytes_beside();
    return bytes;
}

} // namespace majlis::bench
