// Recorded games, replayed event by event: what was decided once is decided again.
// After a change of the rules that is meant: MAJLIS_RENEW_GOLDEN=1 build/dev/bin/tests_tigris_euphrates
// --gtest_filter='*Golden*' writes them anew and prints the first event of each game that differs.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "engine/core/table_of.h"
#include "engine/tigris_euphrates/options.h"
#include "packs/pack.h"
#include "tests/tigris_euphrates/given.h"

namespace majlis::tigris_euphrates {

namespace {

using Game = TigrisEuphrates;
using Lines = std::vector<std::string>; // "< A tile market H7", then the events that followed

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

TableOf<Game> begun(int game) {
    TableOf<Game> table(std::make_shared<const Tables>(printed_tables()), "golden");
    EXPECT_FALSE(table.begin(request_of(game), {secret_from_seed("golden " + std::to_string(game)), {}}));
    return table;
}

void note(Lines& lines, const std::vector<majlis::Commit>& commits) {
    for (const majlis::Commit& commit : commits) {
        for (const SeatAction& action : commit.actions)
            lines.push_back("< " + std::string(1, seat_letter(action.seat)) + " " + action.notation);
        lines.insert(lines.end(), commit.events.begin(), commit.events.end());
    }
}

// Sensible players, with a random move now and then, so that conflicts, monuments and treasures all come up.
Lines played(int game) {
    auto table = begun(game);
    Lines lines;
    note(lines, table.record().commits);
    Chance walk(secret_from_seed("golden walk " + std::to_string(game)), 0);
    while (const auto move = random_move(table, walk)) {
        const bool sensible = walk.below(3) > 0;
        const std::string action = sensible ? table.greedy(move->question.seat, move->question.id) : move->action;
        note(lines, std::get<Played>(table.play(move->question.seat, action)).commits);
    }
    return lines;
}

Lines stored(int game) {
    Lines lines;
    std::ifstream file(path_of(game));
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

void store(int game, const Lines& lines) {
    std::ofstream file(path_of(game));
    for (const std::string& line : lines)
        file << line << '\n';
}

// Decides the stored moves again.
Lines decided_again(int game, const Lines& before) {
    auto table = begun(game);
    Lines lines;
    note(lines, table.record().commits);
    for (const std::string& line : before) {
        if (!line.starts_with("< ")) continue;
        const Seat seat{static_cast<std::uint8_t>(line[2] - 'A')};
        const auto result = table.play(seat, line.substr(4));
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            lines.push_back(line + " is refused: " + say(refusal->why, PlainEnglish()));
            return lines;
        }
        note(lines, std::get<Played>(result).commits);
    }
    return lines;
}

std::string first_difference(const Lines& before, const Lines& after) {
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        const std::string was = i < before.size() ? before[i] : "(the end)",
                          is = i < after.size() ? after[i] : "(the end)";
        if (was != is) return "line " + std::to_string(i + 1) + ": was '" + was + "', is '" + is + "'";
    }
    return {};
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, game_is_decided_as_before) {
    if (std::getenv("MAJLIS_RENEW_GOLDEN")) {
        const Lines before = stored(GetParam()), after = played(GetParam());
        if (const std::string difference = first_difference(before, after); !difference.empty())
            std::cout << path_of(GetParam()).filename().string() << " " << difference << '\n';
        store(GetParam(), after);
    }
    const Lines before = stored(GetParam());
    ASSERT_FALSE(before.empty());
    EXPECT_EQ(first_difference(before, decided_again(GetParam(), before)), "");
    EXPECT_TRUE(before.back().starts_with("ended "));
}

INSTANTIATE_TEST_SUITE_P(TigrisEuphrates, Golden, testing::Range(0, kGames));

} // namespace

} // namespace majlis::tigris_euphrates
