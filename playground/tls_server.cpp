#include "playground/tls_server.h"

#include <cctype>
#include <sstream>
#include <tuple>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "playground/attachment_files.h"
#include "playground/gateway_socket.h"
#include "playground/http_call.h"
#include "playground/late_body.h"
#include "playground/limits_message.h"

namespace majlis::playground {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr auto kQuiet = asio::as_tuple(asio::use_awaitable);
constexpr auto kIdle = std::chrono::seconds(120);
constexpr std::uint64_t kBodyLimit = kRequestBytes + 65536; // a little more, so that the refusal is Discord's own

struct TlsSite {
    asio::ssl::context tls{asio::ssl::context::tls_server};
    Site& site;
    Router& router;
    Gateway& gateway;
};

std::string field(const Request& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

HttpRequest plain_request(Request& request) {
    const auto method = request.method_string();
    const auto target = request.target();
    return {{method.data(), method.size()},
            {target.data(), target.size()},
            field(request, http::field::host),
            field(request, http::field::authorization),
            field(request, http::field::content_type),
            std::move(request.body())};
}

// What never became a call stands in the traffic log as well.
RestAnswer recorded(Site& site, const HttpRequest& asked, RestAnswer answer) {
    TrafficEntry entry;
    for (const char letter : asked.method)
        entry.method += static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); // as of every other call
    entry.path = asked.target;
    entry.at_ms = site.clock.now_ms();
    entry.status = answer.status;
    entry.response = printed(answer.body);
    entry.errors.push_back({{"path", ""}, {"code", answer.body["code"]}, {"message", answer.body["message"]}});
    site.traffic.record(std::move(entry));
    return answer;
}

RoutedAnswer routed(TlsSite& place, const HttpRequest& asked) {
    try {
        return place.router.run(rest_call(asked));
    } catch (const ApiError& refused) {
        return {recorded(place.site, asked, refused.answer())};
    } catch (const std::exception& fault) { // a defect of the playground must not end it
        const Json body{{"code", 0}, {"message", std::string("The playground failed: ") + fault.what()}};
        return {recorded(place.site, asked, {500, body})};
    }
}

// What is wrong with it is told when it is run.
std::int64_t lateness(TlsSite& place, const HttpRequest& asked) {
    try {
        return place.router.lateness(rest_call(asked));
    } catch (...) {
        return 0;
    }
}

Response response_of(const Request& request, const RestAnswer& answer) {
    Response response(static_cast<http::status>(answer.status), request.version());
    for (const auto& [name, value] : answer.headers)
        response.set(name, value);
    if (!answer.body.is_null()) {
        response.set(http::field::content_type, "application/json");
        response.body() = printed(answer.body);
    }
    response.keep_alive(request.keep_alive());
    if (answer.status != 204) response.content_length(response.body().size());
    return response;
}

std::optional<Response> attachment_response(const Site& site, const Request& request) {
    const auto target = split_target({request.target().data(), request.target().size()});
    const auto* file = attachment_at(site.world, target.path);
    if (request.method() != http::verb::get || !file) return std::nullopt;
    Response response(http::status::ok, request.version());
    response.set(http::field::content_type, file->content_type);
    response.body() = file->bytes;
    response.keep_alive(request.keep_alive());
    response.prepare_payload();
    return response;
}

asio::awaitable<void> pause(std::int64_t ms) {
    asio::steady_timer timer(co_await asio::this_coro::executor, std::chrono::milliseconds(ms));
    co_await timer.async_wait(kQuiet);
}

// The head promises a whole body; half of it comes, and then the end.
asio::awaitable<bool> write_half(TlsStream& stream, const Response& response) {
    std::ostringstream text;
    text << response;
    const auto whole = text.str();
    co_await asio::async_write(stream, asio::buffer(whole.data(), whole.size() - response.body().size() / 2), kQuiet);
    co_return false;
}

// True while the connection may carry another request.
asio::awaitable<bool> answer(TlsStream& stream, TlsSite& place, Request request) {
    if (const auto file = attachment_response(place.site, request)) {
        const auto [error, bytes] = co_await http::async_write(stream, *file, kQuiet);
        co_return !error && request.keep_alive();
    }
    const auto asked = plain_request(request);
    if (const auto late_ms = lateness(place, asked); late_ms > 0) co_await pause(late_ms);
    const auto result = routed(place, asked);
    if (result.delay_ms > 0) co_await pause(result.delay_ms);
    if (result.delivery == Delivery::Dropped) co_return false;
    const auto response = response_of(request, result.answer);
    if (result.delivery == Delivery::Cut) co_return co_await write_half(stream, response);
    const auto [error, bytes] = co_await http::async_write(stream, response, kQuiet);
    co_return !error && request.keep_alive();
}

asio::awaitable<beast::error_code> read_rest(TlsStream& stream, beast::flat_buffer& buffer,
                                             http::request_parser<http::string_body>& parser) {
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        Response go_on(http::status::continue_, 11);
        const auto [error, bytes] = co_await http::async_write(stream, go_on, kQuiet);
        if (error) co_return error;
    }
    const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, kQuiet);
    co_return error;
}

asio::awaitable<void> refuse_body(TlsStream& stream, TlsSite& place, Request request) {
    request.keep_alive(false);
    const auto refusal = ApiError(413, 40005, "Request entity too large").answer();
    const auto response = response_of(request, recorded(place.site, plain_request(request), refusal));
    if (const auto [error, bytes] = co_await http::async_write(stream, response, kQuiet); error) co_return;
    co_await throw_away_body(stream);
}

UpgradeRequest upgrade_request(const Request& request) {
    UpgradeRequest upgrade(request.method(), request.target(), request.version());
    for (const auto& header : request)
        upgrade.insert(header.name(), header.name_string(), header.value());
    return upgrade;
}

asio::awaitable<void> serve(TlsStream stream, TlsSite& place) {
    stream.next_layer().expires_after(kIdle);
    if (const auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::server, kQuiet); error) co_return;
    beast::flat_buffer buffer;
    for (bool open = true; open;) {
        stream.next_layer().expires_after(kIdle);
        http::request_parser<http::string_body> parser;
        parser.body_limit(kBodyLimit);
        auto [error, bytes] = co_await http::async_read_header(stream, buffer, parser, kQuiet);
        if (!error && beast::websocket::is_upgrade(parser.get())) {
            stream.next_layer().expires_never(); // the WebSocket has its own time limits
            co_return co_await serve_gateway(std::move(stream), upgrade_request(parser.get()), place.gateway);
        }
        if (!error) error = co_await read_rest(stream, buffer, parser);
        if (error == http::error::body_limit) co_return co_await refuse_body(stream, place, parser.release());
        if (error) co_return;
        open = co_await answer(stream, place, parser.release());
    }
}

asio::awaitable<void> accept_all(asio::ip::tcp::acceptor acceptor, std::shared_ptr<TlsSite> place) {
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(kQuiet);
        if (error) co_return;
        std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), error); // only makes it slower
        auto executor = socket.get_executor();
        asio::co_spawn(executor, serve(TlsStream(std::move(socket), place->tls), *place), asio::detached);
    }
}

} // namespace

int listen_tls(EventLoop& loop, int port, const CertificateFiles& files, Site& site, Router& router, Gateway& gateway) {
    // shared with the accepting coroutine, which lives as long as the loop
    auto place =
        std::make_shared<TlsSite>(TlsSite{asio::ssl::context(asio::ssl::context::tls_server), site, router, gateway});
    place->tls.use_certificate_chain_file(files.server.string());
    place->tls.use_private_key_file(files.server_key.string(), asio::ssl::context::pem);
    SSL_CTX_set_min_proto_version(place->tls.native_handle(), TLS1_2_VERSION);
    asio::ip::tcp::acceptor acceptor(loop.context(),
                                     {asio::ip::address_v4::loopback(), static_cast<asio::ip::port_type>(port)});
    const int chosen = acceptor.local_endpoint().port();
    asio::co_spawn(loop.context(), accept_all(std::move(acceptor), place), asio::detached);
    return chosen;
}

} // namespace majlis::playground
