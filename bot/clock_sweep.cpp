#include "bot/clock_sweep.h"

#include <stdexcept>

#include "bot/log.h"

namespace majlis {
namespace {

constexpr std::chrono::minutes kPutOff{1};

} // namespace

ClockSweep::ClockSweep(Commands& commands, std::chrono::milliseconds between)
    : commands_(commands), between_(between), thread_([this] { run(); }) {}

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
        for (const GameId game : commands_.games_due())
            look_at(game);
    } catch (const std::exception& failure) {
        log_warning("clocks not looked at", {{"why", failure.what()}});
    }
}

void ClockSweep::look_at(GameId game) {
    const auto now = Steady::now();
    if (const auto put_off = put_off_.find(game); put_off != put_off_.end() && now < put_off->second) return;
    try {
        commands_.look_at_clocks(game);
        put_off_.erase(game);
    } catch (const std::logic_error& bug) {
        put_off_[game] = now + kPutOff;
        log_error("the clocks of a game fail", {{"game", std::to_string(game.value)}, {"why", bug.what()}});
    }
}

} // namespace majlis
