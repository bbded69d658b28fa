// Carries connections to a port on this machine, and lets them die: with a reset, or without a word, as when a
// cable is pulled. Connections that come later live.
#pragma once

#include <atomic>
#include <list>
#include <mutex>
#include <thread>

namespace majlis::test {

class TcpRelay {
public:
    explicit TcpRelay(int to_port);
    ~TcpRelay();
    TcpRelay(const TcpRelay&) = delete;
    TcpRelay& operator=(const TcpRelay&) = delete;

    int port() const { return port_; }

    int connections() const { return connections_; } // that have ever come

    void reset();  // the connections of now break
    void freeze(); // the connections of now stay open and carry nothing any more

private:
    struct Pair {
        int client;
        int server;
        bool frozen = false;
    };

    void run();
    void take_in();
    void carry_all();
    static bool carry(int from, int to);

    int to_port_;
    int listening_ = -1;
    int port_ = 0;
    std::atomic<int> connections_ = 0;
    std::atomic<bool> ending_ = false;
    std::mutex mutex_;
    std::list<Pair> pairs_;
    std::thread thread_;
};

} // namespace majlis::test
