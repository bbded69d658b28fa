// The three readings of every event: what it changes, who learns what from it, and how it is told.
// One overload each; an event without its three does not link.
#pragma once

#include "engine/crescent_moon/crescent_moon.h"

namespace majlis::crescent_moon {

#define MAJLIS_FACT(Type)                                                                                              \
    void apply(const Tables& tables, State& state, const Type& fact);                                                  \
    Lessons lessons_of(const Tables& tables, const State& state, const Type& fact);                                    \
    std::optional<Phrase> told(const Tables& tables, const Type& fact, const Viewer& viewer)

// evolve_setup.cpp, learned.cpp, words_events.cpp
MAJLIS_FACT(Began);
MAJLIS_FACT(MapLaid);
MAJLIS_FACT(TilesDealt);
MAJLIS_FACT(HexLaid);
MAJLIS_FACT(GroupPlaced);
MAJLIS_FACT(PalacePlaced);
MAJLIS_FACT(Shuffled);
MAJLIS_FACT(SultansMarketFilled);

// evolve_turn.cpp, …
MAJLIS_FACT(YearBegan);
MAJLIS_FACT(IncomePaid);
MAJLIS_FACT(ReservesRaised);
MAJLIS_FACT(CardsTakenBack);
MAJLIS_FACT(NearDiscarded);
MAJLIS_FACT(DiscardsShuffled);
MAJLIS_FACT(MarketFilled);
MAJLIS_FACT(TurnBegan);
MAJLIS_FACT(Asked);
MAJLIS_FACT(ActionBegan);
MAJLIS_FACT(Passed);
MAJLIS_FACT(ActionEnded);
MAJLIS_FACT(Discarded);
MAJLIS_FACT(PointsGained);
MAJLIS_FACT(Scored);
MAJLIS_FACT(Ended);

// evolve_action.cpp, …
MAJLIS_FACT(CoinsGained);
MAJLIS_FACT(CoinsPaid);
MAJLIS_FACT(TokenPlaced);
MAJLIS_FACT(TokenRemoved);
MAJLIS_FACT(Built);
MAJLIS_FACT(Moved);
MAJLIS_FACT(UnitsPlaced);
MAJLIS_FACT(Recruited);
MAJLIS_FACT(UnitsRemoved);
MAJLIS_FACT(UnitsReturned);
MAJLIS_FACT(ReservesChanged);
MAJLIS_FACT(Sacked);
MAJLIS_FACT(Bought);
MAJLIS_FACT(TakenFromSultan);
MAJLIS_FACT(PartDone);
MAJLIS_FACT(FollowUpOpened);
MAJLIS_FACT(PartsEnded);
MAJLIS_FACT(AssaultBonus);
MAJLIS_FACT(LookedAtDeck);
MAJLIS_FACT(Plotted);
MAJLIS_FACT(Conspired);

// evolve_conflict.cpp, …
MAJLIS_FACT(AnytimePlayed);
MAJLIS_FACT(HandShown);
MAJLIS_FACT(ConflictBegan);
MAJLIS_FACT(PassedOver);
MAJLIS_FACT(WindowReopened);
MAJLIS_FACT(WindowPassed);
MAJLIS_FACT(SelectionBegan);
MAJLIS_FACT(CardsSelected);
MAJLIS_FACT(SideDeclared);
MAJLIS_FACT(CardsRevealed);
MAJLIS_FACT(CardBegun);
MAJLIS_FACT(CardResolved);
MAJLIS_FACT(EffectUsed);
MAJLIS_FACT(EffectDeclined);
MAJLIS_FACT(UnitsAssigned);
MAJLIS_FACT(UnitsTakenOff);
MAJLIS_FACT(UnitsLeft);
MAJLIS_FACT(CardCancelled);
MAJLIS_FACT(TotalsCompared);
MAJLIS_FACT(ConflictDecided);
MAJLIS_FACT(PactPaid);
MAJLIS_FACT(LossesTaken);
MAJLIS_FACT(CardSpent);
MAJLIS_FACT(CardLaidOpen);
MAJLIS_FACT(CardTaken);
MAJLIS_FACT(Captured);
MAJLIS_FACT(ConflictWentOn);
MAJLIS_FACT(ConflictEnded);

// evolve_deals.cpp, …
MAJLIS_FACT(OfferMade);
MAJLIS_FACT(OfferCopied);
MAJLIS_FACT(OfferAccepted);
MAJLIS_FACT(OfferRefused);
MAJLIS_FACT(OfferWithdrawn);
MAJLIS_FACT(OfferStands);
MAJLIS_FACT(StandingDropped);

#undef MAJLIS_FACT

} // namespace majlis::crescent_moon
