#include "tests/bot/loopback.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>

#include <sys/socket.h>
#include <unistd.h>

namespace majlis::test {

namespace {

sockaddr_in place_of(int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

} // namespace

ListeningEnd listening_end() {
    const int end = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    auto place = place_of(0);
    socklen_t length = sizeof place;
    if (::bind(end, reinterpret_cast<const sockaddr*>(&place), length) != 0 || ::listen(end, 64) != 0)
        throw std::runtime_error("there is no port to listen on");
    ::getsockname(end, reinterpret_cast<sockaddr*>(&place), &length);
    return {end, ntohs(place.sin_port)};
}

std::optional<int> connection_to(int port) {
    const int end = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto place = place_of(port);
    if (::connect(end, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
        ::close(end);
        return std::nullopt;
    }
    const int yes = 1;
    ::setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return end;
}

} // namespace majlis::test
