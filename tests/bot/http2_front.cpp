#include "tests/bot/http2_front.h"

#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <unistd.h>

#include "tests/bot/loopback.h"

namespace majlis::test {

namespace {

// nghttpx cannot say which port it was given, so it is given one that was free a moment ago.
int free_port() {
    const ListeningEnd probe = listening_end();
    ::close(probe.end);
    return probe.port;
}

bool listens(int port) {
    const auto end = connection_to(port);
    if (end) ::close(*end);
    return end.has_value();
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
