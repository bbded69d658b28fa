// How every measurement is printed: BENCH <name> <value> <unit>, one a line, nothing else on standard output.
// Figures that are compared are measured in one run.
#pragma once

#include <chrono>
#include <cstdio>
#include <string_view>

namespace majlis::bench {

inline void figure(std::string_view name, double value, std::string_view unit) {
    std::printf("BENCH %.*s %.6g %.*s\n", static_cast<int>(name.size()), name.data(), value,
                static_cast<int>(unit.size()), unit.data());
    std::fflush(stdout); // what was measured stays, whatever comes after it
}

// Seconds that `work` takes.
template <typename Work>
double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace majlis::bench
