// The pieces of Crescent Moon. A unit has the shape of its owner: the Warlord's a shield, the Murshid's round, the
// Sultan's square, the Caliph's an arch, the Nomad's a tent. Ordinary ones are full, mercenaries have a white middle.
// Small ones, which stand among what belongs to their owner, have no letter: it could not be read.
#include <algorithm>

#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

constexpr Color kWhite = rgb(0xffffff);
constexpr double kLeastPiece = 14, kLeastLetter = 20;

void draw_owner(Canvas& canvas, Seat owner, Point m, double piece, double letter, Color ink) {
    if (piece < kLeastPiece) return;
    canvas.text(paint_of(owner).letter, m.x, m.y, std::max(letter, kLeastLetter), ink, Align::Center, Weight::Bold);
}

Outline arch() {
    Outline points = circle_part({0, -0.05}, 0.92, 0, 180);
    points.push_back({-0.92, 0.9});
    points.push_back({0.92, 0.9});
    return points;
}

const Outline& shape_of(Seat owner) {
    static const std::array<Outline, 5> kShapes{
        Outline{{-0.92, -0.9}, {0.92, -0.9}, {0.92, 0.3}, {0, 1.1}, {-0.92, 0.3}},
        circle_part({0, 0}, 1, 0, 360),
        Outline{{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}},
        arch(),
        Outline{{-0.5, -0.95}, {0.5, -0.95}, {1.12, 0.9}, {-1.12, 0.9}},
    };
    return kShapes.at(owner.value);
}

void draw_shape(Canvas& canvas, Seat owner, Point m, double size) {
    const Outline shape = moved(shape_of(owner), m, size);
    canvas.outline(shape, size * 0.34, kWhite);
    canvas.polygon(shape, paint_of(owner).fill);
}

// ---- buildings: `s` is half of their width ----

const Outline kFort{{-1, 0.9},   {-1, -0.8},   {-0.6, -0.8}, {-0.6, -0.45}, {-0.2, -0.45}, {-0.2, -0.8},
                    {0.2, -0.8}, {0.2, -0.45}, {0.6, -0.45}, {0.6, -0.8},   {1, -0.8},     {1, 0.9}};
const Outline kCastle{{-1.15, 0.9},  {-1.15, -1.1}, {-0.65, -1.1}, {-0.65, -0.35}, {-0.35, -0.35}, {-0.35, -1.35},
                      {0.35, -1.35}, {0.35, -0.35}, {0.65, -0.35}, {0.65, -1.1},   {1.15, -1.1},   {1.15, 0.9}};
const Outline kTown{{-1, 0.9}, {-1, -0.1}, {-0.3, -0.8}, {0.4, -0.1}, {1, -0.1}, {1, 0.9}};
const Outline kCity{{-1.3, 0.9},   {-1.3, -0.2}, {-0.8, -0.7}, {-0.35, -0.2}, {-0.35, -0.9},
                    {0.05, -1.35}, {0.45, -0.9}, {0.45, -0.1}, {1.3, -0.1},   {1.3, 0.9}};
const Outline kPalace{{-1.1, 0.9},  {-1.1, -0.2}, {-0.6, -0.35}, {-0.5, -0.75}, {0, -1.15},
                      {0.5, -0.75}, {0.6, -0.35}, {1.1, -0.2},   {1.1, 0.9}};

const Outline& outline_of(Building building) {
    switch (building) {
    case Building::Fort: return kFort;
    case Building::Castle: return kCastle;
    case Building::Town: return kTown;
    case Building::City: return kCity;
    case Building::Palace: return kPalace;
    }
    throw std::logic_error("crescent-moon: no such building");
}

} // namespace

void draw_unit(Canvas& canvas, Seat owner, UnitKind kind, std::string_view number, Point m, double s) {
    draw_shape(canvas, owner, m, s);
    if (kind == UnitKind::Mercenary) canvas.polygon(moved(shape_of(owner), m, s * 0.74), kWhite);
    const Color ink = kind == UnitKind::Mercenary ? palette::kInk : paint_of(owner).ink;
    if (!number.empty())
        canvas.text(number, m.x - s * 0.28, m.y + s * 0.02, s * 1.2, ink, Align::Center, Weight::Bold, s * 1.0);
    draw_owner(canvas, owner, {m.x + s * 0.44, m.y + s * 0.14}, s, s * 0.82, ink);
}

void draw_badge(Canvas& canvas, Seat owner, Point m, double s) {
    draw_shape(canvas, owner, m, s);
    canvas.text(paint_of(owner).letter, m.x, m.y + s * 0.02, std::max(s * 1.25, kLeastLetter), paint_of(owner).ink,
                Align::Center, Weight::Bold, s * 1.6);
}

void draw_token(Canvas& canvas, Seat owner, Point m, double s) {
    canvas.polygon(diamond(m, s * 1.34), kWhite);
    canvas.polygon(diamond(m, s * 1.12), paint_of(owner).fill);
    draw_owner(canvas, owner, m, s, s * 1.15, paint_of(owner).ink);
}

void draw_building(Canvas& canvas, Building building, Seat owner, Point m, double s) {
    const Outline shape = moved(outline_of(building), m, s);
    canvas.outline(shape, s * 0.3, kWhite);
    canvas.polygon(shape, paint_of(owner).fill);
    if (building == Building::Palace) draw_crescent(canvas, {m.x, m.y - s * 1.5}, s * 0.34, palette::kDeepGold);
    draw_owner(canvas, owner, {m.x, m.y + s * 0.32}, s, s * 1.08, paint_of(owner).ink);
}

} // namespace majlis::crescent_moon
