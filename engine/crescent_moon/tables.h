// What is printed: characters, cards with their effects, layouts, costs and objectives, as a pack states them.
// Effects and objectives are a closed vocabulary (CM-11.9, CM-16.5); State and events hold Kinds, which index `cards`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/knowledge.h"
#include "engine/crescent_moon/hex_set.h"
#include "engine/crescent_moon/pieces.h"
#include "engine/hex/hex.h"

namespace majlis::crescent_moon {

inline constexpr std::size_t kMostCardKinds = 48; // different cards in a pack
inline constexpr std::size_t kMostCards = 80;     // cards in a pack
inline constexpr std::size_t kMostMarket = 12;    // slots of the common market
inline constexpr std::size_t kMostSultanSlots = 4;
inline constexpr std::size_t kMostPerPlayer = 3; // hexes dealt in the variable set-up
inline constexpr int kMostDealtUnits = 5;        // that a pack may let change hands in one deal

// ---- Characters -------------------------------------------------------------------------------------------------

enum class ObjectiveKind : std::uint8_t { Primary, Secondary, YearOne };

enum class Metric : std::uint8_t { // CM-16.5
    HexesControlled,
    QuarriesControlled,
    CrossingControlled,
    HolySiteControlled,
    TerrainHexesControlled, // of the objective's terrains
    InfluenceOnMap,
    HolySiteInfluence,
    CrossingInfluence,
    TerrainTypesWithInfluence,
    TownsOnMap,
    CitiesOnMap,
    CastlesOnMap, // own ones
    HolySiteOwnSettlement,
    CoinsHeld,
    OthersWithMercenaries,
};

enum class ObjectiveForm : std::uint8_t {
    PerCount,  // min(cap, floor(count / divisor) * points)
    Condition, // points if every one of `all` holds
    Purchase,  // coins for points
    LossEvent, // points per enemy unit lost in combat
    SackEvent, // points per piece sacked
};

struct Threshold {
    Metric metric = Metric::HexesControlled;
    int at_least = 1;
};

struct ObjectiveRow {
    std::string id, text;
    ObjectiveKind kind = ObjectiveKind::Primary;
    ObjectiveForm form = ObjectiveForm::PerCount;
    int points = 0; // per count, for the condition, per lost unit
    Metric metric = Metric::HexesControlled;
    PerTerrain<bool> terrains{}; // of TerrainHexesControlled
    int divisor = 1;
    std::optional<int> cap;
    std::vector<Threshold> all;     // of a Condition
    int coins_per_point = 0;        // of a Purchase
    int most_points = 0;            // of a Purchase
    PerBuilding<int> sack_points{}; // of SackEvent
};

enum class ReservesValue : std::uint8_t { Fixed, CastlesAndInfluence, ThreeTimesInfluence }; // CM-6.5

struct ReservesRow {
    UnitKind unit = UnitKind::Ordinary;
    ReservesValue value = ReservesValue::Fixed;
    int number = 0; // of a Fixed value, or the factor before the influence tokens
};

struct StartGroup { // CM-4.19
    Units units;
    int influence = 0;
    std::optional<Building> stronghold, settlement;
};

struct CharacterRow {
    std::string name;
    int start_coins = 0;
    int units = 0, influence = 0; // CM-1.1
    PerBuilding<int> buildings{};
    int unit_limit = 5;
    std::optional<ReservesRow> reserves;
    PerBuilding<bool> may_build{}; // CM-10.2: none of them for the Warlord
    PerBuilding<int> build_cost{}; // without the terrain's surcharge
    int builds = 0, moves = 0, recruits = 0;
    bool collects = false;
    UnitKind recruited = UnitKind::Ordinary;
    std::array<StartGroup, 2> start;
    std::vector<ObjectiveRow> objectives;
};

// ---- Cards ------------------------------------------------------------------------------------------------------

enum class CardType : std::uint8_t { Event, Character, Battalion, Strategy }; // CM-11.2
enum class When : std::uint8_t { Combat, Contest, Action, Anytime };          // CM-11.3

enum class Condition : std::uint8_t { Attacker, Defender, Town, City, FortOrCastle, OnTerrain };

enum class Op : std::uint8_t { // CM-11.9, CM-11.13, CM-11.14
    Strength,
    OpponentStrength,
    TargetStrength,
    Assign,
    AssignHalf,
    RemoveUnit,
    BringUnit,
    Withdraw,
    CancelCard,
    ReturnCard,
    ForbidSack,
    CoinsOnSack,
    RetreatOption,
    IgnoreRivers,
    GainCoins,
    GainCoinsPerInfluence,
    RemoveInfluence,
    PlaceUnits,
    FreeBuild,
    MoveThenAssault,
    AssaultBonus,
    ExtraMoves,
    Discount,
    LookAtHand,
};

enum class UnitFilter : std::uint8_t { Any, Ordinary, Mercenary };
enum class BroughtFrom : std::uint8_t { AdjacentHex, ReservesCard, Supply };
enum class ReturnTo : std::uint8_t { OwnerHand, OpponentHand, TargetHand };

struct EffectRow {
    When when = When::Combat;
    FixedVector<Condition, 3> conditions; // all must hold (CM-11.10)
    std::optional<Terrain> terrain;       // of OnTerrain
    Op op = Op::Strength;
    int group = 0;          // effects of one `when` and group above 0 are one (CM-11.5)
    bool mandatory = false; // Warfare
    int amount = 0;         // strength, coins, moves, price; the cap of GainCoinsPerInfluence
    int most = 0;           // units, moves, builds
    UnitFilter unit = UnitFilter::Any;
    int unit_strength = 0;          // Assign, AssignHalf: for each unit put on the card
    int unit_loss_reduction = 0;    // Assign: for each unit put on the card
    bool voids_strongholds = false; // Assign: with at least one unit there, forts and castles have no strength
    BroughtFrom from = BroughtFrom::Supply;
    CardType cancels = CardType::Character; // CancelCard
    ReturnTo to = ReturnTo::OwnerHand;
    int fallback = 0; // PlaceUnits: mercenaries from the supply for characters without a reserves card
};

struct CardRow {
    std::string id; // one word: part of the notation
    std::string name, text;
    Character character = Character::Warlord; // CM-11.1
    CardType type = CardType::Event;
    int copies = 0;
    int priority = 2;                       // CM-12.11: 0 Warfare, 1 Assassin, 2 the others
    std::optional<Character> starting_hand; // then no copy is in the draw deck
    bool discardable = true;                // CM-15.8
    std::vector<EffectRow> effects;

    bool has(When when) const {
        for (const EffectRow& effect : effects)
            if (effect.when == when) return true;
        return false;
    }
};

// ---- Map --------------------------------------------------------------------------------------------------------

enum class Layout : std::uint8_t { DividedLands, Meltwater, FertileValley, OpenPlains, MeetingPlace, Variable };

struct LaidHex {
    HexId at;
    Tile tile = Tile::Fertile;
    std::optional<std::uint8_t> river; // k: the river runs along the edges k and k+1 (CM-3.9)
};

struct StartPlace {
    Character character = Character::Warlord;
    int group = 0;
    HexId at;
};

struct LayoutRow {
    std::vector<LaidHex> hexes; // in an order in which CM-4.12 allows them
    std::vector<StartPlace> starts;
};

// ---- Everything -------------------------------------------------------------------------------------------------

struct Tables {
    std::array<CharacterRow, kCharacterWords.size()> characters;
    std::vector<CardRow> cards;
    std::array<std::array<LayoutRow, 2>, 5> layouts;       // by Layout, then four and five players
    std::array<std::array<int, 2>, kTiles.size()> tiles{}; // CM-4.10: how many, with four and five players
    int hexes_per_player = 0;                              // CM-4.11

    int start_vp = 0;
    int hand_limit = 0;
    int rounds = 0;                       // CM-5.3
    std::array<int, 3> market_slots{};    // by Row
    std::array<int, 3> prices{};          // CM-8.34
    std::array<int, 3> own_prices{};      // CM-8.35
    int sultan_slots = 0;                 // CM-1.6
    int upkeep_discards = 0;              // CM-6.11
    std::array<int, 2> bank_hire{};       // CM-8.24: one unit, two units
    int most_dealt_units = 0;             // CM-18.4
    int most_pact = 0;                    // CM-14.9
    int proposals = 0;                    // CM-18.9
    int plot_cards = 0, plot_quota = 0;   // CM-9.4: with an empty hand; otherwise one
    int conspire_cards = 0;               // CM-9.8
    PerBuilding<int> strength{};          // CM-2.4
    PerTerrain<int> income{};             // CM-6.3
    PerBuilding<int> settlement_income{}; // CM-6.3, CM-6.4: town and city
    int sultan_influence_income = 0;
    PerBuilding<int> sack_coins{};
    PerTerrain<int> surcharge{}; // CM-8.11

    const CharacterRow& of(Character character) const { return characters[static_cast<std::size_t>(character)]; }

    const CharacterRow& of(Seat seat) const { return characters.at(seat.value); }

    const CardRow& card(Kind kind) const { return cards.at(kind.value); }

    std::vector<Kind> kinds() const {
        std::vector<Kind> all;
        for (std::size_t i = 0; i < cards.size(); ++i)
            all.push_back(Kind{static_cast<std::uint16_t>(i)});
        return all;
    }

    std::size_t market_size() const {
        const int slots = market_slots[0] + market_slots[1] + market_slots[2];
        return static_cast<std::size_t>(slots);
    }

    Row row_of_slot(std::size_t slot) const { // slots from left (far) to right (near)
        const auto at = static_cast<int>(slot);
        if (at < market_slots[0]) return Row::Far;
        return at < market_slots[0] + market_slots[1] ? Row::Middle : Row::Near;
    }
};

} // namespace majlis::crescent_moon
