#include <array>
#include <csignal>
#include <future>
#include <netinet/in.h>

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "playground/web_server.h"
#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

// What comes back, headers and all, until the connection ends.
std::string answer_of(int port, const std::string& path) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int end = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = 20, .tv_usec = 0};
    ::setsockopt(end, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const auto request = "GET " + path + " HTTP/1.0\r\n\r\n";
    std::string answer;
    std::array<char, 4096> piece{};
    if (::connect(end, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 &&
        ::send(end, request.data(), request.size(), MSG_NOSIGNAL) > 0)
        for (auto got = ::recv(end, piece.data(), piece.size(), 0); got > 0;
             got = ::recv(end, piece.data(), piece.size(), 0))
            answer.append(piece.data(), static_cast<std::size_t>(got));
    ::close(end);
    return answer;
}

class Pages : public PlaygroundTest {
protected:
    // One page a test: the loop ends as the program does.
    std::string browse(const std::string& path) {
        auto answer = std::async(std::launch::async, [port = web.port(), &path] {
            auto got = answer_of(port, path);
            std::raise(SIGTERM);
            return got;
        });
        loop.run();
        return answer.get();
    }

    EventLoop loop;
    WebServer web{loop, 0, site, control_api};
};

TEST_F(Pages, show_a_file_and_never_run_it) {
    const UploadedFile file{"files[0]", "board.html", "text/html", "<script>alert(1)</script>"};
    const auto sent = rest("post", "/channels/" + channel("games") + "/messages", {{"content", "x"}}, {file}).body;
    const std::string url = sent["attachments"][0]["url"];
    const auto got = browse(url.substr(std::string_view("https://cdn.discordapp.com").size()));
    EXPECT_TRUE(got.ends_with(file.bytes)) << got;
    EXPECT_NE(got.find("\r\nX-Content-Type-Options: nosniff\r\n"), std::string::npos) << got;
    EXPECT_NE(got.find("\r\nContent-Security-Policy: sandbox\r\n"), std::string::npos) << got;
}

TEST_F(Pages, themselves_run) {
    const auto got = browse("/");
    EXPECT_TRUE(got.starts_with("HTTP/1.0 200")) << got;
    EXPECT_EQ(got.find("Content-Security-Policy: sandbox"), std::string::npos);
}

} // namespace
} // namespace majlis::playground
