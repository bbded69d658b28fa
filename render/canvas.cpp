#include "render/canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include <cairo/cairo.h>
#include <pango/pangocairo.h>

#include "render/image.h"

namespace majlis {

namespace {

struct DestroySurface {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

struct DestroyContext {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};

struct FreeFont {
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};

struct UnrefObject {
    void operator()(void* object) const { g_object_unref(object); }
};

using Surface = std::unique_ptr<cairo_surface_t, DestroySurface>;
using Context = std::unique_ptr<cairo_t, DestroyContext>;
using Font = std::unique_ptr<PangoFontDescription, FreeFont>;
using Layout = std::unique_ptr<PangoLayout, UnrefObject>;

// Debian's fonts-noto-core; fonts-dejavu-core has what it lacks. Both have Czech, Polish and Cyrillic letters.
const char* family_of(Weight weight) {
    return weight == Weight::Title ? "Noto Serif, DejaVu Serif" : "Noto Sans, DejaVu Sans";
}

struct Extent {
    double width, height;
};

Extent extent_of(PangoLayout* layout) {
    PangoRectangle area;
    pango_layout_get_extents(layout, nullptr, &area);
    return {static_cast<double>(area.width) / PANGO_SCALE, static_cast<double>(area.height) / PANGO_SCALE};
}

void round_path(cairo_t* c, Box b, double corner) {
    const double r = std::min({corner, b.width / 2, b.height / 2}), quarter = std::numbers::pi / 2;
    if (r <= 0) return cairo_rectangle(c, b.x, b.y, b.width, b.height);
    cairo_new_sub_path(c);
    cairo_arc(c, b.x + b.width - r, b.y + r, r, -quarter, 0);
    cairo_arc(c, b.x + b.width - r, b.y + b.height - r, r, 0, quarter);
    cairo_arc(c, b.x + r, b.y + b.height - r, r, quarter, 2 * quarter);
    cairo_arc(c, b.x + r, b.y + r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(c);
}

void path_along(cairo_t* c, const std::vector<Point>& points) {
    cairo_new_path(c);
    for (const Point& point : points)
        cairo_line_to(c, point.x, point.y);
}

void ink(cairo_t* c, Color color) {
    cairo_set_source_rgba(c, color.red, color.green, color.blue, color.alpha);
}

double left_of(double x, double width, Align align) {
    if (align == Align::Left) return x;
    return align == Align::Right ? x - width : x - width / 2;
}

std::size_t pixels_in(int width, int height) {
    return static_cast<std::size_t>(std::max(1, width)) * static_cast<std::size_t>(std::max(1, height));
}

// Without setting them to nothing first: that takes as long as copying.
std::unique_ptr<std::uint32_t[]> copied(const Pixels& pixels) {
    auto copy = std::make_unique_for_overwrite<std::uint32_t[]>(pixels.values.size());
    std::copy(pixels.values.begin(), pixels.values.end(), copy.get());
    return copy;
}

} // namespace

struct Canvas::Sheet {
    std::unique_ptr<std::uint32_t[]> values; // outlive the surface, which draws on them
    Surface surface;
    Context context;
    double scale = 1;
    Layout layout;               // one for all texts: making one costs more than using it
    std::array<Font, 3> fonts{}; // by Weight

    // Cairo's rows of RGB24 have no gaps: a pixel has four bytes.
    Sheet(std::unique_ptr<std::uint32_t[]> pixels, int width, int height, double scaled)
        : values(std::move(pixels)), scale(scaled) {
        surface.reset(cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(values.get()),
                                                          CAIRO_FORMAT_RGB24, width, height, 4 * width));
        if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
            throw std::runtime_error("canvas: no memory for an image of this size");
        context.reset(cairo_create(surface.get()));
        cairo_scale(context.get(), scale, scale);
        cairo_set_line_cap(context.get(), CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(context.get(), CAIRO_LINE_JOIN_ROUND);
        layout.reset(pango_cairo_create_layout(context.get()));
        for (const Weight weight : {Weight::Plain, Weight::Bold, Weight::Title})
            fonts.at(static_cast<std::size_t>(weight)) = font(weight);
    }

    static Font font(Weight weight) {
        Font font(pango_font_description_from_string(family_of(weight)));
        pango_font_description_set_weight(font.get(),
                                          weight == Weight::Plain ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD);
        return font;
    }

    cairo_t* c() const { return context.get(); }

    PangoLayout* lay_out(std::string_view utf8, double size, Weight weight, double line_width) const {
        PangoFontDescription* font = fonts.at(static_cast<std::size_t>(weight)).get();
        pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
        pango_layout_set_font_description(layout.get(), font);
        pango_layout_set_width(layout.get(), line_width > 0 ? static_cast<int>(line_width * PANGO_SCALE) : -1);
        pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_NONE);
        pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
        pango_layout_set_text(layout.get(), utf8.data(), static_cast<int>(utf8.size()));
        return layout.get();
    }

    double width_of(std::string_view utf8, double size, Weight weight) const {
        return extent_of(lay_out(utf8, size, weight, 0)).width;
    }

    // One line; what does not fit ends with three dots.
    PangoLayout* lay_out_within(std::string_view utf8, double size, Weight weight, double width) const {
        lay_out(utf8, size, weight, width + 1); // rounding must not cost a letter
        pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
        return layout.get();
    }
};

Canvas::Canvas(double design_width, double design_height, int width_in_pixels)
    : legible_(design_width * kLegible / kShownWidth), smallest_(std::numeric_limits<double>::max()) {
    const double scale = std::min(std::min(width_in_pixels, kMostWidth) / design_width, kMostWidth / design_height);
    const int width = static_cast<int>(std::lround(design_width * scale)),
              height = static_cast<int>(std::lround(design_height * scale));
    sheet_ = std::make_unique<Sheet>(std::make_unique<std::uint32_t[]>(pixels_in(width, height)), width, height, scale);
}

Canvas::Canvas(const Canvas& ground)
    : sheet_(std::make_unique<Sheet>(copied(ground.pixels()), ground.width(), ground.height(), ground.sheet_->scale)),
      legible_(ground.legible_),
      smallest_(ground.smallest_) {}

Canvas::~Canvas() = default;
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;

// ---- shapes -----------------------------------------------------------------------------------------------------

void Canvas::fill(Color color) {
    ink(sheet_->c(), color);
    cairo_paint(sheet_->c());
}

void Canvas::box(Box box, double corner, Color color) {
    ink(sheet_->c(), color);
    round_path(sheet_->c(), box, corner);
    cairo_fill(sheet_->c());
}

void Canvas::frame(Box box, double corner, double line, Color color) {
    ink(sheet_->c(), color);
    cairo_set_line_width(sheet_->c(), line);
    round_path(sheet_->c(), box, corner);
    cairo_stroke(sheet_->c());
}

void Canvas::disc(double x, double y, double radius, Color color) {
    ink(sheet_->c(), color);
    cairo_new_path(sheet_->c());
    cairo_arc(sheet_->c(), x, y, radius, 0, 2 * std::numbers::pi);
    cairo_fill(sheet_->c());
}

void Canvas::ring(double x, double y, double radius, double line, Color color) {
    ink(sheet_->c(), color);
    cairo_set_line_width(sheet_->c(), line);
    cairo_new_path(sheet_->c());
    cairo_arc(sheet_->c(), x, y, radius, 0, 2 * std::numbers::pi);
    cairo_stroke(sheet_->c());
}

void Canvas::line(double x1, double y1, double x2, double y2, double width, Color color) {
    stroke({{x1, y1}, {x2, y2}}, width, color);
}

void Canvas::stroke(const std::vector<Point>& path, double width, Color color) {
    ink(sheet_->c(), color);
    cairo_set_line_width(sheet_->c(), width);
    path_along(sheet_->c(), path);
    cairo_stroke(sheet_->c());
}

void Canvas::polygon(const Outline& points, Color color) {
    ink(sheet_->c(), color);
    path_along(sheet_->c(), points);
    cairo_fill(sheet_->c());
}

void Canvas::outline(const Outline& points, double width, Color color) {
    ink(sheet_->c(), color);
    cairo_set_line_width(sheet_->c(), width);
    path_along(sheet_->c(), points);
    cairo_close_path(sheet_->c());
    cairo_stroke(sheet_->c());
}

void Canvas::inside(const Outline& border, const std::function<void()>& draw) {
    cairo_save(sheet_->c());
    path_along(sheet_->c(), border);
    cairo_clip(sheet_->c());
    draw();
    cairo_restore(sheet_->c());
}

// ---- text -------------------------------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-function-size): a text has that many properties, and most have their usual values
void Canvas::text(std::string_view utf8, double x, double y, double size, Color color, Align align, Weight weight,
                  double most_width) {
    PangoLayout* layout = sheet_->lay_out(utf8, size, weight, 0);
    Extent extent = extent_of(layout);
    if (most_width > 0 && extent.width > most_width) {
        const double least = std::min(size, legible_);
        size = std::max(size * most_width / extent.width, least);
        // Letters do not shrink evenly: a little too wide is no reason to cut.
        while (size > least && sheet_->width_of(utf8, size, weight) > most_width)
            size = std::max(size * 0.98, least);
        layout = sheet_->lay_out_within(utf8, size, weight, most_width);
        extent = extent_of(layout);
    }
    smallest_ = std::min(smallest_, size);
    ink(sheet_->c(), color);
    cairo_move_to(sheet_->c(), left_of(x, extent.width, align), y - extent.height / 2);
    pango_cairo_show_layout(sheet_->c(), layout);
}

void Canvas::text_with_rim(std::string_view utf8, double x, double y, double size, Color color, Color rim) {
    smallest_ = std::min(smallest_, size);
    PangoLayout* layout = sheet_->lay_out(utf8, size, Weight::Bold, 0);
    const Extent extent = extent_of(layout);
    cairo_new_path(sheet_->c());
    cairo_move_to(sheet_->c(), x - extent.width / 2, y - extent.height / 2);
    pango_cairo_layout_path(sheet_->c(), layout);
    ink(sheet_->c(), rim);
    cairo_set_line_width(sheet_->c(), size * 0.28);
    cairo_stroke_preserve(sheet_->c());
    ink(sheet_->c(), color);
    cairo_fill(sheet_->c());
}

// NOLINTNEXTLINE(readability-function-size): as text()
double Canvas::paragraph(std::string_view utf8, Point corner, double width, double size, Color color, Weight weight) {
    smallest_ = std::min(smallest_, size);
    PangoLayout* layout = sheet_->lay_out(utf8, size, weight, width);
    ink(sheet_->c(), color);
    cairo_move_to(sheet_->c(), corner.x, corner.y);
    pango_cairo_show_layout(sheet_->c(), layout);
    return extent_of(layout).height;
}

double Canvas::paragraph_height(std::string_view utf8, double width, double size, Weight weight) const {
    return extent_of(sheet_->lay_out(utf8, size, weight, width)).height;
}

double Canvas::text_width(std::string_view utf8, double size, Weight weight) const {
    return sheet_->width_of(utf8, size, weight);
}

std::size_t Canvas::letters_lacking(std::string_view utf8, Weight weight) const {
    return static_cast<std::size_t>(pango_layout_get_unknown_glyphs_count(sheet_->lay_out(utf8, 20, weight, 0)));
}

double Canvas::smallest_letters() const {
    return smallest_ * sheet_->scale;
}

// ---- what came of it --------------------------------------------------------------------------------------------

int Canvas::width() const {
    return cairo_image_surface_get_width(sheet_->surface.get());
}

int Canvas::height() const {
    return cairo_image_surface_get_height(sheet_->surface.get());
}

std::size_t Canvas::bytes() const {
    return sizeof(std::uint32_t) * static_cast<std::size_t>(width()) * static_cast<std::size_t>(height());
}

Pixels Canvas::pixels() const {
    cairo_surface_flush(sheet_->surface.get());
    return {{sheet_->values.get(), bytes() / sizeof(std::uint32_t)}, width(), height()};
}

} // namespace majlis
