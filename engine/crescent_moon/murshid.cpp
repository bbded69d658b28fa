// CM-14: what the Murshid does in other people's conflicts: entangle, meddle, tip the scales, make pacts.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

bool murshid_reaches(const Common& common) { // a token in the active hex, or in one adjacent to it
    return active_hex(common).influence == kMurshid || near_murshid_token(common, common.conflict->hex);
}

bool murshid_fights(const Conflict& conflict) {
    return conflict.attacker == kMurshid || conflict.defender == kMurshid;
}

} // namespace

// CM-13.3, CM-14.3
SeatSet participants_of(const Common& common, HexId hex, Seat attacker) {
    SeatSet seats = present_in(common, hex);
    if (near_murshid_token(common, hex)) seats.add(kMurshid);
    seats.remove(attacker);
    return seats;
}

SeatSet participants_of(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    return participants_of(common, conflict.hex, conflict.attacker);
}

// CM-14.4
bool may_meddle(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    return conflict.kind == ConflictKind::Combat && !murshid_fights(conflict) && murshid_reaches(common);
}

// ---- CM-14.1, CM-14.2: tip the scales ---------------------------------------------------------------------------

bool breaks_ties(const Common& common) {
    return active_hex(common).influence == kMurshid;
}

MaybeRefusal why_not_wish(const Tables&, const Sight& sight, const BreakTie&) {
    return why_not_answer(sight.common, sight.seat, Step::Tie);
}

void perform(Course& course, Seat, const BreakTie& wish) {
    course.happen(ConflictDecided{wish.winner});
    go_on(course);
}

// ---- pacts ------------------------------------------------------------------------------------------------------

namespace {

// CM-14.8, CM-18.10
bool within_reach_of_pacts(const Common& common) {
    return common.conflict && common.conflict->stage == ConflictStage::Window && !murshid_fights(*common.conflict) &&
           murshid_reaches(common);
}

// CM-14.11, V-5
bool room_for_a_pact(const Common& common) {
    const Conflict& conflict = common.conflict.value();
    return conflict.pacts.size() < (common.variant.pacts == PactCount::One ? 1 : conflict.pacts.capacity());
}

} // namespace

// CM-14.10: less what was promised in this conflict already (V-5). A pact about nothing is within everybody's points.
int points_to_promise(const Sight& sight) {
    int left = sight.own.points;
    if (const auto& conflict = sight.common.conflict)
        for (const Pact& pact : conflict->pacts)
            if (pact.payer == sight.seat) left -= pact.points;
    return std::max(left, 0);
}

bool may_make_pact(const Common& common, Seat seat) {
    return within_reach_of_pacts(common) && room_for_a_pact(common) &&
           (seat == kMurshid || taking_part(common).has(seat));
}

// CM-14.10, CM-19.4: who cannot pay is the only one to be told so
MaybeRefusal why_not_pact(const Tables& tables, const Sight& sight, Seat payer, const Terms& terms) {
    const Common& common = sight.common;
    if (!within_reach_of_pacts(common)) return refuse("CM-14.8", "No pact with the Murshid is possible now.");
    if (!room_for_a_pact(common)) return refuse("CM-14.11", "A pact has been made in this conflict.");
    if (payer == kMurshid || !taking_part(common).has(payer))
        return refuse("CM-14.9", "A pact is made by a player who takes part in the conflict.");
    if (terms.price > tables.most_pact)
        return refuse("CM-14.9", "Points in a pact: at most {1}.", std::int64_t{tables.most_pact});
    if (payer == sight.seat && terms.price > points_to_promise(sight))
        return refuse("CM-14.10", "You do not have so many points.");
    return std::nullopt;
}

// CM-12.18, CM-13.20, CM-14.13
void pay_pacts(Course& course) {
    const Conflict conflict = course.common().conflict.value();
    for (const Pact& pact : conflict.pacts)
        if (side_of(conflict, pact.payer) == conflict.winner) course.happen(PactPaid{pact.payer, pact.points});
}

} // namespace majlis::crescent_moon
