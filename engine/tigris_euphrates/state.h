// The position, in parts by who may see them (TE-23.1). Kingdoms are never stored: kingdoms.cpp finds them (TE-4.7).
// Swapped tiles and points lie with their owner; tiles that everybody saw go are counted in the open.
#pragma once

#include <optional>

#include "engine/core/position.h"
#include "engine/tigris_euphrates/tables.h"

namespace majlis::tigris_euphrates {

// TE-24, TE-2.7: the options that rules ask for during play. Value i of an option is word i in options.h.
enum class Board : std::uint8_t { Standard, Second };
enum class Buildings : std::uint8_t { Off, On };
enum class Visibility : std::uint8_t { Hidden, Open, HiddenStrict };
enum class Support : std::uint8_t { Free, UsefulOnly };
enum class WarSide : std::uint8_t { Connected, Original };
enum class Bonus : std::uint8_t { Receiver, PlacerOnly };
enum class Length : std::uint8_t { Current, Recorded };
enum class Strike : std::uint8_t { Forbidden, Allowed };

struct Variant {
    Board board = Board::Standard;
    Buildings buildings = Buildings::Off;
    Visibility visibility = Visibility::Hidden;
    Support support = Support::Free;
    WarSide side = WarSide::Connected;
    Bonus bonus = Bonus::Receiver;
    Length length = Length::Current;
    Strike strike = Strike::Forbidden;
    friend bool operator==(const Variant&, const Variant&) = default;
};

using Tiles = PerColour<std::uint8_t>;          // how many of each colour: a hand, the bag
using Leaders = PerColour<std::optional<Cell>>; // of one dynasty: on the board, or in the supply

constexpr int total(const Tiles& tiles) {
    return tiles.values[0] + tiles.values[1] + tiles.values[2] + tiles.values[3];
}

struct Score { // behind a screen
    PerColour<std::uint16_t> points;
    std::uint8_t treasures = 0;
    friend bool operator==(const Score&, const Score&) = default;
};

enum class Phase : std::uint8_t { Turn, Order, Attack, Defence, Building, Monument, Treasures, Over };

struct Site { // of a civilisation building
    Cell cell;
    std::uint8_t length = 0; // TE-22.4 recorded: the longest line it has stood in
    friend bool operator==(const Site&, const Site&) = default;
};

struct Union {                    // TE-15.1
    Cell cell;                    // U
    std::array<CellSet, 2> sides; // the two kingdoms as they were before
    friend bool operator==(const Union&, const Union&) = default;
};

struct Common {
    Seats seats;
    Variant variant;

    PerColour<CellSet> tiles;   // face up
    PerColour<CellSet> covered; // face down, by the colour they had
    CellSet catastrophes;
    CellSet treasures;
    PerSeat<Leaders> leaders;
    std::array<std::optional<Cell>, kMonumentRows.size()> monuments; // top left cell, by Monument
    PerColour<std::optional<Site>> buildings;

    int turn = 1;
    Seat active;
    int actions_left = 0;
    Phase phase = Phase::Turn;
    Seat asked;                 // who must answer at this phase
    int questions_asked = 0;    // numbers the questions, so that no id comes back
    std::optional<Cell> placed; // the tile of the action in progress
    std::optional<Union> unification;
    std::optional<Colour> contest;      // the colour of the conflict in progress
    std::optional<std::uint8_t> attack; // what its attacker committed

    PerSeat<std::uint8_t> hand_size;
    PerSeat<std::uint8_t> swapped_size;
    PerSeat<std::uint8_t> catastrophes_left;
    std::uint8_t bag_size = 0;
    Tiles removed;                        // gone before everybody's eyes: committed, lost in war, struck
    std::optional<PerSeat<Score>> scores; // when everybody may see them: option open, or the end (TE-21.1)

    friend bool operator==(const Common&, const Common&) = default;
};

using Gains = PerSeat<PerColour<std::uint16_t>>;

struct Own {
    Tiles hand;
    Tiles swapped; // TE-11.2: put away face down; only their owner knows which
    Score score;
    Gains recent; // TE-24.1 hidden_strict: what others gained, until this seat's next turn is over
    Gains amid;   // of these, what they gained in this seat's own turn: it stands one turn longer
    friend bool operator==(const Own&, const Own&) = default;
};

struct Hidden {
    Tiles bag; // its order is drawn when it is needed (TE-23.4)
    friend bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Common, Own, Hidden>;
using View = ViewOf<Common, Own>;
using Sight = SightOf<Common, Own>;
static_assert(sizeof(State) <= 4096);

// Where hidden tiles lie.
inline constexpr std::uint8_t kBagZone = 0, kHandZone = 1, kSwappedZone = 2;

inline const BoardRow& board_of(const Tables& tables, const Common& common) {
    return tables.boards.at(static_cast<std::size_t>(common.variant.board));
}

} // namespace majlis::tigris_euphrates
