// The map of Crescent Moon: hexes with terrain and coordinates, the river along its edges, and what stands there.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

constexpr Color kRiver = rgb(0x2f86c9), kBorder = rgb(0x7a6b52);
const double kRoot3 = std::sqrt(3.0);

struct Point {
    double x, y;
};

// Where hexes lie on the sheet: pointy at the top, as large as the area allows.
class Lay {
public:
    Lay(const Map& map, Box area) {
        double left = 0, right = 0, top = 0, bottom = 0;
        for (const HexState& hex : map) {
            const Point at = unit_middle(hex.at);
            left = std::min(left, at.x - kRoot3 / 2);
            right = std::max(right, at.x + kRoot3 / 2);
            top = std::min(top, at.y - 1);
            bottom = std::max(bottom, at.y + 1);
        }
        radius_ = std::min({area.width / (right - left), area.height / (bottom - top), kMostRadius});
        origin_ = {area.x + area.width / 2 - radius_ * (left + right) / 2,
                   area.y + area.height / 2 - radius_ * (top + bottom) / 2};
    }

    double radius() const { return radius_; }

    Point middle(HexId hex) const {
        const Point at = unit_middle(hex);
        return {origin_.x + radius_ * at.x, origin_.y + radius_ * at.y};
    }

    Point corner(HexId hex, int corner, double share = 1) const { // CM-3.12: between the edges i and i+1
        const double angle = (60.0 * corner + 30.0) * std::numbers::pi / 180.0;
        const Point at = middle(hex);
        return {at.x + share * radius_ * std::cos(angle), at.y - share * radius_ * std::sin(angle)};
    }

private:
    static constexpr double kMostRadius = 120;

    static Point unit_middle(HexId hex) {
        const Hex at = place_of(hex);
        return {kRoot3 * (at.q + at.r / 2.0), 1.5 * at.r};
    }

    double radius_ = kMostRadius;
    Point origin_{};
};

void fill_hex(Canvas& canvas, const Lay& lay, HexId hex, double share, Color color) {
    const auto at = [&](int corner) {
        const Point point = lay.corner(hex, corner, share);
        return std::pair{point.x, point.y};
    };
    canvas.polygon({at(0), at(1), at(2), at(3), at(4), at(5)}, color);
}

void outline_hex(Canvas& canvas, const Lay& lay, HexId hex, double share, double width, Color color) {
    for (int corner = 0; corner < kHexSides; ++corner) {
        const Point from = lay.corner(hex, corner, share), to = lay.corner(hex, around(corner, 1), share);
        canvas.line(from.x, from.y, to.x, to.y, width, color);
    }
}

void draw_ground(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const TerrainPaint& paint = majlis::row_of(kTerrainPaint, terrain_of(hex.tile));
    fill_hex(canvas, lay, hex.at, 1, paint.paint);
    outline_hex(canvas, lay, hex.at, 1, 2, kBorder);
    const Point middle = lay.middle(hex.at);
    const double r = lay.radius();
    canvas.text(hex_word(hex.at), middle.x - r * 0.2, middle.y - r * 0.56, r * 0.22, kInk, Align::Center, Weight::Bold);
    canvas.text(paint.letter, middle.x + r * 0.24, middle.y - r * 0.56, r * 0.24, kBorder, Align::Center, Weight::Bold);
    if (hex.tile != Tile::HolySite) return;
    canvas.disc(middle.x, middle.y - r * 0.86, r * 0.09, kGold); // a crescent
    canvas.disc(middle.x + r * 0.045, middle.y - r * 0.87, r * 0.075, paint.paint);
}

// CM-3.9, CM-3.12
void draw_river(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const double width = lay.radius() * 0.1;
    const auto stretch = [&](Point from, Point to) { canvas.line(from.x, from.y, to.x, to.y, width, kRiver); };
    if (hex.tile == Tile::Crossing) stretch(lay.corner(hex.at, 0), lay.corner(hex.at, 3));
    if (!hex.river) return;
    stretch(lay.corner(hex.at, *hex.river - 1), lay.corner(hex.at, *hex.river));
    stretch(lay.corner(hex.at, *hex.river), lay.corner(hex.at, *hex.river + 1));
}

// ---- pieces -----------------------------------------------------------------------------------------------------

void draw_fort(Canvas& canvas, Point at, double s, const OwnerRow& owner) {
    canvas.box({at.x - s, at.y - s, 2 * s, 2 * s}, 3, owner.paint);
    canvas.frame({at.x - s, at.y - s, 2 * s, 2 * s}, 3, 2, kPaper);
}

void draw_castle(Canvas& canvas, Point at, double s, const OwnerRow& owner) { // with three merlons
    draw_fort(canvas, at, s, owner);
    for (const double x : {-s, -s * 0.3, s * 0.4})
        canvas.box({at.x + x, at.y - s * 1.45, s * 0.6, s * 0.6}, 1, owner.paint);
}

void draw_house(Canvas& canvas, Point at, double s, const OwnerRow& owner) {
    canvas.polygon({{at.x - s, at.y + s},
                    {at.x - s, at.y - s * 0.2},
                    {at.x, at.y - s * 1.2},
                    {at.x + s, at.y - s * 0.2},
                    {at.x + s, at.y + s}},
                   owner.paint);
}

void draw_building(Canvas& canvas, Building building, Seat owner, Point at, double s) {
    const OwnerRow& row = owner_row(owner);
    std::string letters(row.letter);
    switch (building) {
    case Building::Fort:
        draw_fort(canvas, at, s, row);
        letters += "f";
        break;
    case Building::Castle:
        draw_castle(canvas, at, s, row);
        letters += "c";
        break;
    case Building::Town:
        draw_house(canvas, at, s, row);
        letters = "town";
        break;
    case Building::City:
        draw_house(canvas, {at.x - s * 0.25, at.y}, s * 1.1, row);
        draw_house(canvas, {at.x + s * 0.55, at.y}, s, row);
        letters = "city";
        break;
    case Building::Palace:
        draw_house(canvas, at, s * 1.1, row);
        canvas.disc(at.x, at.y - s * 1.2, s * 0.35, kGold);
        letters = "Pal";
        break;
    }
    canvas.text(letters, at.x, at.y + s * 0.3, s * 0.85, row.ink, Align::Center, Weight::Bold, 2 * s);
}

std::vector<std::pair<Building, Seat>> buildings_in(const HexState& hex) {
    std::vector<std::pair<Building, Seat>> list;
    if (hex.stronghold) list.emplace_back(hex.stronghold->kind, hex.stronghold->owner);
    if (hex.settlement) list.emplace_back(*hex.settlement, kSultan);
    if (hex.palace) list.emplace_back(Building::Palace, kCaliph);
    return list;
}

void draw_buildings(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const auto list = buildings_in(hex);
    const double r = lay.radius(), step = r * 0.5;
    double x = lay.middle(hex.at).x - step * (static_cast<double>(list.size()) - 1) / 2;
    for (const auto& [building, owner] : list) {
        draw_building(canvas, building, owner, {x, lay.middle(hex.at).y - r * 0.13}, r * 0.18);
        x += step;
    }
}

struct Stack {
    Seat owner;
    int number;
    UnitKind kind;
};

std::vector<Stack> stacks_in(const HexState& hex) {
    std::vector<Stack> stacks;
    for (std::uint8_t i = 0; i < kOwners.size(); ++i)
        for (const UnitKind kind : {UnitKind::Ordinary, UnitKind::Mercenary})
            if (const int number = hex.units[Seat{i}].of(kind); number > 0) stacks.push_back({Seat{i}, number, kind});
    return stacks;
}

// Ordinary units: a full disc; mercenaries: a disc with a pale middle.
void draw_stack(Canvas& canvas, const Stack& stack, Point at, double s) {
    const OwnerRow& owner = owner_row(stack.owner);
    const bool ordinary = stack.kind == UnitKind::Ordinary;
    canvas.disc(at.x, at.y, s * 1.1, kPaper);
    canvas.disc(at.x, at.y, s, owner.paint);
    if (!ordinary) canvas.disc(at.x, at.y, s * 0.72, kPaper);
    const std::string text = std::to_string(stack.number) + std::string(owner.letter);
    canvas.text(text, at.x, at.y, s * 0.85, ordinary ? owner.ink : kInk, Align::Center, Weight::Bold, s * 1.5);
}

void draw_units(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const auto stacks = stacks_in(hex);
    const double r = lay.radius(), step = r * 0.46;
    double x = lay.middle(hex.at).x - step * (static_cast<double>(stacks.size()) - 1) / 2;
    for (const Stack& stack : stacks) {
        draw_stack(canvas, stack, {x, lay.middle(hex.at).y + r * 0.28}, r * 0.18);
        x += step;
    }
}

void draw_token(Canvas& canvas, const Lay& lay, const HexState& hex) {
    if (!hex.influence) return;
    const OwnerRow& owner = owner_row(*hex.influence);
    const double s = lay.radius() * 0.17, x = lay.middle(hex.at).x, y = lay.middle(hex.at).y + lay.radius() * 0.66;
    canvas.polygon({{x, y - s * 1.3}, {x + s * 1.3, y}, {x, y + s * 1.3}, {x - s * 1.3, y}}, kPaper);
    canvas.polygon({{x, y - s}, {x + s, y}, {x, y + s}, {x - s, y}}, owner.paint);
    canvas.text(owner.letter, x, y, s, owner.ink, Align::Center, Weight::Bold);
}

// Who controls the hex: a border in that colour.
void draw_control(Canvas& canvas, const Lay& lay, const Tables& tables, const Common& common, const HexState& hex) {
    if (common.conflict && common.conflict->hex == hex.at) {
        outline_hex(canvas, lay, hex.at, 0.9, 7, kGold);
        return;
    }
    if (const auto seat = controller(tables, common, hex.at))
        outline_hex(canvas, lay, hex.at, 0.9, 6, owner_row(*seat).paint);
}

} // namespace

void draw_map(Canvas& canvas, const Tables& tables, const Common& common, Box area) {
    const Lay lay(common.map, area);
    for (const HexState& hex : common.map)
        draw_ground(canvas, lay, hex);
    for (const HexState& hex : common.map)
        draw_river(canvas, lay, hex);
    for (const HexState& hex : common.map) {
        draw_control(canvas, lay, tables, common, hex);
        draw_buildings(canvas, lay, hex);
        draw_units(canvas, lay, hex);
        draw_token(canvas, lay, hex);
    }
}

} // namespace majlis::crescent_moon
