// What drawing gives: bytes of a PNG, its size, and the same in words for those who do not see it.
// Plain bytes and text, so that who sends an image needs no drawing library.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace majlis {

struct Image {
    std::string bytes;
    int width = 0, height = 0;
    std::string alt;
    double smallest_letters = 0; // in pixels
};

inline constexpr int kUsualWidth = 1200, kMostWidth = 4096; // no side is ever longer
inline constexpr std::size_t kMostImageBytes = std::size_t{3} * 512 * 1024;

enum class Picture { Board, Hand, Market, Conflict, Scores, Progress, Character, Characters, Year };

std::string_view picture_word(Picture picture); // "board"
std::optional<Picture> picture_in(std::string_view word);

} // namespace majlis
