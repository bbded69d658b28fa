// CM-8.14 to CM-8.20: moves and assaults. Units may go again (CM-8.15), a move starts nothing (CM-8.16) and heeds no
// limit (CM-8.17).
#include <algorithm>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

int bound_in(const Running& running, HexId hex) {
    return static_cast<int>(std::count(running.bound_at.begin(), running.bound_at.end(), hex));
}

namespace {

// What moves and assaults share: units of one's own from a hex into an adjacent one.
MaybeRefusal why_not_go(const Common& common, Seat seat, HexId from, HexId to, Units units) {
    if (!on_map(common, from) || !on_map(common, to)) return refuse("CM-8.14", "There is no such hex.");
    if (units.empty()) return refuse("CM-8.14", "At least one unit goes.");
    if (!hex_of(common, from).units[seat].hold(units)) return refuse("CM-8.14", "You do not have these units there.");
    if (!neighbours_for(common, seat, from).has(to)) return refuse("CM-3.8", "These hexes are not adjacent.");
    return std::nullopt;
}

// CM-8.31: after a bribe only the units just placed
MaybeRefusal why_not_bound(const Common& common, HexId from, Units units) {
    const Running& running = common.running.value();
    if (running.deed != Deed::Bribe) return std::nullopt;
    if (units.ordinary > 0 || units.mercenary > bound_in(running, from))
        return refuse("CM-8.31", "Only the units just placed may go.");
    return std::nullopt;
}

MaybeRefusal why_not_move_now(const Tables& tables, const Common& common, Seat seat) {
    if (common.step == Step::Moves) return why_not_answer(common, seat, Step::Moves);
    if (common.step == Step::FollowUp) return why_not_answer(common, seat, Step::FollowUp);
    if (common.step == Step::ActionCard) {
        if (auto refusal = why_not_card_part(tables, common, seat, Op::MoveThenAssault)) return refusal;
        if (common.running->left == 0) return refuse("CM-11.13", "No move is left.");
        return std::nullopt;
    }
    if (auto refusal = why_not_turn(common, seat)) return refusal;
    if (common.discount > 0) return refuse("CM-11.14", "The card that you announced asks for a purchase.");
    return std::nullopt;
}

MaybeRefusal why_not_assault_now(const Common& common, Seat seat) {
    if (common.step == Step::Turn) return why_not_declare(common, seat);
    if (common.step != Step::FollowUp && common.step != Step::ActionCard)
        return refuse("CM-7.5", "No assault can be made now.");
    if (auto refusal = why_not_answer(common, seat, common.step)) return refusal;
    if (!common.running->assault_open) return refuse("CM-8.31", "No assault can be made now.");
    return std::nullopt;
}

// CM-8.18, V-3
MaybeRefusal why_not_target(const Tables& tables, const Common& common, Seat seat, HexId to) {
    if (controlled_by_other(tables, common, to, seat)) return std::nullopt;
    if (card_asks(tables, common, Op::AssaultBonus))
        return refuse("CM-11.13", "This card is for an assault on a hex that another player controls.");
    if (!hex_of(common, to).settlement)
        return refuse("CM-8.18", "Nobody controls that hex and no town or city stands there.");
    if (common.variant.sack == SackTarget::Uncontrolled && controller(tables, common, to))
        return refuse("CM-8.18", "You control that hex yourself.");
    return std::nullopt;
}

} // namespace

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Move& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_move_now(tables, common, sight.seat)) return refusal;
    if (auto refusal = why_not_go(common, sight.seat, wish.from, wish.to, wish.units)) return refusal;
    if (common.running)
        if (auto refusal = why_not_bound(common, wish.from, wish.units)) return refusal;
    if (controlled_by_other(tables, common, wish.to, sight.seat))
        return refuse("CM-8.14", "Another player controls that hex.");
    return std::nullopt;
}

void perform(Course& course, Seat seat, const Move& wish) {
    if (!course.common().running)
        declare(course, Deed::Move, course.tables().of(seat).moves + course.common().extra_moves);
    course.happen(Moved{seat, wish.from, wish.to, wish.units});
    course.happen(PartDone{1, std::nullopt});
    if (course.common().running->deed == Deed::Bribe)
        course.happen(FollowUpOpened{wish.to, wish.units.mercenary, false}); // a move or an assault, not both
    go_on(course);
}

MaybeRefusal why_not_wish(const Tables& tables, const Sight& sight, const Assault& wish) {
    const Common& common = sight.common;
    if (auto refusal = why_not_assault_now(common, sight.seat)) return refusal;
    if (auto refusal = why_not_go(common, sight.seat, wish.from, wish.to, wish.units)) return refusal;
    if (common.running)
        if (auto refusal = why_not_bound(common, wish.from, wish.units)) return refusal;
    return why_not_target(tables, common, sight.seat, wish.to);
}

namespace {

// CM-8.19, CM-8.20; CM-16.6: the Warlord scores at once
void sack_unopposed(Course& course, Seat seat, HexId hex) {
    const Building settlement = hex_of(course.common(), hex).settlement.value();
    course.happen(Sacked{seat, hex, settlement, true});
    if (const int points = sack_points(course.tables(), seat, settlement); points > 0)
        course.happen(PointsGained{seat,
                                   static_cast<std::int16_t>(points),
                                   Why::Sacking,
                                   {Spoils{0, static_cast<std::uint8_t>(points), {Buildings{settlement}}}}});
}

} // namespace

void perform(Course& course, Seat seat, const Assault& wish) {
    if (course.common().running)
        course.happen(PartsEnded{});
    else
        declare(course, Deed::Assault);
    const auto defender = controller(course.tables(), course.common(), wish.to);
    course.happen(Moved{seat, wish.from, wish.to, wish.units});
    if (defender && *defender != seat)
        begin_combat(course, wish.to, seat, *defender);
    else
        sack_unopposed(course, seat, wish.to);
    go_on(course);
}

bool can_go(const Tables& tables, const Common& common, Seat seat, Going going) {
    for (const HexState& from : common.map) {
        if (from.units[seat].empty()) continue;
        for (const HexId to : neighbours_for(common, seat, from.at)) {
            if (going == Going::Move && !controlled_by_other(tables, common, to, seat)) return true;
            if (going == Going::Attack && controlled_by_other(tables, common, to, seat)) return true;
        }
    }
    return false;
}

} // namespace majlis::crescent_moon
