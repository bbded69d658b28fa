#include "tests/bot/tcp_relay.h"

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdexcept>
#include <vector>

#include <sys/socket.h>
#include <unistd.h>

namespace majlis::test {

namespace {

constexpr int kLookMs = 5;

sockaddr_in loopback(int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

int connection_to(int port) {
    const int end = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto place = loopback(port);
    if (::connect(end, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0)
        throw std::runtime_error("nobody listens on port " + std::to_string(port));
    const int yes = 1;
    ::setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return end;
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

TcpRelay::TcpRelay(int to_port)
    : to_port_(to_port), listening_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
    auto place = loopback(0);
    socklen_t length = sizeof place;
    if (::bind(listening_, reinterpret_cast<const sockaddr*>(&place), length) != 0 || ::listen(listening_, 64) != 0)
        throw std::runtime_error("the relay cannot listen");
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&place), &length);
    port_ = ntohs(place.sin_port);
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
    const int server = connection_to(to_port_);
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
