// One 401 is no proof that the token is worth nothing: Discord gives it now and then for a good one. So it is asked
// who we are, twice and a minute apart, and only when both are refused the program ends.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "bot/sender.h"
#include "commands/commands.h"

namespace majlis {

class TokenDoubts {
public:
    TokenDoubts(Sender& sender, Clock clock, std::function<void()> refused);
    ~TokenDoubts();
    TokenDoubts(const TokenDoubts&) = delete;
    TokenDoubts& operator=(const TokenDoubts&) = delete;

    void doubt(); // quick, from any thread; while we ask already it changes nothing

private:
    enum class Token { Refused, MayBeGood };

    void run();
    Token ask();
    bool wait_until(Instant then); // false at the end

    Sender& sender_;
    Clock clock_;
    std::function<void()> refused_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool doubted_ = false;
    bool ending_ = false;
    std::thread thread_;
};

} // namespace majlis
