// What has happened, in the past tense. Stored for good: a changed shape is a new event.
// What chance brought is inside; so are secrets, which announce() keeps from those who may not hear them.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/caravan/state.h"

namespace majlis::caravan {

#define MAJLIS_EQUAL(Type) friend bool operator==(const Type&, const Type&) = default

struct Began {
    Seats seats;
    int stages;
    int games;
    std::optional<Kind> rare;
    Coins purse;
    MAJLIS_EQUAL(Began);
};

struct Dealt {
    PerSeat<Goods> hands;
    Cards deck; // the last one is the top
    MAJLIS_EQUAL(Dealt);
};

struct StageBegan {
    int stage;
    Kind wanted;
    MAJLIS_EQUAL(StageBegan);
};

struct Sipped {
    Seat seat;
    Cards drawn;
    MAJLIS_EQUAL(Sipped);
};

struct TeaOpened { // the window opens again, because somebody drank
    MAJLIS_EQUAL(TeaOpened);
};

struct TeaClosed {
    MAJLIS_EQUAL(TeaClosed);
};

struct BidsRevealed {
    PerSeat<Coins> bids;
    Seats seats;
    Seat leader;
    MAJLIS_EQUAL(BidsRevealed);
};

struct Sold {
    Seat seat;
    Kind good;
    int cards;
    Coins gained;
    MAJLIS_EQUAL(Sold);
};

struct TollAsked {
    Seat leader;
    Coins toll;
    MAJLIS_EQUAL(TollAsked);
};

struct TollWaived {
    Seat leader;
    MAJLIS_EQUAL(TollWaived);
};

struct TollLevied {
    Seat leader, seller;
    Coins toll;
    MAJLIS_EQUAL(TollLevied);
};

struct TollSettled {
    Seat seller, leader;
    int die; // 0 when it was paid without haggling
    Coins paid;
    MAJLIS_EQUAL(TollSettled);
};

struct Drew {
    Seat seat;
    Cards drawn;
    MAJLIS_EQUAL(Drew);
};

struct Scouted {
    Seat seat;
    Cards top_first;
    MAJLIS_EQUAL(Scouted);
};

struct Arranged {
    Seat seat;
    Cards top_first;
    MAJLIS_EQUAL(Arranged);
};

struct Crossed {
    Seat seat;
    int one, other;
    int to_drop; // cards that the storm takes
    MAJLIS_EQUAL(Crossed);
};

struct Dropped {
    Seat seat;
    Goods goods;
    MAJLIS_EQUAL(Dropped);
};

struct Rested {
    Seat seat;
    MAJLIS_EQUAL(Rested);
};

struct OfferMade {
    Offer offer;
    MAJLIS_EQUAL(OfferMade);
};

struct OfferAccepted {
    Offer offer;
    MAJLIS_EQUAL(OfferAccepted);
};

struct OfferDeclined {
    std::uint16_t number;
    Seat by;
    MAJLIS_EQUAL(OfferDeclined);
};

struct OfferWithdrawn {
    std::uint16_t number;
    MAJLIS_EQUAL(OfferWithdrawn);
};

struct TurnEnded {
    Seat seat;
    MAJLIS_EQUAL(TurnEnded);
};

struct Ended {
    MAJLIS_EQUAL(Ended);
};

#undef MAJLIS_EQUAL

using Event = std::variant<Began, Dealt, StageBegan, Sipped, TeaOpened, TeaClosed, BidsRevealed, Sold, TollAsked,
                           TollWaived, TollLevied, TollSettled, Drew, Scouted, Arranged, Crossed, Dropped, Rested,
                           OfferMade, OfferAccepted, OfferDeclined, OfferWithdrawn, TurnEnded, Ended>;
using Events = std::vector<Event>;

} // namespace majlis::caravan
