#include "playground/event_loop.h"

#include <chrono>
#include <csignal>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

namespace majlis::playground {

namespace asio = boost::asio;

EventLoop::EventLoop() : context_(std::make_unique<asio::io_context>(1)) {}

EventLoop::~EventLoop() = default;

asio::io_context& EventLoop::context() {
    return *context_;
}

void EventLoop::later(std::int64_t after_ms, std::function<void()> work) {
    auto timer =
        std::make_shared<asio::steady_timer>(*context_, std::chrono::milliseconds(after_ms)); // lives until it fires
    timer->async_wait([timer, work = std::move(work)](boost::system::error_code error) {
        if (!error) work();
    });
}

void EventLoop::every(std::int64_t period_ms, std::function<void()> work) {
    later(period_ms, [this, period_ms, work = std::move(work)] {
        work();
        every(period_ms, work);
    });
}

void EventLoop::run() {
    asio::signal_set signals(*context_, SIGINT, SIGTERM);
    signals.async_wait([this](boost::system::error_code, int) { context_->stop(); });
    context_->run();
}

} // namespace majlis::playground
