// Small marks that several drawings share: coins, cards, crescents, the frame of what is new, letters of choices.
// Each is drawn around a middle, `size` being half of its height.
#pragma once

#include <string_view>

#include "render/canvas.h"

namespace majlis {

void draw_coin(Canvas& canvas, Point middle, double size);
void draw_card_back(Canvas& canvas, Point middle, double size);
void draw_crescent(Canvas& canvas, Point middle, double size, Color color);
void draw_figure(Canvas& canvas, std::string_view number, Point left_middle, double size, bool changed);
void draw_letter(Canvas& canvas, std::string_view letter, Point middle, double size); // of a choice's button

void draw_swords(Canvas& canvas, Point middle, double size); // crossed, on a golden disc

// A line broken into dashes of that length.
void draw_dashes(Canvas& canvas, Point from, Point to, double width, double dash, Color color);

Outline diamond(Point middle, double size);
Outline circle_part(Point middle, double radius, double from_degrees, double to_degrees); // counter-clockwise from east
Outline moved(const Outline& shape, Point by, double times = 1);

} // namespace majlis
