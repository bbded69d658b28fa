#include "render/banner.h"

#include <algorithm>

#include "render/marks.h"

namespace majlis {

namespace {

constexpr double kFriezeTop = 62, kFriezeHeight = kBannerHeight - kFriezeTop;
constexpr double kTextSize = 28, kLeastTextSize = 22, kLineHeight = 28;

void draw_steps(Canvas& canvas, double width) { // ziggurats, one beside the other
    constexpr double kStep = 40, kStair = 5;
    for (double x = 0; x < width; x += kStep)
        for (int stair = 0; stair < 3; ++stair) {
            const double inset = stair * 7.0;
            canvas.box({x + inset + 2, kBannerHeight - kStair * (stair + 1), kStep - 4 - 2 * inset, kStair}, 0,
                       palette::kGold);
        }
}

void draw_stars(Canvas& canvas, double width) { // of two squares each, on a line
    canvas.line(0, kFriezeTop + kFriezeHeight / 2, width, kFriezeTop + kFriezeHeight / 2, 1.5, palette::kGold);
    for (double x = 20; x < width; x += 40) {
        const Point m{x, kFriezeTop + kFriezeHeight / 2};
        canvas.polygon(diamond(m, 8), palette::kGold);
        canvas.box({m.x - 5.6, m.y - 5.6, 11.2, 11.2}, 0, palette::kGold);
        canvas.disc(m.x, m.y, 2.4, palette::kNight);
    }
}

// At the right; in two lines when one would have to be small.
void draw_text(Canvas& canvas, const std::string& text, Point right, double room) {
    const auto line = [&](std::string_view words, double y, double size) {
        canvas.text(words, right.x, y, size, palette::kPaper, Align::Right, Weight::Bold, room);
    };
    if (canvas.text_width(text, kLeastTextSize, Weight::Bold) <= room) return line(text, right.y, kTextSize);
    const std::string_view words = text;
    const std::size_t space = words.rfind(' ', words.size() / 2);
    if (space == std::string_view::npos) return line(text, right.y, kTextSize);
    line(words.substr(0, space), right.y - kLineHeight / 2, kLeastTextSize);
    line(words.substr(space + 1), right.y + kLineHeight / 2, kLeastTextSize);
}

} // namespace

void draw_banner(Canvas& canvas, double width, const Banner& banner) {
    canvas.box({0, 0, width, kBannerHeight}, 0, banner.ground);
    if (banner.frieze == Frieze::Steps)
        draw_steps(canvas, width);
    else
        draw_stars(canvas, width);
    constexpr double kMiddle = kFriezeTop / 2;
    canvas.text(banner.title, 22, kMiddle, 36, palette::kGold, Align::Left, Weight::Title, width * 0.45);
    const double left = 22 + std::min(width * 0.45, canvas.text_width(banner.title, 36, Weight::Title)) + 26;
    draw_text(canvas, banner.text, {width - 22, kMiddle}, width - 22 - left);
}

} // namespace majlis
