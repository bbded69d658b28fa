// The recorded games of Crescent Moon: four and five players, every layout and the variable map, three and four years,
// each value of each variant.
#include <set>

#include <gtest/gtest.h>

#include "engine/crescent_moon/options.h"
#include "tests/crescent_moon/given.h"
#include "tests/golden/recorded_games.h"

namespace majlis::crescent_moon {

namespace {

constexpr int kGames = 36;

// As it fell when the games were recorded: another of the two values has become the usual one, which comes first.
std::string desertion_target(const SetupRequest& request) {
    return request.options.at("desertion_target") == "any_player" ? "other_players" : "any_player";
}

// Players and map go through all pairs, three times; the other options fall as they will.
SetupRequest request_of(int game) {
    SetupRequest request = golden_request<CrescentMoon>(game, static_cast<std::size_t>(4 + game % 2));
    request.options["map"] = CrescentMoon::info().options.at(1).values.at(static_cast<std::size_t>(game / 2 % 6));
    request.options["desertion_target"] = desertion_target(request);
    request.options["years"] = game % 3 == 0 ? "4" : "3";
    return request;
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, game_is_decided_as_before) {
    const int game = GetParam();
    EXPECT_EQ(trouble_with(recorded_game<CrescentMoon>(MAJLIS_GOLDEN, game, printed_tables(), request_of(game))), "");
}

INSTANTIATE_TEST_SUITE_P(CrescentMoon, Golden, testing::Range(0, kGames));

TEST(CrescentMoonGolden, every_map_with_four_and_five_and_every_value_of_every_option_is_among_them) {
    std::set<std::pair<std::size_t, std::string>> maps;
    std::set<std::string> values;
    for (int game = 0; game < kGames; ++game) {
        const SetupRequest request = request_of(game);
        maps.insert({request.seats.count(), request.options.at("map")});
        for (const auto& [option, value] : request.options)
            values.insert(option + " " + value);
    }
    EXPECT_EQ(maps.size(), 12U);
    for (const OptionRow& row : kOptionRows)
        for (std::size_t i = 0; i < row.size(); ++i)
            EXPECT_TRUE(values.contains(std::string(row.id) + " " + std::string(row.values.at(i))))
                << row.id << " " << i;
}

} // namespace

} // namespace majlis::crescent_moon
