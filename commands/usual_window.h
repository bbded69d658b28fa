// How long a window for which nobody is missed stays open at most, where the operator has not said (closing_windows.h).
#pragma once

#include "pace/instant.h"

namespace majlis {

inline constexpr Span kUsualWindow = std::chrono::minutes(30);

} // namespace majlis
