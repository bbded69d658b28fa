// TE-5: the turn. TE-6: the course of an action. TE-19, TE-20: the end of the turn and of the game.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

void ask(Course& course, Phase phase, Seat seat) {
    course.happen(Asked{seat, phase});
}

// TE-5.2, TE-5.4, TE-25.1; TE-7.7: nobody acts while a conflict is being settled
MaybeRefusal why_not_act(const Common& common, Seat seat) {
    if (common.phase == Phase::Over) return refuse("TE-20.5", "The game is over.");
    if (common.active != seat) return refuse("TE-5.1", "It is {1}'s turn.", common.active);
    if (common.phase != Phase::Turn) return refuse("TE-25.1", "{1} must answer first.", common.asked);
    return std::nullopt;
}

MaybeRefusal why_not_answer(const Common& common, Seat seat, Phase phase) {
    if (common.phase != phase) return refuse("TE-25.1", "Nobody is asked that now.");
    if (common.asked != seat) return refuse("TE-25.1", "{1} must answer this.", common.asked);
    return std::nullopt;
}

// TE-16.2, TE-22.5
MaybeRefusal why_not_decline(const Common& common, Seat seat) {
    return why_not_answer(common, seat, common.phase == Phase::Building ? Phase::Building : Phase::Monument);
}

void decline(Course& course) {
    const bool building = course.common().phase == Phase::Building;
    course.happen(Declined{course.common().asked});
    go_on(course, building ? Step::Monument : Step::Treasures);
}

namespace {

void end_action(Course& course) {
    course.happen(ActionEnded{});
    if (course.common().actions_left > 0)
        ask(course, Phase::Turn, course.common().active);
    else
        end_turn(course); // TE-5.5
}

} // namespace

// TE-6.1 from step 4 on; what does not apply is skipped. TE-18.6: treasures come last
void go_on(Course& course, Step from) {
    if (from <= Step::Conflicts && wait_for_war(course)) return;
    if (from <= Step::Building && wait_for_building(course)) return;
    if (from <= Step::Monument && wait_for_monument(course)) return;
    if (wait_for_treasures(course)) return;
    end_action(course);
}

namespace {

// TE-19.2, TE-13.8, R-18: nobody is filled up after the first who cannot be
bool refill(Course& course) {
    for (const Seat seat : clockwise(course.common())) {
        const int missing = course.tables().hand - course.common().hand_size[seat];
        if (missing > 0 && draw(course, seat, missing) < missing) return false;
    }
    return true;
}

} // namespace

// TE-19.1 to TE-19.4; TE-17.6: income also without actions; TE-20.4: an exactly empty bag ends nothing
void end_turn(Course& course) {
    pay_income(course);
    if (!refill(course)) {
        course.happen(Ended{Ending::Bag}); // TE-20.2
    } else if (course.common().treasures.size() <= course.tables().last_treasures) {
        course.happen(Ended{Ending::Treasures}); // TE-19.3, TE-20.1
    } else {
        course.happen(TurnEnded{course.common().active}); // TE-19.4
        ask(course, Phase::Turn, course.common().active);
    }
}

} // namespace majlis::tigris_euphrates
