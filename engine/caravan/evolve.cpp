// One fact at a time. Nothing here judges, and nothing here can fail on an event that decide made.
#include "engine/caravan/chapters.h"
#include "engine/core/overloaded.h"

namespace majlis::caravan {

namespace {

void add(Goods& goods, Kind kind, int count) {
    goods.at(kind.value) = static_cast<std::uint8_t>(goods.at(kind.value) + count);
}

void push(Common& common, Interrupt interrupt, Seat seat, int amount) {
    ++common.questions_asked;
    common.frames.push_back(
        {interrupt, seat, static_cast<std::uint8_t>(amount), static_cast<std::uint16_t>(common.questions_asked)});
}

void resize_hand(State& state, Seat seat, int change) {
    state.common.hand_size[seat] = static_cast<std::uint8_t>(state.common.hand_size[seat] + change);
}

void draw(State& state, Seat seat, const Cards& drawn) {
    for (const Kind kind : drawn) {
        add(state.own[seat].hand, kind, 1);
        state.hidden.deck.pop_back();
    }
    resize_hand(state, seat, static_cast<int>(drawn.size()));
    state.common.deck_size -= static_cast<int>(drawn.size());
}

void pay(Common& common, Seat from, Seat to, Coins coins) {
    common.purse[from] = common.purse[from] - coins;
    common.purse[to] = common.purse[to] + coins;
}

void begin(Common& common, const Began& e) {
    common.seats = e.seats;
    common.stages = e.stages;
    common.games = e.games;
    common.rare = e.rare;
    for (const Seat seat : e.seats)
        common.purse[seat] = e.purse;
}

void deal(State& state, const Dealt& e) {
    state.hidden.deck = e.deck;
    state.common.deck_size = static_cast<int>(e.deck.size());
    for (const Seat seat : state.common.seats) {
        state.own[seat].hand = e.hands[seat];
        state.common.hand_size[seat] = static_cast<std::uint8_t>(total(e.hands[seat]));
    }
}

void begin_stage(Common& common, const StageBegan& e) {
    bool cards = false;
    for (const Seat seat : common.seats)
        cards |= common.hand_size[seat] > 0;
    common.stage = e.stage;
    common.wanted = e.wanted;
    common.phase = cards ? Phase::Tea : Phase::Bids; // CV-3.2: nobody to ask
    common.tea_round = 0;
    common.leader.reset();
    common.turns_taken = 0;
}

void open_bids(Common& common, const BidsRevealed& e) {
    common.purse[e.leader] = common.purse[e.leader] - e.bids[e.leader];
    common.leader = e.leader;
    common.active = e.leader;
    common.phase = Phase::Turns;
}

void sip(const Tables& tables, State& state, const Sipped& e) {
    add(state.own[e.seat].hand, tables.tea(), -1);
    add(state.common.sold, tables.tea(), 1);
    resize_hand(state, e.seat, -1);
    if (state.common.phase == Phase::Turns) ++state.common.sips[e.seat];
    draw(state, e.seat, e.drawn);
}

void sell(State& state, const Sold& e) {
    add(state.own[e.seat].hand, e.good, -e.cards);
    add(state.common.sold, e.good, e.cards);
    resize_hand(state, e.seat, -e.cards);
    state.common.purse[e.seat] = state.common.purse[e.seat] + e.gained;
}

void scout(State& state, const Scouted& e) {
    const int count = static_cast<int>(e.top_first.size());
    state.own[e.seat].looking = e.top_first;
    state.hidden.deck.resize(state.hidden.deck.size() - e.top_first.size());
    state.common.deck_size -= count;
    push(state.common, Interrupt::Arrange, e.seat, count);
}

void arrange(State& state, const Arranged& e) {
    for (std::size_t i = e.top_first.size(); i > 0; --i)
        state.hidden.deck.push_back(e.top_first[i - 1]);
    state.common.deck_size += static_cast<int>(e.top_first.size());
    state.own[e.seat].looking.clear();
    state.common.frames.pop_back();
}

void drop(State& state, const Dropped& e) {
    for (std::size_t i = 0; i < e.goods.size(); ++i) {
        const Kind kind{static_cast<std::uint16_t>(i)};
        add(state.own[e.seat].hand, kind, -e.goods.at(i));
        add(state.hidden.dropped, kind, e.goods.at(i));
    }
    resize_hand(state, e.seat, -total(e.goods));
    state.common.dropped_size += total(e.goods);
    state.common.frames.pop_back();
}

void accept(State& state, const Offer& offer) {
    pay(state.common, offer.payer, offer.giver, offer.pay);
    if (offer.good) {
        add(state.own[offer.giver].hand, *offer.good, -1);
        add(state.own[offer.payer].hand, *offer.good, 1);
        resize_hand(state, offer.giver, -1);
        resize_hand(state, offer.payer, 1);
    }
    if (!offer.clause.empty()) state.common.promises.push_back({offer.payer, offer.giver, offer.clause}); // CV-6.6
    state.common.offer.reset();
}

void make_offer(Common& common, const Offer& offer) {
    common.offer = offer;
    common.offers_numbered = offer.number;
    ++common.proposals;
}

void end_turn(Common& common) {
    ++common.turns_taken;
    common.active = common.seats.next(common.active);
    common.proposals = 0;
}

} // namespace

State Caravan::evolve(const Tables& tables, State state, const Event& event) {
    Common& common = state.common;
    std::visit(overloaded{
                   [&](const Began& e) { begin(common, e); },
                   [&](const Dealt& e) { deal(state, e); },
                   [&](const StageBegan& e) { begin_stage(common, e); },
                   [&](const Sipped& e) { sip(tables, state, e); },
                   [&](const TeaOpened&) { ++common.tea_round; },
                   [&](const TeaClosed&) { common.phase = Phase::Bids; },
                   [&](const BidsRevealed& e) { open_bids(common, e); },
                   [&](const Sold& e) { sell(state, e); },
                   [&](const TollAsked& e) { push(common, Interrupt::Toll, e.leader, e.toll.value); },
                   [&](const TollWaived&) { common.frames.pop_back(); },
                   [&](const TollLevied& e) {
                       common.frames.pop_back();
                       push(common, Interrupt::TollAnswer, e.seller, e.toll.value);
                   },
                   [&](const TollSettled& e) {
                       pay(common, e.seller, e.leader, e.paid);
                       common.frames.pop_back();
                   },
                   [&](const Drew& e) { draw(state, e.seat, e.drawn); },
                   [&](const Scouted& e) { scout(state, e); },
                   [&](const Arranged& e) { arrange(state, e); },
                   [&](const Crossed& e) {
                       common.purse[e.seat] = common.purse[e.seat] + Coins{std::abs(e.one - e.other)};
                       if (e.to_drop > 0) push(common, Interrupt::Drop, e.seat, e.to_drop);
                   },
                   [&](const Dropped& e) { drop(state, e); },
                   [](const Rested&) {},
                   [&](const OfferMade& e) { make_offer(common, e.offer); },
                   [&](const OfferAccepted& e) { accept(state, e.offer); },
                   [&](const OfferDeclined&) { common.offer.reset(); },
                   [&](const OfferWithdrawn&) { common.offer.reset(); },
                   [&](const TurnEnded&) { end_turn(common); },
                   [&](const Ended&) { common.phase = Phase::Over; },
               },
               event);
    return state;
}

} // namespace majlis::caravan
