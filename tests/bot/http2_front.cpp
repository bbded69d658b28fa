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

std::vector<std::string> command(const PlaygroundProgram& playground, int port, const std::string& log,
                                 const std::string& errors) {
    const std::string address = "127.0.0.1,", folder = playground.folder();
    return {"nghttpx",
            "--conf=/dev/null",
            "--frontend=" + address + std::to_string(port),
            "--backend=" + address + std::to_string(playground.tls_port()) + ";;tls;sni=localhost;proto=http/1.1",
            "--cacert=" + playground.authority(),
            "--accesslog-file=" + log,
            "--accesslog-format=$request $status",
            "--errorlog-file=" + errors,
            "--no-ocsp",
            folder + "/server.key",
            folder + "/server.pem"};
}

std::string text_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

} // namespace

Http2Front::Http2Front(const PlaygroundProgram& playground)
    : log_(playground.folder() + "/front.log"),
      errors_(playground.folder() + "/front_errors.log"),
      port_(free_port()),
      program_(command(playground, port_, log_, errors_)) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!listens(port_)) {
        if (std::chrono::steady_clock::now() > until) throw std::runtime_error("nghttpx does not listen");
        ::usleep(10000);
    }
}

// Its workers end a moment after it; until then they write into the playground's folder.
Http2Front::~Http2Front() {
    program_.signal(SIGTERM);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (listens(port_) && std::chrono::steady_clock::now() < until)
        ::usleep(10000);
}

void Http2Front::renew() const {
    program_.signal(SIGHUP);
}

std::string Http2Front::log() const {
    return text_of(log_);
}

bool Http2Front::says_goodbye() const {
    return text_of(errors_).find("Graceful shutdown signal received") != std::string::npos;
}

} // namespace majlis::test
