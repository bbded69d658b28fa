// Draws what a viewer may see of a table: the board, or the viewer's own hand. From the View alone.
// `speaker` is the language of the words in the image and of the alt text.
#pragma once

#include <string>

#include "engine/core/table.h"
#include "render/image.h"

namespace majlis {

Image draw_board(const Table& table, const Viewer& viewer, int width = kUsualWidth,
                 const Speaker& speaker = PlainEnglish());
Image draw_hand(const Table& table, Seat seat, int width = kUsualWidth, const Speaker& speaker = PlainEnglish());

// The same in words, without drawing anything.
std::string words_of_board(const Table& table, const Viewer& viewer, const Speaker& speaker = PlainEnglish());
std::string words_of_hand(const Table& table, Seat seat, const Speaker& speaker = PlainEnglish());

} // namespace majlis
