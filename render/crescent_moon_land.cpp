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
                kClay = rgb(0xc98a69), kClayLight = rgb(0xecc9b3), kClayDark = rgb(0x8f583c), kShrub = rgb(0x7d7439),
                kSand = rgb(0xdcbb6c), kSandLight = rgb(0xfbefc6), kBank = rgb(0x134a7a);

const palette::Paint& paint_of(Terrain terrain) {
    return palette::kTerrains.at(static_cast<std::size_t>(terrain));
}

// Where a texture's marks stand: around the edge of the hex, so that the pieces in its middle stay clear.
constexpr std::array kPlaces{Point{-0.56, -0.44}, Point{0.58, -0.42}, Point{-0.68, 0.06},
                             Point{0.7, 0.08},    Point{-0.33, 0.7},  Point{0.34, 0.7}};

template <typename F>
void on_places(const Lay& lay, HexId hex, F draw) {
    for (const Point& place : kPlaces)
        draw(lay.at(hex, place.x, place.y), lay.radius());
}

// ---- what grows and lies on it, in full colour ----

void draw_palm(Canvas& canvas, Point m, double r) {
    canvas.stroke({{m.x - r * 0.012, m.y + r * 0.13}, {m.x + r * 0.02, m.y - r * 0.08}}, r * 0.034, kWood);
    for (const double degrees : {8.0, 55.0, 110.0, 168.0}) {
        const double angle = degrees * std::numbers::pi / 180;
        const Point tip{m.x + r * 0.14 * std::cos(angle), m.y - r * 0.09 - r * 0.09 * std::sin(angle) + r * 0.035};
        canvas.stroke({{m.x + r * 0.02, m.y - r * 0.08}, {(m.x + tip.x) / 2, std::min(m.y - r * 0.13, tip.y)}, tip},
                      r * 0.036, kLeaf);
    }
}

void draw_shrub(Canvas& canvas, Point m, double r) {
    for (const double x : {-0.085, -0.03, 0.03, 0.085})
        canvas.line(m.x + r * x * 0.3, m.y + r * 0.06, m.x + r * x, m.y - r * (0.09 - std::abs(x) * 0.5), r * 0.026,
                    kShrub);
    canvas.line(m.x - r * 0.12, m.y + r * 0.07, m.x + r * 0.12, m.y + r * 0.07, r * 0.02, kShrub);
}

void draw_peak(Canvas& canvas, Point m, double r) {
    const auto at = [&](double right, double down) { return Point{m.x + r * right, m.y + r * down}; };
    canvas.polygon({at(-0.19, 0.12), at(-0.02, -0.17), at(0.19, 0.12)}, kRock);
    canvas.polygon({at(-0.02, -0.17), at(0.19, 0.12), at(0.01, 0.12), at(0.04, 0.0)}, kRockDark);
    canvas.polygon({at(-0.02, -0.17), at(0.045, -0.075), at(0.01, -0.055), at(-0.03, -0.085), at(-0.075, -0.075)},
                   kSnow);
}

void draw_blocks(Canvas& canvas, Point m, double r) {
    const double w = r * 0.13, h = r * 0.09;
    for (const Point& at : {Point{m.x - w, m.y}, Point{m.x + w * 0.06, m.y}, Point{m.x - w * 0.45, m.y - h}}) {
        canvas.box({at.x, at.y, w, h}, 2, kClayLight);
        canvas.box({at.x, at.y + h * 0.62, w, h * 0.38}, 2, kClay);
        canvas.frame({at.x, at.y, w, h}, 2, r * 0.016, kClayDark);
    }
}

void draw_dune(Canvas& canvas, Point m, double r) { // a crest, its lee side in the shade
    const auto at = [&](double right, double down) { return Point{m.x + r * right, m.y + r * down}; };
    canvas.polygon({at(-0.2, 0.08), at(-0.05, -0.06), at(0.03, -0.09), at(0.2, 0.08)}, kSandLight);
    canvas.polygon({at(0.03, -0.09), at(0.2, 0.08), at(-0.02, 0.08), at(0.05, 0.01)}, kSand);
}

void draw_marks(Canvas& canvas, const Lay& lay, HexId hex, Terrain terrain) {
    const auto each = [&](auto draw) { on_places(lay, hex, [&](Point m, double r) { draw(canvas, m, r); }); };
    switch (terrain) {
    case Terrain::Fertile: return each(draw_palm);
    case Terrain::Wilderness: return each(draw_shrub);
    case Terrain::Mountain: return each(draw_peak);
    case Terrain::Quarry: return each(draw_blocks);
    case Terrain::Desert: return each(draw_dune);
    }
}

// ---- the lie of the land: large forms in quiet tones, so that it is known from afar and pieces stand out of it ----

class Ground { // of one hex: a little different in each, always the same in the same one
public:
    Ground(Canvas& canvas, const Lay& lay, HexId hex, Terrain terrain)
        : canvas_(canvas), lay_(lay), hex_(hex), paint_(paint_of(terrain)), sway_((hex.value * 37 % 11 - 5) * 0.02) {}

    // A band from edge to edge, waving, as high as `deep`.
    void band(double down, double deep, double share) {
        Outline points;
        for (int i = 0; i <= kSteps; ++i)
            points.push_back(wave(i, down));
        for (int i = kSteps; i >= 0; --i)
            points.push_back(wave(i, down + deep));
        canvas_.polygon(points, tone(share));
    }

    void ridge(std::initializer_list<Point> line, double foot, double share) {
        Outline points{at(-1.1, foot)};
        for (const Point& point : line)
            points.push_back(at(point.x + sway_, point.y));
        points.push_back(at(1.1, foot));
        points.push_back(at(1.1, 1.1));
        points.push_back(at(-1.1, 1.1));
        canvas_.polygon(points, tone(share));
    }

    void dot(double right, double down, double size, double share) {
        const Point m = at(right + sway_, down - sway_);
        canvas_.disc(m.x, m.y, lay_.radius() * size, tone(share));
    }

private:
    static constexpr int kSteps = 12;

    Point at(double right, double down) const { return lay_.at(hex_, right, down); }

    Point wave(int step, double down) const {
        const double x = -1 + 2.0 * step / kSteps;
        return at(x, down + sway_ + 0.06 * std::sin(3.2 * x + hex_.value));
    }

    Color tone(double share) const { return mixed(paint_.fill, paint_.ink, share); }

    Canvas& canvas_;
    const Lay& lay_;
    HexId hex_;
    const palette::Paint& paint_;
    double sway_;
};

void draw_furrows(Ground& ground) { // fields
    for (const double down : {-0.78, -0.5, -0.22, 0.06, 0.34, 0.62})
        ground.band(down, 0.1, 0.16);
}

void draw_dunes(Ground& ground) {
    for (const double down : {-0.66, -0.2, 0.26, 0.66})
        ground.band(down, 0.05 + 0.04 * (down + 1), 0.3);
}

void draw_range(Ground& ground) {
    ground.ridge({{-0.8, -0.1}, {-0.45, -0.5}, {-0.2, -0.24}, {0.14, -0.62}, {0.44, -0.2}, {0.7, -0.42}, {0.95, -0.1}},
                 0.1, 0.16);
    ground.ridge({{-0.75, 0.3}, {-0.5, 0.02}, {-0.15, 0.34}, {0.2, 0.06}, {0.5, 0.38}, {0.8, 0.1}}, 0.4, 0.3);
}

void draw_terraces(Ground& ground) { // cut into the rock, one below the other
    ground.ridge({{-0.9, -0.32}, {-0.3, -0.32}, {-0.3, -0.44}, {0.4, -0.44}, {0.4, -0.3}, {0.9, -0.3}}, -0.3, 0.14);
    ground.ridge({{-0.9, 0.1}, {-0.5, 0.1}, {-0.5, -0.04}, {0.2, -0.04}, {0.2, 0.08}, {0.9, 0.08}}, 0.1, 0.28);
    ground.ridge({{-0.9, 0.46}, {-0.1, 0.46}, {-0.1, 0.36}, {0.5, 0.36}, {0.5, 0.48}, {0.9, 0.48}}, 0.46, 0.42);
}

void draw_steppe(Ground& ground) { // low hills and stones
    ground.ridge({{-0.9, -0.12}, {-0.5, -0.28}, {-0.1, -0.16}, {0.3, -0.3}, {0.9, -0.1}}, -0.1, 0.14);
    ground.ridge({{-0.9, 0.38}, {-0.3, 0.24}, {0.2, 0.36}, {0.6, 0.26}, {0.9, 0.36}}, 0.36, 0.26);
    for (const Point& stone : {Point{-0.4, -0.06}, Point{0.28, -0.08}, Point{0.5, 0.0}, Point{-0.2, 0.48},
                               Point{-0.12, 0.53}, Point{0.24, 0.52}, Point{-0.52, 0.36}})
        ground.dot(stone.x, stone.y, 0.022, 0.6);
}

void draw_ground(Canvas& canvas, const Lay& lay, HexId hex, Terrain terrain) {
    Ground ground(canvas, lay, hex, terrain);
    switch (terrain) {
    case Terrain::Fertile: return draw_furrows(ground);
    case Terrain::Wilderness: return draw_steppe(ground);
    case Terrain::Mountain: return draw_range(ground);
    case Terrain::Quarry: return draw_terraces(ground);
    case Terrain::Desert: return draw_dunes(ground);
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
    canvas.inside(lay.hexagon(hex.at), [&] {
        draw_ground(canvas, lay, hex.at, terrain);
        draw_marks(canvas, lay, hex.at, terrain);
    });
    if (hex.tile == Tile::HolySite) draw_shrine(canvas, lay, hex.at);
    canvas.outline(lay.hexagon(hex.at), 3, kBorder);
}

std::vector<Point> river_in(const Lay& lay, const HexState& hex) {
    if (hex.river)
        return {lay.corner(hex.at, *hex.river - 1), lay.corner(hex.at, *hex.river), lay.corner(hex.at, *hex.river + 1)};
    if (hex.tile == Tile::Crossing) return {lay.corner(hex.at, 0), lay.corner(hex.at, 3)};
    return {};
}

void draw_river(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const std::vector<Point> path = river_in(lay, hex);
    if (path.empty()) return;
    const double r = lay.radius();
    canvas.stroke(path, r * 0.22, kBank);
    canvas.stroke(path, r * 0.17, kRiver);
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        draw_dashes(canvas, path[i], path[i + 1], r * 0.035, r * 0.16, kRiverLight);
    if (hex.tile == Tile::Crossing) draw_bridge(canvas, lay, hex.at);
}

void draw_name(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const palette::Paint& paint = paint_of(terrain_of(hex.tile));
    const Point at = lay.at(hex.at, 0, -0.61);
    canvas.text_with_rim(hex_word(hex.at), at.x, at.y, std::max(20.0, lay.radius() * 0.24), palette::kInk, paint.fill);
    const Point letter = lay.at(hex.at, 0.53, 0.4);
    canvas.text_with_rim(paint.letter, letter.x, letter.y, std::max(20.0, lay.radius() * 0.22), palette::kInk,
                         paint.fill);
}

constexpr double kLegendRow = 36;
constexpr std::size_t kInLegendRow = 3;

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
        draw_name(canvas, lay, hex);
}

// CM-3.9, CM-3.12: along the edges, broad, and above everything that follows an edge, so that one sees that nobody
// walks across.
void draw_rivers(Canvas& canvas, const Lay& lay, const Map& map) {
    for (const HexState& hex : map)
        draw_river(canvas, lay, hex);
}

double legend_height() {
    return 2 * kLegendRow;
}

// What the small letters on the hexes stand for, and the river: three to a row.
void draw_legend(Canvas& canvas, const Speaker& speaker, double top) {
    constexpr double kSize = 23, kSwatch = 15, kMark = 52, kStep = (kWidth - 2 * kEdge) / kInLegendRow;
    std::size_t place = 0;
    const auto next = [&](const std::string& words, const auto& draw_mark) {
        const std::size_t row = place / kInLegendRow;
        const Point at{kEdge + 4 + kStep * static_cast<double>(place % kInLegendRow),
                       top + kLegendRow * (static_cast<double>(row) + 0.5)};
        draw_mark(at);
        canvas.text(words, at.x + kMark, at.y, kSize, palette::kInk, Align::Left, Weight::Plain, kStep - kMark - 8);
        ++place;
    };
    for (const auto& row : kTerrainWords)
        next(speaker.translate(row.word), [&](Point at) {
            const palette::Paint& paint = paint_of(row.value);
            const Box box{at.x + 4, at.y - kSwatch, 2 * kSwatch, 2 * kSwatch};
            canvas.box(box, 5, paint.fill);
            canvas.frame(box, 5, 2, kBorder);
            canvas.text(paint.letter, at.x + 4 + kSwatch, at.y - 1, kSize, palette::kInk, Align::Center, Weight::Bold);
        });
    next(say(phrase("river: parts hexes"), speaker), [&](Point at) {
        canvas.stroke({{at.x + 9, at.y}, {at.x + 35, at.y}}, 18, kBank);
        canvas.stroke({{at.x + 9, at.y}, {at.x + 35, at.y}}, 13, kRiver);
    });
}

} // namespace majlis::crescent_moon
