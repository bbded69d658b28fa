// Recorded games, replayed event by event: what was decided once is decided again.
// After a change that is meant: MAJLIS_RENEW_GOLDEN=1 build/dev/bin/tests_<game> --gtest_filter='*Golden*' plays them
// anew, and prints the first event of each game that differs; with MAJLIS_RENEW_GOLDEN=events the stored moves stay.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "engine/core/table_of.h"

namespace majlis {

struct RecordedGame {
    std::filesystem::path file; // lines: "< A tile market H7", then the events that followed
    std::string seed;           // of the players, when it is played anew
    std::function<std::unique_ptr<Table>()> begin;
};

// Nothing when every stored action leads to the events that are stored, and they end the game; else what is wrong.
// Plays the game anew before when MAJLIS_RENEW_GOLDEN is set.
std::string trouble_with(const RecordedGame& game);

// The options of such a game, as its number lets them fall; those that every recording must have are set afterwards.
template <Game G>
SetupRequest golden_request(int number, std::size_t seats) {
    Chance chance(secret_from_seed("golden options " + std::to_string(number)), 0);
    SetupRequest request{Seats(seats), {}, std::nullopt};
    for (const OptionInfo& option : G::info().options)
        request.options[std::string(option.id)] =
            option.values[chance.below(static_cast<std::uint32_t>(option.values.size()))];
    return request;
}

// The game of that number in the folder.
template <Game G>
RecordedGame recorded_game(const std::filesystem::path& folder, int number, const typename G::Tables& tables,
                           const SetupRequest& request) {
    const std::string name = std::to_string(number);
    return {folder / ("game" + name + ".txt"), "golden walk " + name, [=]() -> std::unique_ptr<Table> {
                auto table = std::make_unique<TableOf<G>>(std::make_shared<const typename G::Tables>(tables), "golden");
                if (table->begin(request, {secret_from_seed("golden " + name), {}}))
                    throw std::logic_error("a recorded game cannot begin");
                return table;
            }};
}

} // namespace majlis
