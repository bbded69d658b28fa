// CV-5: the one action of a turn, and what a storm or a look at the deck asks for.
#include <algorithm>
#include <cstdlib>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

// CV-5, CV-5.8
MaybeRefusal why_not_act(const Common& common, Seat seat) {
    if (common.phase != Phase::Turns) return refuse("CV-3.5", "The turns at this oasis have not begun.");
    if (common.active != seat) return refuse("CV-3.5", "It is {1}'s turn.", common.active);
    if (!common.frames.empty()) return refuse("CV-5.8", "{1} must answer first.", common.frames.back().seat);
    return std::nullopt;
}

// CV-5.8
MaybeRefusal why_not_answer(const Common& common, Seat seat, Interrupt interrupt) {
    if (common.frames.empty() || common.frames.back().interrupt != interrupt)
        return refuse("CV-5.8", "Nobody is asked that now.");
    if (common.frames.back().seat != seat) return refuse("CV-5.8", "{1} must answer this.", common.frames.back().seat);
    return std::nullopt;
}

// CV-5.1
MaybeRefusal why_not_sell(const Sight& sight, int cards) {
    if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
    if (cards < 1) return refuse("CV-5.1", "Sell at least one card.");
    if (cards > count_of(sight.own.hand, sight.common.wanted.value()))
        return refuse("CV-5.1", "You have only {1} of them.",
                      std::int64_t{count_of(sight.own.hand, sight.common.wanted.value())});
    return std::nullopt;
}

// CV-5.2, CV-5.3
MaybeRefusal why_not_draw(const Common& common) {
    if (common.deck_size == 0) return refuse("CV-5.2", "The deck is empty.");
    return std::nullopt;
}

// CV-5.3
MaybeRefusal why_not_arrange(const Sight& sight, const Cards& top_first) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Interrupt::Arrange)) return refusal;
    if (!std::is_permutation(top_first.begin(), top_first.end(), sight.own.looking.begin(), sight.own.looking.end()))
        return refuse("CV-5.3", "Put back exactly the cards that you looked at.");
    return std::nullopt;
}

// CV-5.4
MaybeRefusal why_not_drop(const Sight& sight, const Goods& goods) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Interrupt::Drop)) return refusal;
    for (std::size_t i = 0; i < goods.size(); ++i)
        if (goods.at(i) > sight.own.hand.at(i)) return refuse("CV-5.4", "You do not have all of these cards.");
    if (total(goods) != sight.common.frames.back().amount)
        return refuse("CV-5.4", "The storm takes exactly {1} of your cards.",
                      std::int64_t{sight.common.frames.back().amount});
    return std::nullopt;
}

// CV-3.5
void end_turn(const Tables& tables, const Common& common, Chance& chance, Events& events) {
    events.push_back(TurnEnded{common.active});
    if (common.turns_taken + 1 < static_cast<int>(common.seats.count())) return;
    if (common.stage < common.stages)
        events.push_back(next_stage(tables, common, chance));
    else
        events.push_back(Ended{});
}

namespace {

void sell(const Tables& tables, const State& state, Seat seat, int cards, Chance& chance, Events& events) {
    const Kind good = state.common.wanted.value();
    events.push_back(Sold{seat, good, cards, Coins{cards * price_of(tables, state.common, good).value}});
    if (state.common.leader != seat)
        events.push_back(TollAsked{state.common.leader.value(), Coins{cards}}); // CV-5.6
    else
        end_turn(tables, state.common, chance, events);
}

void cross(const Tables& tables, const State& state, Seat seat, Chance& chance, Events& events) {
    const int one = chance.die(6), other = chance.die(6);
    const int to_drop = one == other ? state.common.hand_size[seat] / 2 : 0;
    events.push_back(Crossed{seat, one, other, to_drop});
    if (to_drop == 0) end_turn(tables, state.common, chance, events);
}

void scout(const Tables& tables, const State& state, Seat seat, Events& events) {
    const int count = cards_drawn(tables.scout_cards, state.common.deck_size);
    events.push_back(Scouted{seat, top_cards(state.hidden, count)});
}

void draw(const Tables& tables, const State& state, Seat seat, Chance& chance, Events& events) {
    const int count = cards_drawn(tables.draw_cards, state.common.deck_size);
    events.push_back(Drew{seat, top_cards(state.hidden, count)});
    end_turn(tables, state.common, chance, events);
}

void one_word(const Tables& tables, const State& state, Seat seat, Wish wish, Chance& chance, Events& events) {
    if (wish == Wish::Draw) draw(tables, state, seat, chance, events);
    if (wish == Wish::Scout) scout(tables, state, seat, events);
    if (wish == Wish::Cross) cross(tables, state, seat, chance, events);
    if (wish == Wish::Rest) { // CV-5.5
        events.push_back(Rested{seat});
        end_turn(tables, state.common, chance, events);
    }
}

} // namespace

Decision<Event> decide_turn(const Tables& tables, const State& state, Seat seat, const Action& action, Chance& chance) {
    Events events;
    if (const auto* arrange = std::get_if<Arrange>(&action)) {
        events.push_back(Arranged{seat, arrange->top_first});
        end_turn(tables, state.common, chance, events);
        return events;
    }
    if (const auto* drop = std::get_if<Drop>(&action)) {
        events.push_back(Dropped{seat, drop->goods});
        end_turn(tables, state.common, chance, events);
        return events;
    }
    if (state.common.offer) events.push_back(OfferWithdrawn{state.common.offer->number}); // CV-6.7
    if (const auto* sale = std::get_if<Sell>(&action))
        sell(tables, state, seat, sale->cards, chance, events);
    else
        one_word(tables, state, seat, std::get<Simple>(action).wish, chance, events);
    return events;
}

} // namespace majlis::caravan
