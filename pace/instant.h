// Moments and lengths of time, as everything that reckons with them names them.
// Moments are handed in by the caller's clock; nothing in here asks for the time.
#pragma once

#include <chrono>

namespace majlis {

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;
using Span = std::chrono::milliseconds;

} // namespace majlis
