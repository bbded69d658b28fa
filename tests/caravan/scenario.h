// Given a position, when somebody acts, then these events: the rules of Caravan as tests that read like the rulebook.
// A scenario names only what matters; all other cards lie in the deck, in the pack's order.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/caravan/caravan.h"
#include "engine/core/table_of.h"
#include "packs/pack.h"

namespace majlis::caravan {

constexpr Seat A{0}, B{1}, C{2};

struct Given {
    int seats = 3;
    Phase phase = Phase::Turns;
    std::string wanted = "silk";
    std::map<Seat, std::string> hands{}; // "silk,tea"
    std::map<Seat, int> purse{};         // 6 where nothing is said
    Seat leader = A, active = A;
    int stage = 1, stages = 5;
    std::string top{};   // of the deck, the first on top: "silk>salt"
    std::string rare{};  // a ware, or nothing
    int deck_left = -1;  // the deck has only so many cards; the rest was sold
    int offers_made = 0; // in this turn
};

class Scenario {
public:
    explicit Scenario(const Given& given);

    Scenario& when(const std::string& line); // "B: sell 2"
    Scenario& then(const std::vector<std::string>& events);
    Scenario& then_first(const std::string& event);
    Scenario& refused(const std::string& rule);
    Scenario& waits();

    const State& state() const { return table_.state(); }

    TableOf<Caravan>& table() { return table_; }

    std::vector<std::string> asked() const; // "A turn1A", in order, without what is optional

private:
    TableOf<Caravan> table_;
    PlayResult result_;
};

inline Scenario given(const Given& given) {
    return Scenario(given);
}

std::shared_ptr<const Tables> default_tables();

} // namespace majlis::caravan
