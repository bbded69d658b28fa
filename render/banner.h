// The band at the top of a picture: the game's name, and what goes on in it.
// Below it runs a frieze in the manner of the game's land.
#pragma once

#include <string>

#include "render/canvas.h"

namespace majlis {

enum class Frieze { Steps, Stars };

struct Banner {
    std::string title, text;
    Color ground;
    Frieze frieze = Frieze::Stars;
};

inline constexpr double kBannerHeight = 78;

void draw_banner(Canvas& canvas, double width, const Banner& banner);

} // namespace majlis
