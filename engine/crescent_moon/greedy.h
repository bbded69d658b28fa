// The simple sensible player: it looks one action ahead and takes what seems worth most. No rule depends on it.
// Its opinions are integers in hundredths of a victory point, so that every machine has the same.
#pragma once

#include <optional>

#include "engine/crescent_moon/chapters.h"

namespace majlis::crescent_moon {

// ---- worth.cpp --------------------------------------------------------------------------------------------------
int worth(const Tables& tables, const Common& common, Seat seat);                     // of a position, for one seat
int worth_of_card(const Tables& tables, const Common& common, Seat seat, Kind card);  // in that seat's hand
int worth_of_coins(const Tables& tables, const Common& common, Seat seat, int coins); // that come or, below 0, go
int fighting_power(const Tables& tables, Kind card, When when);                       // what it may add, roughly

// ---- outlook.cpp: positions that an action would lead to ----------------------------------------------------------
Common with_token(Common common, Seat seat, HexId hex);
Common with_building(const Tables& tables, Common common, Seat seat, Building building, HexId hex);
Common with_units(Common common, Seat seat, HexId hex, Units units);
Common without_units(Common common, Seat seat, HexId hex, Units units);

struct Fight { // an attack that is thought over: percent of winning, and what is gained by it, as a whole
    int chance = 0;
    int gain = 0;
};

Fight fight_over(const Tables& tables, const Sight& sight, const Common& before, HexId hex, Units attackers);
int chance_of_contest(const Tables& tables, const Sight& sight, HexId hex);

// ---- greedy_turn.cpp, greedy_answers.cpp --------------------------------------------------------------------------
Action greedy_turn(const Tables& tables, const Sight& sight); // at Step::Turn, or what may follow in an action
std::optional<Action> greedy_answer(const Tables& tables, const Sight& sight, Step step); // nothing: no opinion

} // namespace majlis::crescent_moon
