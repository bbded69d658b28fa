// What a player may wish for, in the imperative. Each has one form in the notation; decide judges it.
// Sections follow the chapters of the rules; a part of a longer action is an action of its own (undo stays free
// between).
#pragma once

#include <variant>

#include "engine/crescent_moon/fields.h"
#include "engine/crescent_moon/state.h"

namespace majlis::crescent_moon {

// ---- Said in one word -------------------------------------------------------------------------------------------

struct Pass { // CM-7.2; CM-12.6: nothing in this window
    MAJLIS_FIELDS(Pass, "pass");
};

struct Done { // no more builds, moves, units, purchases, choices of this action
    MAJLIS_FIELDS(Done, "done");
};

struct Decline { // not use this effect, not capture, not sack
    MAJLIS_FIELDS(Decline, "decline");
};

// ---- Setup (CM-4) -----------------------------------------------------------------------------------------------

struct PlaceHex { // CM-4.12
    Tile tile;
    HexId at;
    std::optional<std::uint8_t> river;
    MAJLIS_FIELDS(PlaceHex, "lay", tile, at, river);
};

struct PlaceGroup { // CM-4.20
    std::uint8_t group;
    HexId hex;
    MAJLIS_FIELDS(PlaceGroup, "group", group, hex);
};

struct PlacePalace { // CM-4.7, CM-9.10
    HexId hex;
    MAJLIS_FIELDS(PlacePalace, "palace", hex);
};

// ---- Common actions (CM-8) --------------------------------------------------------------------------------------

struct Influence {
    HexId hex;
    MAJLIS_FIELDS(Influence, "influence", hex);
};

struct Build {
    Building building;
    HexId hex;
    MAJLIS_FIELDS(Build, "build", building, hex);
};

struct Move {
    HexId from, to;
    Units units;
    MAJLIS_FIELDS(Move, "move", from, to, units);
};

struct Assault {
    HexId from, to;
    Units units;
    MAJLIS_FIELDS(Assault, "assault", from, to, units);
};

struct Recruit { // CM-8.21; also the units of an action card
    HexId hex;
    std::uint8_t units;
    MAJLIS_FIELDS(Recruit, "recruit", hex, units);
};

struct Hire { // CM-8.24: from the bank
    std::uint8_t units;
    MAJLIS_FIELDS(Hire, "hire", units);
};

struct Station { // CM-8.24, CM-8.26: where hired units go
    HexId hex;
    std::uint8_t units;
    MAJLIS_FIELDS(Station, "station", hex, units);
};

struct Buy { // CM-8.34
    Row row;
    Kind card;
    MAJLIS_FIELDS(Buy, "buy", row, card);
};

struct TakeFree { // CM-8.34: the Sultan from the own market
    Kind card;
    MAJLIS_FIELDS(TakeFree, "take", card);
};

struct PlayCard { // CM-8.40
    Kind card;
    MAJLIS_FIELDS(PlayCard, "play", card);
};

struct RemoveToken { // CM-11.13 remove_influence
    HexId hex;
    MAJLIS_FIELDS(RemoveToken, "remove", hex);
};

struct Collect { // CM-8.42
    MAJLIS_FIELDS(Collect, "collect");
};

// ---- Unique actions (CM-9) --------------------------------------------------------------------------------------

struct Muster { // CM-9.1: one unit, or two and the token goes
    HexId hex;
    std::uint8_t units;
    MAJLIS_FIELDS(Muster, "muster", hex, units);
};

struct Uprising {
    HexId hex;
    MAJLIS_FIELDS(Uprising, "uprising", hex);
};

struct Plot {
    MAJLIS_FIELDS(Plot, "plot");
};

struct Conspire {
    MAJLIS_FIELDS(Conspire, "conspire");
};

struct Pick { // CM-9.5, CM-9.8
    CardCounts cards;
    MAJLIS_FIELDS(Pick, "pick", cards);
};

struct Desert { // CM-9.12
    HexId hex;
    std::uint8_t units;
    MAJLIS_FIELDS(Desert, "desert", hex, units);
};

// ---- Cards at any time (CM-11.8, CM-20.7) -----------------------------------------------------------------------

struct PlayNow {
    Kind card;
    std::optional<Seat> target;
    MAJLIS_FIELDS(PlayNow, "now", card, target);
};

// ---- Conflicts (CM-12, CM-13) -----------------------------------------------------------------------------------

struct Select { // CM-12.7, CM-13.5; with cards the Murshid who meddles names a side (CM-20.6)
    CardCounts cards;
    std::optional<Side> side;
    MAJLIS_FIELDS(Select, "select", cards, side);
};

struct Declare { // CM-13.6
    Side side;
    MAJLIS_FIELDS(Declare, "declare", side);
};

struct Resolve { // CM-12.11, CM-13.9: the next card
    Kind card;
    Seat owner;
    MAJLIS_FIELDS(Resolve, "resolve", card, owner);
};

struct Use { // an effect without choices
    MAJLIS_FIELDS(Use, "use");
};

struct Assign { // CM-12.12
    Units units;
    MAJLIS_FIELDS(Assign, "assign", units);
};

struct Strike { // CM-11.9 remove_unit: a unit of this player, the one on this card or a free one
    HexId hex;
    Seat owner;
    std::optional<Kind> from;
    MAJLIS_FIELDS(Strike, "strike", hex, owner, from);
};

struct Bring { // CM-11.9 bring_unit from an adjacent hex
    HexId hex;
    UnitKind unit;
    MAJLIS_FIELDS(Bring, "bring", hex, unit);
};

struct Withdraw { // CM-12.13: units leave the combat, free ones first
    HexId hex;
    Units units;
    MAJLIS_FIELDS(Withdraw, "withdraw", hex, units);
};

struct WithdrawFrom { // CM-12.14: those that lie on this card
    Kind card;
    HexId hex;
    Units units;
    MAJLIS_FIELDS(WithdrawFrom, "withdraw-from", card, hex, units);
};

struct Target { // DP-47
    Seat seat;
    MAJLIS_FIELDS(Target, "target", seat);
};

struct Cancel { // DP-36
    Kind card;
    Seat owner;
    MAJLIS_FIELDS(Cancel, "cancel", card, owner);
};

struct BreakTie { // CM-12.17, CM-13.18
    Side winner;
    MAJLIS_FIELDS(BreakTie, "decide", winner);
};

struct Lose { // CM-12.19
    Units units;
    MAJLIS_FIELDS(Lose, "lose", units);
};

struct Retreat { // CM-12.22
    HexId hex;
    Units units;
    MAJLIS_FIELDS(Retreat, "retreat", hex, units);
};

struct Capture { // CM-12.26
    MAJLIS_FIELDS(Capture, "capture");
};

struct Sack { // CM-12.30
    MAJLIS_FIELDS(Sack, "sack");
};

// ---- Limits and scoring (CM-15, CM-16) --------------------------------------------------------------------------

struct Disband { // CM-15.3
    HexId hex;
    Units units;
    MAJLIS_FIELDS(Disband, "disband", hex, units);
};

struct Discard { // CM-15.6
    CardCounts cards;
    MAJLIS_FIELDS(Discard, "discard", cards);
};

struct BuyPoints { // CM-16.4
    std::uint8_t points;
    MAJLIS_FIELDS(BuyPoints, "points", points);
};

// ---- Deals (CM-18) ----------------------------------------------------------------------------------------------

struct Propose {
    Seat to;
    Terms terms;
    MAJLIS_FIELDS(Propose, "offer", to, terms);
};

struct Accept {
    std::uint16_t number;
    MAJLIS_FIELDS(Accept, "accept", number);
};

struct Refuse {
    std::uint16_t number;
    MAJLIS_FIELDS(Refuse, "refuse", number);
};

struct Counter {
    std::uint16_t number;
    Terms terms;
    MAJLIS_FIELDS(Counter, "counter", number, terms);
};

struct WithdrawOffer {
    std::uint16_t number;
    MAJLIS_FIELDS(WithdrawOffer, "take-back", number);
};

struct LetStand { // an offer for every window that opens from now on
    std::optional<Seat> to;
    Terms terms;
    MAJLIS_FIELDS(LetStand, "stand", to, terms);
};

struct DropStanding {
    std::uint16_t number;
    MAJLIS_FIELDS(DropStanding, "drop", number);
};

using Action =
    std::variant<Pass, Done, Decline, PlaceHex, PlaceGroup, PlacePalace, Influence, Build, Move, Assault, Recruit, Hire,
                 Station, Buy, TakeFree, PlayCard, RemoveToken, Collect, Muster, Uprising, Plot, Conspire, Pick, Desert,
                 PlayNow, Select, Declare, Resolve, Use, Assign, Strike, Bring, Withdraw, WithdrawFrom, Target, Cancel,
                 BreakTie, Lose, Retreat, Capture, Sack, Disband, Discard, BuyPoints, Propose, Accept, Refuse, Counter,
                 WithdrawOffer, LetStand, DropStanding>;

} // namespace majlis::crescent_moon
