// What drawing gives: bytes of a PNG, its size, and the same in words for those who do not see it.
// Plain bytes and text, so that who sends an image needs no drawing library.
#pragma once

#include <string>

namespace majlis {

struct Image {
    std::string bytes;
    int width = 0, height = 0;
    std::string alt;
};

inline constexpr int kUsualWidth = 1600;

} // namespace majlis
