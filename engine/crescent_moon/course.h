// An action as it unfolds: every fact is applied before the next one is judged (CM-7.7).
// The chapters write into it; decide hands its events out.
#pragma once

#include <utility>

#include "engine/crescent_moon/crescent_moon.h"

namespace majlis::crescent_moon {

class Course {
public:
    Course(const Tables& tables, State state, Chance& chance)
        : tables_(tables), state_(std::move(state)), chance_(chance) {}

    void happen(const Event& event) {
        state_ = CrescentMoon::evolve(tables_, std::move(state_), event);
        events_.push_back(event);
    }

    const Tables& tables() const { return tables_; }

    const State& state() const { return state_; }

    const Common& common() const { return state_.common; }

    Chance& chance() { return chance_; }

    Events take() { return std::move(events_); }

private:
    const Tables& tables_;
    State state_;
    Chance& chance_;
    Events events_;
};

} // namespace majlis::crescent_moon
