// What has happened, in the past tense. Stored for good: a changed shape is a new event.
// What chance brought is inside; so are secrets, which announce() keeps from those who may not hear them.
#pragma once

#include <variant>
#include <vector>

#include "engine/tigris_euphrates/state.h"

namespace majlis::tigris_euphrates {

enum class Conflict : std::uint8_t { Revolt, War };
enum class Loss : std::uint8_t { Conflict, Temple };                        // why a leader returned
enum class Reason : std::uint8_t { Tile, Building, Revolt, War, Monument }; // what points were for
enum class AfterUnion : std::uint8_t { Quiet, War };                        // nobody fought, or somebody did
enum class Ending : std::uint8_t { Treasures, Bag };

#define MAJLIS_EQUAL(Type) friend bool operator==(const Type&, const Type&) = default

struct Began {
    Seats seats;
    Variant variant;
    Seat start;
    MAJLIS_EQUAL(Began);
};

struct Drew {
    Seat seat;
    Tiles tiles;
    MAJLIS_EQUAL(Drew);
};

struct LeaderPlaced {
    Seat seat;
    Colour leader;
    Cell cell;
    MAJLIS_EQUAL(LeaderPlaced);
};

struct LeaderMoved {
    Seat seat;
    Colour leader;
    Cell from, to;
    MAJLIS_EQUAL(LeaderMoved);
};

struct LeaderWithdrawn {
    Seat seat;
    Colour leader;
    Cell cell;
    MAJLIS_EQUAL(LeaderWithdrawn);
};

struct LeaderReturned { // against its owner's will
    Seat seat;
    Colour leader;
    Cell cell;
    Loss loss;
    MAJLIS_EQUAL(LeaderReturned);
};

struct TilePlaced {
    Seat seat;
    Colour tile;
    Cell cell;
    MAJLIS_EQUAL(TilePlaced);
};

struct CatastropheStruck {
    Seat seat;
    Cell cell;
    std::optional<Colour> tile; // what lay there
    MAJLIS_EQUAL(CatastropheStruck);
};

struct Swapped {
    Seat seat;
    Tiles tiles;
    MAJLIS_EQUAL(Swapped);
};

struct Gained {
    Seat seat;
    Colour colour;
    int points;
    Reason reason;
    bool kept = true; // in the log for good; not with hidden_strict (TE-24.1)
    MAJLIS_EQUAL(Gained);
};

struct UnionMade {
    Cell cell;
    MAJLIS_EQUAL(UnionMade);
};

struct UnionEnded {
    Cell cell;
    std::optional<AfterUnion> after{}; // unknown in what was stored before it was told
    MAJLIS_EQUAL(UnionEnded);
};

struct ConflictBegan {
    Conflict conflict;
    Colour colour;
    Seat attacker, defender;
    MAJLIS_EQUAL(ConflictBegan);
};

struct Committed {
    Seat seat;
    Colour tile;
    int tiles;
    MAJLIS_EQUAL(Committed);
};

struct ConflictDecided {
    Conflict conflict;
    Colour colour;
    Seat winner;
    int attack, defence;
    MAJLIS_EQUAL(ConflictDecided);
};

struct TilesLost {
    Colour tile;
    CellSet cells;
    MAJLIS_EQUAL(TilesLost);
};

struct BuildingPlaced { // built or moved
    Seat seat;
    Colour building;
    Cell cell;
    MAJLIS_EQUAL(BuildingPlaced);
};

struct BuildingReturned {
    Colour building;
    Cell cell;
    MAJLIS_EQUAL(BuildingReturned);
};

struct MonumentBuilt {
    Seat seat;
    Monument monument;
    Cell cell;
    MAJLIS_EQUAL(MonumentBuilt);
};

struct Declined {
    Seat seat;
    MAJLIS_EQUAL(Declined);
};

struct TreasuresTaken {
    Seat seat;
    CellSet cells;
    MAJLIS_EQUAL(TreasuresTaken);
};

struct Asked { // the game waits for this seat
    Seat seat;
    Phase phase;
    MAJLIS_EQUAL(Asked);
};

struct ActionEnded {
    MAJLIS_EQUAL(ActionEnded);
};

struct TurnEnded {
    Seat seat;
    MAJLIS_EQUAL(TurnEnded);
};

struct Ended {
    Ending why;
    MAJLIS_EQUAL(Ended);
};

#undef MAJLIS_EQUAL

using Event = std::variant<Began, Drew, LeaderPlaced, LeaderMoved, LeaderWithdrawn, LeaderReturned, TilePlaced,
                           CatastropheStruck, Swapped, Gained, UnionMade, UnionEnded, ConflictBegan, Committed,
                           ConflictDecided, TilesLost, BuildingPlaced, BuildingReturned, MonumentBuilt, Declined,
                           TreasuresTaken, Asked, ActionEnded, TurnEnded, Ended>;
using Events = std::vector<Event>;

} // namespace majlis::tigris_euphrates
