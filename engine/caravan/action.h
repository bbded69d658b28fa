// What a merchant may wish for, in the imperative.
// Each has one form in the notation; decide judges it.
#pragma once

#include <string>
#include <variant>

#include "engine/caravan/state.h"

namespace majlis::caravan {

enum class Wish { Pass, Sip, Draw, Scout, Cross, Rest, Levy, Waive, Pay, Haggle };

struct Simple { // everything that is said in one word; a Sip answers the window or any moment of the turns
    Wish wish;
    friend bool operator==(const Simple&, const Simple&) = default;
};

struct Bid {
    Coins coins;
    friend bool operator==(const Bid&, const Bid&) = default;
};

struct Sell {
    int cards;
    friend bool operator==(const Sell&, const Sell&) = default;
};

struct Arrange {
    Cards top_first;
    friend bool operator==(const Arrange&, const Arrange&) = default;
};

struct Drop {
    Goods goods;
    friend bool operator==(const Drop&, const Drop&) = default;
};

struct Terms {
    Coins pay;
    std::optional<Kind> good;
    std::string clause;
    friend bool operator==(const Terms&, const Terms&) = default;
};

struct MakeOffer {
    Seat to;
    Terms terms;
    friend bool operator==(const MakeOffer&, const MakeOffer&) = default;
};

struct Accept {
    std::uint16_t number;
    friend bool operator==(const Accept&, const Accept&) = default;
};

struct Decline {
    std::uint16_t number;
    friend bool operator==(const Decline&, const Decline&) = default;
};

struct Counter {
    std::uint16_t number;
    Terms terms;
    friend bool operator==(const Counter&, const Counter&) = default;
};

using Action = std::variant<Simple, Bid, Sell, Arrange, Drop, MakeOffer, Accept, Decline, Counter>;

} // namespace majlis::caravan
