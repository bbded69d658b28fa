// The power cards of Crescent Moon's pack: a closed vocabulary of effects (CM-11.9, CM-11.13, CM-11.14).
// Each effect has a row that says when it may stand and which keys it takes.
#include <algorithm>

#include "packs/crescent_moon_pack.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::array kTypes{
    WordRow<CardType>{CardType::Event, "event"},
    WordRow<CardType>{CardType::Character, "character"},
    WordRow<CardType>{CardType::Battalion, "battalion"},
    WordRow<CardType>{CardType::Strategy, "strategy"},
};
static_assert(indexed_by(&WordRow<CardType>::value, kTypes));

constexpr std::array kWhens{
    WordRow<When>{When::Combat, "combat"},
    WordRow<When>{When::Contest, "contest"},
    WordRow<When>{When::Action, "action"},
    WordRow<When>{When::Anytime, "anytime"},
};
static_assert(indexed_by(&WordRow<When>::value, kWhens));

constexpr std::array kConditions{
    WordRow<Condition>{Condition::Attacker, "attacker"},
    WordRow<Condition>{Condition::Defender, "defender"},
    WordRow<Condition>{Condition::Town, "town"},
    WordRow<Condition>{Condition::City, "city"},
    WordRow<Condition>{Condition::FortOrCastle, "fort-or-castle"},
};
static_assert(indexed_by(&WordRow<Condition>::value, kConditions));

constexpr std::array kFilters{
    WordRow<UnitFilter>{UnitFilter::Any, "any"},
    WordRow<UnitFilter>{UnitFilter::Ordinary, "ordinary"},
    WordRow<UnitFilter>{UnitFilter::Mercenary, "mercenary"},
};
static_assert(indexed_by(&WordRow<UnitFilter>::value, kFilters));

constexpr std::array kSources{
    WordRow<BroughtFrom>{BroughtFrom::AdjacentHex, "adjacent-hex"},
    WordRow<BroughtFrom>{BroughtFrom::ReservesCard, "reserves-card"},
    WordRow<BroughtFrom>{BroughtFrom::Supply, "supply"},
};
static_assert(indexed_by(&WordRow<BroughtFrom>::value, kSources));

constexpr std::array kReturns{
    WordRow<ReturnTo>{ReturnTo::OwnerHand, "owner"},
    WordRow<ReturnTo>{ReturnTo::OpponentHand, "opponent"},
    WordRow<ReturnTo>{ReturnTo::TargetHand, "target"},
};
static_assert(indexed_by(&WordRow<ReturnTo>::value, kReturns));

using Keys = std::array<std::string_view, 4>; // empty words are no keys

constexpr std::array kCombat{When::Combat}, kContest{When::Contest}, kAction{When::Action}, kAnytime{When::Anytime};
constexpr std::array kConflict{When::Combat, When::Contest};

struct OpRow {
    Op op;
    std::string_view word;
    std::span<const When> whens;
    Keys must{}, may{};
    int least_amount = 1, most_amount = 20;
};

constexpr std::array kOps{
    OpRow{Op::Strength, "strength", kConflict, {"amount"}, {}, -9, 9},
    OpRow{Op::OpponentStrength, "opponent-strength", kCombat, {"amount"}, {}, -9, 9},
    OpRow{Op::TargetStrength, "target-strength", kContest, {"amount"}, {}, -9, 9},
    OpRow{Op::Assign, "assign", kCombat, {"most"}, {"unit", "strength-each", "fewer-losses-each", "voids-strongholds"}},
    OpRow{Op::AssignHalf, "assign-half", kCombat, {"strength-each"}, {"unit"}},
    OpRow{Op::RemoveUnit, "remove-unit", kCombat, {"unit"}},
    OpRow{Op::BringUnit, "bring-unit", kCombat, {"from", "unit"}},
    OpRow{Op::Withdraw, "withdraw", kCombat, {"most"}},
    OpRow{Op::CancelCard, "cancel-card", kConflict},
    OpRow{Op::ReturnCard, "return-card", kConflict, {"to"}},
    OpRow{Op::ForbidSack, "forbid-sack", kCombat},
    OpRow{Op::CoinsOnSack, "coins-on-sack", kCombat, {"amount"}},
    OpRow{Op::RetreatOption, "retreat-option", kCombat, {"most"}},
    OpRow{Op::IgnoreRivers, "ignore-rivers", kAnytime},
    OpRow{Op::GainCoins, "gain-coins", kAction, {"amount"}},
    OpRow{Op::GainCoinsPerInfluence, "gain-coins-per-influence", kAction, {"amount"}},
    OpRow{Op::RemoveInfluence, "remove-influence", kAction},
    OpRow{Op::PlaceUnits, "place-units", kAction, {"most"}, {"fallback"}},
    OpRow{Op::FreeBuild, "free-build", kAction, {"most"}},
    OpRow{Op::MoveThenAssault, "move-then-assault", kAction, {"most"}},
    OpRow{Op::AssaultBonus, "assault-bonus", kAction, {"amount"}},
    OpRow{Op::ExtraMoves, "extra-moves", kAnytime, {"amount"}},
    OpRow{Op::Discount, "discount", kAnytime, {"amount"}},
    OpRow{Op::LookAtHand, "look-at-hand", kAnytime},
};
static_assert(indexed_by(&OpRow::op, kOps));

void read_amount(PackReader& row, EffectRow& effect) {
    const OpRow& op = majlis::row_of(kOps, effect.op);
    effect.amount = row.number("amount", op.least_amount, op.most_amount);
    if (effect.amount == 0) row.mistake_at(row.line_of_key("amount"), "An amount of 0 does nothing.");
}

struct KeyRow {
    std::string_view key;
    void (*read)(PackReader& row, EffectRow& effect);
};

constexpr std::array kKeys{
    KeyRow{"amount", read_amount},
    KeyRow{"most", [](PackReader& row, EffectRow& effect) { effect.most = row.number("most", 1, 9); }},
    KeyRow{"unit",
           [](PackReader& row, EffectRow& effect) { effect.unit = read_word<UnitFilter>(row, "unit", kFilters); }},
    KeyRow{"strength-each",
           [](PackReader& row, EffectRow& effect) { effect.unit_strength = row.number("strength-each", 1, 9); }},
    KeyRow{
        "fewer-losses-each",
        [](PackReader& row, EffectRow& effect) { effect.unit_loss_reduction = row.number("fewer-losses-each", 1, 9); }},
    KeyRow{"voids-strongholds",
           [](PackReader& row, EffectRow& effect) {
               effect.voids_strongholds = row.truth_or("voids-strongholds", false);
           }},
    KeyRow{"from",
           [](PackReader& row, EffectRow& effect) { effect.from = read_word<BroughtFrom>(row, "from", kSources); }},
    KeyRow{"to", [](PackReader& row, EffectRow& effect) { effect.to = read_word<ReturnTo>(row, "to", kReturns); }},
    KeyRow{"fallback", [](PackReader& row, EffectRow& effect) { effect.fallback = row.number("fallback", 0, 9); }},
};

void read_key(PackReader& row, std::string_view key, EffectRow& effect) {
    for (const KeyRow& known : kKeys)
        if (known.key == key) known.read(row, effect);
}

void read_own_keys(PackReader& row, const OpRow& op, EffectRow& effect) {
    std::set<std::string_view> keys{"when", "op", "if", "terrain", "group", "mandatory"};
    for (const std::string_view key : op.must) {
        if (!key.empty()) read_key(row, key, effect);
        keys.insert(key);
    }
    for (const std::string_view key : op.may) {
        if (row.has(key)) read_key(row, key, effect);
        keys.insert(key);
    }
    row.only(keys);
}

void read_conditions(PackReader& row, EffectRow& effect) {
    if (row.has("if"))
        for (const std::size_t condition : row.choices("if", words_of(kConditions), 2))
            effect.conditions.push_back(static_cast<Condition>(condition));
    if (!row.has("terrain")) return;
    effect.conditions.push_back(Condition::OnTerrain);
    effect.terrain = read_word<Terrain>(row, "terrain", kTerrainWords);
}

EffectRow read_effect(PackReader& row) {
    EffectRow effect;
    effect.when = read_word<When>(row, "when", kWhens);
    effect.op = read_word<Op>(row, "op", kOps);
    effect.group = row.number_or("group", 0, 1, 9);
    effect.mandatory = row.truth_or("mandatory", false);
    read_conditions(row, effect);
    if (!row.is_one_of("op", words_of(kOps))) return effect; // nothing is known of its keys
    const OpRow& op = majlis::row_of(kOps, effect.op);
    read_own_keys(row, op, effect);
    if (std::find(op.whens.begin(), op.whens.end(), effect.when) == op.whens.end())
        row.mistake("'" + std::string(op.word) + "' cannot be an effect of that time.");
    if (effect.op == Op::Assign && effect.unit_strength + effect.unit_loss_reduction == 0 && !effect.voids_strongholds)
        row.mistake("The units on this card do nothing.");
    return effect;
}

bool goes_nowhere(const EffectRow& effect, const std::vector<EffectRow>& before) {
    if (effect.op != Op::ReturnCard || effect.to == ReturnTo::OwnerHand) return false;
    if (effect.to == ReturnTo::OpponentHand) return effect.when != When::Combat;
    return std::none_of(before.begin(), before.end(), [&](const EffectRow& row) {
        return row.op == Op::TargetStrength && row.when == effect.when && row.group > 0 && row.group == effect.group;
    });
}

CardRow read_card(PackReader& row) {
    row.only({"id", "name", "character", "type", "copies", "house", "priority", "starting-hand", "discardable", "text",
              "effects"});
    CardRow card;
    card.id = row.word("id");
    card.name = row.text("name", 40);
    card.text = row.text("text", 300);
    card.character = read_word<Character>(row, "character", kCharacterWords);
    card.type = read_word<CardType>(row, "type", kTypes);
    card.copies = row.number("copies", 1, 20);
    row.truth_or("house", false);
    card.priority = row.number_or("priority", 2, 0, 2);
    if (row.truth_or("starting-hand", false)) card.starting_hand = card.character;
    card.discardable = row.truth_or("discardable", true);
    for (PackReader& effect : row.tables("effects", 1, 8)) { // their numbers are bits of PlayedCard::used
        const EffectRow read = read_effect(effect);
        if (goes_nowhere(read, card.effects))
            effect.mistake("Nobody is there to take the card: 'opponent' is for combats, 'target' follows a "
                           "'target-strength' of the same group.");
        card.effects.push_back(read);
    }
    return card;
}

bool known_already(const Tables& tables, const std::string& id) {
    return std::any_of(tables.cards.begin(), tables.cards.end(), [&](const CardRow& card) { return card.id == id; });
}

} // namespace

void read_cards(PackReader& pack, Tables& tables) {
    for (PackReader& row : pack.tables("cards", 1, kMostCardKinds)) {
        CardRow card = read_card(row);
        if (!card.id.empty() && known_already(tables, card.id)) row.mistake("There are two cards '" + card.id + "'.");
        tables.cards.push_back(std::move(card));
    }
}

namespace {

// What the counters of a conflict or an action can bear, even if every card of the pack were played there.
struct SumRow {
    std::string_view what;
    int most;
    bool (*counts)(const EffectRow& effect);
};

bool changes_strength(Op op) {
    return op == Op::Strength || op == Op::OpponentStrength || op == Op::TargetStrength;
}

constexpr std::array kSums{
    SumRow{"strength in combat", 100,
           [](const EffectRow& effect) { return effect.when == When::Combat && changes_strength(effect.op); }},
    SumRow{"strength in a contest", 100,
           [](const EffectRow& effect) { return effect.when == When::Contest && changes_strength(effect.op); }},
    SumRow{"coins for a sack", 200, [](const EffectRow& effect) { return effect.op == Op::CoinsOnSack; }},
    SumRow{"more moves", 20, [](const EffectRow& effect) { return effect.op == Op::ExtraMoves; }},
    SumRow{"coins off a price", 50, [](const EffectRow& effect) { return effect.op == Op::Discount; }},
};

void check_sums(const Tables& tables, PackReader& pack) {
    for (const SumRow& row : kSums) {
        int sum = 0;
        for (const CardRow& card : tables.cards)
            for (const EffectRow& effect : card.effects)
                if (row.counts(effect)) sum += card.copies * std::abs(effect.amount);
        if (sum > row.most)
            pack.mistake_at(pack.line_of_key("cards"), "All cards together may give at most " +
                                                           std::to_string(row.most) + ": " + std::string(row.what) +
                                                           "; these give " + std::to_string(sum) + ".");
    }
}

} // namespace

// CM-1.6; CM-4.9: all markets are filled, and the Murshid still finds cards to look at.
void check_cards(const Tables& tables, PackReader& pack) {
    std::size_t total = 0, deck = 0;
    for (const CardRow& card : tables.cards) {
        total += static_cast<std::size_t>(card.copies);
        if (!card.starting_hand) deck += static_cast<std::size_t>(card.copies);
    }
    check_sums(tables, pack);
    const auto laid = tables.market_size() + static_cast<std::size_t>(tables.sultan_slots + tables.plot_cards);
    if (!pack.has("rules")) return;
    PackReader rules = pack.table("rules");
    const int line = rules.line_of_key("power-cards");
    if (total > kMostCards) pack.mistake("A pack may have at most " + std::to_string(kMostCards) + " cards.");
    const int stated = rules.number_or("power-cards", static_cast<int>(total), 1, kMostCards);
    if (static_cast<int>(total) != stated)
        rules.mistake_at(line, "There should be " + std::to_string(stated) + " power cards, and there are " +
                                   std::to_string(total) + ".");
    if (deck < laid) rules.mistake_at(line, "The deck needs at least " + std::to_string(laid) + " cards.");
}

} // namespace majlis::crescent_moon
