// Pixels into a PNG with a palette of at most 256 colours: a fifth of the size of full colour, and sooner written.
// Drawings have few colours and soft edges between them, so the nearest of 256 is not told from the true one.
#pragma once

#include <string>

#include "render/canvas.h"

namespace majlis {

inline constexpr int kPngLevel = 1; // docs/decisions/0030: higher ones cost more time than they save bytes

std::string to_png(const Pixels& pixels, int level = kPngLevel);

} // namespace majlis
