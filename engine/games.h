// The one list of games. A line here turns on every shared test, command and tool; render/games.h is its twin.
// visit_table is the one place that leads from a Table back to the game it is of.
#pragma once

#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/caravan/caravan.h"
#include "engine/core/table_of.h"
#include "engine/crescent_moon/crescent_moon.h"
#include "engine/tigris_euphrates/tigris_euphrates.h"

namespace majlis {

template <Game... Listed>
struct GameList {
    // f is called with each game's type: f.template operator()<G>()
    template <typename F>
    static void each(F f) {
        (f.template operator()<Listed>(), ...);
    }
};

using Games = GameList<Caravan, CrescentMoon, TigrisEuphrates>;

// Calls f with the table as TableOf<G>. The id names the type, so the cast cannot miss.
template <typename F>
void visit_table(const Table& table, F f) {
    bool found = false;
    Games::each([&]<Game G>() {
        if (table.info().id != G::info().id) return;
        f(static_cast<const TableOf<G>&>(table));
        found = true;
    });
    if (!found) throw std::logic_error("visit_table: a game that is not in the list");
}

} // namespace majlis
