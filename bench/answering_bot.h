// A bot that answers every interaction at once, in each of the ways that the product uses.
// It costs as little as it can, so that what is measured is the playground.
#pragma once

#include <deque>
#include <functional>
#include <string>

#include "bench/kept_alive.h"

namespace majlis::bench {

class AnsweringBot {
public:
    AnsweringBot(asio::io_context& loop, int tls_port, std::string application);

    asio::awaitable<void> prepare(std::string channel); // commands, and a message with buttons
    void start(std::function<void()> ready);

    const std::string& message() const { return message_; } // the one with the buttons

private:
    asio::awaitable<void> listen(std::function<void()> ready);
    asio::awaitable<void> answer();
    asio::awaitable<void> answer_one(KeptAlive<TlsStream>& discord, const nlohmann::json& interaction);

    asio::io_context& loop_;
    asio::ssl::context tls_{asio::ssl::context::tls_client};
    int port_;
    std::string application_;
    std::string message_;
    std::deque<nlohmann::json> waiting_;
    asio::steady_timer something_waits_;
};

} // namespace majlis::bench
