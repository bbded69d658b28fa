// How far a long piece of work has come, for whoever watches it.
#pragma once

#include <cstdint>
#include <functional>

namespace majlis {

using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

inline void nobody_watches(std::uint64_t, std::uint64_t) {}

} // namespace majlis
