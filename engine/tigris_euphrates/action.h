// What a player may wish for, in the imperative.
// decide judges each of them; the notation prints and reads them.
#pragma once

#include <variant>

#include "engine/tigris_euphrates/state.h"

namespace majlis::tigris_euphrates {

#define MAJLIS_EQUAL(Type) friend bool operator==(const Type&, const Type&) = default

struct PlaceLeader { // a leader from the supply (TE-7)
    Colour leader;
    Cell cell;
    MAJLIS_EQUAL(PlaceLeader);
};

struct MoveLeader {
    Colour leader;
    Cell cell;
    MAJLIS_EQUAL(MoveLeader);
};

struct WithdrawLeader {
    Colour leader;
    MAJLIS_EQUAL(WithdrawLeader);
};

struct PutTile { // TE-8
    Colour tile;
    Cell cell;
    MAJLIS_EQUAL(PutTile);
};

struct PlayCatastrophe { // TE-10
    Cell cell;
    MAJLIS_EQUAL(PlayCatastrophe);
};

struct Swap { // TE-11
    Tiles tiles;
    MAJLIS_EQUAL(Swap);
};

struct EndTurn {
    MAJLIS_EQUAL(EndTurn);
};

struct Fight { // TE-15.6: which colour is settled next
    Colour colour;
    MAJLIS_EQUAL(Fight);
};

struct Commit { // TE-13.4
    int tiles;
    MAJLIS_EQUAL(Commit);
};

struct Build { // TE-22.3, TE-22.4
    Cell cell;
    MAJLIS_EQUAL(Build);
};

struct Raise { // TE-16.3: a monument on the square with this top left cell
    Monument monument;
    Cell cell;
    MAJLIS_EQUAL(Raise);
};

struct Decline { // no building, no monument
    MAJLIS_EQUAL(Decline);
};

struct Take { // TE-18.3: of the treasures that leave a choice, those that are taken
    CellSet cells;
    MAJLIS_EQUAL(Take);
};

#undef MAJLIS_EQUAL

using Action = std::variant<PlaceLeader, MoveLeader, WithdrawLeader, PutTile, PlayCatastrophe, Swap, EndTurn, Fight,
                            Commit, Build, Raise, Decline, Take>;

} // namespace majlis::tigris_euphrates
