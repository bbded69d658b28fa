// A sheet to draw on: shapes, text, PNG. The only face of Cairo and Pango that the games' drawings see.
// Coordinates are in the design's own units; the canvas scales them to the width that was asked for.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace majlis {

struct Color {
    double red = 0, green = 0, blue = 0, alpha = 1;
};

constexpr Color rgb(unsigned hex) {
    return {((hex >> 16) & 255) / 255.0, ((hex >> 8) & 255) / 255.0, (hex & 255) / 255.0, 1};
}

struct Box {
    double x = 0, y = 0, width = 0, height = 0;
};

enum class Align { Left, Center, Right };
enum class Weight { Plain, Bold };

class Canvas {
public:
    Canvas(double design_width, double design_height, int width_in_pixels);
    ~Canvas();
    Canvas(Canvas&&) noexcept;
    Canvas& operator=(Canvas&&) noexcept;

    void fill(Color color);
    void box(Box box, double corner, Color color);
    void frame(Box box, double corner, double line, Color color);
    void disc(double x, double y, double radius, Color color);
    void ring(double x, double y, double radius, double line, Color color);
    void line(double x1, double y1, double x2, double y2, double width, Color color);
    void polygon(std::initializer_list<std::pair<double, double>> points, Color color);

    // One line of text with its middle at y; shrunk to fit `most_width` when that is above 0.
    void text(std::string_view utf8, double x, double y, double size, Color color, Align align = Align::Left,
              Weight weight = Weight::Plain, double most_width = 0);

    int width() const;
    int height() const;
    std::string png() const;

private:
    struct Sheet;
    std::unique_ptr<Sheet> sheet_;
};

} // namespace majlis
