// CV-3: arrival at an oasis, the tea window, and the bids for the lead.
#include <algorithm>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

int cards_drawn(int wished, int deck_size) {
    return std::min(wished, deck_size);
}

Cards top_cards(const Hidden& hidden, int count, std::size_t already) {
    Cards cards;
    for (int i = 0; i < count; ++i)
        cards.push_back(hidden.deck[hidden.deck.size() - 1 - already - static_cast<std::size_t>(i)]);
    return cards;
}

// CV-3.1
StageBegan next_stage(const Tables& tables, const Common& common, Chance& chance) {
    const auto wares = tables.wares();
    return {common.stage + 1, wares[chance.below(static_cast<std::uint32_t>(wares.size()))]};
}

// CV-3.2
MaybeRefusal why_not_pass(const Common& common, Seat seat) {
    if (common.phase != Phase::Tea) return refuse("CV-3.2", "The tea window is not open.");
    if (common.hand_size[seat] == 0) return refuse("CV-3.2", "A merchant without cards is not asked.");
    return std::nullopt;
}

// CV-3.3
MaybeRefusal why_not_bid(const Common& common, Seat seat, Coins coins) {
    if (common.phase != Phase::Bids) return refuse("CV-3.3", "Nobody is bidding now.");
    if (coins > common.purse[seat])
        return refuse("CV-1.2", "You do not have that many coins (you have {1}).",
                      std::int64_t{common.purse[seat].value});
    return std::nullopt;
}

namespace {

// CV-3.2: those who drank draw in seat order; the window opens again while anybody still has cards.
Events open_tea(const Tables& tables, const State& state, const SealedAnswers<Action>& answers) {
    Events events;
    int cards_left = 0;
    std::size_t drawn = 0;
    for (const Seat seat : state.common.seats) {
        cards_left += state.common.hand_size[seat];
        if (!answers[seat] || *answers[seat] != Action{Simple{Wish::Sip}}) continue;
        const int count = cards_drawn(tables.sip_cards, state.common.deck_size - static_cast<int>(drawn));
        events.push_back(Sipped{seat, top_cards(state.hidden, count, drawn)});
        drawn += static_cast<std::size_t>(count);
        cards_left += count - 1;
    }
    if (events.empty() || cards_left == 0)
        events.push_back(TeaClosed{});
    else
        events.push_back(TeaOpened{});
    return events;
}

// CV-3.4
Events open_bids(const State& state, const SealedAnswers<Action>& answers, Chance& chance) {
    BidsRevealed revealed{{}, state.common.seats, {}};
    Coins highest{-1};
    std::vector<Seat> leading;
    for (const Seat seat : state.common.seats) {
        const Coins coins = std::get<Bid>(answers[seat].value()).coins;
        revealed.bids[seat] = coins;
        if (coins > highest) leading.clear();
        highest = std::max(highest, coins);
        if (coins == highest) leading.push_back(seat);
    }
    const bool lots = leading.size() > 1;
    revealed.leader = lots ? leading[chance.below(static_cast<std::uint32_t>(leading.size()))] : leading.front();
    return {revealed};
}

} // namespace

Events Caravan::reveal(const Tables& tables, const State& state, const Question& question,
                       const SealedAnswers<Action>& answers, Chance& chance) {
    return question.kind == kTea ? open_tea(tables, state, answers) : open_bids(state, answers, chance);
}

} // namespace majlis::caravan
