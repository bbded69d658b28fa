// What is on the table in a game whose players deal: offers that bind, offers that stand, limits, promises.
// A game makes it of a View; whoever shows it knows the game by its DealWords alone (docs/bargaining.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/phrase.h"

namespace majlis {

// The words with which actions about offers begin, as the game's notation has them. An offer's number follows, behind
// `offer` and `stand` its terms. Empty: there is no such action.
struct DealWords {
    std::string_view offer, accept, decline, counter;
    std::string_view withdraw{}, stand{}, drop{};
    friend bool operator==(const DealWords&, const DealWords&) = default;
};

enum class OfferKind { Open, Standing }; // Standing: copied into each window that it fits, and answered there

struct OfferOnTable {
    std::uint16_t number = 0; // never used twice in one line of play
    OfferKind kind = OfferKind::Open;
    Seat from;
    std::optional<Seat> to; // nothing: whomever it may concern
    std::vector<Phrase> terms;
    Phrase until; // when it goes, if nobody answers it
    friend bool operator==(const OfferOnTable&, const OfferOnTable&) = default;
};

struct OnTheTable {
    std::vector<OfferOnTable> offers;
    std::vector<Phrase> limits;   // when which deals are possible, and how many proposals are left
    std::vector<Phrase> promises; // they bind nobody
    friend bool operator==(const OnTheTable&, const OnTheTable&) = default;
};

} // namespace majlis
