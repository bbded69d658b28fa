// How far a long piece of work has come, for whoever watches it.
// The store counts and says nothing itself: bars and lines are the caller's.
#pragma once

#include <cstdint>
#include <functional>

namespace majlis {

using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

inline void nobody_watches(std::uint64_t, std::uint64_t) {}

} // namespace majlis
