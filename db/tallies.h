// How many games were played, finished and won, counted from what is stored: for one person, for one server.
// Guided games count for nobody.
#pragma once

#include <string>
#include <vector>

#include "db/ids.h"

namespace majlis {

class Connections;

struct Tally { // of one kind of game
    std::string kind;
    std::uint64_t played = 0;   // begun
    std::uint64_t finished = 0; // played to their end by their rules
    std::uint64_t won = 0;      // by the person; of a server: nothing
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct Winner {
    UserId user;
    std::uint64_t won = 0;
    friend bool operator==(const Winner&, const Winner&) = default;
};

class Tallies {
public:
    explicit Tallies(Connections& connections) : connections_(connections) {}

    std::vector<Tally> of(UserId user); // most played first
    std::vector<Tally> in(GuildId guild);
    std::vector<Winner> winners_in(GuildId guild, std::size_t most); // of games that everybody may watch

    // Games that ended before results were kept.
    std::vector<GameId> without_result(std::size_t most);

private:
    Connections& connections_;
};

} // namespace majlis
