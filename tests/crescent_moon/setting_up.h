// A game from its first event on: begun with a map, and what follows an action. For the tests of the setup, which
// given.h leaves out.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/crescent_moon/crescent_moon.h"
#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

using Game = CrescentMoon;

inline State with_events(State state, const Decision<Event>& decision) {
    if (const auto* refusal = std::get_if<Refusal>(&decision))
        throw std::logic_error(say(refusal->why, PlainEnglish()));
    for (const Event& event : std::get<Events>(decision))
        state = advance<Game>(printed_tables(), std::move(state), event);
    return state;
}

inline State begun(std::size_t players, std::string_view map, std::uint64_t number) {
    Options options;
    for (const OptionInfo& option : Game::info().options)
        options[std::string(option.id)] = option.usual;
    options["map"] = map;
    Chance chance({}, number);
    return with_events({}, Game::setup(printed_tables(), {Seats(players), options, {}}, chance));
}

inline State after(State state, Seat seat, const Action& action, std::uint64_t number) {
    Chance chance({}, number);
    return with_events(state, Game::decide(printed_tables(), state, seat, action, chance));
}

} // namespace majlis::crescent_moon
