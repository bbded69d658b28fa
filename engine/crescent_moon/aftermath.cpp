// CM-12.21 to CM-12.33, CM-13.21: retreat, what becomes of the cards, capture, sack, and the Warlord's points.
#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

Seat loser_of(const Conflict& conflict) {
    return player_of(conflict, other(conflict.winner.value()));
}

// CM-12.28, CM-12.31: only a winner who still has units there takes or sacks anything
bool attacker_stays(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    return conflict.winner == Side::Attacker && !active_hex(common).units[conflict.attacker].empty();
}

} // namespace

// ---- step 5: retreat --------------------------------------------------------------------------------------------

UnitChoice retreating(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    const Units units = active_hex(common).units[loser_of(conflict)];
    const int left = conflict.retreat[other(conflict.winner.value())] - conflict.moved_out;
    return {units, std::min(1, left), std::min(units.total(), left)};
}

namespace {

void return_units(Course& course, Seat seat, Units units) {
    if (!units.empty()) course.happen(UnitsReturned{seat, course.common().conflict->hex, units, Why::Retreating});
}

} // namespace

// CM-12.21: mercenaries to the supply, ordinary units to the reserves card; CM-12.23: the Nomad's to the card
void retreat_the_rest(Course& course) {
    const Conflict& conflict = course.common().conflict.value();
    const Seat seat = loser_of(conflict);
    const Units units = active_hex(course.common()).units[seat];
    return_units(course, seat, seat == kNomad ? units : Units{units.ordinary, 0});
    if (seat != kNomad && units.mercenary > 0)
        course.happen(UnitsRemoved{seat, conflict.hex, Units{0, units.mercenary}, Why::Retreating});
    go_to(course, ConflictStage::RemoveCards);
}

bool wait_for_retreat(Course& course) {
    const Seat seat = loser_of(*course.common().conflict);
    const bool asks =
        retreating(course.common()).most > 0 && !ways_out(course.tables(), course.common(), seat).empty(); // DP-42
    if (asks)
        ask(course, Step::Retreat, seat);
    else
        retreat_the_rest(course);
    return asks;
}

// CM-12.22
MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Retreat& wish) {
    if (auto refusal = why_not_answer(sight.common, sight.seat, Step::Retreat)) return refusal;
    if (!ways_out(tables, sight.common, sight.seat).has(wish.hex))
        return refuse("CM-12.22", "That hex is not adjacent, or another player controls it.");
    return why_not_count(retreating(sight.common), wish.units, "CM-12.22");
}

void perform(Course& course, Seat seat, const Retreat& wish) {
    course.happen(UnitsLeft{seat, wish.hex, wish.units});
    go_on(course);
}

// ---- step 6: remove cards ---------------------------------------------------------------------------------------

namespace {

bool lies_open(CardType type) { // CM-11.6
    return type == CardType::Character || type == CardType::Battalion;
}

void put_away(Course& course, const PlayedCard& card) {
    const CardType type = course.tables().card(card.kind).type;
    const bool cancelled = card.state == CardState::Cancelled;
    if (!cancelled && card.target)
        course.happen(CardTaken{card.kind, card.owner, *card.target});
    else if (!cancelled && type == CardType::Strategy) // CM-11.17
        course.happen(CardTaken{card.kind, card.owner, card.owner});
    else if (!cancelled && lies_open(type))
        course.happen(CardLaidOpen{card.kind, card.owner}); // CM-12.25: in front of whoever held it
    else
        course.happen(CardSpent{card.kind, card.owner});
}

} // namespace

// CM-12.24, CM-13.21; CM-15.7: a card taken into a hand may be one too many
bool wait_for_removal(Course& course) {
    while (!course.common().conflict->cards.empty()) {
        const PlayedCard card = course.common().conflict->cards[0];
        put_away(course, card);
    }
    if (wait_for_hand_limit(course)) return true;
    const bool combat = course.common().conflict->kind == ConflictKind::Combat;
    go_to(course, combat ? ConflictStage::Capture : ConflictStage::Score);
    return false;
}

// ---- step 7: capture --------------------------------------------------------------------------------------------

namespace {

// CM-12.26, CM-12.27
bool can_capture(const Tables& tables, const Common& common) {
    const Conflict& conflict = common.conflict.value();
    const auto& stronghold = active_hex(common).stronghold;
    return attacker_stays(common) && stronghold && stronghold->owner == conflict.defender &&
           buildings_left(tables, common, conflict.attacker, stronghold->kind) > 0;
}

} // namespace

bool wait_for_capture(Course& course) {
    const bool asks = can_capture(course.tables(), course.common());
    if (asks)
        ask(course, Step::Capture, course.common().conflict->attacker);
    else
        go_to(course, ConflictStage::Sack);
    return asks;
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Capture&) {
    return why_not_answer(sight.common, sight.seat, Step::Capture);
}

void perform(Course& course, Seat seat, const Capture&) {
    const HexState& hex = active_hex(course.common());
    course.happen(Captured{seat, hex.at, hex.stronghold.value().kind}); // nothing more is left to be captured
    go_on(course);
}

// ---- step 8: sack -----------------------------------------------------------------------------------------------

namespace {

// CM-12.29: when sacking is forbidden they are removed without coins and without points
void sack(Course& course, Building building) {
    const Conflict& conflict = course.common().conflict.value();
    course.happen(Sacked{conflict.attacker, conflict.hex, building, !conflict.sack_forbidden});
}

// CM-12.28: every fort, castle and palace of the defender
void sack_strongholds(Course& course) {
    const Conflict& conflict = course.common().conflict.value();
    const HexState hex = active_hex(course.common());
    if (hex.stronghold && hex.stronghold->owner == conflict.defender) sack(course, hex.stronghold->kind);
    if (hex.palace && conflict.defender == kCaliph) sack(course, Building::Palace);
}

} // namespace

bool wait_for_sack(Course& course) {
    if (attacker_stays(course.common())) {
        sack_strongholds(course);
        if (active_hex(course.common()).settlement && !course.common().conflict->sack_forbidden) {
            ask(course, Step::SackSettlement, course.common().conflict->attacker);
            return true;
        }
    }
    go_to(course, ConflictStage::Score);
    return false;
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const Sack&) {
    return why_not_answer(sight.common, sight.seat, Step::SackSettlement);
}

// CM-12.30
void perform(Course& course, Seat, const Sack&) {
    sack(course, active_hex(course.common()).settlement.value()); // nothing more is left to be sacked
    go_on(course);
}

// ---- after the conflict -----------------------------------------------------------------------------------------

namespace {

// CM-11.9 coins_on_sack
void pay_for_sacking(Course& course) {
    const Conflict& conflict = course.common().conflict.value();
    const int coins = conflict.sack_bonus[conflict.attacker];
    if (conflict.sacked && coins > 0)
        course.happen(CoinsGained{conflict.attacker, static_cast<std::uint16_t>(coins), Why::Card});
}

// Of a position that an older build has written the points alone are known.
Since<Buildings> scored_sacks(const Conflict& conflict) {
    return conflict.scored_sacks.empty() ? Since<Buildings>{} : Since<Buildings>{conflict.scored_sacks};
}

// CM-12.32, CM-16.6: for the enemy's losses, whoever won, and for what the Warlord sacked
void score_warlord(Course& course) {
    const Conflict& conflict = course.common().conflict.value();
    const auto side = side_of(conflict, kWarlord);
    if (!side) return;
    const std::uint8_t lost = conflict.losses[other(*side)];
    const int points = lost * loss_points(course.tables(), kWarlord) + conflict.sack_points;
    const Spoils spoils{lost, conflict.sack_points, scored_sacks(conflict)};
    if (points > 0) course.happen(PointsGained{kWarlord, static_cast<std::int16_t>(points), Why::Combat, {spoils}});
}

} // namespace

bool finish_conflict(Course& course) {
    if (course.common().conflict->kind == ConflictKind::Combat) {
        pay_for_sacking(course);
        score_warlord(course);
    }
    course.happen(ConflictEnded{});
    return false;
}

} // namespace majlis::crescent_moon
