// Caravan's printed numbers: the goods, their copies and prices, and what a merchant starts with.
// Read from a pack (packs/caravan.toml is the default); State and events hold Kinds, which index `goods`.
#pragma once

#include <string>
#include <vector>

#include "engine/core/knowledge.h"

namespace majlis::caravan {

struct Coins {
    int value = 0;

    friend constexpr Coins operator+(Coins a, Coins b) { return {a.value + b.value}; }

    friend constexpr Coins operator-(Coins a, Coins b) { return {a.value - b.value}; }

    friend constexpr auto operator<=>(const Coins&, const Coins&) = default;
};

inline constexpr std::size_t kMostGoods = 8;   // kinds of goods in a pack
inline constexpr std::size_t kMostCards = 100; // cards in a pack

struct GoodRow {
    std::string name; // one lower-case word: it is part of the notation
    int copies = 0;
    Coins price;        // for one card, where the good is wanted
    bool drunk = false; // CV-4: the tea; never wanted at an oasis
};

struct Tables {
    std::vector<GoodRow> goods;
    Coins start_coins;
    int start_cards = 0;
    int draw_cards = 0;
    int scout_cards = 0;
    int sip_cards = 0;
    int proposals_a_turn = 0;
    int most_clause = 0; // characters of a free-text clause

    const GoodRow& good(Kind kind) const { return goods.at(kind.value); }

    std::size_t cards() const;
    Kind tea() const;                // the one good that is drunk
    std::vector<Kind> wares() const; // all the others
};

} // namespace majlis::caravan
