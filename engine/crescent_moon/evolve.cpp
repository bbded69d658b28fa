// One fact at a time. Nothing here judges, and nothing here can fail on an event that decide made.
#include "engine/crescent_moon/facts.h"

namespace majlis::crescent_moon {

State CrescentMoon::evolve(const Tables& tables, State state, const Event& event) {
    std::visit([&](const auto& fact) { apply(tables, state, fact); }, event);
    return state;
}

Lessons CrescentMoon::learned(const Tables& tables, const State& state, const Event& event) {
    return std::visit([&](const auto& fact) { return lessons_of(tables, state, fact); }, event);
}

std::optional<Phrase> CrescentMoon::announce(const Tables& tables, const Event& event, const Viewer& viewer) {
    return std::visit([&](const auto& fact) { return told(tables, fact, viewer); }, event);
}

} // namespace majlis::crescent_moon
