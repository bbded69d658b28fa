// The position of a Caravan, in parts by who may see them. No part repeats what another one says,
// except the open hand sizes, which why_not_stand holds to the hands.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/caravan/tables.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/position.h"

namespace majlis::caravan {

using Goods = std::array<std::uint8_t, kMostGoods>; // how many of each Kind: a hand, a pile
using Cards = FixedVector<Kind, kMostCards>;        // in an order

enum class Phase { Tea, Bids, Turns, Over };

// What interrupts a turn; the newest stands on top and is answered first.
enum class Interrupt { Toll, TollAnswer, Arrange, Drop };

struct Frame {
    Interrupt interrupt = Interrupt::Toll;
    Seat seat;                // who is asked
    std::uint8_t amount = 0;  // coins of the toll, cards to arrange or drop
    std::uint16_t number = 0; // for the id of its question
    friend bool operator==(const Frame&, const Frame&) = default;
};

struct Offer { // CV-6: the payer gives coins, the giver one good or nothing; the clause is only noted
    std::uint16_t number = 0;
    Seat from, to; // who proposes, who answers
    Seat payer, giver;
    Coins pay;
    std::optional<Kind> good;
    std::string clause;
    friend bool operator==(const Offer&, const Offer&) = default;
};

struct Promise {
    Seat payer, giver;
    std::string clause;
    friend bool operator==(const Promise&, const Promise&) = default;
};

struct Common {
    Seats seats;
    int stages = 0;
    int games = 1; // this is the n-th game of its campaign
    std::optional<Kind> rare;
    Phase phase = Phase::Tea;
    int stage = 0;
    int tea_round = 0; // how often the tea window opened at this stage
    std::optional<Kind> wanted;
    std::optional<Seat> leader; // at this oasis
    Seat active;
    int turns_taken = 0;     // at this oasis
    int questions_asked = 0; // numbers the interrupts, so that no id comes back
    FixedVector<Frame, 4> frames;
    PerSeat<Coins> purse;
    PerSeat<std::uint8_t> hand_size;
    PerSeat<std::uint8_t> sips; // tea drunk outside the window
    int deck_size = 0;
    Goods sold{}; // the open pile: sold goods and drunk tea
    int dropped_size = 0;
    std::optional<Offer> offer;
    int proposals = 0; // in this turn
    int offers_numbered = 0;
    std::vector<Promise> promises;

    friend bool operator==(const Common&, const Common&) = default;
};

struct Own {
    Goods hand{};
    Cards looking; // scouted, not yet put back; the first lay on top
    friend bool operator==(const Own&, const Own&) = default;
};

struct Hidden {
    Cards deck; // the last one is the top
    Goods dropped{};
    friend bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Common, Own, Hidden>;
using View = ViewOf<Common, Own>;
using Sight = SightOf<Common, Own>;

// Where hidden cards lie, for the ledger.
inline constexpr std::uint8_t kDeckZone = 0, kHandZone = 1, kDroppedZone = 2, kOpenZone = 3, kScoutedZone = 4;

constexpr Place deck_place(std::size_t index) {
    return {kDeckZone, static_cast<std::uint16_t>(index)};
} // 0 is the bottom

constexpr Place hand_of(Seat seat) {
    return {kHandZone, seat.value};
}

constexpr Place scouted_by(Seat seat) {
    return {kScoutedZone, seat.value};
}

constexpr Place dropped_pile() {
    return {kDroppedZone, 0};
}

constexpr Place open_pile() {
    return {kOpenZone, 0};
}

int total(const Goods& goods);

inline int count_of(const Goods& goods, Kind kind) {
    return goods.at(kind.value);
}

Coins price_of(const Tables& tables, const Common& common, Kind kind); // CV-5.1, CV-8.2

} // namespace majlis::caravan
