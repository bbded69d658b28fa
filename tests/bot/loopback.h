// TCP on this machine alone: how helpers of tests listen, and how they reach who listens.
// Whoever gets an end of a connection closes it.
#pragma once

#include <optional>

namespace majlis::test {

struct ListeningEnd { // accepting from it does not wait
    int end;
    int port;
};

ListeningEnd listening_end(); // on a port that was free

std::optional<int> connection_to(int port); // nothing: nobody listens there

} // namespace majlis::test
