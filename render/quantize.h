// The pixels of an image as places in a palette of at most 256 colours.
// The same pixels give the same palette and the same bytes, always.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/canvas.h"

namespace majlis {

struct Indexed {
    std::vector<std::uint32_t> palette; // 0x00RRGGBB
    std::string rows;                   // a zero before each row (PNG's mark of an unfiltered one), then a byte a pixel
};

Indexed quantized(const Pixels& pixels);

} // namespace majlis
