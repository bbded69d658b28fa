// The pieces of Tigris & Euphrates: tiles with a picture and a letter, leaders with the emblem of their dynasty.
#include <cctype>
#include <cmath>

#include "render/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr Color kWhite = rgb(0xffffff), kStone = rgb(0x8d8272), kWaste = rgb(0x4a3f36);

std::string capital(std::string_view word) {
    return std::string(1, static_cast<char>(std::toupper(word.front())));
}

// ---- pictures on tiles, white on the colour ----

void draw_settlement(Canvas& canvas, Point m, double s) { // two houses with flat roofs
    canvas.box({m.x - s, m.y - s * 0.25, s * 1.1, s * 1.15}, s * 0.1, kWhite);
    canvas.box({m.x + s * 0.2, m.y - s * 0.9, s * 0.8, s * 1.8}, s * 0.1, kWhite);
    const Color wall = paint_of(Colour::Black);
    canvas.box({m.x - s * 0.65, m.y + s * 0.25, s * 0.4, s * 0.65}, 0, wall);
    canvas.box({m.x + s * 0.45, m.y - s * 0.55, s * 0.3, s * 0.35}, 0, wall);
    canvas.box({m.x + s * 0.45, m.y + s * 0.1, s * 0.3, s * 0.35}, 0, wall);
}

void draw_temple(Canvas& canvas, Point m, double s) { // a ziggurat
    canvas.box({m.x - s * 0.3, m.y - s * 0.9, s * 0.6, s * 0.65}, 0, kWhite);
    canvas.box({m.x - s * 0.68, m.y - s * 0.28, s * 1.36, s * 0.52}, 0, kWhite);
    canvas.box({m.x - s * 1.06, m.y + s * 0.38, s * 2.12, s * 0.52}, 0, kWhite);
}

void draw_farm(Canvas& canvas, Point m, double s) { // an ear of corn
    canvas.line(m.x, m.y + s, m.x, m.y - s * 0.4, s * 0.2, kWhite);
    for (const double y : {-0.55, -0.05, 0.45})
        for (const double side : {-1.0, 1.0})
            canvas.polygon({{m.x, m.y + s * (y + 0.3)},
                            {m.x + side * s * 0.72, m.y + s * (y - 0.28)},
                            {m.x + side * s * 0.25, m.y + s * (y - 0.32)}},
                           kWhite);
    canvas.polygon({{m.x, m.y - s * 1.15},
                    {m.x + s * 0.25, m.y - s * 0.6},
                    {m.x, m.y - s * 0.25},
                    {m.x - s * 0.25, m.y - s * 0.6}},
                   kWhite);
}

void draw_market(Canvas& canvas, Point m, double s) { // scales
    canvas.line(m.x, m.y - s * 0.8, m.x, m.y + s * 0.8, s * 0.2, kWhite);
    canvas.line(m.x - s * 0.85, m.y - s * 0.6, m.x + s * 0.85, m.y - s * 0.6, s * 0.2, kWhite);
    canvas.line(m.x - s * 0.5, m.y + s * 0.85, m.x + s * 0.5, m.y + s * 0.85, s * 0.22, kWhite);
    for (const double side : {-1.0, 1.0}) {
        const double x = m.x + side * s * 0.72;
        canvas.polygon(circle_part({x, m.y + s * 0.05}, s * 0.44, 180, 360), kWhite);
        canvas.stroke({{x - s * 0.36, m.y + s * 0.05}, {x, m.y - s * 0.55}, {x + s * 0.36, m.y + s * 0.05}}, s * 0.1,
                      kWhite);
    }
}

void draw_tile_picture(Canvas& canvas, Colour colour, Point middle, double size) {
    switch (colour) {
    case Colour::Black: return draw_settlement(canvas, middle, size);
    case Colour::Red: return draw_temple(canvas, middle, size);
    case Colour::Blue: return draw_farm(canvas, middle, size);
    case Colour::Green: return draw_market(canvas, middle, size);
    }
}

// ---- the dynasties' emblems ----

void draw_bow(Canvas& canvas, Point m, double s, Color color) {
    canvas.stroke(circle_part({m.x - s * 0.55, m.y}, s, -65, 65), s * 0.26, color);
    canvas.stroke({{m.x - s * 0.13, m.y - s * 0.9}, {m.x - s * 0.13, m.y + s * 0.9}}, s * 0.1, color);
    canvas.line(m.x - s * 0.95, m.y, m.x + s * 0.75, m.y, s * 0.16, color);
    canvas.polygon({{m.x + s * 1.1, m.y}, {m.x + s * 0.6, m.y - s * 0.32}, {m.x + s * 0.6, m.y + s * 0.32}}, color);
}

void draw_bull(Canvas& canvas, Point m, double s, Color color) {
    canvas.polygon({{m.x - s * 0.55, m.y - s * 0.3},
                    {m.x + s * 0.55, m.y - s * 0.3},
                    {m.x + s * 0.32, m.y + s * 0.9},
                    {m.x - s * 0.32, m.y + s * 0.9}},
                   color);
    for (const double side : {-1.0, 1.0}) {
        canvas.stroke({{m.x + side * s * 0.45, m.y - s * 0.2},
                       {m.x + side * s * 0.95, m.y - s * 0.4},
                       {m.x + side * s * 0.9, m.y - s * 0.95}},
                      s * 0.28, color);
        canvas.disc(m.x + side * s * 0.24, m.y + s * 0.05, s * 0.12, kWhite);
    }
}

void draw_pot(Canvas& canvas, Point m, double s, Color color) {
    canvas.box({m.x - s * 0.48, m.y - s, s * 0.96, s * 0.28}, s * 0.08, color);
    canvas.polygon({{m.x - s * 0.26, m.y - s * 0.8},
                    {m.x + s * 0.26, m.y - s * 0.8},
                    {m.x + s * 0.3, m.y - s * 0.45},
                    {m.x + s * 0.78, m.y - s * 0.05},
                    {m.x + s * 0.3, m.y + s},
                    {m.x - s * 0.3, m.y + s},
                    {m.x - s * 0.78, m.y - s * 0.05},
                    {m.x - s * 0.3, m.y - s * 0.45}},
                   color);
    canvas.line(m.x - s * 0.5, m.y + s * 0.12, m.x + s * 0.5, m.y + s * 0.12, s * 0.14, kWhite);
}

void draw_lion(Canvas& canvas, Point m, double s, Color color) { // the mane, and a face in it
    Outline mane;
    for (int ray = 0; ray < 24; ++ray) {
        const double angle = ray * 0.2618, radius = s * (ray % 2 == 0 ? 1.08 : 0.78);
        mane.push_back({m.x + radius * std::cos(angle), m.y + radius * std::sin(angle)});
    }
    canvas.polygon(mane, color);
    canvas.disc(m.x, m.y, s * 0.5, kWhite);
    canvas.disc(m.x - s * 0.2, m.y - s * 0.12, s * 0.11, color);
    canvas.disc(m.x + s * 0.2, m.y - s * 0.12, s * 0.11, color);
    canvas.polygon({{m.x - s * 0.16, m.y + s * 0.1}, {m.x + s * 0.16, m.y + s * 0.1}, {m.x, m.y + s * 0.36}}, color);
}

} // namespace

Color paint_of(Colour colour) {
    return palette::kTiles.at(static_cast<std::size_t>(colour));
}

void draw_emblem(Canvas& canvas, Seat seat, Point middle, double size, Color color) {
    static constexpr std::array kEmblems{draw_bow, draw_bull, draw_pot, draw_lion}; // TE-1.4
    kEmblems.at(seat.value)(canvas, middle, size, color);
}

void draw_tile(Canvas& canvas, Colour colour, Point corner, double size, std::string_view cell) {
    const double rim = size * 0.05;
    canvas.box({corner.x + rim, corner.y + rim * 1.5, size - 2 * rim, size - 2 * rim}, size * 0.14,
               faded(palette::kInk, 0.35));
    canvas.box({corner.x + rim, corner.y + rim, size - 2 * rim, size - 2 * rim}, size * 0.14, paint_of(colour));
    const std::string letter = capital(kColourRows.at(static_cast<std::size_t>(colour)).tile);
    if (cell.empty()) {
        canvas.frame({corner.x + rim * 1.9, corner.y + rim * 1.9, size - 3.8 * rim, size - 3.8 * rim}, size * 0.1,
                     size * 0.025, faded(kWhite, 0.45));
        draw_tile_picture(canvas, colour, {corner.x + size * 0.63, corner.y + size * 0.4}, size * 0.2);
        canvas.text(letter, corner.x + size * 0.27, corner.y + size * 0.7, size * 0.32, kWhite, Align::Center,
                    Weight::Bold);
        return;
    }
    draw_tile_picture(canvas, colour, {corner.x + size * 0.69, corner.y + size * 0.34}, size * 0.19);
    canvas.text(letter, corner.x + size * 0.3, corner.y + size * 0.34, size * 0.4, kWhite, Align::Center, Weight::Bold);
    canvas.text(cell, corner.x + size * 0.5, corner.y + size * 0.735, 20, faded(kWhite, 0.9), Align::Center);
}

void draw_leader(Canvas& canvas, Seat seat, Colour colour, Point middle, double radius) {
    canvas.disc(middle.x, middle.y + radius * 0.06, radius * 1.05, faded(palette::kInk, 0.45));
    canvas.disc(middle.x, middle.y, radius, paint_of(colour));
    canvas.disc(middle.x, middle.y, radius * 0.82, kWhite);
    draw_emblem(canvas, seat, {middle.x - radius * 0.1, middle.y - radius * 0.14}, radius * 0.52, palette::kInk);
    const Point badge{middle.x + radius * 0.62, middle.y + radius * 0.58};
    canvas.disc(badge.x, badge.y, radius * 0.56, kWhite);
    canvas.disc(badge.x, badge.y, radius * 0.5, paint_of(colour));
    canvas.text(capital(kColourRows.at(static_cast<std::size_t>(colour)).leader), badge.x, badge.y, radius * 0.86,
                kWhite, Align::Center, Weight::Bold);
}

// A stepped tower, the left half in one colour and the right half in the other.
void draw_monument(Canvas& canvas, const MonumentRow& row, Point m, double half) {
    canvas.box({m.x - half, m.y - half, 2 * half, 2 * half}, half * 0.12, palette::kGold);
    const double s = half * 0.9;
    canvas.box({m.x - s, m.y - s, s, 2 * s}, half * 0.06, paint_of(row.one));
    canvas.box({m.x, m.y - s, s, 2 * s}, half * 0.06, paint_of(row.other));
    for (const double step : {0.62, 0.36})
        canvas.frame({m.x - s * step, m.y - s * step, 2 * s * step, 2 * s * step}, 0, half * 0.06, palette::kGold);
    draw_tile_picture(canvas, row.one, {m.x - s * 0.55, m.y}, half * 0.24);
    draw_tile_picture(canvas, row.other, {m.x + s * 0.55, m.y}, half * 0.24);
}

void draw_treasure(Canvas& canvas, Point m, double size) {
    canvas.polygon(diamond(m, size * 1.25), palette::kInk);
    canvas.polygon(diamond(m, size), palette::kGold);
    canvas.polygon({{m.x, m.y - size}, {m.x + size * 0.4, m.y}, {m.x, m.y + size}, {m.x - size * 0.4, m.y}},
                   palette::kGlow);
}

void draw_building(Canvas& canvas, Colour colour, Point m, double size) {
    const Outline house{{-1, -0.1}, {0, -1}, {1, -0.1}, {1, 0.9}, {-1, 0.9}};
    canvas.polygon(moved(house, m, size * 1.22), kWhite);
    canvas.polygon(moved(house, m, size), paint_of(colour));
    draw_tile_picture(canvas, colour, {m.x, m.y + size * 0.2}, size * 0.42);
}

void draw_catastrophe(Canvas& canvas, Point corner, double size) {
    const double a = size * 0.07, b = size - a;
    canvas.box({corner.x + a, corner.y + a, size - 2 * a, size - 2 * a}, size * 0.1, kWaste);
    canvas.stroke({{corner.x + a, corner.y + size * 0.4},
                   {corner.x + size * 0.32, corner.y + size * 0.52},
                   {corner.x + size * 0.5, corner.y + size * 0.3},
                   {corner.x + size * 0.66, corner.y + size * 0.6},
                   {corner.x + b, corner.y + size * 0.46}},
                  size * 0.05, kStone);
    for (const auto& [from, to] : {std::pair{0.24, 0.76}, std::pair{0.76, 0.24}})
        canvas.line(corner.x + size * from, corner.y + size * 0.24, corner.x + size * to, corner.y + size * 0.76,
                    size * 0.1, kWhite);
}

} // namespace majlis::tigris_euphrates
