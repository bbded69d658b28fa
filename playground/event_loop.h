// The one thread that does everything: an Asio context, its timers and the signals that end it.
// Asio itself stays behind this header.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context; // NOLINT(readability-identifier-naming): Asio's name
}

namespace majlis::playground {

class EventLoop {
public:
    EventLoop();
    ~EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;

    void later(std::int64_t after_ms, std::function<void()> work);
    void every(std::int64_t period_ms, std::function<void()> work);

    void run(); // until SIGINT or SIGTERM

    boost::asio::io_context& context();

private:
    std::unique_ptr<boost::asio::io_context> context_;
};

} // namespace majlis::playground
