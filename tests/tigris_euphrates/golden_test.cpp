// The recorded games of Tigris & Euphrates: basic and advanced, two to four players, both boards.
#include <filesystem>

#include <gtest/gtest.h>

#include "engine/core/table_of.h"
#include "engine/tigris_euphrates/options.h"
#include "tests/golden/recorded_games.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

using Game = TigrisEuphrates;

constexpr int kGames = 30;

std::filesystem::path path_of(int game) {
    return std::filesystem::path(MAJLIS_GOLDEN) / ("game" + std::to_string(game) + ".txt");
}

// Two to four players, both boards, basic and advanced; the other options as the seed falls.
SetupRequest request_of(int game) {
    Chance chance(secret_from_seed("golden options " + std::to_string(game)), 0);
    SetupRequest request{Seats(static_cast<std::size_t>(2 + game % 3)), {}, std::nullopt};
    for (const OptionInfo& option : Game::info().options)
        request.options[std::string(option.id)] =
            option.values[chance.below(static_cast<std::uint32_t>(option.values.size()))];
    request.options["board"] = game % 2 == 0 ? "standard" : "second";
    request.options["civilization_buildings"] = game % 4 < 2 ? "off" : "on";
    return request;
}

std::unique_ptr<Table> begun(int game) {
    auto table = std::make_unique<TableOf<Game>>(std::make_shared<const Tables>(printed_tables()), "golden");
    EXPECT_FALSE(table->begin(request_of(game), {secret_from_seed("golden " + std::to_string(game)), {}}));
    return table;
}

RecordedGame recorded(int game) {
    return {path_of(game), "golden walk " + std::to_string(game), [=] { return begun(game); }};
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, game_is_decided_as_before) {
    EXPECT_EQ(trouble_with(recorded(GetParam())), "");
}

INSTANTIATE_TEST_SUITE_P(TigrisEuphrates, Golden, testing::Range(0, kGames));

} // namespace

} // namespace majlis::tigris_euphrates
