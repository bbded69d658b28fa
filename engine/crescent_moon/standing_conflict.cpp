// Can a position with a conflict be one? Its parts must fit its step, and the conflict itself must be waiting for
// exactly the answer that is asked: carried on from here, it asks this and does nothing else.
#include <algorithm>

#include "engine/crescent_moon/conflict.h"

namespace majlis::crescent_moon {

namespace {

constexpr int kMostCounted = 50; // strength, coins, points, window rounds: far more than any game brings together

bool counted(int number) {
    return number >= 0 && number <= kMostCounted;
}

bool fits(Step step, ConflictStage stage) {
    switch (stage) {
    case ConflictStage::Window: return step == Step::Window;
    case ConflictStage::Selection: return step == Step::Selection;
    case ConflictStage::Declaration: return step == Step::Declaration;
    case ConflictStage::Cards: return step == Step::NextCard || step == Step::Effect;
    case ConflictStage::Winner: return step == Step::Tie;
    case ConflictStage::AttackerLosses:
    case ConflictStage::DefenderLosses: return step == Step::Losses;
    case ConflictStage::Retreat: return step == Step::Retreat;
    case ConflictStage::RemoveCards: return step == Step::ExcessCards;
    case ConflictStage::Capture: return step == Step::Capture;
    case ConflictStage::Sack: return step == Step::SackSettlement;
    case ConflictStage::Score: return false; // nobody is asked anything
    }
    return false;
}

bool of_both_kinds(ConflictStage stage) { // the others belong to combats, or to contests
    return stage == ConflictStage::Window || stage == ConflictStage::Selection || stage == ConflictStage::Cards ||
           stage == ConflictStage::Winner || stage == ConflictStage::RemoveCards;
}

bool begins_conflict(Deed deed, ConflictKind kind) { // CM-12.2, CM-13.1
    if (kind == ConflictKind::Contest) return deed == Deed::Influence;
    return deed == Deed::Assault || deed == Deed::Uprising || deed == Deed::Bribe || deed == Deed::PlayCard;
}

// ---- who takes part ---------------------------------------------------------------------------------------------

MaybeRefusal why_not_sides(const Common& common) {
    const Conflict& conflict = *common.conflict;
    const bool combat = conflict.kind == ConflictKind::Combat;
    if (!on_map(common, conflict.hex)) return refuse("CM-2.11", "There is no such hex.");
    if (conflict.attacker != common.active || !common.running || !begins_conflict(common.running->deed, conflict.kind))
        return refuse("CM-12.2", "The acting player begins a conflict by such an action.");
    if (combat != conflict.defender.has_value() || conflict.defender == conflict.attacker ||
        (conflict.defender && !common.seats.has(*conflict.defender)))
        return refuse("CM-12.3", "A combat has two sides.");
    if (combat == (conflict.stage == ConflictStage::Declaration) && !of_both_kinds(conflict.stage))
        return refuse("CM-13.6", "A conflict of this kind has no such step.");
    return std::nullopt;
}

bool murshid_between(const Conflict& conflict) { // neither attacker nor defender of a combat
    return conflict.kind == ConflictKind::Combat && conflict.attacker != kMurshid && conflict.defender != kMurshid;
}

// CM-13.3, CM-14.7: fixed when step 1 begins
MaybeRefusal why_not_participants(const Common& common) {
    const Conflict& conflict = *common.conflict;
    const bool begun = conflict.stage != ConflictStage::Window;
    const bool contest = conflict.kind == ConflictKind::Contest;
    if ((!contest || !begun) && !conflict.participants.empty())
        return refuse("CM-13.3", "Nobody takes part in a contest yet.");
    if (conflict.meddling && (!begun || !murshid_between(conflict)))
        return refuse("CM-14.4", "The Murshid does not meddle here.");
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        const Seat seat{i};
        if (conflict.participants.has(seat) && (!common.seats.has(seat) || seat == conflict.attacker))
            return refuse("CM-13.3", "{1} is no participant.", seat);
        const bool may_declare = conflict.stage >= ConflictStage::Declaration && conflict.participants.has(seat);
        const bool must_declare = may_declare && conflict.stage > ConflictStage::Declaration;
        if (conflict.declared[seat] ? !may_declare : must_declare)
            return refuse("CM-13.6", "Participants declare once the cards are selected.");
    }
    return std::nullopt;
}

// CM-14.8 to CM-14.11
MaybeRefusal why_not_pacts(const Tables& tables, const State& state) {
    const Conflict& conflict = *state.common.conflict;
    PerSeat<int> promised{};
    if (state.common.variant.pacts == PactCount::One && conflict.pacts.size() > 1)
        return refuse("CM-14.11", "There is one pact at most.");
    for (const Pact& pact : conflict.pacts) {
        if (pact.payer == kMurshid || !taking_part(state.common).has(pact.payer) || conflict.attacker == kMurshid ||
            conflict.defender == kMurshid)
            return refuse("CM-14.9", "This pact cannot be.");
        promised[pact.payer] += pact.points;
        const bool paid = conflict.winner.has_value(); // then what is left need not be as much
        if (pact.points > tables.most_pact || (!paid && promised[pact.payer] > state.own[pact.payer].points))
            return refuse("CM-14.10", "Nobody promises more points than they have.");
    }
    return std::nullopt;
}

// ---- cards ------------------------------------------------------------------------------------------------------

// CM-12.9: who may have played it, and for whom it counts
bool comes_from(const Common& common, const PlayedCard& card) {
    const Conflict& conflict = *common.conflict;
    if (taking_part(common).has(card.owner)) return card.counts == card.owner;
    return card.owner == kMurshid && conflict.meddling && conflict.murshid_side &&
           card.counts == player_of(conflict, *conflict.murshid_side);
}

bool untouched(const PlayedCard& card) {
    return card.asked == 0 && card.used == 0 && card.assigned.empty() && !card.target;
}

bool in_use(const Common& common, const PlayedCard& card, std::size_t effects) {
    const unsigned all = (1U << effects) - 1U;
    const bool asked_in_order = (card.asked & (card.asked + 1U)) == 0; // the first ones, without a gap
    return asked_in_order && (card.asked & ~all) == 0 && (card.used & ~card.asked) == 0 &&
           (!card.target || common.seats.has(*card.target)) &&
           (card.assigned.empty() || common.conflict->kind == ConflictKind::Combat);
}

MaybeRefusal why_not_card(const Tables& tables, const Common& common, std::size_t index) {
    const Conflict& conflict = *common.conflict;
    const PlayedCard& card = conflict.cards[index];
    const CardRow& row = tables.card(card.kind);
    if (!comes_from(common, card) || !row.has(when_of(conflict)))
        return refuse("CM-12.7", "This card cannot have been selected.");
    if ((card.state == CardState::Resolving) != (conflict.card == index))
        return refuse("CM-12.11", "Cards are resolved one after the other.");
    const bool idle = card.state == CardState::Waiting || card.state == CardState::Cancelled;
    if (idle ? !untouched(card) : !in_use(common, card, row.effects.size()))
        return refuse("CM-11.4", "An effect is used while its card is resolved.");
    return std::nullopt;
}

bool cards_lie_open(ConflictStage stage) {
    return stage >= ConflictStage::Cards && stage <= ConflictStage::Retreat;
}

MaybeRefusal why_not_cards(const Tables& tables, const Common& common) {
    const Conflict& conflict = *common.conflict;
    if (!cards_lie_open(conflict.stage) && !conflict.cards.empty())
        return refuse("CM-12.10", "No cards are revealed now.");
    if (conflict.card && *conflict.card >= conflict.cards.size())
        return refuse("CM-12.11", "There is no such card to be resolved.");
    if (conflict.card.has_value() != (common.step == Step::Effect))
        return refuse("CM-11.5", "An effect belongs to a card that is being resolved.");
    if (conflict.murshid_side && (!conflict.meddling || conflict.stage < ConflictStage::Cards))
        return refuse("CM-12.9", "The Murshid has not named a side.");
    for (std::size_t i = 0; i < conflict.cards.size(); ++i) {
        if (auto refusal = why_not_card(tables, common, i)) return refusal;
        if (conflict.stage > ConflictStage::Cards && conflict.cards[i].state == CardState::Waiting)
            return refuse("CM-12.11", "A card has not been resolved.");
    }
    return std::nullopt;
}

// CM-12.12: no more units lie on cards than stand in the hex
MaybeRefusal why_not_assigned(const Common& common) {
    for (const Seat seat : common.seats)
        if (!active_hex(common).units[seat].hold(units_on_cards(*common.conflict, seat)))
            return refuse("CM-12.12", "Units on cards come from the active hex.");
    return std::nullopt;
}

// ---- numbers ----------------------------------------------------------------------------------------------------

MaybeRefusal why_not_outcome(const Conflict& conflict) {
    const bool tied = conflict.totals && (*conflict.totals)[Side::Attacker] == (*conflict.totals)[Side::Defender];
    if (conflict.totals.has_value() != (conflict.stage >= ConflictStage::Winner) ||
        (conflict.stage == ConflictStage::Winner && !tied))
        return refuse("CM-12.15", "The totals are known when a winner is.");
    if (conflict.winner.has_value() != (conflict.stage > ConflictStage::Winner))
        return refuse("CM-12.17", "The winner is known after the totals.");
    const bool attacker_more =
        conflict.totals && (*conflict.totals)[Side::Attacker] > (*conflict.totals)[Side::Defender];
    if (conflict.winner && !tied && attacker_more != (conflict.winner == Side::Attacker))
        return refuse("CM-12.15", "The higher total wins.");
    return std::nullopt;
}

// CM-16.6: they are known with their points, or by their points alone
bool sacks_add_up(const Tables& tables, const Conflict& conflict) {
    int points = 0;
    for (const Building building : conflict.scored_sacks)
        points += sack_points(tables, conflict.attacker, building);
    return conflict.scored_sacks.empty() || (conflict.scored_sacks.size() <= 3 && points == conflict.sack_points);
}

MaybeRefusal why_not_counters(const Tables& tables, const Common& common) {
    const Conflict& conflict = *common.conflict;
    bool good = conflict.number >= 1 && conflict.number <= common.numbered && counted(conflict.window_round) &&
                counted(conflict.changes) && counted(conflict.sack_points) && sacks_add_up(tables, conflict);
    for (const Side side : {Side::Attacker, Side::Defender})
        good = good && counted(std::abs(conflict.strength[side])) && counted(conflict.retreat[side]) &&
               counted(conflict.losses[side]) && (!conflict.totals || counted((*conflict.totals)[side] / 2));
    for (const Seat seat : common.seats)
        good = good && counted(conflict.sack_bonus[seat]);
    if (!good) return refuse("CM-12.4", "A counter of this conflict is out of bounds.");
    return std::nullopt;
}

// CM-12.13, CM-12.22: units have moved out only in the middle of doing so
MaybeRefusal why_not_moved_out(const Tables& tables, const Common& common) {
    if (common.conflict->moved_out == 0 || common.step == Step::Retreat) return std::nullopt;
    const auto effect = common.step == Step::Effect ? effect_in_hand(tables, common) : std::nullopt;
    if (effect && effect->row.op == Op::Withdraw) return std::nullopt;
    return refuse("CM-12.13", "No units are moving out now.");
}

// ---- all together -----------------------------------------------------------------------------------------------

MaybeRefusal why_not_parts(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (!fits(common.step, common.conflict->stage)) return refuse("CM-12.4", "This is not asked at this step.");
    if (auto refusal = why_not_sides(common)) return refusal;
    if (auto refusal = why_not_participants(common)) return refusal;
    if (auto refusal = why_not_counters(tables, common)) return refusal;
    if (auto refusal = why_not_outcome(*common.conflict)) return refusal;
    if (auto refusal = why_not_cards(tables, common)) return refusal;
    if (auto refusal = why_not_assigned(common)) return refusal;
    if (auto refusal = why_not_moved_out(tables, common)) return refusal;
    return why_not_pacts(tables, state);
}

// CM-12.16: of units that are all owed older builds asked how many leave.
bool was_asked_once(const Tables& tables, const Common& common) {
    const auto effect = common.step == Step::Effect ? effect_in_hand(tables, common) : std::nullopt;
    return effect && all_are_owed(tables, common, *effect);
}

// Carried on from here, the conflict must wait for the same answer, with nothing happening before.
bool waits_as_it_says(const Tables& tables, const State& state) {
    if (was_asked_once(tables, state.common)) return true;
    Chance chance({}, 0); // nothing is drawn before somebody is asked
    Course course(tables, state, chance);
    if (!wait_for_conflict(course)) return false;
    const Events events = course.take();
    const Event asked = Asked{state.common.step, state.common.asked};
    return std::all_of(events.begin(), events.end(), [&](const Event& event) { return event == asked; });
}

} // namespace

MaybeRefusal why_not_conflict_stands(const Tables& tables, const State& state) {
    if (auto refusal = why_not_parts(tables, state)) return refusal;
    if (!waits_as_it_says(tables, state)) return refuse("CM-12.5", "The conflict does not wait for this answer.");
    return std::nullopt;
}

} // namespace majlis::crescent_moon
