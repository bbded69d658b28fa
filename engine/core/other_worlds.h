// Other worlds that a viewer cannot tell apart: there the cards that are hidden from the viewer lie otherwise, within
// what the viewer and the public know. A game's redeal makes a State of them.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/core/knowledge.h"

namespace majlis {

// Of all that spectators do not see, what this viewer does: the own cards.
template <typename G>
std::vector<HiddenCard> seen_by(const typename G::Tables& tables, const typename G::State& state,
                                const Viewer& viewer) {
    auto all = G::hidden_cards(tables, state, Spectator{}), hidden = G::hidden_cards(tables, state, viewer);
    std::sort(all.begin(), all.end());
    std::sort(hidden.begin(), hidden.end());
    std::vector<HiddenCard> seen;
    std::set_difference(all.begin(), all.end(), hidden.begin(), hidden.end(), std::back_inserter(seen));
    return seen;
}

// The hidden cards, dealt anew. `facts` are those of the ledger and what the game knows besides.
template <typename G>
std::vector<HiddenCard> another_deal(const typename G::Tables& tables, const typename G::State& state,
                                     const Viewer& viewer, std::vector<Fact> facts, Chance& chance) {
    facts = about_the_others(std::move(facts), seen_by<G>(tables, state, viewer));
    return dealt_anew(G::hidden_cards(tables, state, viewer), facts, chance);
}

} // namespace majlis
