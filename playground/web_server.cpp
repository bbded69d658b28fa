#include "playground/web_server.h"

#include <list>
#include <optional>
#include <tuple>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include "playground/attachment_files.h"
#include "playground/embedded.h"
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
constexpr auto kKeepAlive = std::chrono::seconds(15);

// One open page: events wait here until its connection has written them.
struct Page {
    explicit Page(beast::tcp_stream& chosen) : stream(chosen), wake(chosen.get_executor()) {}

    beast::tcp_stream& stream;
    std::string unsent;
    asio::steady_timer wake;
};

constexpr std::size_t kUnsentBytes = 1ULL << 20; // a browser that sleeps comes back and looks everything up

} // namespace

struct WebServer::Parts {
    Parts(asio::io_context& context, int port, const Site& chosen_site, ControlApi& chosen_control)
        : acceptor(context, {asio::ip::address_v4::loopback(), static_cast<asio::ip::port_type>(port)}),
          site(chosen_site),
          control(chosen_control) {}

    asio::ip::tcp::acceptor acceptor;
    const Site& site;
    ControlApi& control;
    std::list<Page*> pages;
};

namespace {

// The path is empty when it or the query is no UTF-8.
ControlRequest control_request(const Request& request) {
    auto target = split_target({request.target().data(), request.target().size()});
    if (!is_utf8(target)) target = {};
    ControlRequest plain{std::string(request.method_string()), target.path, target.query, Json::object()};
    if (!request.body().empty()) plain.body = parsed_json(request.body());
    return plain;
}

// What can be answered without the control API: the page's files and attachments.
std::optional<ControlReply> file_reply(const Site& site, const std::string& path) {
    if (const auto* file = attachment_at(site.world, path)) return ControlReply{200, file->content_type, file->bytes};
    if (const auto page = embedded_file(path == "/" ? "/index.html" : path))
        return ControlReply{200, std::string(page->content_type), std::string(page->bytes)};
    return std::nullopt;
}

// A bot's file may be anything, and lies where the page does: no browser is to guess what it is, or to run it.
void keep_apart(Response& file) {
    file.set("X-Content-Type-Options", "nosniff");
    file.set("Content-Security-Policy", "sandbox");
}

Response response_of(const Request& request, const std::string& path, ControlReply reply) {
    Response response(static_cast<http::status>(reply.status), request.version());
    response.set(http::field::content_type, reply.content_type);
    response.set(http::field::cache_control, "no-cache");
    if (path.starts_with("/attachments/")) keep_apart(response);
    response.body() = std::move(reply.body);
    response.keep_alive(request.keep_alive());
    response.prepare_payload();
    return response;
}

// Waits until the control API has its answer, which may be when the bot has answered.
asio::awaitable<ControlReply> control_reply(ControlApi& control, ControlRequest request) {
    if (request.path.empty()) co_return json_reply({{"error", "The address is no UTF-8."}}, 400);
    if (request.body.is_discarded()) co_return json_reply({{"error", "The body is no JSON."}}, 400);
    asio::steady_timer answered(co_await asio::this_coro::executor, asio::steady_timer::time_point::max());
    // shared with the answer, which may outlive a connection that is gone
    const auto reply = std::make_shared<std::optional<ControlReply>>();
    control.run(request, [reply, &answered](ControlReply value) {
        *reply = std::move(value);
        answered.cancel();
    });
    if (!*reply) co_await answered.async_wait(kQuiet);
    co_return std::move(reply->value());
}

asio::awaitable<void> send_events(beast::tcp_stream& stream, std::list<Page*>& pages) {
    static const std::string kHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
                                     "Connection: close\r\n\r\n: welcome\n\n";
    static const std::string kStillHere = ": still here\n\n";
    Page page(stream);
    page.unsent = kHead;
    const auto place = pages.insert(pages.end(), &page);
    for (;;) {
        auto text = std::exchange(page.unsent, {});
        if (text.empty()) text = kStillHere;
        const auto [error, bytes] = co_await asio::async_write(stream, asio::buffer(text), kQuiet);
        if (error) break;
        page.wake.expires_after(kKeepAlive);
        if (page.unsent.empty()) co_await page.wake.async_wait(kQuiet);
    }
    pages.erase(place);
}

asio::awaitable<void> refuse_body(beast::tcp_stream& stream, Request request) {
    request.keep_alive(false);
    const auto response = response_of(request, {}, json_reply({{"error", "The body is too large."}}, 413));
    if (const auto [error, bytes] = co_await http::async_write(stream, response, kQuiet); error) co_return;
    co_await throw_away_body(stream);
}

template <typename Parts>
asio::awaitable<void> serve_page(beast::tcp_stream stream, std::shared_ptr<Parts> parts) {
    beast::flat_buffer buffer;
    for (bool open = true; open;) {
        http::request_parser<http::string_body> parser;
        parser.body_limit(kRequestBytes); // a file that is sent with a command is as long as Discord's
        const auto [unread, length] = co_await http::async_read(stream, buffer, parser, kQuiet);
        if (unread == http::error::body_limit) co_return co_await refuse_body(stream, parser.release());
        if (unread) co_return;
        const Request request = parser.release();
        auto asked = control_request(request);
        const auto path = asked.path;
        if (path == "/api/events") co_return co_await send_events(stream, parts->pages);
        std::optional<ControlReply> reply;
        if (request.method() == http::verb::get) reply = file_reply(parts->site, path);
        if (!reply) reply = co_await control_reply(parts->control, std::move(asked));
        const auto response = response_of(request, path, std::move(*reply));
        const auto [error, bytes] = co_await http::async_write(stream, response, kQuiet);
        open = !error && request.keep_alive();
    }
}

template <typename Parts>
asio::awaitable<void> accept_all(std::shared_ptr<Parts> parts) {
    for (;;) {
        auto [error, socket] = co_await parts->acceptor.async_accept(kQuiet);
        if (error) co_return;
        std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), error); // only makes it slower
        auto executor = socket.get_executor();
        asio::co_spawn(executor, serve_page(beast::tcp_stream(std::move(socket)), parts), asio::detached);
    }
}

} // namespace

WebServer::WebServer(EventLoop& loop, int port, const Site& site, ControlApi& control)
    : parts_(std::make_shared<Parts>(loop.context(), port, site, control)) {
    asio::co_spawn(loop.context(), accept_all(parts_), asio::detached);
}

WebServer::~WebServer() = default;

int WebServer::port() const {
    return parts_->acceptor.local_endpoint().port();
}

void WebServer::tell_pages(const std::string& what, const std::string& id) {
    const auto line = "data: " + Json{{"what", what}, {"id", id}}.dump() + "\n\n";
    for (auto* page : parts_->pages) {
        page->unsent += line;
        page->wake.cancel();
        if (page->unsent.size() > kUnsentBytes) page->stream.close();
    }
}

} // namespace majlis::playground
