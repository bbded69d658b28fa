// Who learns what from conflicts and from cards for any time (CM-19, CM-20).
#include "engine/crescent_moon/chapters.h"
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

namespace {

constexpr Viewers kAll = Viewers::everybody();

void leave_hand_openly(Seat seat, Kind card, Lessons& lessons) {
    lessons.push_back(majlis::Moved{kAll, card, hand_of(seat), open_place()});
}

std::vector<Kind> kinds_missing(const Tables& tables, const CardCounts& cards) {
    std::vector<Kind> missing;
    for (const Kind kind : tables.kinds())
        if (cards.of(kind) == 0) missing.push_back(kind);
    return missing;
}

// Of an empty hand everybody knows that nothing lies in it (CM-23.2).
int holding_cards(const Common& common, const SeatSet& seats) {
    int count = 0;
    for (const Seat seat : common.seats)
        if (seats.has(seat) && common.hand_size[seat] > 0) ++count;
    return count;
}

// CM-12.7, CM-12.8, CM-13.5: could anybody have selected a card?
bool might_have_selected(const Common& common) {
    SeatSet seats = taking_part(common);
    if (common.conflict->meddling) seats.add(kMurshid);
    return holding_cards(common, seats) > 0;
}

} // namespace

Lessons lessons_of(const Tables&, const State&, const AnytimePlayed& fact) {
    Lessons lessons{SawSecret{kAll}};
    leave_hand_openly(fact.seat, fact.card, lessons);
    return lessons;
}

// CM-11.14: so many of each kind, and none of the others
Lessons lessons_of(const Tables& tables, const State&, const HandShown& fact) {
    const Viewers who = Viewers::only(fact.to);
    Lessons lessons{SawSecret{who}};
    for (const Kind kind : tables.kinds()) {
        const auto count = static_cast<std::uint8_t>(fact.cards.of(kind));
        if (count > 0) lessons.push_back(Learned{{who, {kind}, {hand_of(fact.seat)}, count, count}});
    }
    lessons.push_back(Learned{{who, kinds_missing(tables, fact.cards), {hand_of(fact.seat)}, 0, 0}});
    return lessons;
}

Lessons lessons_of(const Tables&, const State&, const CardsSelected&) {
    return {}; // CM-19.5, CM-20.4: nothing shows yet
}

// That the others pass too, nobody knew; but whoever holds no card could do nothing else.
Lessons lessons_of(const Tables& tables, const State& state, const WindowPassed&) {
    const Common& common = state.common;
    return holding_cards(common, asked_in_window(tables, common)) > 1 ? Lessons{SawSecret{kAll}} : Lessons{};
}

// What was not selected is seen as well, of those who held a card.
Lessons lessons_of(const Tables&, const State& state, const CardsRevealed& fact) {
    Lessons lessons;
    if (might_have_selected(state.common)) lessons.push_back(SawSecret{kAll});
    for (const Seat seat : state.common.seats)
        for (const Kind card : fact.cards[seat].list())
            leave_hand_openly(seat, card, lessons);
    return lessons;
}

// Everybody sees the card go into the hand.
Lessons lessons_of(const Tables&, const State&, const CardTaken& fact) {
    return {majlis::Moved{kAll, fact.card, open_place(), hand_of(fact.to)},
            Remembered{{kAll.without(fact.to), {fact.card}, {hand_of(fact.to)}, 1}}};
}

#define MAJLIS_NOTHING_HIDDEN(Type)                                                                                    \
    Lessons lessons_of(const Tables&, const State&, const Type&) {                                                     \
        return {};                                                                                                     \
    }

MAJLIS_NOTHING_HIDDEN(ConflictBegan)
MAJLIS_NOTHING_HIDDEN(PassedOver)
MAJLIS_NOTHING_HIDDEN(WindowReopened)
MAJLIS_NOTHING_HIDDEN(SelectionBegan)
MAJLIS_NOTHING_HIDDEN(SideDeclared)
MAJLIS_NOTHING_HIDDEN(CardBegun)
MAJLIS_NOTHING_HIDDEN(CardResolved)
MAJLIS_NOTHING_HIDDEN(EffectUsed)
MAJLIS_NOTHING_HIDDEN(EffectDeclined)
MAJLIS_NOTHING_HIDDEN(UnitsAssigned)
MAJLIS_NOTHING_HIDDEN(UnitsTakenOff)
MAJLIS_NOTHING_HIDDEN(UnitsLeft)
MAJLIS_NOTHING_HIDDEN(CardCancelled)
MAJLIS_NOTHING_HIDDEN(TotalsCompared)
MAJLIS_NOTHING_HIDDEN(ConflictDecided)
MAJLIS_NOTHING_HIDDEN(PactPaid)
MAJLIS_NOTHING_HIDDEN(LossesTaken)
MAJLIS_NOTHING_HIDDEN(CardSpent)
MAJLIS_NOTHING_HIDDEN(CardLaidOpen)
MAJLIS_NOTHING_HIDDEN(Captured)
MAJLIS_NOTHING_HIDDEN(ConflictWentOn)
MAJLIS_NOTHING_HIDDEN(ConflictEnded)

#undef MAJLIS_NOTHING_HIDDEN

} // namespace majlis::crescent_moon
