#include "render/marks.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace majlis {

void draw_coin(Canvas& canvas, Point m, double size) {
    canvas.disc(m.x, m.y, size, palette::kDeepGold);
    canvas.disc(m.x, m.y, size * 0.86, palette::kGold);
    canvas.ring(m.x, m.y, size * 0.6, size * 0.14, palette::kDeepGold);
    draw_crescent(canvas, {m.x, m.y}, size * 0.4, palette::kDeepGold);
}

void draw_card_back(Canvas& canvas, Point m, double size) {
    const double width = size * 1.4;
    canvas.box({m.x - width / 2, m.y - size, width, 2 * size}, size * 0.22, palette::kNight);
    canvas.frame({m.x - width / 2 + size * 0.18, m.y - size * 0.82, width - size * 0.36, size * 1.64}, size * 0.14,
                 size * 0.1, palette::kGold);
    draw_crescent(canvas, m, size * 0.38, palette::kGold);
}

// Two arcs: the outer one, and back along a smaller circle that lies to the right.
void draw_crescent(Canvas& canvas, Point m, double size, Color color) {
    Outline shape = circle_part(m, size, 40, 320);
    const Outline inner = circle_part({m.x + size * 0.34, m.y}, size * 0.76, 302, 58);
    shape.insert(shape.end(), inner.begin(), inner.end());
    canvas.polygon(shape, color);
}

void draw_figure(Canvas& canvas, std::string_view number, Point left, double size, bool changed) {
    const double width = canvas.text_width(number, size, Weight::Bold);
    if (changed) canvas.frame({left.x - 5, left.y - size * 0.62, width + 10, size * 1.24}, 6, 3.5, palette::kNew);
    canvas.text(number, left.x, left.y, size, palette::kInk, Align::Left, Weight::Bold);
}

void draw_letter(Canvas& canvas, std::string_view letter, Point m, double size) {
    const double half = std::max(size, canvas.text_width(letter, size * 1.5, Weight::Bold) / 2 + size * 0.35);
    canvas.box({m.x - half - 3, m.y - size - 3, 2 * half + 6, 2 * size + 6}, size + 3, palette::kPaper);
    canvas.box({m.x - half, m.y - size, 2 * half, 2 * size}, size, palette::kNew);
    canvas.text(letter, m.x, m.y, size * 1.5, palette::kPaper, Align::Center, Weight::Bold);
}

void draw_swords(Canvas& canvas, Point m, double s) {
    canvas.disc(m.x, m.y, s * 1.2, palette::kGold);
    canvas.ring(m.x, m.y, s * 1.2, s * 0.12, palette::kInk);
    for (const double side : {-1.0, 1.0}) {
        canvas.line(m.x - side * s * 0.6, m.y + s * 0.6, m.x + side * s * 0.65, m.y - s * 0.7, s * 0.2, palette::kInk);
        canvas.line(m.x - side * s * 0.7, m.y + s * 0.15, m.x - side * s * 0.15, m.y + s * 0.65, s * 0.18,
                    palette::kInk);
    }
}

void draw_dashes(Canvas& canvas, Point from, Point to, double width, double dash, Color color) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const int dashes = std::max(1, static_cast<int>(std::lround(length / dash / 2)));
    const auto at = [&](double share) {
        return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    };
    for (int i = 0; i < dashes; ++i)
        canvas.stroke({at((i + 0.15) / dashes), at((i + 0.6) / dashes)}, width, color);
}

Outline diamond(Point m, double size) {
    return {{m.x, m.y - size}, {m.x + size, m.y}, {m.x, m.y + size}, {m.x - size, m.y}};
}

Outline circle_part(Point m, double radius, double from, double to) {
    constexpr int kSteps = 20;
    Outline points;
    for (int i = 0; i <= kSteps; ++i) {
        const double angle = (from + (to - from) * i / kSteps) * std::numbers::pi / 180;
        points.push_back({m.x + radius * std::cos(angle), m.y - radius * std::sin(angle)});
    }
    return points;
}

Outline moved(const Outline& shape, Point by, double times) {
    Outline points;
    for (const Point& point : shape)
        points.push_back({by.x + times * point.x, by.y + times * point.y});
    return points;
}

} // namespace majlis
