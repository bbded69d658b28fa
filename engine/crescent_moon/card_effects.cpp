// CM-11.4, CM-11.5, CM-11.9, CM-11.10: which effect of a played card comes next, and what using it does.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::array kPlain{Op::Strength,   Op::OpponentStrength, Op::ReturnCard,
                            Op::ForbidSack, Op::CoinsOnSack,      Op::RetreatOption}; // aimed at nothing

const PlayedCard& card_in_hand(const Common& common) { // the one that is being resolved
    const Conflict& conflict = common.conflict.value();
    return conflict.cards[conflict.card.value()];
}

bool holds(const Common& common, Seat seat, const EffectRow& row, Condition condition) {
    const HexState& hex = active_hex(common);
    switch (condition) {
    case Condition::Attacker: return side_of(*common.conflict, seat) == Side::Attacker;
    case Condition::Defender: return side_of(*common.conflict, seat) == Side::Defender;
    case Condition::Town: return hex.settlement == Building::Town;
    case Condition::City: return hex.settlement == Building::City;
    case Condition::FortOrCastle: return hex.stronghold.has_value();
    case Condition::OnTerrain: return terrain_of(hex.tile) == row.terrain;
    }
    throw std::logic_error("crescent-moon: no such condition");
}

// CM-11.10
bool conditions_hold(const Common& common, Seat seat, const EffectRow& row) {
    return std::all_of(row.conditions.begin(), row.conditions.end(),
                       [&](Condition condition) { return holds(common, seat, row, condition); });
}

bool same_group(const EffectRow& one, const EffectRow& other) {
    return one.group > 0 && one.group == other.group && one.when == other.when;
}

bool leads(const std::vector<EffectRow>& effects, std::size_t row) { // the first instruction of its effect
    return row == 0 || !same_group(effects[row - 1], effects[row]);
}

// Elder: what cannot be removed does not keep the new unit away
bool rest_can_bring(const Tables& tables, const Common& common, const EffectInHand& effect) {
    const auto& effects = tables.card(effect.card).effects;
    return std::any_of(effects.begin(), effects.end(), [&](const EffectRow& row) {
        return same_group(effect.row, row) && row.op == Op::BringUnit &&
               can_bring(tables, common, {effect.seat, effect.card, effect.index, row});
    });
}

// Can anything of this effect be carried out?
bool possible(const Tables& tables, const Common& common, const EffectInHand& effect) {
    switch (effect.row.op) {
    case Op::Strength:
    case Op::OpponentStrength:
    case Op::ReturnCard:
    case Op::ForbidSack:
    case Op::CoinsOnSack:
    case Op::RetreatOption: return true;
    case Op::TargetStrength: return !targets(common, effect).empty();
    case Op::Assign:
    case Op::AssignHalf: return assignable(common, effect).most > 0;
    case Op::RemoveUnit: return !strikes(common, effect).empty() || rest_can_bring(tables, common, effect);
    case Op::BringUnit: return can_bring(tables, common, effect);
    case Op::Withdraw:
        return effect.row.most > common.conflict->moved_out && !active_hex(common).units[effect.seat].empty() &&
               !ways_out(tables, common, effect.seat).empty();
    case Op::CancelCard: return !cancellable(tables, common, effect).empty();
    case Op::IgnoreRivers:
    case Op::GainCoins:
    case Op::GainCoinsPerInfluence:
    case Op::RemoveInfluence:
    case Op::PlaceUnits:
    case Op::FreeBuild:
    case Op::MoveThenAssault:
    case Op::AssaultBonus:
    case Op::ExtraMoves:
    case Op::Discount:
    case Op::LookAtHand: return false; // not of a conflict
    }
    throw std::logic_error("crescent-moon: no such effect");
}

} // namespace

When when_of(const Conflict& conflict) {
    return conflict.kind == ConflictKind::Combat ? When::Combat : When::Contest;
}

// CM-11.4: one after the other; what does not fit or can do nothing is passed over
std::optional<EffectInHand> effect_in_hand(const Tables& tables, const Common& common) {
    const PlayedCard& card = card_in_hand(common);
    const auto& effects = tables.card(card.kind).effects;
    const auto count = static_cast<std::uint8_t>(effects.size());
    for (std::uint8_t i = 0; i < count; ++i) {
        const EffectInHand effect{card.counts, card.kind, i, effects[i]};
        if ((card.asked >> i & 1U) != 0 || !leads(effects, i) || effect.row.when != when_of(*common.conflict)) continue;
        if (conditions_hold(common, card.counts, effect.row) && possible(tables, common, effect)) return effect;
    }
    return std::nullopt;
}

// CM-11.5; V-2
bool obliged(const Common& common, const EffectInHand& effect) {
    return effect.row.mandatory || common.variant.obligation == Obligation::AsFarAsPossible;
}

bool without_choice(const Common& common, const EffectInHand& effect) {
    const Op op = effect.row.op;
    if (op == Op::RemoveUnit) return strikes(common, effect).empty();
    if (op == Op::BringUnit) return effect.row.from != BroughtFrom::AdjacentHex;
    return std::find(kPlain.begin(), kPlain.end(), op) != kPlain.end();
}

bool all_are_owed(const Tables& tables, const Common& common, const EffectInHand& effect) {
    return effect.row.op == Op::Withdraw && withdrawable(tables, common, effect).most == 0;
}

namespace {

bool stands_alone(const Tables& tables, const EffectInHand& effect) {
    const auto& effects = tables.card(effect.card).effects;
    return effect.index + 1U == effects.size() || leads(effects, effect.index + 1U);
}

// DP-38: an effect without any choice and without cost. It harms nobody who may refuse it.
bool only_helps(const Tables& tables, const Common& common, const EffectInHand& effect) {
    if (!stands_alone(tables, effect)) return false;
    const Op op = effect.row.op;
    return (op == Op::Strength && effect.row.amount >= 0) || (op == Op::OpponentStrength && effect.row.amount <= 0) ||
           (op == Op::ForbidSack && effect.seat != common.conflict->attacker) || op == Op::CoinsOnSack ||
           op == Op::RetreatOption;
}

bool uses_itself(const Tables& tables, const Common& common, const EffectInHand& effect) {
    return only_helps(tables, common, effect) || (obliged(common, effect) && without_choice(common, effect));
}

// DP-39: the duty of Warfare leaves a choice only between kinds of units
std::optional<Units> forced_half(const Common& common, const EffectInHand& effect) {
    if (effect.row.op != Op::AssignHalf || !obliged(common, effect)) return std::nullopt;
    const UnitChoice choice = assignable(common, effect);
    if (choice.among.ordinary > 0 && choice.among.mercenary > 0) return std::nullopt;
    return units_of(choice.among.ordinary > 0 ? UnitKind::Ordinary : UnitKind::Mercenary, choice.most);
}

} // namespace

bool wait_for_effect(Course& course) {
    const auto effect = effect_in_hand(course.tables(), course.common());
    if (!effect) {
        const PlayedCard& card = card_in_hand(course.common());
        course.happen(CardResolved{card.kind, card.asked == 0 ? Since<bool>{true} : Since<bool>{}});
        return false;
    }
    if (const auto half = forced_half(course.common(), *effect)) {
        assign_units(course, *effect, *half);
        return false;
    }
    if (all_are_owed(course.tables(), course.common(), *effect)) { // CM-12.16
        course.happen(EffectDeclined{effect->seat, effect->card, effect->index});
        return false;
    }
    if (uses_itself(course.tables(), course.common(), *effect)) {
        use_effect(course, *effect);
        return false;
    }
    ask(course, Step::Effect, effect->seat);
    return true;
}

// ---- using ------------------------------------------------------------------------------------------------------

namespace {

// CM-11.9 return_card, CM-12.25
Seat taker_of(const Common& common, const EffectInHand& effect, std::optional<Seat> target) {
    switch (effect.row.to) {
    case ReturnTo::OwnerHand: return card_in_hand(common).owner;
    case ReturnTo::OpponentHand: {
        const Conflict& conflict = common.conflict.value();
        return player_of(conflict, other(side_of(conflict, effect.seat).value()));
    }
    case ReturnTo::TargetHand: return target.value();
    }
    throw std::logic_error("crescent-moon: a card that goes nowhere");
}

// CM-6.5: a reserves card holds one kind of units; from the supply comes what the card says
UnitKind kind_brought(const Tables& tables, const EffectInHand& effect) {
    if (effect.row.from == BroughtFrom::ReservesCard) return tables.of(effect.seat).reserves.value().unit;
    return effect.row.unit == UnitFilter::Ordinary ? UnitKind::Ordinary : UnitKind::Mercenary;
}

// From the supply or the reserves card into the active hex, and onto the card
void bring_one(Course& course, const EffectInHand& effect) {
    const HexId hex = course.common().conflict->hex;
    if (!can_bring(course.tables(), course.common(), effect)) return;
    const UnitKind kind = kind_brought(course.tables(), effect);
    if (effect.row.from == BroughtFrom::ReservesCard)
        course.happen(Recruited{effect.seat, hex, 1});
    else
        course.happen(UnitsPlaced{effect.seat, hex, units_of(kind, 1)});
    course.happen(UnitsAssigned{effect.seat, effect.card, units_of(kind, 1)});
}

void use_row(Course& course, const EffectInHand& effect, std::optional<Seat> target) {
    if (effect.row.op == Op::ReturnCard) target = taker_of(course.common(), effect, target);
    course.happen(EffectUsed{effect.seat, effect.card, effect.index, target});
    if (effect.row.op == Op::BringUnit && effect.row.from != BroughtFrom::AdjacentHex) bring_one(course, effect);
}

// CM-11.5: the instructions of a group are carried out in their order, each as far as possible
void use_rest(Course& course, const EffectInHand& first, std::optional<Seat> target) {
    const auto& effects = course.tables().card(first.card).effects;
    for (std::size_t i = first.index + 1U; i < effects.size() && same_group(first.row, effects[i]); ++i)
        use_row(course, {first.seat, first.card, static_cast<std::uint8_t>(i), effects[i]}, target);
}

} // namespace

void use_effect(Course& course, const EffectInHand& effect, std::optional<Seat> target) {
    use_row(course, effect, target);
    use_rest(course, effect, target);
}

void assign_units(Course& course, const EffectInHand& effect, Units units) {
    course.happen(UnitsAssigned{effect.seat, effect.card, units});
    use_effect(course, effect);
}

} // namespace majlis::crescent_moon
