// Who learns what from an event, judged on the position before it (CM-19): setup, the course of the year, actions.
// Open purchases are remembered by everybody; what Plot and Conspire put back, by whoever saw it.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

namespace {

Viewers everybody() {
    return Viewers::everybody();
}

Viewers all_but(Seat seat) {
    return everybody().without(seat);
}

Place top_place(const Common& common, std::size_t index) {
    return deck_place(common.deck_size - 1U - index);
}

// A card that everybody sees goes into a hand: from now on it is known to be there.
void into_hand(Kind card, Seat seat, Lessons& lessons) {
    lessons.push_back(majlis::Moved{everybody(), card, open_place(), hand_of(seat)});
    lessons.push_back(Remembered{{all_but(seat), {card}, {hand_of(seat)}, 1}});
}

// A card of a hand comes into the open.
void out_of_hand(Kind card, Seat seat, Lessons& lessons) {
    lessons.push_back(majlis::Moved{everybody(), card, hand_of(seat), open_place()});
    lessons.push_back(SawSecret{all_but(seat)});
}

// Cards from the top of the deck are turned over.
Lessons turned_over(const Common& common, const Cards& cards) {
    Lessons lessons;
    std::vector<Place> gone;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        gone.push_back(top_place(common, i));
        lessons.push_back(majlis::Moved{everybody(), cards[i], gone.back(), open_place()});
    }
    if (cards.empty()) return lessons;
    lessons.push_back(Emptied{std::move(gone)});
    lessons.push_back(SawSecret{everybody()});
    return lessons;
}

std::vector<Place> slots(std::size_t first, std::size_t count) {
    std::vector<Place> places;
    for (std::size_t i = 0; i < count; ++i)
        places.push_back(deck_place(first + i));
    return places;
}

// How often each of these cards is among these places: for those who saw the set, not its order.
template <typename List>
void remember_set(Viewers who, const List& cards, const std::vector<Place>& places, Lessons& lessons) {
    CardCounts counts;
    for (const Kind card : cards)
        counts.add(card);
    for (const Kind card : cards) // the same fact twice is one fact
        lessons.push_back(Remembered{{who, {card}, places, static_cast<std::uint8_t>(counts.of(card))}});
}

} // namespace

// ---- setup ------------------------------------------------------------------------------------------------------

Lessons lessons_of(const Tables&, const State&, const Began&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const MapLaid&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const TilesDealt&) {
    return {SawChance{everybody()}};
}

Lessons lessons_of(const Tables&, const State&, const HexLaid& fact) {
    return fact.seat ? Lessons{SawSecret{all_but(*fact.seat)}} : Lessons{};
}

Lessons lessons_of(const Tables&, const State&, const GroupPlaced&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const PalacePlaced&) {
    return {};
}

// CM-4.9a: everybody knows who begins with Warfare
Lessons lessons_of(const Tables& tables, const State& state, const Shuffled&) {
    Lessons lessons{SawChance{everybody()}};
    for (std::size_t i = 0; i < tables.cards.size(); ++i)
        if (const auto owner = starting_owner(tables, state.common, tables.cards[i]))
            lessons.push_back(Remembered{{all_but(*owner),
                                          {Kind{static_cast<std::uint16_t>(i)}},
                                          {hand_of(*owner)},
                                          static_cast<std::uint8_t>(tables.cards[i].copies)}});
    return lessons;
}

Lessons lessons_of(const Tables&, const State& state, const SultansMarketFilled& fact) {
    return turned_over(state.common, fact.cards);
}

// ---- the course of the year -------------------------------------------------------------------------------------

Lessons lessons_of(const Tables&, const State&, const YearBegan&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const IncomePaid&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const ReservesRaised&) {
    return {};
}

Lessons lessons_of(const Tables&, const State& state, const CardsTakenBack&) {
    Lessons lessons;
    for (const Seat seat : state.common.seats)
        for (const Kind card : state.common.face_up[seat].list())
            into_hand(card, seat, lessons);
    return lessons;
}

Lessons lessons_of(const Tables&, const State&, const NearDiscarded&) {
    return {};
}

// CM-6.16, CM-9.7: the pile was open; what everybody knows of it is in Common::surely_in_deck
Lessons lessons_of(const Tables&, const State&, const DiscardsShuffled& fact) {
    return {Shifted{kDeckZone, static_cast<std::uint16_t>(fact.order.size())}, SawChance{everybody()}};
}

Lessons lessons_of(const Tables&, const State& state, const MarketFilled& fact) {
    return turned_over(state.common, fact.drawn);
}

Lessons lessons_of(const Tables&, const State&, const TurnBegan&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Asked&) {
    return {};
}

Lessons lessons_of(const Tables&, const State& state, const ActionBegan& fact) {
    Lessons lessons;
    if (fact.card) out_of_hand(*fact.card, state.common.active, lessons);
    return lessons;
}

Lessons lessons_of(const Tables&, const State&, const Passed&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const ActionEnded&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Discarded& fact) {
    Lessons lessons;
    for (const Kind card : fact.cards.list())
        out_of_hand(card, fact.seat, lessons);
    return lessons;
}

Lessons lessons_of(const Tables&, const State&, const PointsGained&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Scored&) {
    return {SawSecret{everybody()}};
}

Lessons lessons_of(const Tables&, const State&, const Ended&) {
    return {SawSecret{everybody()}};
}

// ---- actions ----------------------------------------------------------------------------------------------------

Lessons lessons_of(const Tables&, const State&, const CoinsGained&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const CoinsPaid&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const TokenPlaced&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const TokenRemoved&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Built&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const crescent_moon::Moved&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const UnitsPlaced&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Recruited&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const UnitsRemoved&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const UnitsReturned&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const ReservesChanged&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Sacked&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const Bought& fact) {
    Lessons lessons;
    into_hand(fact.card, fact.seat, lessons);
    return lessons;
}

Lessons lessons_of(const Tables&, const State&, const TakenFromSultan& fact) {
    Lessons lessons;
    into_hand(fact.card, fact.seat, lessons);
    return lessons;
}

Lessons lessons_of(const Tables&, const State&, const PartDone&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const FollowUpOpened&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const PartsEnded&) {
    return {};
}

Lessons lessons_of(const Tables&, const State&, const AssaultBonus&) {
    return {};
}

// ---- Plot and Conspire ------------------------------------------------------------------------------------------

// CM-9.4, CM-9.8: whoever looks knows each of these cards, and their order, until they are shuffled
Lessons lessons_of(const Tables&, const State& state, const LookedAtDeck& fact) {
    const Viewers who = Viewers::only(fact.seat);
    Lessons lessons;
    for (std::size_t i = 0; i < fact.cards.size(); ++i)
        lessons.push_back(Learned{{who, {fact.cards[i]}, {top_place(state.common, i)}, 1}});
    if (lessons.empty()) lessons.push_back(SawSecret{who}); // that there is nothing to see
    return lessons;
}

namespace {

// The cards that were looked at leave the top; `rest` comes to lie at `target`, shuffled.
void put_back(const Common& common, std::size_t looked, std::size_t rest, bool top, Lessons& lessons) {
    const std::size_t below = common.deck_size - looked;
    if (top || rest == 0) {
        std::vector<Place> gone = slots(below + rest, looked - rest);
        if (!gone.empty()) lessons.push_back(Emptied{std::move(gone)});
        return;
    }
    lessons.push_back(Shifted{kDeckZone, static_cast<std::uint16_t>(rest)});
    std::vector<Place> mixed = slots(0, rest), gone = slots(below + rest, looked);
    mixed.insert(mixed.end(), gone.begin(), gone.end());
    lessons.push_back(Mixed{std::move(mixed)});
    lessons.push_back(Emptied{std::move(gone)});
}

std::vector<Place> rest_places(const Common& common, std::size_t looked, std::size_t rest, bool top) {
    return slots(top ? common.deck_size - looked : 0, rest);
}

std::vector<Kind> cards_of_murshid(const Tables& tables) {
    std::vector<Kind> kinds;
    for (const Kind kind : tables.kinds())
        if (tables.card(kind).character == Character::Murshid) kinds.push_back(kind);
    return kinds;
}

// What the others know at least of the Murshid's hand already.
std::uint8_t least_known(const Knowledge& knowledge, const std::vector<Kind>& kinds, const std::vector<Place>& places) {
    std::uint8_t least = 0;
    for (const Fact& fact : knowledge.facts())
        if (fact.kinds == kinds && fact.places == places) least = std::max(least, fact.at_least);
    return least;
}

} // namespace

// CM-9.5 to CM-9.7: the others learn how many of the Murshid's cards went into that hand
Lessons lessons_of(const Tables& tables, const State& state, const Plotted& fact) {
    const Common& common = state.common;
    const std::size_t looked = state.own[fact.seat].looking.size();
    const Viewers owner = Viewers::only(fact.seat), others = all_but(fact.seat);
    Lessons lessons{Mixed{slots(common.deck_size - looked, looked)}};
    for (std::size_t i = 0; i < fact.taken.size(); ++i)
        lessons.push_back(majlis::Moved{owner, fact.taken[i], top_place(common, i), hand_of(fact.seat)});
    put_back(common, looked, fact.rest.size(), fact.top, lessons);
    const auto places = rest_places(common, looked, fact.rest.size(), fact.top);
    remember_set(owner, fact.rest, places, lessons);
    const std::vector<Kind> kinds = cards_of_murshid(tables);
    const std::vector<Place> hand{hand_of(fact.seat)};
    if (!fact.taken.empty())
        lessons.push_back(
            Remembered{{others, kinds, hand,
                        static_cast<std::uint8_t>(least_known(state.knowledge, kinds, hand) + fact.taken.size())}});
    if (!fact.top && !places.empty()) lessons.push_back(Remembered{{others, kinds, places, 0, 0}}); // none was left
    lessons.push_back(SawChance{everybody()});
    return lessons;
}

// CM-9.8
Lessons lessons_of(const Tables&, const State& state, const Conspired& fact) {
    const Common& common = state.common;
    const std::size_t looked = state.own[fact.seat].looking.size();
    Lessons lessons{Mixed{slots(common.deck_size - looked, looked)}};
    for (std::size_t i = 0; i < fact.placed.size(); ++i)
        lessons.push_back(majlis::Moved{everybody(), fact.placed[i], top_place(common, i), open_place()});
    put_back(common, looked, fact.rest.size(), false, lessons);
    remember_set(Viewers::only(fact.seat), fact.rest, rest_places(common, looked, fact.rest.size(), false), lessons);
    lessons.push_back(SawChance{everybody()});
    return lessons;
}

} // namespace majlis::crescent_moon
