// CM-7.4, CM-12.1 to CM-12.5, CM-13.1, CM-13.2, CM-13.3: how a conflict begins, and its way from step to step.
#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

void begin_combat(Course& course, HexId hex, Seat attacker, Seat defender) {
    course.happen(ConflictBegan{ConflictKind::Combat, hex, attacker, defender});
    open_deals(course);
}

void begin_contest(Course& course, HexId hex, Seat attacker) {
    const SeatSet others = participants_of(course.common(), hex, attacker);
    course.happen(ConflictBegan{ConflictKind::Contest, hex, attacker, std::nullopt, {others}});
    open_deals(course);
}

namespace {

// CM-12.6 to CM-12.32, CM-13.4 to CM-13.21: true when somebody is asked
bool carry_on(Course& course) {
    switch (course.common().conflict->stage) {
    case ConflictStage::Window: return wait_for_window(course);
    case ConflictStage::Selection: return wait_for_selection(course);
    case ConflictStage::Declaration: return wait_for_declaration(course);
    case ConflictStage::Cards: return wait_for_cards(course);
    case ConflictStage::Winner: return wait_for_winner(course);
    case ConflictStage::AttackerLosses: return wait_for_losses(course, Side::Attacker);
    case ConflictStage::DefenderLosses: return wait_for_losses(course, Side::Defender);
    case ConflictStage::Retreat: return wait_for_retreat(course);
    case ConflictStage::RemoveCards: return wait_for_removal(course);
    case ConflictStage::Capture: return wait_for_capture(course);
    case ConflictStage::Sack: return wait_for_sack(course);
    case ConflictStage::Score: return finish_conflict(course);
    }
    throw std::logic_error("crescent-moon: no such step of a conflict");
}

} // namespace

bool wait_for_conflict(Course& course) {
    while (course.common().conflict)
        if (carry_on(course)) return true;
    return false;
}

void go_to(Course& course, ConflictStage stage) {
    course.happen(ConflictWentOn{stage});
}

// ---- who stands where -------------------------------------------------------------------------------------------

const HexState& active_hex(const Common& common) {
    return hex_of(common, common.conflict.value().hex);
}

Seat player_of(const Conflict& conflict, Side side) {
    return side == Side::Attacker ? conflict.attacker : conflict.defender.value();
}

std::optional<Side> side_of(const Conflict& conflict, Seat seat) {
    if (seat == conflict.attacker) return Side::Attacker;
    if (conflict.kind == ConflictKind::Contest) return conflict.declared[seat];
    return seat == conflict.defender ? std::optional(Side::Defender) : std::nullopt;
}

// CM-13.3, CM-14.7: judged anew until step 1 begins
SeatSet taking_part(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    SeatSet seats;
    if (conflict.kind == ConflictKind::Contest)
        seats = conflict.stage == ConflictStage::Window ? participants_of(common) : conflict.participants;
    else
        seats.add(conflict.defender.value());
    seats.add(conflict.attacker);
    return seats;
}

Units units_on_cards(const Conflict& conflict, Seat seat) {
    Units units;
    for (const PlayedCard& card : conflict.cards)
        if (card.counts == seat) units = units + card.assigned;
    return units;
}

Units free_units(const Common& common, Seat seat) {
    return active_hex(common).units[seat] - units_on_cards(common.conflict.value(), seat);
}

bool owes_its_units(const Tables& tables, const PlayedCard& card) {
    const auto& effects = tables.card(card.kind).effects;
    return !card.assigned.empty() &&
           std::any_of(effects.begin(), effects.end(), [](const EffectRow& row) { return row.op == Op::AssignHalf; });
}

Units units_owed(const Tables& tables, const Conflict& conflict, Seat seat) {
    Units units;
    for (const PlayedCard& card : conflict.cards)
        if (card.counts == seat && owes_its_units(tables, card)) units = units + card.assigned;
    return units;
}

HexSet ways_out(const Tables& tables, const Common& common, Seat seat) {
    HexSet ways;
    for (const HexId hex : neighbours_for(common, seat, common.conflict.value().hex))
        if (!controlled_by_other(tables, common, hex, seat)) ways.add(hex);
    return ways;
}

} // namespace majlis::crescent_moon
