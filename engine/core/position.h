// A position in three parts by who may see it, and what is assembled from them. A View has no room for a secret of
// somebody else, and rules that judge a move get a Sight: what the mover can see, and nothing more.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/knowledge.h"
#include "engine/core/seats.h"

namespace majlis {

template <typename Common, typename Own, typename Hidden>
struct StateOf {
    Common common;       // open to everybody
    PerSeat<Own> own;    // each seat's secrets
    Hidden hidden;       // what nobody sees: decks, bags
    Knowledge knowledge; // who knows what about hidden things

    friend bool operator==(const StateOf&, const StateOf&) = default;
};

template <typename Common, typename Own>
struct ViewOf {
    Viewer viewer;
    Common common;
    std::optional<Own> own; // empty for a spectator
    std::vector<Fact> facts;

    friend bool operator==(const ViewOf&, const ViewOf&) = default;
};

template <typename Common, typename Own>
struct SightOf {
    Seat seat;
    const Common& common;
    const Own& own;
};

template <typename Common, typename Own, typename Hidden>
ViewOf<Common, Own> view_of(const StateOf<Common, Own, Hidden>& state, const Viewer& viewer) {
    const auto seat = seat_of(viewer);
    return {viewer, state.common, seat ? std::optional(state.own[*seat]) : std::nullopt,
            state.knowledge.known_to(viewer)};
}

template <typename Common, typename Own, typename Hidden>
SightOf<Common, Own> sight(const StateOf<Common, Own, Hidden>& state, Seat seat) {
    return {seat, state.common, state.own[seat]};
}

// Of a seat's own view; a spectator has no sight to judge by.
template <typename Common, typename Own>
SightOf<Common, Own> sight(const ViewOf<Common, Own>& view) {
    return {std::get<Seat>(view.viewer), view.common, view.own.value()};
}

} // namespace majlis
