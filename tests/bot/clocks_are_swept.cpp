// The sweep looks at every game that is due; what fails in one does not hold up the others.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>

#include <gtest/gtest.h>

#include "bot/clock_sweep.h"
#include "db/errors.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

// Three games that are due at every sweep; what is looked at is written down.
class Due {
public:
    DueGames games() {
        return {[this](std::size_t besides) {
                    const std::lock_guard lock(mutex_);
                    ++sweeps_;
                    besides_ = std::max(besides_, besides);
                    changed_.notify_all();
                    return std::vector{GameId{1}, GameId{2}, GameId{3}};
                },
                [this](GameId game) {
                    const std::lock_guard lock(mutex_);
                    looked_at_.push_back(game);
                    if (away_) throw StoreUnavailable("away");
                    if (game == GameId{1}) throw std::bad_optional_access();
                },
                [this] {
                    const std::lock_guard lock(mutex_);
                    ++asked_;
                    changed_.notify_all();
                    return !clocks_differ_;
                }};
    }

    bool sweeps(int times) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 10s, [&] { return sweeps_ > times; });
    }

    bool is_asked(int times) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 10s, [&] { return asked_ > times; });
    }

    void clocks(bool differ) {
        const std::lock_guard lock(mutex_);
        clocks_differ_ = differ;
    }

    std::ptrdiff_t looks_at(GameId game) {
        const std::lock_guard lock(mutex_);
        return std::count(looked_at_.begin(), looked_at_.end(), game);
    }

    void store(bool away) {
        const std::lock_guard lock(mutex_);
        away_ = away;
    }

    std::size_t besides() {
        const std::lock_guard lock(mutex_);
        return besides_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<GameId> looked_at_;
    std::size_t besides_ = 0;
    int sweeps_ = 0;
    int asked_ = 0; // whether the clocks agree
    bool away_ = false;
    bool clocks_differ_ = false;
};

TEST(ClocksAreSwept, one_game_that_fails_does_not_hold_up_the_others) {
    Due due;
    {
        const ClockSweep sweep(due.games(), 1ms);
        ASSERT_TRUE(due.sweeps(5));
    }
    EXPECT_EQ(due.looks_at(GameId{1}), 1) << "it is put off";
    EXPECT_GE(due.looks_at(GameId{2}), 5);
    EXPECT_GE(due.looks_at(GameId{3}), 5);
    EXPECT_EQ(due.besides(), 1U) << "it takes nobody's place";
}

TEST(ClocksAreSwept, while_the_store_is_away_nobody_is_put_off) {
    Due due;
    due.store(true);
    const ClockSweep sweep(due.games(), 1ms);
    ASSERT_TRUE(due.sweeps(5));
    EXPECT_GE(due.looks_at(GameId{1}), 5);
    EXPECT_EQ(due.looks_at(GameId{2}), 0) << "the sweep ends with the first that finds no store";
}

TEST(ClocksAreSwept, while_the_clocks_differ_nothing_is_due) {
    Due due;
    due.clocks(true);
    const ClockSweep sweep(due.games(), 1ms);
    ASSERT_TRUE(due.is_asked(5));
    EXPECT_EQ(due.looks_at(GameId{2}), 0);
    due.clocks(false);
    ASSERT_TRUE(due.sweeps(2)) << "and it goes on when they agree again";
}

} // namespace
} // namespace majlis
