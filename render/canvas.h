// A sheet to draw on: shapes and text. The only face of Cairo and Pango that the games' drawings see.
// Coordinates are in the design's own units; the canvas scales them to the width that was asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/palette.h"

namespace majlis {

struct Point {
    double x = 0, y = 0;
};

using Outline = std::vector<Point>; // closed by itself

struct Box {
    double x = 0, y = 0, width = 0, height = 0;
};

struct Pixels { // 0x00RRGGBB, row after row without gaps; lives as long as its canvas is not drawn on
    std::span<const std::uint32_t> values;
    int width = 0, height = 0;
};

enum class Align { Left, Center, Right };
enum class Weight { Plain, Bold, Title }; // a title has serifs

// Discord shows an image about so wide on a phone; letters may not be smaller there.
inline constexpr double kShownWidth = 400, kLegible = 8;

class Canvas {
public:
    // As wide as asked for, or as much less as keeps both sides within kMostWidth (render/image.h).
    Canvas(double design_width, double design_height, int width_in_pixels);
    ~Canvas();
    Canvas(const Canvas& ground); // a copy of its pixels: what does not change is drawn once
    Canvas& operator=(const Canvas&) = delete;
    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;

    void fill(Color color);
    void box(Box box, double corner, Color color);
    void frame(Box box, double corner, double line, Color color);
    void disc(double x, double y, double radius, Color color);
    void ring(double x, double y, double radius, double line, Color color);
    void line(double x1, double y1, double x2, double y2, double width, Color color);
    void stroke(const std::vector<Point>& path, double width, Color color); // open, with round ends and corners
    void polygon(const Outline& points, Color color);
    void outline(const Outline& points, double width, Color color);
    void inside(const Outline& border, const std::function<void()>& draw); // nothing of it shows outside

    // One line of text with its middle at y. Where `most_width` is above 0 it is shrunk to fit, as far as it stays
    // legible, and then cut.
    void text(std::string_view utf8, double x, double y, double size, Color color, Align align = Align::Left,
              Weight weight = Weight::Plain, double most_width = 0);
    // The same on ground that is not even: with a rim around its letters.
    void text_with_rim(std::string_view utf8, double x, double y, double size, Color color, Color rim);
    // Lines broken between words, from the top left corner down; returns how high they are.
    double paragraph(std::string_view utf8, Point corner, double width, double size, Color color,
                     Weight weight = Weight::Plain);
    double paragraph_height(std::string_view utf8, double width, double size, Weight weight = Weight::Plain) const;
    double text_width(std::string_view utf8, double size, Weight weight = Weight::Plain) const;
    std::size_t letters_lacking(std::string_view utf8, Weight weight) const; // for which there is no font
    double smallest_letters() const; // the least size that a text was drawn in, in pixels

    int width() const;
    int height() const;
    std::size_t bytes() const;
    Pixels pixels() const;

private:
    struct Sheet;
    std::unique_ptr<Sheet> sheet_;
    double legible_, smallest_; // in design units
};

} // namespace majlis
