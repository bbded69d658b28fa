#include "tests/bot/tcp_relay.h"

#include <array>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/socket.h>
#include <unistd.h>

#include "tests/bot/loopback.h"

namespace majlis::test {

namespace {

constexpr int kLookMs = 5;

int connection_to_server(int port) {
    const auto end = connection_to(port);
    if (!end) throw std::runtime_error("nobody listens on port " + std::to_string(port));
    return *end;
}

// Without the four steps of a good-bye: the other side gets a reset.
void break_off(int end) {
    const linger hard{1, 0};
    ::setsockopt(end, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    ::close(end);
}

bool is_readable(int end) {
    pollfd look{end, POLLIN, 0};
    return ::poll(&look, 1, 0) > 0;
}

} // namespace

TcpRelay::TcpRelay(int to_port) : to_port_(to_port) {
    const ListeningEnd listening = listening_end();
    listening_ = listening.end;
    port_ = listening.port;
    thread_ = std::thread([this] { run(); });
}

TcpRelay::~TcpRelay() {
    ending_ = true;
    thread_.join();
    reset();
    ::close(listening_);
}

void TcpRelay::reset() {
    const std::lock_guard lock(mutex_);
    for (const auto& pair : pairs_) {
        break_off(pair.client);
        break_off(pair.server);
    }
    pairs_.clear();
}

void TcpRelay::freeze() {
    const std::lock_guard lock(mutex_);
    for (auto& pair : pairs_)
        pair.frozen = true;
}

void TcpRelay::run() {
    while (!ending_) {
        std::vector<pollfd> ends{{listening_, POLLIN, 0}};
        {
            const std::lock_guard lock(mutex_);
            for (const auto& pair : pairs_)
                if (!pair.frozen) ends.insert(ends.end(), {{pair.client, POLLIN, 0}, {pair.server, POLLIN, 0}});
        }
        ::poll(ends.data(), ends.size(), kLookMs);
        take_in();
        carry_all();
    }
}

void TcpRelay::take_in() {
    const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const int server = connection_to_server(to_port_);
    const std::lock_guard lock(mutex_);
    pairs_.push_back({client, server});
    ++connections_;
}

void TcpRelay::carry_all() {
    const std::lock_guard lock(mutex_);
    std::erase_if(pairs_, [](const Pair& pair) {
        if (pair.frozen || (carry(pair.client, pair.server) && carry(pair.server, pair.client))) return false;
        ::close(pair.client);
        ::close(pair.server);
        return true;
    });
}

// False when the connection has ended.
bool TcpRelay::carry(int from, int to) {
    if (!is_readable(from)) return true;
    std::array<char, 65536> piece{};
    const auto count = ::read(from, piece.data(), piece.size());
    return count > 0 && ::send(to, piece.data(), static_cast<std::size_t>(count), MSG_NOSIGNAL) == count;
}

} // namespace majlis::test
