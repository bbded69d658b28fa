// Brings the database up to date as soon as it can be reached, says so, and tidies it up from then on.
// Until then people are told the truth: nothing is recorded.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "commands/commands.h"
#include "db/store.h"

namespace majlis {

struct StoreKeepingHandlers {
    std::function<void()> ready;
    std::function<void(const std::string& why)> beyond_help; // a database of a newer program
    std::function<bool()> clocks_agree;                      // until then nothing is old enough to be deleted
};

class StoreKeeping {
public:
    StoreKeeping(Store& store, Clock clock, StoreKeepingHandlers handlers);
    ~StoreKeeping();
    StoreKeeping(const StoreKeeping&) = delete;
    StoreKeeping& operator=(const StoreKeeping&) = delete;

private:
    void run();
    bool migrated();
    enum class TidyUp { Done, PutOff };
    TidyUp tidy_up();
    enum class Slept { Through, Woken };
    Slept sleep(std::chrono::milliseconds time);
    bool ending();

    Store& store_;
    Clock clock_;
    StoreKeepingHandlers handlers_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace majlis
