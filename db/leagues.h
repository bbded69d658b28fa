// Leagues of servers: games of a league count into one table of standings, season by season.
// What counts stands in the games' results; here it is added up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/game_row.h"

namespace majlis {

class Connections;

enum class LeagueState { Open, Closed };         // closed: no new games; those that are on still count
enum class TableSetting { Players, Organisers }; // who sets tables for the league

struct NewLeague {
    GuildId guild;
    std::string name;
    std::string season;
    std::optional<std::string> kind; // of the games that count; none: all
    TableSetting setting = TableSetting::Players;
    Options usual{}; // in its games, where that is otherwise than in the program by now
    friend bool operator==(const NewLeague&, const NewLeague&) = default;
};

struct League {
    LeagueId id;
    NewLeague what;
    LeagueState state = LeagueState::Open;
    std::uint64_t running = 0; // games
    std::uint64_t over = 0;
    friend bool operator==(const League&, const League&) = default;
};

// One point for playing on to the end, and one for each player left behind; who left is behind everybody who stayed.
struct LeaguePlace {
    int place = 0; // shared by those whom points, wins and number of games do not tell apart
    UserId player;
    std::int64_t points = 0, wins = 0, games = 0;
    friend bool operator==(const LeaguePlace&, const LeaguePlace&) = default;
};

class Leagues {
public:
    explicit Leagues(Connections& connections) : connections_(connections) {}

    std::optional<LeagueId> create(const NewLeague& league, Instant now); // none: there is one of that name and season
    std::optional<League> find(LeagueId league);
    std::vector<League> of(GuildId guild); // newest first
    void keep_state(LeagueId league, LeagueState state);
    std::vector<LeaguePlace> standings(LeagueId league); // best first

private:
    Connections& connections_;
};

} // namespace majlis
