// When the program ends: a signal from outside, or a reason from inside. Made first in main, because the threads that
// come later inherit which signals wait for it.
#pragma once

#include <mutex>
#include <optional>
#include <string>

namespace majlis {

enum class StartingAgain { Helps, IsInVain };

struct EndReason {
    std::string why;
    StartingAgain starting_again = StartingAgain::Helps;
};

class Ending {
public:
    Ending();

    void because(const EndReason& reason); // from any thread; the first one counts

    // Returns when it is time: nothing for a signal from outside, else the reason. After that the program has a short
    // while to end by itself, and is then ended by the system.
    std::optional<EndReason> wait();

private:
    std::mutex mutex_;
    std::optional<EndReason> reason_;
};

} // namespace majlis
