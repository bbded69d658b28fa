#include "playground/clock_socket.h"

#include <filesystem>
#include <list>
#include <tuple>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace majlis::playground {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

constexpr auto kQuiet = asio::as_tuple(asio::use_awaitable);

struct ClockSocket::Parts {
    Parts(asio::io_context& context, const std::string& path, const Clock& chosen)
        : acceptor(context, Local::endpoint(path)), clock(chosen) {}

    // Nobody waits for a client: one that is gone is forgotten, and one that has not read hundreds of lines.
    void tell_time(std::list<Local::socket>::iterator client) {
        boost::system::error_code error;
        std::ignore = client->non_blocking(true, error);
        asio::write(*client, asio::buffer(std::to_string(clock.now_ms()) + "\n"), error);
        if (error) clients.erase(client);
    }

    asio::awaitable<void> accept_all() {
        for (;;) {
            auto [error, socket] = co_await acceptor.async_accept(kQuiet);
            if (error) co_return;
            tell_time(clients.insert(clients.end(), std::move(socket)));
        }
    }

    Local::acceptor acceptor;
    const Clock& clock;
    std::list<Local::socket> clients;
};

ClockSocket::ClockSocket(EventLoop& loop, const std::string& path, const Clock& clock) {
    std::filesystem::remove(path); // left by an earlier run
    parts_ = std::make_shared<Parts>(loop.context(), path, clock);
    std::filesystem::permissions(path, std::filesystem::perms(0666)); // the bot may run as another user
    asio::co_spawn(loop.context(), [parts = parts_]() { return parts->accept_all(); }, asio::detached);
}

ClockSocket::~ClockSocket() = default;

void ClockSocket::tell_all() {
    for (auto client = parts_->clients.begin(); client != parts_->clients.end();)
        parts_->tell_time(client++);
}

} // namespace majlis::playground
