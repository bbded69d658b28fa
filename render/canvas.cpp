#include "render/canvas.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include <cairo/cairo.h>
#include <pango/pangocairo.h>

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

cairo_status_t append(void* target, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

Layout laid_out(cairo_t* context, std::string_view utf8, double size, Weight weight) {
    Layout layout(pango_cairo_create_layout(context));
    const Font font(pango_font_description_from_string(weight == Weight::Bold ? "DejaVu Sans Bold" : "DejaVu Sans"));
    pango_font_description_set_absolute_size(font.get(), size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_text(layout.get(), utf8.data(), static_cast<int>(utf8.size()));
    return layout;
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
    cairo_new_sub_path(c);
    cairo_arc(c, b.x + b.width - r, b.y + r, r, -quarter, 0);
    cairo_arc(c, b.x + b.width - r, b.y + b.height - r, r, 0, quarter);
    cairo_arc(c, b.x + r, b.y + b.height - r, r, quarter, 2 * quarter);
    cairo_arc(c, b.x + r, b.y + r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(c);
}

void ink(cairo_t* c, Color color) {
    cairo_set_source_rgba(c, color.red, color.green, color.blue, color.alpha);
}

} // namespace

struct Canvas::Sheet {
    Surface surface;
    Context context;

    cairo_t* c() const { return context.get(); }
};

Canvas::Canvas(double design_width, double design_height, int width_in_pixels) : sheet_(std::make_unique<Sheet>()) {
    const double scale = width_in_pixels / design_width;
    const int height = static_cast<int>(std::lround(design_height * scale));
    sheet_->surface.reset(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width_in_pixels, height));
    if (cairo_surface_status(sheet_->surface.get()) != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error("canvas: no memory for an image of this size");
    sheet_->context.reset(cairo_create(sheet_->surface.get()));
    cairo_scale(sheet_->c(), scale, scale);
}

Canvas::~Canvas() = default;
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;

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
    ink(sheet_->c(), color);
    cairo_set_line_width(sheet_->c(), width);
    cairo_set_line_cap(sheet_->c(), CAIRO_LINE_CAP_ROUND);
    cairo_move_to(sheet_->c(), x1, y1);
    cairo_line_to(sheet_->c(), x2, y2);
    cairo_stroke(sheet_->c());
}

void Canvas::polygon(std::initializer_list<std::pair<double, double>> points, Color color) {
    ink(sheet_->c(), color);
    cairo_new_path(sheet_->c());
    for (const auto& [x, y] : points)
        cairo_line_to(sheet_->c(), x, y);
    cairo_close_path(sheet_->c());
    cairo_fill(sheet_->c());
}

// NOLINTNEXTLINE(readability-function-size): a text has that many properties, and most have their usual values
void Canvas::text(std::string_view utf8, double x, double y, double size, Color color, Align align, Weight weight,
                  double most_width) {
    Layout layout = laid_out(sheet_->c(), utf8, size, weight);
    Extent extent = extent_of(layout.get());
    if (most_width > 0 && extent.width > most_width) {
        layout = laid_out(sheet_->c(), utf8, size * most_width / extent.width, weight);
        extent = extent_of(layout.get());
    }
    const double left = align == Align::Left ? x : align == Align::Right ? x - extent.width : x - extent.width / 2;
    ink(sheet_->c(), color);
    cairo_move_to(sheet_->c(), left, y - extent.height / 2);
    pango_cairo_show_layout(sheet_->c(), layout.get());
}

int Canvas::width() const {
    return cairo_image_surface_get_width(sheet_->surface.get());
}

int Canvas::height() const {
    return cairo_image_surface_get_height(sheet_->surface.get());
}

std::string Canvas::png() const {
    std::string bytes;
    cairo_surface_flush(sheet_->surface.get());
    if (cairo_surface_write_to_png_stream(sheet_->surface.get(), append, &bytes) != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error("canvas: the PNG could not be written");
    return bytes;
}

} // namespace majlis
