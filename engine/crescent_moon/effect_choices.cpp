// CM-11.9, CM-11.11, CM-12.12 to CM-12.14: what the effects of cards are aimed at, by whom they count for.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

// ---- what there is to choose from -------------------------------------------------------------------------------

namespace {

Units filtered(Units units, UnitFilter filter) {
    if (filter == UnitFilter::Ordinary) units.mercenary = 0;
    if (filter == UnitFilter::Mercenary) units.ordinary = 0;
    return units;
}

UnitKind kind_struck(const EffectRow& row) {
    return row.unit == UnitFilter::Ordinary ? UnitKind::Ordinary : UnitKind::Mercenary;
}

} // namespace

// CM-12.12: units that lie on no card yet; CM-2.16
UnitChoice assignable(const Common& common, const EffectInHand& effect) {
    const Units units = filtered(free_units(common, effect.seat), effect.row.unit);
    if (effect.row.op == Op::AssignHalf) return {units, units.total() / 2, units.total() / 2};
    const int most = std::min(units.total(), effect.row.most);
    return {units, std::min(1, most), most};
}

// CM-12.12, Q-25: units on cards are in the active hex, too
std::vector<Strike> strikes(const Common& common, const EffectInHand& effect) {
    const Conflict& conflict = common.conflict.value();
    const UnitKind kind = kind_struck(effect.row);
    std::vector<Strike> all;
    HexSet zone = neighbours_for(common, effect.seat, conflict.hex);
    zone.add(conflict.hex);
    for (const HexId hex : zone)
        for (const Seat owner : common.seats) {
            const Units here = hex == conflict.hex ? free_units(common, owner) : hex_of(common, hex).units[owner];
            if (here.of(kind) > 0) all.push_back({hex, owner, std::nullopt});
        }
    for (const PlayedCard& card : conflict.cards) {
        const Strike strike{conflict.hex, card.counts, card.kind};
        if (card.assigned.of(kind) > 0 && std::find(all.begin(), all.end(), strike) == all.end()) all.push_back(strike);
    }
    return all;
}

std::vector<Bring> brings(const Common& common, const EffectInHand& effect) {
    std::vector<Bring> all;
    for (const HexId hex : neighbours_for(common, effect.seat, common.conflict.value().hex)) {
        const Units units = filtered(hex_of(common, hex).units[effect.seat], effect.row.unit);
        if (units.ordinary > 0) all.push_back({hex, UnitKind::Ordinary});
        if (units.mercenary > 0) all.push_back({hex, UnitKind::Mercenary});
    }
    return all;
}

namespace {

// The reserves card holds one kind of units only (CM-6.5).
bool reserves_can_send(const Tables& tables, const Common& common, const EffectInHand& effect) {
    const auto& reserves = tables.of(effect.seat).reserves;
    const auto kind = effect.row.unit == UnitFilter::Mercenary ? UnitKind::Mercenary : UnitKind::Ordinary;
    return reserves && common.reserves[effect.seat] > 0 &&
           (effect.row.unit == UnitFilter::Any || reserves->unit == kind);
}

// CM-1.4
bool supply_can_send(const Tables& tables, const Common& common, const EffectInHand& effect) {
    return discs_left(tables, common, effect.seat) > 0 &&
           (effect.row.unit != UnitFilter::Ordinary || owns_ordinary_units(tables, effect.seat));
}

} // namespace

bool can_bring(const Tables& tables, const Common& common, const EffectInHand& effect) {
    switch (effect.row.from) {
    case BroughtFrom::AdjacentHex: return !brings(common, effect).empty();
    case BroughtFrom::ReservesCard: return reserves_can_send(tables, common, effect);
    case BroughtFrom::Supply: return supply_can_send(tables, common, effect);
    }
    throw std::logic_error("crescent-moon: units come from nowhere");
}

// CM-12.13, CM-12.16: not those that are owed to the supply
UnitChoice withdrawable(const Tables& tables, const Common& common, const EffectInHand& effect) {
    const Units units = active_hex(common).units[effect.seat] - units_owed(tables, *common.conflict, effect.seat);
    const int most = std::min(units.total(), effect.row.most - common.conflict->moved_out);
    return {units, std::min(1, most), most};
}

// DP-36: a card that everybody sees and that has not been resolved
std::vector<Cancel> cancellable(const Tables& tables, const Common& common, const EffectInHand& effect) {
    std::vector<Cancel> all;
    for (const PlayedCard& card : common.conflict.value().cards) {
        const Cancel cancel{card.kind, card.owner};
        if (card.state != CardState::Waiting || tables.card(card.kind).type != effect.row.cancels) continue;
        if (std::find(all.begin(), all.end(), cancel) == all.end()) all.push_back(cancel);
    }
    return all;
}

SeatSet targets(const Common& common, const EffectInHand& effect) {
    SeatSet seats = taking_part(common);
    seats.remove(effect.seat);
    return seats;
}

// ---- what may be answered ---------------------------------------------------------------------------------------

MaybeRefusal why_not_count(const UnitChoice& choice, Units units, std::string_view rule) {
    if (!choice.among.hold(units)) return refuse(rule, "These units are not there to be chosen.");
    if (units.total() >= choice.least && units.total() <= choice.most) return std::nullopt;
    return refuse(rule, "Between {1} and {2} units are to be chosen.", std::int64_t{choice.least},
                  std::int64_t{choice.most});
}

namespace {

MaybeRefusal why_not_effect(const Tables& tables, const Sight& sight, Op op) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::Effect)) return refusal;
    if (effect_in_hand(tables, sight.common).value().row.op != op)
        return refuse("CM-11.4", "This is not what the effect in hand asks for.");
    return std::nullopt;
}

template <typename Wish>
MaybeRefusal why_not_one_of(const std::vector<Wish>& all, const Wish& wish) {
    if (std::find(all.begin(), all.end(), wish) != all.end()) return std::nullopt;
    return refuse("CM-11.11", "The effect cannot be aimed at that.");
}

EffectInHand in_hand(const Course& course) {
    return effect_in_hand(course.tables(), course.common()).value();
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Use&) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::Effect)) return refusal;
    if (!without_choice(sight.common, effect_in_hand(tables, sight.common).value()))
        return refuse("CM-11.4", "Say at what the effect is aimed.");
    return std::nullopt;
}

void perform(Course& course, Seat, const Use&) {
    use_effect(course, in_hand(course));
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Assign& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::Effect)) return refusal;
    const EffectInHand effect = effect_in_hand(tables, sight.common).value();
    if (effect.row.op != Op::Assign && effect.row.op != Op::AssignHalf)
        return refuse("CM-11.4", "This is not what the effect in hand asks for.");
    return why_not_count(assignable(sight.common, effect), wish.units, "CM-12.12");
}

void perform(Course& course, Seat, const Assign& wish) {
    assign_units(course, in_hand(course), wish.units);
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Strike& wish) {
    if (auto refusal = why_not_effect(tables, sight, Op::RemoveUnit)) return refusal;
    return why_not_one_of(strikes(sight.common, effect_in_hand(tables, sight.common).value()), wish);
}

// CM-12.14: no loss, and what it contributed on a card is gone
void perform(Course& course, Seat, const Strike& wish) {
    const EffectInHand effect = in_hand(course);
    const Units unit = units_of(kind_struck(effect.row), 1);
    if (wish.from) course.happen(UnitsTakenOff{wish.owner, *wish.from, unit});
    course.happen(UnitsRemoved{wish.owner, wish.hex, unit, Why::Card, {effect.card}});
    use_effect(course, effect);
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Bring& wish) {
    if (auto refusal = why_not_effect(tables, sight, Op::BringUnit)) return refusal;
    const EffectInHand effect = effect_in_hand(tables, sight.common).value();
    if (effect.row.from != BroughtFrom::AdjacentHex) return refuse("CM-11.4", "This unit comes from elsewhere.");
    return why_not_one_of(brings(sight.common, effect), wish);
}

void perform(Course& course, Seat seat, const Bring& wish) {
    const EffectInHand effect = in_hand(course);
    const Units unit = units_of(wish.unit, 1);
    course.happen(Moved{seat, wish.hex, course.common().conflict->hex, unit});
    assign_units(course, effect, unit);
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Withdraw& wish) {
    if (auto refusal = why_not_effect(tables, sight, Op::Withdraw)) return refusal;
    if (!ways_out(tables, sight.common, sight.seat).has(wish.hex))
        return refuse("CM-11.9", "That hex is not adjacent, or another player controls it.");
    return why_not_count(withdrawable(tables, sight.common, effect_in_hand(tables, sight.common).value()), wish.units,
                         "CM-11.9");
}

namespace {

int taken_off(Course& course, Seat seat, const PlayedCard& card, UnitKind kind, int needed) {
    const int leaving = std::clamp(needed, 0, card.assigned.of(kind));
    if (leaving > 0) course.happen(UnitsTakenOff{seat, card.kind, units_of(kind, leaving)});
    return leaving;
}

// CM-12.13: free units leave first, then those on cards, from the last of them; UnitsLeft does not know who owes
void spare_units_owed(Course& course, Seat seat, Units leaving) {
    const Conflict conflict = course.common().conflict.value();
    if (units_owed(course.tables(), conflict, seat).empty()) return;
    for (const auto& [kind, word] : kUnitWords) {
        int needed = leaving.of(kind) - free_units(course.common(), seat).of(kind);
        for (std::size_t i = conflict.cards.size(); i > 0; --i)
            if (const PlayedCard& card = conflict.cards[i - 1];
                card.counts == seat && !owes_its_units(course.tables(), card))
                needed -= taken_off(course, seat, card, kind, needed);
    }
}

} // namespace

void perform(Course& course, Seat seat, const Withdraw& wish) {
    const EffectInHand effect = in_hand(course);
    spare_units_owed(course, seat, wish.units);
    course.happen(UnitsLeft{seat, wish.hex, wish.units});
    if (withdrawable(course.tables(), course.common(), effect).most == 0) use_effect(course, effect);
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const WithdrawFrom& wish) {
    if (auto refusal = why_not_effect(tables, sight, Op::Withdraw)) return refusal;
    const auto& cards = sight.common.conflict->cards;
    if (std::any_of(cards.begin(), cards.end(), [&](const PlayedCard& card) {
            return card.kind == wish.card && card.counts == sight.seat && owes_its_units(tables, card);
        }))
        return refuse("CM-12.16", "Units on this card go to the supply: they cannot be led away.");
    if (auto refusal = why_not_wish(tables, sight, Withdraw{wish.hex, wish.units})) return refusal;
    const bool there = std::any_of(cards.begin(), cards.end(), [&](const PlayedCard& card) {
        return card.kind == wish.card && card.counts == sight.seat && card.assigned.hold(wish.units);
    });
    if (!there) return refuse("CM-12.12", "These units do not lie on that card.");
    return std::nullopt;
}

// CM-12.14: what they contributed is gone
void perform(Course& course, Seat seat, const WithdrawFrom& wish) {
    course.happen(UnitsTakenOff{seat, wish.card, wish.units});
    perform(course, seat, Withdraw{wish.hex, wish.units});
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Target& wish) {
    if (auto refusal = why_not_effect(tables, sight, Op::TargetStrength)) return refusal;
    if (!targets(sight.common, effect_in_hand(tables, sight.common).value()).has(wish.seat))
        return refuse("CM-11.11", "Choose another player who takes part.");
    return std::nullopt;
}

void perform(Course& course, Seat, const Target& wish) {
    use_effect(course, in_hand(course), wish.seat);
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Cancel& wish) {
    if (auto refusal = why_not_effect(tables, sight, Op::CancelCard)) return refusal;
    return why_not_one_of(cancellable(tables, sight.common, effect_in_hand(tables, sight.common).value()), wish);
}

void perform(Course& course, Seat, const Cancel& wish) {
    const EffectInHand effect = in_hand(course);
    course.happen(CardCancelled{wish.card, wish.owner});
    use_effect(course, effect);
    go_on(course);
}

// ---- leaving it ---------------------------------------------------------------------------------------------------

namespace {

// CM-11.5; "up to" numbers stay free in any case (V-2), and no card makes anybody capture or sack a settlement
MaybeRefusal why_not_decline_effect(const Common& common, const EffectInHand& effect) {
    if (effect.row.op == Op::Withdraw && common.conflict->moved_out > 0)
        return refuse("CM-11.5", "The effect has been used; it may be ended.");
    if (obliged(common, effect) && effect.row.op != Op::Withdraw)
        return refuse("CM-11.5", "This effect must be carried out as far as possible.");
    return std::nullopt;
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Decline&) {
    const Step step = sight.common.step;
    if (step != Step::Effect && step != Step::Capture && step != Step::SackSettlement)
        return refuse("CM-7.5", "There is nothing to decline.");
    if (auto refusal = why_not_answer(sight.common, sight.seat, step)) return refusal;
    if (step != Step::Effect) return std::nullopt;
    return why_not_decline_effect(sight.common, effect_in_hand(tables, sight.common).value());
}

void perform(Course& course, Seat, const Decline&) {
    const ConflictStage stage = course.common().conflict->stage;
    if (stage == ConflictStage::Cards) {
        const EffectInHand effect = in_hand(course);
        course.happen(EffectDeclined{effect.seat, effect.card, effect.index});
    } else {
        go_to(course, stage == ConflictStage::Capture ? ConflictStage::Sack : ConflictStage::Score);
    }
    go_on(course);
}

// CM-12.13, CM-12.22: no more units leave
MaybeRefusal why_not_done_in_conflict(const Tables&, const Sight& sight) {
    if (sight.common.step == Step::Effect && sight.common.conflict->moved_out == 0)
        return refuse("CM-11.5", "The effect has not been used; it may be declined.");
    return std::nullopt;
}

void done_in_conflict(Course& course, Seat) {
    if (course.common().step == Step::Effect)
        use_effect(course, in_hand(course));
    else
        retreat_the_rest(course);
    go_on(course);
}

} // namespace majlis::crescent_moon
