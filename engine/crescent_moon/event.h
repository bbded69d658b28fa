// What has happened, in the past tense. Stored for good: a changed shape is a new event, but for last fields that are
// there only since later (Since).
// What chance brought is inside; so are secrets, which announce() keeps from those who may not hear them.
#pragma once

#include <variant>
#include <vector>

#include "engine/crescent_moon/fields.h"
#include "engine/crescent_moon/state.h"

namespace majlis::crescent_moon {

// ---- Setup (CM-4): evolve_setup.cpp -----------------------------------------------------------------------------

struct Began { // coins and points of CM-4.8 follow from the tables
    Seats seats;
    Variant variant;
    MAJLIS_FIELDS(Began, "began", seats, variant);
};

struct MapLaid { // CM-4.5: the fixed layout with its starting pieces
    MAJLIS_FIELDS(MapLaid, "map");
};

struct TilesDealt { // CM-4.11; secret
    PerSeat<FixedVector<Tile, kMostPerPlayer>> tiles;
    MAJLIS_FIELDS(TilesDealt, "tiles", tiles);
};

struct HexLaid { // CM-4.12; the crossing comes from nobody's hand
    std::optional<Seat> seat;
    Tile tile;
    HexId at;
    std::optional<std::uint8_t> river;
    MAJLIS_FIELDS(HexLaid, "laid", seat, tile, at, river);
};

struct GroupPlaced { // CM-4.20
    Seat seat;
    std::uint8_t group;
    HexId hex;
    MAJLIS_FIELDS(GroupPlaced, "grouped", seat, group, hex);
};

struct PalacePlaced { // CM-4.7, CM-9.10: it leaves its old hex
    HexId hex;
    MAJLIS_FIELDS(PalacePlaced, "palace-at", hex);
};

struct Shuffled { // CM-4.9: all cards but the starting hands; the last one is the top
    Deck deck;
    MAJLIS_FIELDS(Shuffled, "shuffled", deck);
};

struct SultansMarketFilled { // CM-4.9, CM-9.8: into the leftmost empty slots
    Cards cards;
    MAJLIS_FIELDS(SultansMarketFilled, "sultans-market", cards);
};

// ---- Time (CM-5, CM-6, CM-7): evolve_turn.cpp -------------------------------------------------------------------

struct YearBegan {
    std::uint8_t year;
    MAJLIS_FIELDS(YearBegan, "year", year);
};

struct IncomePaid { // CM-6.1
    PerSeat<std::uint16_t> coins;
    MAJLIS_FIELDS(IncomePaid, "income", coins);
};

struct ReservesRaised { // CM-6.6
    Seat seat;
    std::uint8_t units;
    MAJLIS_FIELDS(ReservesRaised, "reserves", seat, units);
};

struct CardsTakenBack { // CM-6.10
    Since<PerSeat<CardCounts>> cards{};
    MAJLIS_FIELDS(CardsTakenBack, "taken-back", cards);
};

struct NearDiscarded { // CM-6.11
    Since<CardCounts> cards{};
    MAJLIS_FIELDS(NearDiscarded, "near-discarded", cards);
};

struct DiscardsShuffled { // CM-6.16, CM-9.7: in this order under what is left of the deck
    Deck order;
    MAJLIS_FIELDS(DiscardsShuffled, "reshuffled", order);
};

struct MarketFilled { // CM-6.14, CM-6.15: slid to the right, then drawn one by one
    Cards drawn;
    MAJLIS_FIELDS(MarketFilled, "market", drawn);
};

struct TurnBegan {
    std::uint8_t round;
    Seat seat;
    MAJLIS_FIELDS(TurnBegan, "turn", round, seat);
};

struct Asked { // who must answer next, and what; of questions to several seats the active one stands here
    Step step;
    Seat seat;
    MAJLIS_FIELDS(Asked, "asked", step, seat);
};

struct ActionBegan { // CM-7.3 stage 2
    Deed deed;
    std::uint8_t left;          // Running::left
    HexSet allowed;             // Running::allowed
    std::optional<Kind> card;   // PlayCard: it leaves the hand for the discard pile
    std::optional<Terms> terms; // of a deal
    Since<Seat> seat{};         // whose turn it is
    MAJLIS_FIELDS(ActionBegan, "began-action", deed, left, allowed, card, terms, seat);
};

struct Passed { // CM-7.2
    Seat seat;
    MAJLIS_FIELDS(Passed, "passed", seat);
};

struct ActionEnded { // CM-7.3 stage 8
    MAJLIS_FIELDS(ActionEnded, "action-ended");
};

// ---- Actions (CM-8, CM-9): evolve_action.cpp --------------------------------------------------------------------

enum class Why : std::uint8_t { // why coins or points move; why units go
    Building,
    Hiring,
    Bribing,
    Buying,
    Collecting,
    Plotting,
    Card,
    Sacking,
    Combat, // CM-16.6: losses and sacks of one combat together
    Pact,
    Purchase,
    Loss,
    Warfare,
    Retreating,
    Limit,
    Deserting,
    Bribed,
};

struct CoinsGained { // from the bank
    Seat seat;
    std::uint16_t coins;
    Why why;
    MAJLIS_FIELDS(CoinsGained, "gained", seat, coins, why);
};

struct CoinsPaid { // to a player, or to the bank
    Seat seat;
    std::uint16_t coins;
    std::optional<Seat> to;
    Why why;
    MAJLIS_FIELDS(CoinsPaid, "paid", seat, coins, to, why);
};

struct TokenPlaced {
    Seat seat;
    HexId hex;
    MAJLIS_FIELDS(TokenPlaced, "token", seat, hex);
};

struct TokenRemoved { // to its owner's supply
    HexId hex;
    Since<Seat> owner{};
    MAJLIS_FIELDS(TokenRemoved, "token-gone", hex, owner);
};

struct Built { // CM-8.6 to CM-8.9: a castle and a city replace what stood there
    Seat seat;
    Building building;
    HexId hex;
    MAJLIS_FIELDS(Built, "built", seat, building, hex);
};

struct Moved { // moves, assaults, units leaving a combat for another hex
    Seat seat;
    HexId from, to;
    Units units;
    MAJLIS_FIELDS(Moved, "moved", seat, from, to, units);
};

struct UnitsPlaced { // from the supply
    Seat seat;
    HexId hex;
    Units units;
    MAJLIS_FIELDS(UnitsPlaced, "placed", seat, hex, units);
};

struct Recruited { // from the reserves card
    Seat seat;
    HexId hex;
    std::uint8_t units;
    MAJLIS_FIELDS(Recruited, "recruited", seat, hex, units);
};

struct UnitsRemoved { // mercenaries to the supply; ordinary ones to the supply, too
    Seat seat;
    HexId hex;
    Units units;
    Why why;
    Since<Kind> card{}; // of Why::Card
    MAJLIS_FIELDS(UnitsRemoved, "removed", seat, hex, units, why, card);
};

struct UnitsReturned { // to the reserves card: retreat (CM-12.21, CM-12.23), limit (CM-15.3)
    Seat seat;
    HexId hex;
    Units units;
    Why why;
    MAJLIS_FIELDS(UnitsReturned, "returned", seat, hex, units, why);
};

struct ReservesChanged { // CM-8.26 hired from the Nomad; CM-9.12 deserters from the supply
    Seat seat;
    std::int8_t change;
    MAJLIS_FIELDS(ReservesChanged, "reserves-changed", seat, change);
};

struct Sacked { // CM-8.19, CM-12.28 to CM-12.30: coins follow from the tables, unless there are none (CM-12.29)
    Seat seat;
    HexId hex;
    Building building;
    bool paid;
    MAJLIS_FIELDS(Sacked, "sacked", seat, hex, building, paid);
};

struct Bought { // CM-8.34, CM-8.35; coins are paid by CoinsPaid
    Seat seat;
    Row row;
    Kind card;
    MAJLIS_FIELDS(Bought, "bought", seat, row, card);
};

struct TakenFromSultan { // CM-8.34
    Seat seat;
    Kind card;
    MAJLIS_FIELDS(TakenFromSultan, "from-sultan", seat, card);
};

struct PartDone { // so many of the builds, moves, units of this action; a hex that had its share
    std::uint8_t parts;
    std::optional<HexId> hex;
    MAJLIS_FIELDS(PartDone, "part", parts, hex);
};

struct FollowUpOpened { // CM-8.31; CM-11.13: an Assault may follow, after a bribe with these units only, or no more
    std::optional<HexId> at;
    std::uint8_t units;
    bool assault;
    MAJLIS_FIELDS(FollowUpOpened, "follow-up-open", at, units, assault);
};

struct PartsEnded { // nothing more of this action
    MAJLIS_FIELDS(PartsEnded, "parts-ended");
};

struct AssaultBonus { // CM-11.13
    std::uint8_t strength;
    MAJLIS_FIELDS(AssaultBonus, "bonus", strength);
};

struct LookedAtDeck { // CM-9.4, CM-9.8; secret: the first lies on top. They stay in the deck until the pick
    Seat seat;
    Cards cards;
    MAJLIS_FIELDS(LookedAtDeck, "looked", seat, cards);
};

struct Plotted { // CM-9.5, CM-9.6; the cards and their order are secret. `top`: put back on top, else at the bottom
    Seat seat;
    Cards taken;
    Cards rest; // in the shuffled order, the first goes back first
    bool top;
    MAJLIS_FIELDS(Plotted, "plotted", seat, taken, rest, top);
};

struct Conspired { // CM-9.8; the rest goes to the bottom, in secret
    Seat seat;
    Cards placed;
    Cards rest;
    MAJLIS_FIELDS(Conspired, "conspired", seat, placed, rest);
};

// ---- Cards at any time (CM-11): evolve_conflict.cpp -------------------------------------------------------------

struct AnytimePlayed {
    Seat seat;
    Kind card;
    std::optional<Seat> target;
    MAJLIS_FIELDS(AnytimePlayed, "played-now", seat, card, target);
};

struct HandShown { // CM-11.14; secret
    Seat seat, to;
    CardCounts cards;
    MAJLIS_FIELDS(HandShown, "hand-shown", seat, to, cards);
};

// ---- Conflicts (CM-12, CM-13, CM-14): evolve_conflict.cpp -------------------------------------------------------

struct ConflictBegan { // a contest has no defender yet
    ConflictKind kind;
    HexId hex;
    Seat attacker;
    std::optional<Seat> defender;
    Since<SeatSet> others{}; // of a contest: who takes part besides, by the position now
    MAJLIS_FIELDS(ConflictBegan, "conflict", kind, hex, attacker, defender, others);
};

struct WindowReopened { // CM-20.7c: cards were played, everybody is asked again
    MAJLIS_FIELDS(WindowReopened, "window-again");
};

struct WindowPassed { // CM-12.6: by everybody; only proposals may still be unanswered
    MAJLIS_FIELDS(WindowPassed, "window-passed");
};

struct SelectionBegan {   // CM-14.7: who takes part is fixed; step 1 begins
    SeatSet participants; // of a contest
    bool meddling;        // of the Murshid in a combat
    MAJLIS_FIELDS(SelectionBegan, "selection", participants, meddling);
};

struct CardsSelected { // CM-12.7, CM-13.5; secret. In a contest declarations follow
    PerSeat<CardCounts> cards;
    std::optional<Side> side; // CM-20.6
    MAJLIS_FIELDS(CardsSelected, "selected", cards, side);
};

struct SideDeclared { // CM-13.6
    Seat seat;
    Side side;
    MAJLIS_FIELDS(SideDeclared, "declared", seat, side);
};

struct CardsRevealed { // CM-12.9, CM-12.10, CM-13.8
    PerSeat<CardCounts> cards;
    std::optional<Side> side;
    MAJLIS_FIELDS(CardsRevealed, "revealed", cards, side);
};

struct CardBegun { // CM-12.11: the next one to be resolved
    Kind card;
    Seat owner;
    MAJLIS_FIELDS(CardBegun, "resolving", card, owner);
};

struct CardResolved {
    Kind card;
    Since<bool> idle{}; // nothing of it could be carried out
    MAJLIS_FIELDS(CardResolved, "resolved", card, idle);
};

struct EffectUsed { // `effect` counts the rows of the card; numbers follow from the tables
    Seat seat;
    Kind card;
    std::uint8_t effect;
    std::optional<Seat> target; // whose strength changes, whose hand the card goes to
    MAJLIS_FIELDS(EffectUsed, "used", seat, card, effect, target);
};

struct EffectDeclined { // CM-11.5
    Seat seat;
    Kind card;
    std::uint8_t effect;
    MAJLIS_FIELDS(EffectDeclined, "declined", seat, card, effect);
};

struct PassedOver { // CM-23.2: as everybody knows, none of their cards can be played in what is asked next
    SeatSet in_window, in_selection;
    MAJLIS_FIELDS(PassedOver, "passed-over", in_window, in_selection);
};

struct UnitsAssigned { // CM-12.12: to the card that is being resolved
    Seat seat;
    Kind card;
    Units units;
    MAJLIS_FIELDS(UnitsAssigned, "assigned", seat, card, units);
};

struct UnitsTakenOff { // CM-12.14, CM-12.16: they lay on this card
    Seat seat;
    Kind card;
    Units units;
    MAJLIS_FIELDS(UnitsTakenOff, "taken-off", seat, card, units);
};

struct UnitsLeft { // CM-12.13, CM-12.22: for an adjacent hex
    Seat seat;
    HexId to;
    Units units;
    MAJLIS_FIELDS(UnitsLeft, "left", seat, to, units);
};

struct CardCancelled { // CM-11.9 cancel_card
    Kind card;
    Seat owner;
    MAJLIS_FIELDS(CardCancelled, "cancelled", card, owner);
};

struct TotalsCompared { // CM-12.15, CM-13.11 to CM-13.17
    std::uint8_t attacker, defender;
    MAJLIS_FIELDS(TotalsCompared, "totals", attacker, defender);
};

struct ConflictDecided { // CM-12.17, CM-13.18
    Side winner;
    MAJLIS_FIELDS(ConflictDecided, "won", winner);
};

struct PactPaid { // CM-14.13: to the Murshid
    Seat payer;
    std::uint8_t points;
    MAJLIS_FIELDS(PactPaid, "pact-paid", payer, points);
};

struct LossesTaken { // CM-12.19, CM-12.20: what lay on this side's cards is back in the hex
    Side side;
    std::uint8_t units;
    MAJLIS_FIELDS(LossesTaken, "losses", side, units);
};

struct CardSpent { // CM-11.6: to the discard pile
    Kind card;
    Seat owner;
    MAJLIS_FIELDS(CardSpent, "spent", card, owner);
};

struct CardLaidOpen { // CM-11.6, CM-12.25: in front of its owner
    Kind card;
    Seat owner;
    MAJLIS_FIELDS(CardLaidOpen, "laid-open", card, owner);
};

struct CardTaken { // CM-11.6: into a hand, by the card's own text
    Kind card;
    Seat owner, to;
    MAJLIS_FIELDS(CardTaken, "taken", card, owner, to);
};

struct Captured { // CM-12.26
    Seat seat;
    HexId hex;
    Building building;
    MAJLIS_FIELDS(Captured, "captured", seat, hex, building);
};

struct ConflictWentOn { // to the next step
    ConflictStage stage;
    MAJLIS_FIELDS(ConflictWentOn, "step", stage);
};

struct ConflictEnded {
    MAJLIS_FIELDS(ConflictEnded, "conflict-ended");
};

// ---- Limits and scoring (CM-15 to CM-17): evolve_turn.cpp -------------------------------------------------------

struct Discarded { // CM-15.6; public when it happens (CM-15.10)
    Seat seat;
    CardCounts cards;
    MAJLIS_FIELDS(Discarded, "discarded", seat, cards);
};

struct Spoils {                          // what the Warlord's points of a combat are for
    std::uint8_t units = 0, sacking = 0; // of the enemy that were lost; points
    Since<Buildings> sacked{};           // what these points are for
    friend bool operator==(const Spoils&, const Spoils&) = default;
};

struct PointsGained { // CM-16.3, CM-16.7: announced, the total is not
    Seat seat;
    std::int16_t points;
    Why why;
    Since<Spoils> spoils{}; // of Why::Combat, Why::Sacking
    MAJLIS_FIELDS(PointsGained, "points", seat, points, why, spoils);
};

using PointsEach = FixedVector<std::uint8_t, 16>; // of the character's objectives, in their order

struct Scored { // CM-16.4: everybody at the same time
    PerSeat<std::int16_t> points;
    std::uint8_t bought; // by the Nomad, among the points
    Since<PerSeat<PointsEach>> each{};
    MAJLIS_FIELDS(Scored, "scored", points, bought, each);
};

struct Ended { // CM-17.1: the totals are revealed
    PerSeat<std::int16_t> points;
    Since<Seats> seats{};
    Since<PerSeat<std::uint16_t>> coins{}; // they decide between equal points
    MAJLIS_FIELDS(Ended, "ended", points, seats, coins);
};

// ---- Deals (CM-18): evolve_deals.cpp ----------------------------------------------------------------------------

struct OfferMade { // replaces the open one about the same matter between the same two
    Offer offer;
    MAJLIS_FIELDS(OfferMade, "offered", offer);
};

struct OfferCopied { // a standing offer comes into the turn or window that opens
    Offer offer;
    MAJLIS_FIELDS(OfferCopied, "copied", offer);
};

struct OfferAccepted {
    Offer offer;
    MAJLIS_FIELDS(OfferAccepted, "accepted", offer);
};

struct OfferRefused {
    Offer offer;
    MAJLIS_FIELDS(OfferRefused, "refused", offer);
};

struct OfferWithdrawn {
    Offer offer;
    MAJLIS_FIELDS(OfferWithdrawn, "withdrawn", offer);
};

struct OfferStands {
    StandingOffer offer;
    MAJLIS_FIELDS(OfferStands, "stands", offer);
};

struct StandingDropped {
    StandingOffer offer;
    MAJLIS_FIELDS(StandingDropped, "dropped", offer);
};

using Event =
    std::variant<Began, MapLaid, TilesDealt, HexLaid, GroupPlaced, PalacePlaced, Shuffled, SultansMarketFilled,
                 YearBegan, IncomePaid, ReservesRaised, CardsTakenBack, NearDiscarded, DiscardsShuffled, MarketFilled,
                 TurnBegan, Asked, ActionBegan, Passed, ActionEnded, CoinsGained, CoinsPaid, TokenPlaced, TokenRemoved,
                 Built, Moved, UnitsPlaced, Recruited, UnitsRemoved, UnitsReturned, ReservesChanged, Sacked, Bought,
                 TakenFromSultan, PartDone, FollowUpOpened, PartsEnded, AssaultBonus, LookedAtDeck, Plotted, Conspired,
                 AnytimePlayed, HandShown, ConflictBegan, PassedOver, WindowReopened, WindowPassed, SelectionBegan,
                 CardsSelected, SideDeclared, CardsRevealed, CardBegun, CardResolved, EffectUsed, EffectDeclined,
                 UnitsAssigned, UnitsTakenOff, UnitsLeft, CardCancelled, TotalsCompared, ConflictDecided, PactPaid,
                 LossesTaken, CardSpent, CardLaidOpen, CardTaken, Captured, ConflictWentOn, ConflictEnded, Discarded,
                 PointsGained, Scored, Ended, OfferMade, OfferCopied, OfferAccepted, OfferRefused, OfferWithdrawn,
                 OfferStands, StandingDropped>;
using Events = std::vector<Event>;

} // namespace majlis::crescent_moon
