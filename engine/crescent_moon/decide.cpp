// One place that leads an action to its chapter: first to why_not_wish, then to what follows from it.
#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

MaybeRefusal CrescentMoon::why_not(const Tables& tables, const Sight& sight, const Action& action) {
    return std::visit([&](const auto& wish) { return why_not_wish(tables, sight, wish); }, action);
}

Decision<Event> CrescentMoon::decide(const Tables& tables, const State& state, Seat seat, const Action& action,
                                     Chance& chance) {
    if (auto refusal = why_not(tables, sight(state, seat), action)) return *refusal;
    Course course(tables, state, chance);
    std::visit([&](const auto& wish) { perform(course, seat, wish); }, action);
    return course.take();
}

// CM-20.1: what was answered in secret and at the same time; until all are in it could be changed (CM-20.5)
Events CrescentMoon::reveal(const Tables& tables, const State& state, const Question& question,
                            const SealedAnswers<Action>& answers, Chance& chance) {
    Course course(tables, state, chance);
    switch (step_of(question.kind)) {
    case Step::Window: open_window(course, answers); break;
    case Step::Selection: open_selection(course, answers); break;
    case Step::ExcessCards: open_discards(course, answers); break;
    case Step::Points: open_points(course, answers); break;
    default: throw std::logic_error("crescent-moon: nothing sealed is asked here");
    }
    return course.take();
}

} // namespace majlis::crescent_moon
