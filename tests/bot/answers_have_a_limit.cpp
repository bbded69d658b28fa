// An answer that does not end is broken off, whether it tells its length or not.
#include <future>
#include <poll.h>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bot/http.h"
#include "tests/bot/loopback.h"

namespace majlis {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

constexpr std::size_t kEndless = 300'000'000;

// Answers one request with these header lines, and then with bytes until nobody takes them.
class Endless {
public:
    explicit Endless(std::string headers)
        : headers_("HTTP/1.1 200 OK\r\n" + std::move(headers) + "\r\n"),
          sent_(std::async(std::launch::async, [this] { return answer(); })) {}

    ~Endless() { ::close(listening_.end); }

    Endless(const Endless&) = delete;
    Endless& operator=(const Endless&) = delete;

    std::string url() const { return "http://127.0.0.1:" + std::to_string(listening_.port) + "/"; }

    std::size_t sent() { return sent_.get(); } // until it was broken off

private:
    std::size_t answer() const {
        pollfd waiting{listening_.end, POLLIN, 0};
        ::poll(&waiting, 1, 10000);
        const int client = ::accept(listening_.end, nullptr, nullptr);
        std::string some(65536, ' ');
        (void)!::recv(client, some.data(), some.size(), 0);
        std::size_t sent = 0;
        ::send(client, headers_.data(), headers_.size(), MSG_NOSIGNAL);
        while (sent < kEndless) {
            const auto now = ::send(client, some.data(), some.size(), MSG_NOSIGNAL);
            if (now <= 0) break;
            sent += static_cast<std::size_t>(now);
        }
        ::close(client);
        return sent;
    }

    test::ListeningEnd listening_ = test::listening_end();
    std::string headers_;
    std::future<std::size_t> sent_;
};

HttpAnswer asked(const std::string& url, std::size_t most_bytes) {
    Http http(std::nullopt);
    std::promise<HttpAnswer> answer;
    http.start({.method = "GET", .url = url, .headers = {}, .body = {}, .files = {}, .most_bytes = most_bytes},
               [&](HttpAnswer given) { answer.set_value(std::move(given)); });
    return answer.get_future().get();
}

TEST(AnswersHaveALimit, whether_they_tell_their_length_or_not) {
    for (const char* headers : {"", "Content-Length: 300000000\r\n"}) {
        Endless server(headers);
        const HttpAnswer answer = asked(server.url(), 1'000'000);
        EXPECT_EQ(answer.transport, Transport::Lost) << headers;
        EXPECT_THAT(answer.trouble, AnyOf(HasSubstr("too long"), HasSubstr("size exceeded"))) << headers;
        EXPECT_LE(answer.body.size(), 1'000'000U);
        EXPECT_LT(server.sent(), kEndless / 10) << headers << ": what the system's buffers hold apart, nothing is read";
    }
}

TEST(AnswersHaveALimit, what_is_shorter_comes_whole) {
    Endless server("Content-Length: 900000\r\n");
    EXPECT_EQ(asked(server.url(), 1'000'000).body.size(), 900'000U);
}

} // namespace
} // namespace majlis
