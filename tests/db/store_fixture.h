// A migrated database without any rows for each test, a store on it, and the few words that most tests of the store
// need. One cluster serves the whole program.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "db/store.h"
#include "tests/support/private_cluster.h"

namespace majlis::test {

using namespace std::chrono_literals;

inline constexpr Instant kNoon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + std::chrono::hours(12)};
inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr std::string_view kBuild = "build-1";

PrivateCluster& cluster();

class StoreTest : public testing::Test {
protected:
    StoreTest();

    StoreSettings settings() const;
    std::string ask(std::string_view sql) const; // on this test's database, past the store

    GameId new_game();                                                    // of two seats, running, without events
    Append append(GameId game, Version expected, std::string_view event); // one event, one action
    Version version_of(GameId game);
    OutboxId post(GameId game, const OutboxPost& post, Instant now = kNoon);

    std::string database_;
    Store store_;

private:
    std::uint64_t last_interaction_ = 1000;
};

NewGame caravan(InteractionId created_by);
Commit commit_of(Version after, std::string_view event);
OutboxPost post_to(const Destination& to, std::string_view content, Version version = Version{});

} // namespace majlis::test
