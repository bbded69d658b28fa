// The recorded games of Tigris & Euphrates: basic and advanced, two to four players, both boards.
#include <gtest/gtest.h>

#include "tests/golden/recorded_games.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

using Game = TigrisEuphrates;

constexpr int kGames = 30;

// Two to four players, both boards, basic and advanced; the other options as the seed falls.
SetupRequest request_of(int game) {
    SetupRequest request = golden_request<Game>(game, static_cast<std::size_t>(2 + game % 3));
    request.options["board"] = game % 2 == 0 ? "standard" : "second";
    request.options["civilization_buildings"] = game % 4 < 2 ? "off" : "on";
    return request;
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, game_is_decided_as_before) {
    const int game = GetParam();
    EXPECT_EQ(trouble_with(recorded_game<Game>(MAJLIS_GOLDEN, game, printed_tables(), request_of(game))), "");
}

INSTANTIATE_TEST_SUITE_P(TigrisEuphrates, Golden, testing::Range(0, kGames));

} // namespace

} // namespace majlis::tigris_euphrates
