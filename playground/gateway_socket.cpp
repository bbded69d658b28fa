#include "playground/gateway_socket.h"

#include <deque>
#include <memory>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "playground/http_call.h"
#include "playground/zlib_stream.h"

namespace majlis::playground {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr auto kQuiet = asio::as_tuple(asio::use_awaitable); // errors come back as values

enum class Compression { None, ZlibStream };

std::string asked(const UpgradeRequest& request, const std::string& name) {
    const auto target = split_target(std::string_view(request.target().data(), request.target().size()));
    const auto found = target.query.find(name);
    return found == target.query.end() ? "" : found->second;
}

Compression compression_of(const UpgradeRequest& request) {
    return asked(request, "compress") == "zlib-stream" ? Compression::ZlibStream : Compression::None;
}

// Sends in order, one whole unfragmented message at a time; a close waits for what was sent before it.
// Shared by its reading and its writing coroutine, whichever ends last.
class GatewaySocket : public GatewayPeer, public std::enable_shared_from_this<GatewaySocket> {
public:
    GatewaySocket(TlsStream stream, Compression compression) : socket_(std::move(stream)), compression_(compression) {
        socket_.auto_fragment(false);
        socket_.set_option(
            websocket::stream_base::timeout{std::chrono::seconds(30), websocket::stream_base::none(), false});
    }

    void send(const std::string& payload) override {
        if (ended_ || close_) return;
        queue_.push_back(compression_ == Compression::ZlibStream ? zlib_.compress(payload) : payload);
        start_writing();
    }

    void close(std::uint16_t code, const std::string& reason) override {
        if (!close_) close_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
        start_writing();
    }

    void drop() override {
        ended_ = true;
        beast::get_lowest_layer(socket_).socket().close();
    }

    asio::awaitable<void> serve(UpgradeRequest request, Gateway& gateway);

private:
    void start_writing() {
        if (writing_ || ended_) return;
        writing_ = true;
        auto self = shared_from_this(); // the coroutine keeps the socket alive
        asio::co_spawn(socket_.get_executor(), [self]() { return self->write_all(); }, asio::detached);
    }

    asio::awaitable<void> write_all();
    asio::awaitable<void> read_all(Gateway& gateway);

    websocket::stream<TlsStream> socket_;
    Compression compression_;
    ZlibStream zlib_;
    std::deque<std::string> queue_;
    std::optional<websocket::close_reason> close_;
    bool writing_{false};
    bool ended_{false};
};

asio::awaitable<void> GatewaySocket::write_all() {
    socket_.binary(compression_ == Compression::ZlibStream);
    while (!queue_.empty() && !ended_) {
        const auto message = std::move(queue_.front());
        queue_.pop_front();
        const auto [error, bytes] = co_await socket_.async_write(asio::buffer(message), kQuiet);
        if (error) ended_ = true;
    }
    writing_ = false;
    if (!close_ || ended_) co_return;
    ended_ = true;
    co_await socket_.async_close(*close_, kQuiet);
}

asio::awaitable<void> GatewaySocket::read_all(Gateway& gateway) {
    for (;;) {
        beast::flat_buffer buffer;
        const auto [error, bytes] = co_await socket_.async_read(buffer, kQuiet);
        if (error) co_return;
        if (!close_) gateway.received(*this, beast::buffers_to_string(buffer.data()));
    }
}

asio::awaitable<void> GatewaySocket::serve(UpgradeRequest request, Gateway& gateway) {
    const auto [error] = co_await socket_.async_accept(request, kQuiet); // the 101 is a write of its own
    if (error) co_return;
    gateway.connected(*this, std::string(request[beast::http::field::host]), asked(request, "v"));
    co_await read_all(gateway);
    ended_ = true;
    const auto code = socket_.reason().code;
    gateway.disconnected(*this,
                         code == websocket::close_code::none ? std::nullopt : std::optional<std::uint16_t>(code));
}

} // namespace

asio::awaitable<void> serve_gateway(TlsStream stream, UpgradeRequest request, Gateway& gateway) {
    const auto compression = compression_of(request);
    const auto socket = std::make_shared<GatewaySocket>(std::move(stream), compression);
    co_await socket->serve(std::move(request), gateway);
}

} // namespace majlis::playground
