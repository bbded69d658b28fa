// When the program ends: a signal from outside, or a reason from inside. Made first in main, because the threads that
// come later inherit which signals wait for it.
#pragma once

#include <mutex>
#include <optional>
#include <string>

namespace majlis {

class Ending {
public:
    Ending();

    void because(const std::string& why); // from any thread; the first reason counts

    // Returns when it is time: nothing for a signal from outside, else the reason. After that the program has a short
    // while to end by itself, and is then ended by the system.
    std::optional<std::string> wait();

private:
    std::mutex mutex_;
    std::optional<std::string> why_;
};

} // namespace majlis
