// CV-5.6 and CV-5.7: the toll, an interrupt inside an interrupt.
#include <algorithm>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

MaybeRefusal why_not_toll(const Common& common, Seat seat, Wish wish) {
    const bool leaders = wish == Wish::Levy || wish == Wish::Waive;
    return why_not_answer(common, seat, leaders ? Interrupt::Toll : Interrupt::TollAnswer);
}

namespace {

constexpr int kHaggled = 4; // CV-5.7: from this die on nothing is due

// CV-5.7, CV-R.2
TollSettled settle(const Common& common, Wish wish, Chance& chance) {
    const Frame& frame = common.frames.back();
    const Coins purse = common.purse[frame.seat];
    const Coins toll{frame.amount};
    if (wish == Wish::Pay) return {frame.seat, common.leader.value(), 0, std::min(toll, purse)};
    const int die = chance.die(6);
    const Coins due = die >= kHaggled ? Coins{0} : std::min(toll + toll, purse);
    return {frame.seat, common.leader.value(), die, due};
}

} // namespace

Events decide_toll(const Tables& tables, const State& state, Wish wish, Chance& chance) {
    const Common& common = state.common;
    if (wish == Wish::Levy)
        return {TollLevied{common.leader.value(), common.active, Coins{common.frames.back().amount}}};
    Events events;
    if (wish == Wish::Waive)
        events.push_back(TollWaived{common.leader.value()});
    else
        events.push_back(settle(common, wish, chance));
    end_turn(tables, common, chance, events);
    return events;
}

} // namespace majlis::caravan
