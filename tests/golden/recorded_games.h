// Recorded games, replayed event by event: what was decided once is decided again.
// After a change that is meant: MAJLIS_RENEW_GOLDEN=1 build/dev/bin/tests_<game> --gtest_filter='*Golden*' plays them
// anew, and prints the first event of each game that differs.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/table.h"

namespace majlis {

struct RecordedGame {
    std::filesystem::path file; // lines: "< A tile market H7", then the events that followed
    std::string seed;           // of the players, when it is played anew
    std::function<std::unique_ptr<Table>()> begin;
};

// Nothing when every stored action leads to the events that are stored, and they end the game; else what is wrong.
// Plays the game anew before when MAJLIS_RENEW_GOLDEN is set.
std::string trouble_with(const RecordedGame& game);

} // namespace majlis
