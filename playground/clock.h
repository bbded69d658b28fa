// The playground's time: the machine's clock plus an offset that the control API moves.
// It dates every snowflake and timestamp; durations are measured on the steady clock.
#pragma once

#include <cstdint>
#include <string>

namespace majlis::playground {

class Clock {
public:
    std::int64_t now_ms() const; // since 1970
    void set(std::int64_t now_ms);
    void advance(std::int64_t by_ms);

    std::int64_t offset_ms() const { return offset_ms_; }

    void restore_offset(std::int64_t offset_ms) { offset_ms_ = offset_ms; }

private:
    std::int64_t offset_ms_{};
};

// For durations and rate limits; jumps of the playground's clock do not touch it.
std::int64_t steady_ms();
std::int64_t steady_us();

// 2026-01-31T12:00:00.000000+00:00, as Discord writes it.
std::string iso_time(std::int64_t ms);

} // namespace majlis::playground
