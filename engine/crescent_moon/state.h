// The position, in parts by who may see them (CM-19). What can be counted (supplies, control, presence) is never
// stored. What goes on is `step` (who is asked what), inside `conflict` if there is one, inside `running` if there is
// one.
#pragma once

#include <optional>

#include "engine/core/position.h"
#include "engine/crescent_moon/tables.h"

namespace majlis::crescent_moon {

// CM-21: the variants by name are in options.h; value i of an option is its word i.
enum class DefenderCivil : std::uint8_t { PerDefender, SingleTotal };        // V-1
enum class Obligation : std::uint8_t { OptionalBlocks, AsFarAsPossible };    // V-2
enum class SackTarget : std::uint8_t { NotControlledByOther, Uncontrolled }; // V-3
enum class DesertionTarget : std::uint8_t { AnyPlayer, OtherPlayers };       // V-4
enum class PactCount : std::uint8_t { One, Unlimited };                      // V-5
enum class PactInitiative : std::uint8_t { Both, ParticipantsOnly };         // V-6
enum class OwnAdjacency : std::uint8_t { NoContest, Contest };               // V-11
enum class Length : std::uint8_t { Three, Four };                            // CM-4.3

struct Variant {
    Length years = Length::Three;
    Layout layout = Layout::DividedLands;
    DefenderCivil civil = DefenderCivil::PerDefender;
    Obligation obligation = Obligation::OptionalBlocks;
    SackTarget sack = SackTarget::NotControlledByOther;
    DesertionTarget desertion = DesertionTarget::AnyPlayer;
    PactCount pacts = PactCount::One;
    PactInitiative initiative = PactInitiative::Both;
    OwnAdjacency adjacency = OwnAdjacency::NoContest;
    friend bool operator==(const Variant&, const Variant&) = default;
};

// ---- Cards and seats as values ----------------------------------------------------------------------------------

using Buildings = FixedVector<Building, 8>;
using Cards = FixedVector<Kind, 12>;        // a few, in an order
using Deck = FixedVector<Kind, kMostCards>; // the last one is the top

class CardCounts { // how many of each Kind: a hand, a pile
public:
    constexpr int of(Kind kind) const { return counts_.at(kind.value); }

    constexpr void add(Kind kind, int count = 1) {
        counts_.at(kind.value) = static_cast<std::uint8_t>(counts_.at(kind.value) + count);
    }

    constexpr void remove(Kind kind, int count = 1) { add(kind, -count); }

    constexpr int total() const {
        int sum = 0;
        for (const std::uint8_t count : counts_)
            sum += count;
        return sum;
    }

    constexpr bool empty() const { return total() == 0; }

    constexpr bool hold(const CardCounts& other) const { // every card of `other` is here, too
        for (std::size_t i = 0; i < counts_.size(); ++i)
            if (other.counts_[i] > counts_[i]) return false;
        return true;
    }

    constexpr Deck list() const { // every card, kinds in the pack's order
        Deck cards;
        for (std::size_t i = 0; i < counts_.size(); ++i)
            for (int copy = 0; copy < counts_[i]; ++copy)
                cards.push_back(Kind{static_cast<std::uint16_t>(i)});
        return cards;
    }

    friend constexpr bool operator==(const CardCounts&, const CardCounts&) = default;

private:
    std::array<std::uint8_t, kMostCardKinds> counts_{};
};

class SeatSet {
public:
    constexpr bool has(Seat seat) const { return (bits_ >> seat.value & 1U) != 0; }

    constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << seat.value); }

    constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat.value)); }

    constexpr bool empty() const { return bits_ == 0; }

    constexpr int size() const { return std::popcount(bits_); }

    constexpr std::uint8_t bits() const { return bits_; }

    static constexpr SeatSet from_bits(std::uint8_t bits) {
        SeatSet set;
        set.bits_ = bits;
        return set;
    }

    friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;

private:
    std::uint8_t bits_ = 0;
};

// ---- The map ----------------------------------------------------------------------------------------------------

struct Stronghold { // fort or castle
    Seat owner;
    Building kind = Building::Fort;
    friend bool operator==(const Stronghold&, const Stronghold&) = default;
};

struct HexState { // CM-2.14
    HexId at;
    Tile tile = Tile::Crossing;
    std::optional<std::uint8_t> river;
    PerSeat<Units> units; // those on cards of a combat among them (CM-2.15, CM-12.12)
    std::optional<Stronghold> stronghold;
    std::optional<Building> settlement; // town or city, always the Sultan's
    bool palace = false;                // the Caliph's
    std::optional<Seat> influence;
    friend bool operator==(const HexState&, const HexState&) = default;
};

using Map = FixedVector<HexState, kMostHexes>;

// ---- Deals (CM-18) ----------------------------------------------------------------------------------------------

enum class DealKind : std::uint8_t { Hire, Bribe, Sale, Pact };
inline constexpr std::array kDealWords{
    WordRow<DealKind>{DealKind::Hire, "hire"}, WordRow<DealKind>{DealKind::Bribe, "bribe"},
    WordRow<DealKind>{DealKind::Sale, "sale"}, WordRow<DealKind>{DealKind::Pact, "pact"}};
static_assert(indexed_by(&WordRow<DealKind>::value, kDealWords));

struct Terms {
    DealKind kind = DealKind::Hire;
    std::uint8_t units = 0;   // hire, bribe
    std::optional<HexId> hex; // bribe
    std::optional<Kind> card; // sale
    std::uint16_t price = 0;  // coins; of a pact: victory points
    friend bool operator==(const Terms&, const Terms&) = default;
};

struct Offer { // open until answered, replaced or withdrawn (CM-18.9)
    std::uint16_t number = 0;
    Seat from, to;
    Terms terms;
    friend bool operator==(const Offer&, const Offer&) = default;
};

struct StandingOffer { // copied into each window that opens while it stands
    std::uint16_t number = 0;
    Seat from;
    std::optional<Seat> to; // nothing: anybody whom it may concern
    Terms terms;
    friend bool operator==(const StandingOffer&, const StandingOffer&) = default;
};

// ---- What goes on -----------------------------------------------------------------------------------------------

// What the game waits for: one for each decision point of CM-23 (questions.cpp has the table).
enum class Step : std::uint8_t {
    PlaceHex,       // DP-3
    PlaceGroup,     // DP-4
    PlacePalace,    // DP-5
    Plot,           // DP-6, DP-27
    Turn,           // DP-7, and with it DP-8, 11, 13, 17, 20, 24, 26, 29, 30
    Builds,         // DP-9: what follows the first one
    Moves,          // DP-10
    Recruits,       // DP-12
    Hires,          // DP-13, DP-16
    FollowUp,       // DP-19
    Purchases,      // DP-22, DP-23
    ActionCard,     // DP-24: the choices of a card that has been played
    Musters,        // DP-25
    Conspire,       // DP-28
    Window,         // DP-31, DP-32, DP-33
    Selection,      // DP-34, DP-35, DP-45
    Declaration,    // DP-46
    NextCard,       // DP-37
    Effect,         // DP-36, DP-38, DP-39, DP-47
    Tie,            // DP-40, DP-48
    Losses,         // DP-41
    Retreat,        // DP-42
    Capture,        // DP-43
    SackSettlement, // DP-44
    ExcessUnits,    // DP-49
    ExcessCards,    // DP-50
    Points,         // DP-51
    Over,
    // Asked beside the step, never waited for (Common::step is none of these):
    Reaction, // DP-31 in other players' decisions (CM-20.7)
    Answer,   // DP-15, DP-18, DP-21, DP-33
    Proposal, // DP-14, DP-17, DP-20, DP-32: by whoever is not being asked anyway
    Standing, // offers for windows to come
};

enum class Phase : std::uint8_t { Setup, Preparation, Action, Scoring, Over }; // CM-5

// CM-10.1
enum class Deed : std::uint8_t {
    Influence,
    Build,
    Move,
    Assault,
    Recruit,
    Hire,
    Bribe,
    Buy,
    PlayCard,
    Collect,
    Muster,
    Uprising,
    Plot,
    Conspire,
    MovePalace,
    Desertion,
};

inline constexpr std::uint8_t kSultanPurchase = 3; // bit in Running::bought beside those of the three Rows

struct Running { // the action in progress, from its declaration to its end
    Deed deed = Deed::Influence;
    std::optional<Kind> card;                     // PlayCard
    std::uint8_t left = 0;                        // builds, moves, units that may still follow
    HexSet done;                                  // Build, Muster: hexes that had their share
    HexSet allowed;                               // Recruit, Hire: judged on the position before the action (CM-8.23)
    FixedVector<HexId, kMostDealtUnits> bound_at; // Bribe: where the units just placed stand, in order (CM-8.31)
    bool assault_open = false;                    // Bribe, Forced March: one Assault may follow
    std::uint8_t bought = 0;                      // bits by Row, and kSultanPurchase
    std::optional<Terms> deal;                    // the agreed terms of hire, bribe, sale (CM-18.4 to CM-18.6)
    bool refill = false;                          // CM-7.3 stage 7
    bool ended = false;                           // the rest is left out
    friend bool operator==(const Running&, const Running&) = default;
};

enum class ConflictKind : std::uint8_t { Combat, Contest };
enum class Side : std::uint8_t { Attacker, Defender }; // in a contest the attacker's side has the supporters

template <typename T>
struct PerSide {
    std::array<T, 2> values{};

    constexpr T& operator[](Side side) { return values[static_cast<std::size_t>(side)]; }

    constexpr const T& operator[](Side side) const { return values[static_cast<std::size_t>(side)]; }

    friend constexpr bool operator==(const PerSide&, const PerSide&) = default;
};

constexpr Side other(Side side) {
    return side == Side::Attacker ? Side::Defender : Side::Attacker;
}

// How far a conflict has come: the next thing to do. Contests skip what only combats have.
enum class ConflictStage : std::uint8_t {
    Window,         // CM-12.6, CM-13.4
    Selection,      // CM-12.7, CM-13.5
    Declaration,    // CM-13.6
    Cards,          // CM-12.10 to CM-12.14, CM-13.8 to CM-13.10
    Winner,         // CM-12.15 to CM-12.18, CM-13.11 to CM-13.20
    AttackerLosses, // CM-12.19
    DefenderLosses,
    Retreat,     // CM-12.21
    RemoveCards, // CM-12.24, CM-13.21
    Capture,     // CM-12.26
    Sack,        // CM-12.28 to CM-12.30
    Score,       // CM-12.32
};

enum class CardState : std::uint8_t { Waiting, Resolving, Resolved, Cancelled };

struct PlayedCard { // a card revealed in this conflict
    Kind kind;
    Seat owner;  // from whose hand it came (CM-12.25)
    Seat counts; // for whom it counts as played: decides order, use and targets (CM-12.9, CM-12.11)
    CardState state = CardState::Waiting;
    Units assigned;             // units of `counts` that lie on it (CM-12.12)
    std::uint8_t asked = 0;     // bits: effects that have been decided
    std::uint8_t used = 0;      // bits: effects that were used
    std::optional<Seat> target; // whose hand it goes to, if an effect says so (CM-11.9 return_card)
    friend bool operator==(const PlayedCard&, const PlayedCard&) = default;
};

struct Pact { // CM-14.8
    Seat payer;
    std::uint8_t points = 0;
    friend bool operator==(const Pact&, const Pact&) = default;
};

struct Idle { // who publicly has nothing to play, so that nobody waits for them (CM-23.2)
    SeatSet in_window, in_selection;
    friend bool operator==(const Idle&, const Idle&) = default;
};

struct Conflict {
    ConflictKind kind = ConflictKind::Combat;
    std::uint16_t number = 0; // names its questions, lodged ones too
    HexId hex;
    Seat attacker;
    std::optional<Seat> defender; // combat
    SeatSet participants;         // contest: fixed at the start of step 1 (CM-14.7)
    bool meddling = false;        // combat: the Murshid may select (CM-14.4), fixed at the start of step 1
    ConflictStage stage = ConflictStage::Window;
    std::uint8_t window_round = 0;
    std::uint8_t changes = 0;              // cards and pacts of the window; a lodged answer is asked again after one
    Idle idle;                             // as it was when each was asked; older builds asked everybody with cards
    bool window_passed = false;            // everybody has passed; only proposals are still unanswered
    FixedVector<Pact, 16> pacts;           // CM-14.11, V-5
    PerSeat<std::optional<Side>> declared; // contest: CM-13.6
    std::optional<Side> murshid_side;      // combat: CM-12.9
    FixedVector<PlayedCard, 48> cards;
    std::optional<std::uint8_t> card;            // the one that is being resolved
    PerSide<std::int8_t> strength;               // from cards, without units that lie on them
    PerSide<std::uint8_t> retreat;               // CM-12.22
    std::uint8_t moved_out = 0;                  // units, by the effect in hand or in the retreat
    PerSeat<std::uint8_t> sack_bonus;            // coins_on_sack, by the player who gains them
    bool sack_forbidden = false;                 // CM-12.29
    std::optional<PerSide<std::uint8_t>> totals; // CM-12.15
    std::optional<Side> winner;
    PerSide<std::uint8_t> losses; // units lost in step 4, by the side that lost them (CM-16.6)
    std::uint8_t sack_points = 0; // the Warlord's for pieces sacked in this combat
    Buildings scored_sacks;       // these pieces; of older builds only the points are known
    bool sacked = false;
    friend bool operator==(const Conflict&, const Conflict&) = default;
};

// ---- The parts --------------------------------------------------------------------------------------------------

struct Common {
    Seats seats;
    Variant variant;
    Map map;
    PerSeat<std::uint8_t> reserves; // units on the reserves card (CM-2.10)
    PerSeat<std::uint16_t> coins;

    PerSeat<std::uint8_t> hand_size; // cards selected in a conflict count until they are revealed (CM-11.16)
    PerSeat<CardCounts> face_up;     // CM-11.6; out of use (CM-11.7)
    std::uint8_t deck_size = 0;
    CardCounts discards;
    CardCounts surely_in_deck; // at least: from piles that were shuffled before everybody's eyes (CM-6.16)
    std::array<std::optional<Kind>, kMostMarket> market; // from far to near
    std::array<std::optional<Kind>, kMostSultanSlots> sultans;

    PerSeat<std::uint8_t> tiles_left;    // variable set-up: hexes still in hand
    PerSeat<std::uint8_t> groups_placed; // variable set-up: bits

    Phase phase = Phase::Setup;
    std::uint8_t year = 1;
    std::uint8_t round = 0; // 1 to 4 in the action phase
    Seat active;
    Step step = Step::PlacePalace;
    Seat asked;                        // of steps that ask one seat
    std::uint16_t questions_asked = 0; // numbers the questions, so that no id comes back
    std::uint16_t numbered = 0;        // conflicts and offers
    std::uint8_t looking = 0;          // cards that the asked seat looks at (Plot, Conspire)

    std::optional<Running> running;
    std::optional<Conflict> conflict;
    SeatSet ignoring_rivers;            // CM-11.12: until the action ends
    std::uint8_t extra_moves = 0;       // announced with an action not yet declared (CM-11.8, CM-11.14)
    std::uint8_t discount = 0;          // the same; while buying: for the next card
    std::optional<Seat> announced_look; // the same: whose hand is shown when the action is declared
    std::uint8_t assault_bonus = 0;     // of a played card, for the combat it starts
    // At a turn six of hire and bribe at most (five copies and a proposal), and one for each card of the Sultan's.
    FixedVector<Offer, 12> offers;
    std::array<PerSeat<std::uint8_t>, kDealWords.size()>
        proposals; // by kind and who made them, in this turn or conflict
    FixedVector<StandingOffer, 15> standing;
    PerSeat<std::uint8_t> standing_changes; // in this turn

    std::optional<PerSeat<std::int16_t>> final_points; // CM-17.1

    friend bool operator==(const Common&, const Common&) = default;
};

struct Own {
    CardCounts hand;          // with the selected ones
    CardCounts selected;      // in the conflict, until the reveal (CM-19.5)
    std::optional<Side> side; // the Murshid's, with the selection (CM-20.6): one for all cards (CM-14.5, CM-14.6)
    Cards looking;            // CM-9.4, CM-9.8; the first lay on top
    FixedVector<Tile, kMostPerPlayer> tiles; // CM-4.11
    std::int16_t points = 0;                 // CM-16.3
    friend bool operator==(const Own&, const Own&) = default;
};

struct Hidden {
    Deck deck;
    friend bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Common, Own, Hidden>;
using View = ViewOf<Common, Own>;
using Sight = SightOf<Common, Own>;
static_assert(sizeof(State) <= 6144);

// Where hidden things lie, for the ledger. Selected cards are hand cards until they are revealed (CM-11.16).
inline constexpr std::uint8_t kDeckZone = 0, kHandZone = 1, kTileZone = 2, kOpenZone = 3;

constexpr Place deck_place(std::size_t index) { // 0 is the bottom
    return {kDeckZone, static_cast<std::uint16_t>(index)};
}

constexpr Place hand_of(Seat seat) {
    return {kHandZone, seat.value};
}

constexpr Place tiles_of(Seat seat) {
    return {kTileZone, seat.value};
}

constexpr Place open_place() { // where everybody sees it: markets, piles, in front of players
    return {kOpenZone, 0};
}

} // namespace majlis::crescent_moon
