// Looks again and again, once a second say, whether something is due by the clock in any game, and has those games
// looked at.
// What was missed while no process ran is found at once; with several processes each game is looked at under its lock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "db/ids.h"

namespace majlis {

struct DueGames {
    std::function<std::vector<GameId>(std::size_t besides)> find; // the longest due first; so many more than usual
    std::function<void(GameId)> look_at;
    std::function<bool()>
        clocks_agree; // until then nothing is taken for due: a deadline that was told cannot be untold
};

class ClockSweep {
public:
    ClockSweep(DueGames due, std::chrono::milliseconds between); // as soon as the store is ready
    ~ClockSweep();
    ClockSweep(const ClockSweep&) = delete;
    ClockSweep& operator=(const ClockSweep&) = delete;

private:
    using Steady = std::chrono::steady_clock;

    void run();
    void sweep();
    void look_at(GameId game);

    DueGames due_;
    std::chrono::milliseconds between_;
    std::map<GameId, Steady::time_point> put_off_; // games that cannot be looked at, until then
    std::mutex mutex_;
    std::condition_variable ended_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace majlis
