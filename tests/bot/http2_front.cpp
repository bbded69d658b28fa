#include "tests/bot/http2_front.h"

#include <csignal>
#include <fstream>
#include <netinet/in.h>
#include <sstream>
#include <stdexcept>

#include <sys/socket.h>
#include <unistd.h>

namespace majlis::test {

namespace {

sockaddr_in loopback(int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

// nghttpx cannot say which port it was given, so it is given one that was free a moment ago.
int free_port() {
    const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    auto place = loopback(0);
    socklen_t length = sizeof place;
    ::bind(probe, reinterpret_cast<const sockaddr*>(&place), length);
    ::getsockname(probe, reinterpret_cast<sockaddr*>(&place), &length);
    ::close(probe);
    return ntohs(place.sin_port);
}

bool listens(int port) {
    const int end = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto place = loopback(port);
    const bool heard = ::connect(end, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
    ::close(end);
    return heard;
}

std::vector<std::string> command(const PlaygroundProgram& playground, int port, const std::string& log) {
    const std::string address = "127.0.0.1,", folder = playground.folder();
    return {"nghttpx",
            "--conf=/dev/null",
            "--frontend=" + address + std::to_string(port),
            "--backend=" + address + std::to_string(playground.tls_port()) + ";;tls;sni=localhost;proto=http/1.1",
            "--cacert=" + playground.authority(),
            "--accesslog-file=" + log,
            "--accesslog-format=$request $status",
            "--errorlog-file=" + folder + "/front_errors.log",
            "--no-ocsp",
            folder + "/server.key",
            folder + "/server.pem"};
}

} // namespace

Http2Front::Http2Front(const PlaygroundProgram& playground)
    : log_(playground.folder() + "/front.log"), port_(free_port()), program_(command(playground, port_, log_)) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!listens(port_)) {
        if (std::chrono::steady_clock::now() > until) throw std::runtime_error("nghttpx does not listen");
        ::usleep(10000);
    }
}

Http2Front::~Http2Front() = default;

void Http2Front::renew() const {
    program_.signal(SIGHUP);
}

std::string Http2Front::log() const {
    std::ostringstream text;
    text << std::ifstream(log_).rdbuf();
    return text.str();
}

} // namespace majlis::test
