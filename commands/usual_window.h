// How long a window for which nobody is missed stays open at most (closing_windows.h),
// unless the operator has set another time.
#pragma once

#include "pace/instant.h"

namespace majlis {

inline constexpr Span kUsualWindow = std::chrono::minutes(30);

} // namespace majlis
