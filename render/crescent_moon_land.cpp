// The land of Crescent Moon: terrains with their textures, rivers along their edges, the name of every hex.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

constexpr Color kRiver = rgb(0x1f6fb2), kRiverLight = rgb(0xbfe0f2), kBorder = rgb(0x7a6845), kWood = rgb(0x7b5a36),
                kLeaf = rgb(0x4f7d34), kRock = rgb(0x8f8780), kRockDark = rgb(0x6f6862), kSnow = rgb(0xf4f1ec),
                kClay = rgb(0xa6694a), kClayLight = rgb(0xe9c3ab), kShrub = rgb(0x857d43), kSand = rgb(0xd6b768);

const palette::Paint& paint_of(Terrain terrain) {
    return palette::kTerrains.at(static_cast<std::size_t>(terrain));
}

// Where a texture's marks stand: around the edge of the hex, so that the pieces in its middle stay clear.
constexpr std::array kPlaces{Point{-0.58, -0.42}, Point{0.6, -0.4},  Point{-0.66, 0.12}, Point{0.68, 0.14},
                             Point{-0.34, 0.72},  Point{0.36, 0.72}, Point{0.02, -0.24}, Point{0.02, 0.3}};

template <typename F>
void on_places(const Lay& lay, HexId hex, F draw) {
    for (const Point& place : kPlaces)
        draw(lay.at(hex, place.x, place.y), lay.radius());
}

void draw_palm(Canvas& canvas, Point m, double r) {
    canvas.stroke({{m.x - r * 0.01, m.y + r * 0.1}, {m.x + r * 0.015, m.y - r * 0.08}}, r * 0.028, kWood);
    for (const double degrees : {15.0, 75.0, 125.0, 170.0}) {
        const double angle = degrees * std::numbers::pi / 180;
        const Point tip{m.x + r * 0.11 * std::cos(angle), m.y - r * 0.08 - r * 0.07 * std::sin(angle) + r * 0.02};
        canvas.stroke({{m.x + r * 0.015, m.y - r * 0.08}, {(m.x + tip.x) / 2, std::min(m.y - r * 0.11, tip.y)}, tip},
                      r * 0.03, kLeaf);
    }
}

void draw_shrub(Canvas& canvas, Point m, double r) {
    for (const double x : {-0.05, 0.0, 0.05})
        canvas.line(m.x, m.y + r * 0.05, m.x + r * x * 1.4, m.y - r * 0.06, r * 0.024, kShrub);
    canvas.line(m.x - r * 0.1, m.y + r * 0.055, m.x + r * 0.1, m.y + r * 0.055, r * 0.018, kShrub);
}

void draw_peak(Canvas& canvas, Point m, double r) {
    canvas.polygon({{m.x - r * 0.15, m.y + r * 0.1}, {m.x, m.y - r * 0.14}, {m.x + r * 0.15, m.y + r * 0.1}}, kRock);
    canvas.polygon({{m.x, m.y - r * 0.14}, {m.x + r * 0.15, m.y + r * 0.1}, {m.x + r * 0.03, m.y + r * 0.1}},
                   kRockDark);
    canvas.polygon({{m.x, m.y - r * 0.14},
                    {m.x + r * 0.055, m.y - r * 0.05},
                    {m.x, m.y - r * 0.07},
                    {m.x - r * 0.055, m.y - r * 0.05}},
                   kSnow);
}

void draw_blocks(Canvas& canvas, Point m, double r) {
    const double w = r * 0.12, h = r * 0.085;
    for (const Point& at : {Point{m.x - w, m.y}, Point{m.x + w * 0.1, m.y}, Point{m.x - w * 0.45, m.y - h}}) {
        canvas.box({at.x, at.y, w, h}, 2, kClayLight);
        canvas.frame({at.x, at.y, w, h}, 2, r * 0.018, kClay);
    }
}

void draw_dune(Canvas& canvas, Point m, double r) {
    canvas.stroke({{m.x - r * 0.16, m.y + r * 0.04},
                   {m.x - r * 0.05, m.y - r * 0.05},
                   {m.x + r * 0.02, m.y - r * 0.02},
                   {m.x + r * 0.16, m.y + r * 0.05}},
                  r * 0.026, kSand);
    canvas.stroke({{m.x + r * 0.02, m.y - r * 0.02}, {m.x - r * 0.02, m.y + r * 0.05}}, r * 0.02, kSand);
}

void draw_texture(Canvas& canvas, const Lay& lay, HexId hex, Terrain terrain) {
    const auto each = [&](auto draw) { on_places(lay, hex, [&](Point m, double r) { draw(canvas, m, r); }); };
    switch (terrain) {
    case Terrain::Fertile: return each(draw_palm);
    case Terrain::Wilderness: return each(draw_shrub);
    case Terrain::Mountain: return each(draw_peak);
    case Terrain::Quarry: return each(draw_blocks);
    case Terrain::Desert: return each(draw_dune);
    }
}

// The holy site: a dome with a crescent between two minarets, behind everything that will stand there.
void draw_shrine(Canvas& canvas, const Lay& lay, HexId hex) {
    const double r = lay.radius();
    const Point m = lay.at(hex, 0, -0.12);
    const Color wall = rgb(0xffffff), shade = rgb(0xc9a24a);
    for (const double side : {-1.0, 1.0}) {
        canvas.box({m.x + side * r * 0.3 - r * 0.03, m.y - r * 0.24, r * 0.06, r * 0.5}, 2, wall);
        canvas.frame({m.x + side * r * 0.3 - r * 0.03, m.y - r * 0.24, r * 0.06, r * 0.5}, 2, 1.5, shade);
    }
    Outline dome = circle_part({m.x, m.y + r * 0.04}, r * 0.21, 0, 180);
    dome.push_back({m.x - r * 0.21, m.y + r * 0.26});
    dome.push_back({m.x + r * 0.21, m.y + r * 0.26});
    canvas.polygon(dome, wall);
    canvas.outline(dome, 2, shade);
    draw_crescent(canvas, {m.x, m.y - r * 0.25}, r * 0.07, palette::kDeepGold);
}

// A bridge over the river, which comes from the lower left and goes to the upper right (CM-3.12).
void draw_bridge(Canvas& canvas, const Lay& lay, HexId hex) {
    const Point m = lay.middle(hex);
    const double along_x = std::sqrt(0.75), along_y = -0.5; // the river's direction
    const auto at = [&](double along, double across) {
        const double r = lay.radius();
        return Point{m.x + r * (along * along_x - across * along_y), m.y + r * (along * along_y + across * along_x)};
    };
    const Outline deck{at(-0.13, -0.22), at(0.13, -0.22), at(0.13, 0.22), at(-0.13, 0.22)};
    canvas.polygon(deck, rgb(0xd9cdb8));
    canvas.outline(deck, 3, kRockDark);
    for (const double across : {-0.11, 0.0, 0.11})
        canvas.stroke({at(-0.12, across), at(0.12, across)}, 2, kRockDark);
}

void draw_hex(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const Terrain terrain = terrain_of(hex.tile);
    canvas.polygon(lay.hexagon(hex.at), paint_of(terrain).fill);
    canvas.inside(lay.hexagon(hex.at), [&] { draw_texture(canvas, lay, hex.at, terrain); });
    if (hex.tile == Tile::HolySite) draw_shrine(canvas, lay, hex.at);
    canvas.outline(lay.hexagon(hex.at), 3, kBorder);
}

// CM-3.9, CM-3.12: along the edges, broad, so that one sees that nobody walks across
void draw_river(Canvas& canvas, const Lay& lay, const HexState& hex) {
    std::vector<Point> path;
    if (hex.tile == Tile::Crossing) path = {lay.corner(hex.at, 0), lay.corner(hex.at, 3)};
    if (hex.river)
        path = {lay.corner(hex.at, *hex.river - 1), lay.corner(hex.at, *hex.river), lay.corner(hex.at, *hex.river + 1)};
    if (path.empty()) return;
    const double r = lay.radius();
    canvas.stroke(path, r * 0.17, kRiver);
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        draw_dashes(canvas, path[i], path[i + 1], r * 0.035, r * 0.1, kRiverLight);
    if (hex.tile == Tile::Crossing) draw_bridge(canvas, lay, hex.at);
}

void draw_name(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const palette::Paint& paint = paint_of(terrain_of(hex.tile));
    const Point at = lay.at(hex.at, 0, -0.61);
    canvas.text_with_rim(hex_word(hex.at), at.x, at.y, lay.radius() * 0.24, palette::kInk, paint.fill);
    const Point letter = lay.at(hex.at, 0.56, 0.42);
    canvas.text_with_rim(paint.letter, letter.x, letter.y, lay.radius() * 0.22, palette::kSoftInk, paint.fill);
}

constexpr double kMostRadius = 128, kLeastHeight = 300, kMargin = 12;

Point unit_middle(HexId hex) {
    const Hex at = place_of(hex);
    return {std::sqrt(3.0) * (at.q + at.r / 2.0), 1.5 * at.r};
}

} // namespace

Lay::Lay(const Map& map, double top) {
    double left = 0, right = 0, high = 0, low = 0;
    for (const HexState& hex : map) {
        const Point at = unit_middle(hex.at);
        left = std::min(left, at.x - std::sqrt(3.0) / 2);
        right = std::max(right, at.x + std::sqrt(3.0) / 2);
        high = std::min(high, at.y - 1);
        low = std::max(low, at.y + 1);
    }
    radius_ = std::min((kWidth - 2 * kEdge) / std::max(1.0, right - left), kMostRadius);
    height_ = std::max(kLeastHeight, radius_ * (low - high) + 2 * kMargin);
    origin_ = {kWidth / 2 - radius_ * (left + right) / 2, top + height_ / 2 - radius_ * (high + low) / 2};
}

Point Lay::middle(HexId hex) const {
    return at(hex, 0, 0);
}

Point Lay::at(HexId hex, double right, double down) const {
    const Point middle = unit_middle(hex);
    return {origin_.x + radius_ * (middle.x + right), origin_.y + radius_ * (middle.y + down)};
}

Point Lay::corner(HexId hex, int corner, double share) const {
    const double angle = (60.0 * corner + 30.0) * std::numbers::pi / 180.0;
    return at(hex, share * std::cos(angle), -share * std::sin(angle));
}

Outline Lay::hexagon(HexId hex, double share) const {
    Outline points;
    for (int i = 0; i < kHexSides; ++i)
        points.push_back(corner(hex, i, share));
    return points;
}

std::string land_key(const Map& map) {
    std::string key = "crescent-moon";
    for (const HexState& hex : map) {
        key += " " + hex_word(hex.at) + std::to_string(static_cast<int>(hex.tile));
        if (hex.river) key += "r" + std::to_string(*hex.river);
    }
    return key;
}

void draw_land(Canvas& canvas, const Lay& lay, const Map& map) {
    for (const HexState& hex : map)
        canvas.outline(lay.hexagon(hex.at), 12, kBorder);
    for (const HexState& hex : map)
        draw_hex(canvas, lay, hex);
    for (const HexState& hex : map)
        draw_river(canvas, lay, hex);
    for (const HexState& hex : map)
        draw_name(canvas, lay, hex);
}

} // namespace majlis::crescent_moon
