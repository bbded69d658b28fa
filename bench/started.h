// Where games that are played over the contract's functions begin: dealt, with what is usual.
// A Table would add its history, which is measured elsewhere.
#pragma once

#include <string>
#include <variant>

#include "engine/core/game.h"

namespace majlis::bench {

template <typename G>
typename G::State started(const typename G::Tables& tables, std::size_t seats, Chance& chance) {
    SetupRequest request{Seats(seats), {}, std::nullopt};
    for (const OptionInfo& option : G::info().options)
        request.options[std::string(option.id)] = option.usual;
    const auto dealt = G::setup(tables, request, chance);
    typename G::State state;
    for (const auto& event : std::get<typename G::Events>(dealt))
        state = advance<G>(tables, std::move(state), event);
    return state;
}

} // namespace majlis::bench
