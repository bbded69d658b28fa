// An action as it unfolds: every fact is applied before the next one is judged.
// The chapters of a game write into it, and its decide hands the events out.
#pragma once

#include <utility>
#include <vector>

#include "engine/core/chance.h"

namespace majlis {

template <typename G>
class CourseOf {
public:
    using Tables = typename G::Tables;
    using State = typename G::State;
    using Event = typename G::Event;

    CourseOf(const Tables& tables, State state, Chance& chance)
        : tables_(tables), state_(std::move(state)), chance_(chance) {}

    void happen(const Event& event) {
        state_ = G::evolve(tables_, std::move(state_), event);
        events_.push_back(event);
    }

    const Tables& tables() const { return tables_; }

    const State& state() const { return state_; }

    const auto& common() const { return state_.common; }

    Chance& chance() { return chance_; }

    std::vector<Event> take() { return std::move(events_); }

private:
    const Tables& tables_;
    State state_;
    Chance& chance_;
    std::vector<Event> events_;
};

} // namespace majlis
