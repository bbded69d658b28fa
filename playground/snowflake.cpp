#include "playground/snowflake.h"

#include <algorithm>

namespace majlis::playground {

std::uint64_t SnowflakeMaker::next(std::int64_t now_ms) {
    const auto dated = static_cast<std::uint64_t>(now_ms - kDiscordEpochMs) << kSnowflakeTimeShift;
    last_ = std::max(dated, last_ + 1);
    return last_;
}

} // namespace majlis::playground
