// One kept-alive HTTP/1.1 connection to a server on this machine, plain or over TLS; JSON in, JSON out.
// For load: one coroutine owns it and waits for each answer.
#pragma once

#include <stdexcept>
#include <string>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <nlohmann/json.hpp>

namespace majlis::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;

using PlainStream = beast::tcp_stream;
using TlsStream = asio::ssl::stream<beast::tcp_stream>;

inline asio::awaitable<PlainStream> connect_to(int port) {
    PlainStream stream(co_await asio::this_coro::executor);
    const asio::ip::tcp::endpoint place(asio::ip::address_v4::loopback(), static_cast<asio::ip::port_type>(port));
    co_await stream.async_connect(place, asio::use_awaitable);
    stream.socket().set_option(asio::ip::tcp::no_delay(true));
    co_return stream;
}

inline asio::awaitable<TlsStream> connect_to(int port, asio::ssl::context& tls) {
    TlsStream stream(co_await connect_to(port), tls);
    co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    co_return stream;
}

template <typename Stream>
class KeptAlive {
public:
    explicit KeptAlive(Stream stream) : stream_(std::move(stream)) {}

    asio::awaitable<nlohmann::json> call(beast::http::verb method, std::string path, std::string body) {
        beast::http::request<beast::http::string_body> request(method, path, 11);
        request.set(beast::http::field::host, "localhost");
        request.set(beast::http::field::authorization, "Bot bench");
        request.set(beast::http::field::content_type, "application/json");
        request.body() = std::move(body);
        request.prepare_payload();
        co_await beast::http::async_write(stream_, request, asio::use_awaitable);
        beast::http::response<beast::http::string_body> response;
        co_await beast::http::async_read(stream_, buffer_, response, asio::use_awaitable);
        if (response.result_int() >= 300) throw std::runtime_error(path + ": " + response.body());
        co_return response.body().empty() ? nlohmann::json() : nlohmann::json::parse(response.body());
    }

private:
    Stream stream_;
    beast::flat_buffer buffer_;
};

} // namespace majlis::bench
