// How much memory a position takes, with everything that it owns.
#pragma once

#include "engine/core/position.h"

namespace majlis::bench {

template <typename Common, typename Own, typename Hidden>
std::size_t bytes_of(const StateOf<Common, Own, Hidden>& state) { // only the ledger owns anything outside
    const auto& facts = state.knowledge.facts();
    std::size_t bytes = sizeof(state) + facts.capacity() * sizeof(Fact);
    for (const Fact& fact : facts)
        bytes += fact.kinds.bytes_beside() + fact.places.bytes_beside();
    return bytes;
}

} // namespace majlis::bench
