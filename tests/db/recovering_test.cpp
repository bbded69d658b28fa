#include <thread>

#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

constexpr auto kFreshStart = 60s; // how long recovery may take on a loaded machine

class Recovering : public StoreTest {
protected:
    void TearDown() override { cluster().start(); }

    // Tries until it is done, as a player would tap again.
    void append_in_the_end(GameId game, std::string_view event) {
        const auto deadline = std::chrono::steady_clock::now() + kFreshStart;
        while (std::chrono::steady_clock::now() < deadline) {
            try {
                EXPECT_EQ(append(game, version_of(game), event), Append::Done);
                return;
            } catch (const StoreUnavailable&) {
                std::this_thread::sleep_for(50ms);
            }
        }
        FAIL() << "the store has not recovered";
    }
};

TEST_F(Recovering, a_stopped_database_is_said_to_be_away_at_once_and_found_again_by_itself) {
    const GameId game = new_game();
    cluster().stop();
    const auto before = std::chrono::steady_clock::now();
    EXPECT_THROW(append(game, Version{0}, "lost"), StoreUnavailable);
    EXPECT_THROW(static_cast<void>(store_.find(game)), StoreUnavailable);
    EXPECT_THROW(static_cast<void>(store_.outbox().lease_lane(kNoon, 1s, "sender")), StoreUnavailable);
    store_.outbox().wait_for_work(10ms);
    EXPECT_LT(std::chrono::steady_clock::now() - before, 1s);
    cluster().start();
    EXPECT_EQ(append(game, Version{0}, "kept"), Append::Done);
    EXPECT_EQ(version_of(game), Version{1});
}

TEST_F(Recovering, a_restart_between_two_moves_is_not_even_noticed) {
    const GameId game = new_game();
    cluster().stop();
    cluster().start();
    EXPECT_EQ(append(game, Version{0}, "kept"), Append::Done);
}

TEST_F(Recovering, a_killed_backend_undoes_the_move_that_was_under_way) {
    const GameId game = new_game();
    EXPECT_THROW(static_cast<void>(store_.with_game(game,
                                                    [&](GameTransaction& locked) {
                                                        locked.add_join("lost");
                                                        cluster().kill_backend(std::stoi(ask(
                                                            "select pid from pg_locks where locktype = 'advisory'")));
                                                    })),
                 StoreUnavailable);
    append_in_the_end(game, "kept");
    EXPECT_TRUE(store_.find(game).value().chance.joins.empty());
}

// A session keeps what its database was when it began.
TEST_F(Recovering, a_read_only_database_says_so_and_is_written_to_again_by_itself) {
    const GameId game = new_game();
    cluster().ask("majlis", "alter database " + database_ + " set default_transaction_read_only = on");
    Store store(settings());
    const auto join = [&] { return store.with_game(game, [](GameTransaction& locked) { locked.add_join("x"); }); };
    EXPECT_THROW(static_cast<void>(join()), StoreUnavailable);
    EXPECT_TRUE(store.find(game));
    cluster().ask("majlis", "alter database " + database_ + " reset default_transaction_read_only");
    EXPECT_THROW(static_cast<void>(join()), StoreUnavailable) << "the session of the look before";
    EXPECT_TRUE(join());
    EXPECT_EQ(store.find(game).value().chance.joins.size(), 1U);
}

} // namespace
} // namespace majlis::test
