// Can a position be? Every component accounted for, every open number true, every interrupt with its owner.
#include <algorithm>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

constexpr Coins kMostCoins{1'000'000};
constexpr int kMostNumbered = 60'000;

bool between(int value, int least, int most) {
    return value >= least && value <= most;
}

int copies_seen(const State& state, Kind kind) {
    int copies = count_of(state.common.sold, kind) + count_of(state.hidden.dropped, kind);
    copies += static_cast<int>(std::count(state.hidden.deck.begin(), state.hidden.deck.end(), kind));
    for (const Own& own : state.own.values)
        copies += count_of(own.hand, kind) + static_cast<int>(std::count(own.looking.begin(), own.looking.end(), kind));
    return copies;
}

// CV-1.1, CV-2.2
MaybeRefusal why_not_cards(const Tables& tables, const State& state) {
    for (std::size_t i = 0; i < kMostGoods; ++i) {
        const Kind kind{static_cast<std::uint16_t>(i)};
        const int copies = i < tables.goods.size() ? tables.goods[i].copies : 0;
        if (copies_seen(state, kind) != copies)
            return refuse("CV-1.1", "Card {1} of the pack must be there {2} times.", std::int64_t(i + 1),
                          std::int64_t{copies});
    }
    return std::nullopt;
}

// CV-1.3: the open numbers are those of the secret cards
MaybeRefusal why_not_numbers(const State& state) {
    const Common& common = state.common;
    if (common.deck_size != static_cast<int>(state.hidden.deck.size()))
        return refuse("CV-1.3", "The deck has {1} cards.", std::int64_t(state.hidden.deck.size()));
    if (common.dropped_size != total(state.hidden.dropped))
        return refuse("CV-1.3", "The dropped pile has {1} cards.", std::int64_t{total(state.hidden.dropped)});
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (common.hand_size[Seat{i}] != total(state.own[Seat{i}].hand))
            return refuse("CV-1.3", "{1} holds {2} cards.", Seat{i}, std::int64_t{total(state.own[Seat{i}].hand)});
    return std::nullopt;
}

// CV-1.2
MaybeRefusal why_not_purses(const Common& common) {
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        const Coins purse = common.purse[Seat{i}];
        if (purse < Coins{0} || purse > (common.seats.has(Seat{i}) ? kMostCoins : Coins{0}))
            return refuse("CV-1.2", "{1} cannot have {2} coins.", Seat{i}, std::int64_t{purse.value});
    }
    return std::nullopt;
}

bool is_ware(const Tables& tables, const std::optional<Kind>& kind) {
    return kind && kind->value < tables.goods.size() && !tables.good(*kind).drunk;
}

// CV-3
MaybeRefusal why_not_oasis(const Tables& tables, const Common& common) {
    if (!between(common.stages, 1, 9) || !between(common.stage, 1, common.stages))
        return refuse("CV-2.1", "There is no oasis {1}.", std::int64_t{common.stage});
    if (!is_ware(tables, common.wanted)) return refuse("CV-3.1", "One of the wares must be wanted.");
    if (common.rare && !is_ware(tables, common.rare)) return refuse("CV-8.2", "Only a ware can be rare.");
    if (!between(common.games, 1, kMostNumbered) || !between(common.questions_asked, 0, kMostNumbered) ||
        !between(common.tea_round, 0, kMostNumbered))
        return refuse("CV-8.1", "A counter of this position is out of bounds.");
    const bool turns = common.phase == Phase::Turns || common.phase == Phase::Over;
    if (turns != common.leader.has_value() || (common.leader && !common.seats.has(*common.leader)))
        return refuse("CV-3.4", "There is a leader exactly from the bids on.");
    if (!common.seats.has(common.active)) return refuse("CV-3.5", "Nobody sits where the turn is.");
    const int seats = static_cast<int>(common.seats.count());
    const int most = common.phase == Phase::Turns ? seats - 1 : common.phase == Phase::Over ? seats : 0;
    if (!between(common.turns_taken, common.phase == Phase::Over ? seats : 0, most))
        return refuse("CV-3.5", "{1} turns cannot have been taken.", std::int64_t{common.turns_taken});
    if (common.leader && (common.leader->value + common.turns_taken) % seats != common.active.value)
        return refuse("CV-3.5", "The turn goes clockwise from the leader.");
    if (common.phase == Phase::Over && common.stage != common.stages)
        return refuse("CV-7.1", "The game ends at the last oasis.");
    return std::nullopt;
}

// CV-3.2: the window is open only while somebody can be asked
MaybeRefusal why_not_window(const Common& common) {
    if (common.phase != Phase::Tea) return std::nullopt;
    const auto& sizes = common.hand_size.values;
    if (std::none_of(sizes.begin(), sizes.end(), [](int size) { return size > 0; }))
        return refuse("CV-3.2", "Nobody has cards to ask about tea.");
    return std::nullopt;
}

Seat seat_asked(const Common& common, Interrupt interrupt) {
    return interrupt == Interrupt::Toll ? common.leader.value() : common.active;
}

// CV-5.8
MaybeRefusal why_not_interrupts(const State& state) {
    const Common& common = state.common;
    if (common.frames.size() > 1 || (!common.frames.empty() && common.phase != Phase::Turns))
        return refuse("CV-5.8", "Only a turn is interrupted, and once at a time.");
    for (const Frame& frame : common.frames) {
        if (frame.seat != seat_asked(common, frame.interrupt) || frame.number == 0 ||
            frame.number > common.questions_asked)
            return refuse("CV-5.8", "This interrupt does not belong to the turn.");
        const bool toll = frame.interrupt == Interrupt::Toll || frame.interrupt == Interrupt::TollAnswer;
        if (toll && (common.active == *common.leader || frame.amount == 0))
            return refuse("CV-5.6", "A toll is asked of another merchant, for what was sold.");
        if (frame.interrupt == Interrupt::Drop && !between(frame.amount, 1, common.hand_size[frame.seat]))
            return refuse("CV-5.4", "A storm cannot take {1} cards from this hand.", std::int64_t{frame.amount});
    }
    return std::nullopt;
}

// CV-5.3: who is arranging looks at as many cards as were taken; nobody else does
MaybeRefusal why_not_looking(const State& state) {
    const auto& frames = state.common.frames;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        const Cards& looking = state.own[Seat{i}].looking;
        const bool arranging =
            !frames.empty() && frames.back().interrupt == Interrupt::Arrange && frames.back().seat == Seat{i};
        const std::size_t expected = arranging ? frames.back().amount : 0;
        if (looking.size() != expected || (arranging && expected == 0))
            return refuse("CV-5.3", "{1} looks at the wrong number of cards.", Seat{i});
    }
    return std::nullopt;
}

// CV-6
MaybeRefusal why_not_offers(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (!between(common.proposals, 0, tables.proposals_a_turn) || !between(common.offers_numbered, 0, kMostNumbered))
        return refuse("CV-6.4", "{1} proposals cannot have been made.", std::int64_t{common.proposals});
    const std::size_t most = static_cast<std::size_t>(tables.most_clause);
    for (const Promise& promise : common.promises)
        if (!common.seats.has(promise.payer) || !common.seats.has(promise.giver) || promise.payer == promise.giver ||
            promise.clause.empty() || count_characters(promise.clause).value_or(most + 1) > most)
            return refuse("CV-6.6", "A promise is between two merchants and has words.");
    if (!common.offer) return std::nullopt;
    const Offer& offer = *common.offer;
    if (common.phase != Phase::Turns || !common.frames.empty() || common.proposals == 0 ||
        offer.number != common.offers_numbered || offer.payer != common.active || !common.seats.has(offer.giver) ||
        offer.giver == offer.payer)
        return refuse("CV-6.1", "An offer is open between the merchant whose turn it is and another one.");
    const bool parties = (offer.from == offer.payer && offer.to == offer.giver) ||
                         (offer.from == offer.giver && offer.to == offer.payer);
    if (!parties || offer.pay < Coins{0} || offer.pay > common.purse[offer.payer])
        return refuse("CV-6.2", "These terms cannot be offered.");
    if (offer.good && offer.good->value >= tables.goods.size()) return refuse("CV-6.2", "The pack has no such good.");
    if (offer.good && offer.from == offer.giver && count_of(state.own[offer.giver].hand, *offer.good) == 0)
        return refuse("CV-6.8", "{1} does not hold what is offered.", offer.giver);
    if (count_characters(offer.clause).value_or(most + 1) > most) return refuse("CV-6.1", "The clause is too long.");
    return std::nullopt;
}

// What viewers know must be so.
MaybeRefusal why_not_known(const Tables& tables, const State& state) {
    const auto all = Caravan::hidden_cards(tables, state, Spectator{});
    for (const Fact& fact : state.knowledge.facts())
        if (!agrees(fact, all)) return refuse("CV-1.3", "Somebody knows something that is not so.");
    return std::nullopt;
}

} // namespace

MaybeRefusal Caravan::why_not_stand(const Tables& tables, const State& state) {
    if (!between(static_cast<int>(state.common.seats.count()), 2, 5))
        return refuse("CV-2.1", "Two to five merchants travel together.");
    if (auto refusal = why_not_cards(tables, state)) return refusal;
    if (auto refusal = why_not_numbers(state)) return refusal;
    if (auto refusal = why_not_purses(state.common)) return refusal;
    if (auto refusal = why_not_oasis(tables, state.common)) return refusal;
    if (auto refusal = why_not_window(state.common)) return refusal;
    if (auto refusal = why_not_interrupts(state)) return refusal;
    if (auto refusal = why_not_looking(state)) return refusal;
    if (auto refusal = why_not_offers(tables, state)) return refusal;
    return why_not_known(tables, state);
}

std::vector<Count> Caravan::census(const Tables& tables, const State& state) {
    std::vector<Count> counts;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        counts.push_back({tables.goods[i].name, copies_seen(state, Kind{static_cast<std::uint16_t>(i)})});
    return counts;
}

} // namespace majlis::caravan
