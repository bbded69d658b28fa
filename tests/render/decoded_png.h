// Reads the PNGs that render/png.cpp writes: eight bits a pixel, a palette, unfiltered rows.
// Whatever is not so, or has a wrong checksum, is a failure of the test.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/canvas.h"

namespace majlis::test {

struct Decoded {
    std::vector<std::uint32_t> values; // 0x00RRGGBB
    int width = 0, height = 0;

    Pixels pixels() const { return {values, width, height}; }

    std::uint32_t at(int x, int y) const { return values.at(static_cast<std::size_t>(y * width + x)); }
};

Decoded decoded(const std::string& png);

} // namespace majlis::test
