// Many games of one kind, one after the other: who plays, on which table, how often; and what they come to.
// The same settings and seed play the same games.
#pragma once

#include <functional>
#include <string>

#include "tools/arena/player.h"
#include "tools/arena/tally.h"

namespace majlis {

struct Fixture { // games that are played alike
    std::size_t seats = 0;
    Options options;
    PerSeat<Player> players;
};

struct Arena {
    std::string game;
    std::optional<std::string> pack; // nothing: the default one
    std::string seed;
    std::function<void()> after_each; // for a progress bar
};

PerSeat<Tally> play(const Arena& arena, const Fixture& fixture, std::size_t games);

// The names of the seats at such a table, in the players' words.
std::vector<std::string> seat_names(const Arena& arena, std::size_t seats);

} // namespace majlis
