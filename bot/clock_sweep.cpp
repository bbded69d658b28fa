#include "bot/clock_sweep.h"

#include "bot/log.h"
#include "db/errors.h"

namespace majlis {
namespace {

constexpr std::chrono::minutes kPutOff{1};

} // namespace

ClockSweep::ClockSweep(DueGames due, std::chrono::milliseconds between)
    : due_(std::move(due)), between_(between), thread_([this] { run(); }) {}

ClockSweep::~ClockSweep() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    ended_.notify_all();
    thread_.join();
}

void ClockSweep::run() {
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, between_, [this] { return ending_; })) {
        lock.unlock();
        sweep();
        lock.lock();
    }
}

// While the store is away nobody can act either; what is due then is due afterwards.
void ClockSweep::sweep() {
    try {
        if (!due_.clocks_agree()) return;
        std::erase_if(put_off_, [now = Steady::now()](const auto& one) { return one.second <= now; });
        for (const GameId game : due_.find(put_off_.size()))
            if (!put_off_.contains(game)) look_at(game);
    } catch (const std::exception& failure) {
        log_warning("clocks not looked at", {{"why", failure.what()}});
    }
}

// What fails in one game, by a bug of ours say, is no reason to let the clocks of the others stand.
void ClockSweep::look_at(GameId game) {
    try {
        due_.look_at(game);
    } catch (const StoreUnavailable&) {
        throw; // it is away for all of them
    } catch (const std::exception& failure) {
        put_off_[game] = Steady::now() + kPutOff;
        log_error("the clocks of a game fail", {{"game", std::to_string(game.value)}, {"why", failure.what()}});
    }
}

} // namespace majlis
