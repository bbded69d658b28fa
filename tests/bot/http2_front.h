// Debian's nghttpx before the playground: HTTP/2 towards whoever asks, HTTP/1.1 behind.
// The playground itself speaks no HTTP/2; Discord does.
#pragma once

#include <string>

#include "tests/bot/playground_program.h"

namespace majlis::test {

class Http2Front {
public:
    explicit Http2Front(const PlaygroundProgram& playground);
    ~Http2Front();

    int port() const { return port_; }

    void renew() const; // as when its settings change: a new server takes over, open connections hear GOAWAY

    std::string log() const; // a line for each request that it has answered: the request and the status

    // A server has been told to go, and tells so with GOAWAY whoever is connected to it.
    bool says_goodbye() const;

private:
    std::string log_, errors_;
    int port_;
    ChildProgram program_;
};

} // namespace majlis::test
