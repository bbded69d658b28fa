#include "bench/answering_bot.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace majlis::bench {

namespace {

using Json = nlohmann::json;
using boost::beast::http::verb;

constexpr int kConnections = 8;
constexpr auto kQuiet = asio::as_tuple(asio::use_awaitable);

Json commands() {
    const Json choice{{"type", 3}, {"name", "choice"}, {"description", "What"}, {"autocomplete", true}};
    return {{{"name", "look"}, {"description", "Looks"}, {"type", 1}, {"options", {choice}}},
            {{"name", "think"}, {"description", "Thinks"}, {"type", 1}}};
}

Json panel(int pressed) {
    Json buttons = Json::array();
    for (int number = 0; number < 5; ++number)
        buttons.push_back({{"type", 2},
                           {"style", 1},
                           {"label", "Choice " + std::to_string(number)},
                           {"custom_id", "press " + std::to_string(number)}});
    return {{"content", "Pressed " + std::to_string(pressed) + " times: " + std::string(200, '.')},
            {"components", {{{"type", 1}, {"components", buttons}}}}};
}

Json suggestions() {
    Json choices = Json::array();
    for (int number = 0; number < 25; ++number)
        choices.push_back({{"name", "Choice " + std::to_string(number)}, {"value", std::to_string(number)}});
    return {{"type", 8}, {"data", {{"choices", choices}}}};
}

// What is said first, by the kind of interaction.
Json first_response(const Json& interaction) {
    static int pressed = 0;
    constexpr int kPress = 3, kSuggest = 4;
    if (interaction["type"] == kPress) return {{"type", 7}, {"data", panel(++pressed)}};
    if (interaction["type"] == kSuggest) return suggestions();
    if (interaction["data"]["name"] == "think") return {{"type", 5}, {"data", {{"flags", 64}}}};
    auto data = panel(0);
    data["flags"] = 64;
    return {{"type", 4}, {"data", data}};
}

} // namespace

AnsweringBot::AnsweringBot(asio::io_context& loop, int tls_port, std::string application)
    : loop_(loop),
      port_(tls_port),
      application_(std::move(application)),
      something_waits_(loop, asio::steady_timer::time_point::max()) {}

asio::awaitable<void> AnsweringBot::prepare(std::string channel) {
    KeptAlive<TlsStream> discord(co_await connect_to(port_, tls_));
    co_await discord.call(verb::put, "/api/v10/applications/" + application_ + "/commands", commands().dump());
    const auto sent = co_await discord.call(verb::post, "/api/v10/channels/" + channel + "/messages", panel(0).dump());
    message_ = sent["id"];
}

void AnsweringBot::start(std::function<void()> ready) {
    asio::co_spawn(loop_, listen(std::move(ready)), asio::detached);
    for (int number = 0; number < kConnections; ++number)
        asio::co_spawn(loop_, answer(), asio::detached);
}

asio::awaitable<void> AnsweringBot::listen(std::function<void()> ready) {
    beast::websocket::stream<TlsStream> gateway(co_await connect_to(port_, tls_));
    co_await gateway.async_handshake("localhost", "/?v=10&encoding=json", asio::use_awaitable);
    const Json identify{{"op", 2}, {"d", {{"token", "bench"}, {"intents", 1}}}};
    const Json heartbeat{{"op", 1}, {"d", nullptr}};
    co_await gateway.async_write(asio::buffer(identify.dump()), asio::use_awaitable);
    auto last_heartbeat = std::chrono::steady_clock::now();
    for (;;) {
        beast::flat_buffer buffer;
        const auto [error, bytes] = co_await gateway.async_read(buffer, kQuiet);
        if (error) co_return;
        auto event = Json::parse(beast::buffers_to_string(buffer.data()));
        if (event["t"] == "READY") ready();
        if (event["t"] == "INTERACTION_CREATE") {
            waiting_.push_back(std::move(event["d"]));
            something_waits_.cancel_one();
        }
        if (std::chrono::steady_clock::now() - last_heartbeat < std::chrono::seconds(20)) continue;
        last_heartbeat = std::chrono::steady_clock::now();
        co_await gateway.async_write(asio::buffer(heartbeat.dump()), asio::use_awaitable);
    }
}

asio::awaitable<void> AnsweringBot::answer() {
    KeptAlive<TlsStream> discord(co_await connect_to(port_, tls_));
    for (;;) {
        while (waiting_.empty())
            co_await something_waits_.async_wait(kQuiet);
        const auto interaction = std::move(waiting_.front());
        waiting_.pop_front();
        co_await answer_one(discord, interaction);
    }
}

asio::awaitable<void> AnsweringBot::answer_one(KeptAlive<TlsStream>& discord, const Json& interaction) {
    const std::string id = interaction["id"], token = interaction["token"];
    const auto response = first_response(interaction);
    co_await discord.call(verb::post, "/api/v10/interactions/" + id + "/" + token + "/callback", response.dump());
    if (response["type"] != 5) co_return;
    co_await discord.call(verb::patch, "/api/v10/webhooks/" + application_ + "/" + token + "/messages/@original",
                          panel(0).dump());
}

} // namespace majlis::bench
