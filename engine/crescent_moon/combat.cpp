// CM-12.15 to CM-12.20: totals, the winner of either kind of conflict, and the losses of a combat.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

// The rows of a card that were used: what they give depends on the units that lie on it now (CM-11.10, CM-12.14).
template <typename Count>
int from_assigned(const Tables& tables, const Conflict& conflict, Seat seat, Count count) {
    int sum = 0;
    for (const PlayedCard& card : conflict.cards) {
        if (card.counts != seat || card.assigned.empty()) continue;
        const auto& effects = tables.card(card.kind).effects;
        for (std::size_t i = 0; i < effects.size(); ++i)
            if ((card.used >> i & 1U) != 0) sum += count(effects[i], card.assigned.total());
    }
    return sum;
}

bool strongholds_voided(const Tables& tables, const Conflict& conflict) { // Siege Engines of either side
    const auto voids = [](const EffectRow& row, int) { return row.voids_strongholds ? 1 : 0; };
    return from_assigned(tables, conflict, conflict.attacker, voids) +
               from_assigned(tables, conflict, conflict.defender.value(), voids) >
           0;
}

int voided_strength(const Tables& tables, const Common& common, Seat seat) {
    const auto& stronghold = active_hex(common).stronghold;
    if (!stronghold || stronghold->owner != seat || !strongholds_voided(tables, *common.conflict)) return 0;
    return tables.strength[stronghold->kind];
}

} // namespace

// CM-12.15, never below 0 (CM-11.10)
int combat_total(const Tables& tables, const Common& common, Side side) {
    const Conflict& conflict = common.conflict.value();
    const Seat seat = player_of(conflict, side);
    const int pieces = strength_of(tables, active_hex(common), seat) - voided_strength(tables, common, seat);
    const int on_cards = from_assigned(tables, conflict, seat,
                                       [](const EffectRow& row, int units) { return row.unit_strength * units; });
    return std::max(0, pieces + on_cards + conflict.strength[side]);
}

// ---- the winner -------------------------------------------------------------------------------------------------

namespace {

void compare_totals(Course& course) {
    const bool combat = course.common().conflict->kind == ConflictKind::Combat;
    const auto total = combat ? combat_total : contest_total;
    course.happen(TotalsCompared{static_cast<std::uint8_t>(total(course.tables(), course.common(), Side::Attacker)),
                                 static_cast<std::uint8_t>(total(course.tables(), course.common(), Side::Defender))});
}

// CM-12.16: to the supply, whoever won
void remove_warfare_units(Course& course) {
    const Conflict conflict = course.common().conflict.value();
    for (const PlayedCard& card : conflict.cards) {
        if (!owes_its_units(course.tables(), card)) continue;
        course.happen(UnitsTakenOff{card.counts, card.kind, card.assigned});
        course.happen(UnitsRemoved{card.counts, conflict.hex, card.assigned, Why::Warfare});
    }
}

// CM-12.16, CM-12.18, CM-13.19, CM-13.20
void settle(Course& course) {
    const bool combat = course.common().conflict->kind == ConflictKind::Combat;
    if (combat)
        remove_warfare_units(course);
    else if (course.common().conflict->winner == Side::Attacker)
        place_challenger(course);
    pay_pacts(course);
    go_to(course, combat ? ConflictStage::AttackerLosses : ConflictStage::RemoveCards);
}

} // namespace

// CM-12.17, CM-13.18: the attacker wins a tie, or the Murshid decides
bool wait_for_winner(Course& course) {
    if (!course.common().conflict->totals) compare_totals(course);
    const auto totals = course.common().conflict->totals.value();
    const int attacker = totals[Side::Attacker], defender = totals[Side::Defender];
    if (!course.common().conflict->winner) {
        if (attacker == defender && breaks_ties(course.common())) {
            ask(course, Step::Tie, kMurshid);
            return true;
        }
        course.happen(ConflictDecided{attacker >= defender ? Side::Attacker : Side::Defender});
    }
    settle(course);
    return false;
}

// ---- step 4: losses ---------------------------------------------------------------------------------------------

// CM-12.19, CM-12.20: half of the opponent's total, less what cards save; not more than are there
int losses_due(const Tables& tables, const Common& common, Side side) {
    const Conflict& conflict = common.conflict.value();
    const Seat seat = player_of(conflict, side);
    const int saved = from_assigned(tables, conflict, seat,
                                    [](const EffectRow& row, int units) { return row.unit_loss_reduction * units; });
    const int due = std::max(0, conflict.totals.value()[other(side)] / 2 - saved);
    return std::min(due, active_hex(common).units[seat].total());
}

namespace {

void take_losses(Course& course, Side side, Units units) {
    const Seat seat = player_of(*course.common().conflict, side);
    course.happen(LossesTaken{side, static_cast<std::uint8_t>(units.total())});
    if (!units.empty()) course.happen(UnitsRemoved{seat, course.common().conflict->hex, units, Why::Loss});
    go_to(course, side == Side::Attacker ? ConflictStage::DefenderLosses : ConflictStage::Retreat);
}

// DP-41: one kind of unit, or all are lost
std::optional<Units> forced_losses(Units units, int due) {
    if (due == units.total()) return units;
    if (units.ordinary == 0 || due == 0) return units_of(UnitKind::Mercenary, due);
    return units.mercenary == 0 ? std::optional(units_of(UnitKind::Ordinary, due)) : std::nullopt;
}

Side losing_now(const Conflict& conflict) {
    return conflict.stage == ConflictStage::AttackerLosses ? Side::Attacker : Side::Defender;
}

} // namespace

bool wait_for_losses(Course& course, Side side) {
    const Seat seat = player_of(*course.common().conflict, side);
    const Units units = active_hex(course.common()).units[seat];
    const auto forced = forced_losses(units, losses_due(course.tables(), course.common(), side));
    if (forced)
        take_losses(course, side, *forced);
    else
        ask(course, Step::Losses, seat);
    return !forced;
}

// CM-12.19: chosen freely among those in the hex and on cards
MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Lose& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::Losses)) return refusal;
    const int due = losses_due(tables, sight.common, losing_now(*sight.common.conflict));
    return why_not_count({active_hex(sight.common).units[sight.seat], due, due}, wish.units, "CM-12.19");
}

void perform(Course& course, Seat, const Lose& wish) {
    take_losses(course, losing_now(*course.common().conflict), wish.units);
    go_on(course);
}

} // namespace majlis::crescent_moon
