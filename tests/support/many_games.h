// A store of many games that are under way: so many rows in every table that grows with them.
// For tests of plans and start-up, where only the number of rows matters.
#pragma once

#include <cstdint>
#include <string>

namespace majlis::test {

inline constexpr std::uint64_t kBeforeManyGames = 100000; // the first of them has the next number

// A statement that makes them. One row waits to be sent in each hundredth game's thread.
std::string many_games(int count);

} // namespace majlis::test
