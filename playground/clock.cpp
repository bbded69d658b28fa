#include "playground/clock.h"

#include <chrono>
#include <cstdio>
#include <ctime>

namespace majlis::playground {

namespace {

std::int64_t machine_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace

std::int64_t Clock::now_ms() const {
    return machine_ms() + offset_ms_;
}

void Clock::set(std::int64_t now_ms) {
    offset_ms_ = now_ms - machine_ms();
}

void Clock::advance(std::int64_t by_ms) {
    offset_ms_ += by_ms;
}

std::int64_t steady_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

std::int64_t steady_us() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

std::string iso_time(std::int64_t ms) {
    const std::time_t seconds = ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char date[32];
    std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &parts);
    char whole[64];
    std::snprintf(whole, sizeof whole, "%s.%03d000+00:00", date, static_cast<int>(ms % 1000));
    return whole;
}

} // namespace majlis::playground
