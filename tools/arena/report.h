// The two tables that tools/balance writes, as Markdown: how even a game is, and how strong its computer players are.
// Progress goes to another stream, so that the tables can be kept.
#pragma once

#include <iosfwd>

#include "tools/arena/arena.h"

namespace majlis {

struct ReportRequest {
    std::string game;
    std::optional<std::string> pack;
    std::string vary;                // an option, each value of which is played; may be empty
    std::vector<std::size_t> seats;  // how many players; empty: as many as the game allows
    std::vector<std::string> values; // of `vary`; empty: all
    std::size_t games = 0;           // of each number of players and each value
    std::string seed;
};

void report_balance(const ReportRequest& request, std::ostream& out, std::ostream& progress);
void report_ladder(const ReportRequest& request, std::ostream& out, std::ostream& progress);

} // namespace majlis
