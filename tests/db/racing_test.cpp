#include <thread>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr int kMovesEach = 40;

using Racing = StoreTest;

// Reads the game without its lock and tries to append to what it has seen, as a process with a cached game does.
void play(Store& store, GameId game, int& conflicts) {
    for (int played = 0; played < kMovesEach;) {
        const Version seen = store.find(game).value().version;
        const Commit commit = commit_of(Version{seen.value + 1}, "moved");
        EXPECT_TRUE(store.with_game(game, [&](GameTransaction& locked) {
            if (locked.append(seen, std::span(&commit, 1), kBuild, kNoon) == Append::Done)
                ++played;
            else
                ++conflicts;
        }));
    }
}

TEST_F(Racing, two_processes_on_one_game_lose_and_double_nothing) {
    const GameId game = new_game();
    Store other(settings());
    int conflicts = 0;
    int conflicts_there = 0;
    std::thread second([&] { play(other, game, conflicts_there); });
    play(store_, game, conflicts);
    second.join();
    EXPECT_EQ(version_of(game), Version{2 * kMovesEach});
    EXPECT_EQ(ask("select count(*), max(after), sum(after - before) from commits"), "80|80|80");
    EXPECT_GT(conflicts + conflicts_there, 0) << "they never met: the test has proven nothing";
}

TEST_F(Racing, the_lock_keeps_the_second_waiting_until_the_first_has_committed) {
    const GameId game = new_game();
    std::thread second;
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        second = std::thread([&] {
            EXPECT_TRUE(
                store_.with_game(game, [](GameTransaction& later) { EXPECT_EQ(later.game().version, Version{1}); }));
        });
        std::this_thread::sleep_for(100ms);
        const Commit commit = commit_of(Version{1}, "first");
        EXPECT_EQ(locked.append(Version{0}, std::span(&commit, 1), kBuild, kNoon), Append::Done);
    }));
    second.join();
}

TEST_F(Racing, another_game_is_not_kept_waiting) {
    const GameId game = new_game();
    const GameId other = new_game();
    bool done = false;
    ASSERT_TRUE(
        store_.with_game(game, [&](GameTransaction&) { done = append(other, Version{0}, "x") == Append::Done; }));
    EXPECT_TRUE(done);
}

TEST_F(Racing, more_callers_than_connections_wait_for_their_turn) {
    StoreSettings few = settings();
    few.connections = 2;
    Store store(few);
    const GameId game = new_game();
    std::vector<std::thread> callers;
    for (int i = 0; i < 8; ++i)
        callers.emplace_back(
            [&] { EXPECT_TRUE(store.with_game(game, [](GameTransaction& locked) { locked.add_join("x"); })); });
    for (std::thread& caller : callers)
        caller.join();
    EXPECT_EQ(store.find(game).value().chance.joins.size(), 8U);
    EXPECT_LE(std::stoi(ask("select count(*) from pg_stat_activity where datname = '" + database_ +
                            "' and backend_type = 'client backend'")),
              2 + 2)
        << "the two, the fixture's own, and psql";
}

TEST_F(Racing, a_caller_that_gets_no_connection_is_told_that_nothing_was_done) {
    StoreSettings one = settings();
    one.connections = 1;
    one.connection_wait = 20ms;
    Store store(one);
    const GameId game = new_game();
    ASSERT_TRUE(store.with_game(
        game, [&](GameTransaction&) { EXPECT_THROW(static_cast<void>(store.find(game)), StoreUnavailable); }));
}

TEST_F(Racing, a_statement_that_takes_too_long_is_given_up) {
    StoreSettings hasty = settings();
    hasty.statement_timeout = 100ms;
    Store store(hasty);
    const GameId game = new_game();
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction&) {
        EXPECT_THROW(static_cast<void>(store.with_game(game, [](GameTransaction&) {})), StoreUnavailable);
    }));
    EXPECT_TRUE(store.with_game(game, [](GameTransaction&) {}));
}

} // namespace
} // namespace majlis::test
