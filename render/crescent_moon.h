// The parts of Crescent Moon's drawing, one file each: land, pieces, map, panels, words, and what has changed.
// Every character has a colour, a letter (W M S C N) and a shape of piece; every terrain a colour, a letter and a
// texture.
#pragma once

#include <string>
#include <vector>

#include "engine/core/phrase.h"
#include "engine/crescent_moon/crescent_moon.h"
#include "render/marks.h"
#include "render/scene.h"

namespace majlis::crescent_moon {

using BoardScene = Scene<CrescentMoon>;

inline constexpr double kWidth = 1000, kEdge = 16;

inline const palette::Paint& paint_of(Seat seat) {
    return palette::kCharacters.at(seat.value);
}

// Where hexes lie on the sheet: pointy at the top, as large as the width allows.
class Lay {
public:
    Lay(const Map& map, double top);

    double radius() const { return radius_; }

    double height() const { return height_; }

    Point middle(HexId hex) const;
    Point at(HexId hex, double right, double down) const;        // in shares of the radius
    Point corner(HexId hex, int corner, double share = 1) const; // CM-3.12: between the edges i and i+1
    Outline hexagon(HexId hex, double share = 1) const;

private:
    double radius_ = 0, height_ = 0;
    Point origin_{};
};

// render/crescent_moon_land.cpp: what changes only when a hex is laid
std::string land_key(const Map& map);
void draw_land(Canvas& canvas, const Lay& lay, const Map& map);
void draw_rivers(Canvas& canvas, const Lay& lay, const Map& map);
double legend_height();
void draw_legend(Canvas& canvas, const Speaker& speaker, double top);

// render/crescent_moon_pieces.cpp
void draw_unit(Canvas& canvas, Seat owner, UnitKind kind, std::string_view number, Point middle, double size);
void draw_badge(Canvas& canvas, Seat owner, Point middle, double size); // the owner's shape with the letter
void draw_token(Canvas& canvas, Seat owner, Point middle, double size);
void draw_building(Canvas& canvas, Building building, Seat owner, Point middle, double size);

// render/crescent_moon_map.cpp
void draw_map(Canvas& canvas, const BoardScene& scene, const Lay& lay);

// render/crescent_moon_panels.cpp
double panels_height();
void draw_panels(Canvas& canvas, const BoardScene& scene, double top);

// render/crescent_moon_market.cpp
// In bold letters: the largest size up to the usual one at which no word is wider than its column.
double size_for_words(const Canvas& canvas, const std::string& text, double width, double usual);
double market_height(const Tables& tables);
void draw_market(Canvas& canvas, const BoardScene& scene, double top);

// render/crescent_moon.cpp
struct CardLine {
    Kind card;
    bool marked = false;
    std::string note; // its type, and what else is to be known of it
};

CardLine line_of(const BoardScene& scene, Kind card, std::vector<Phrase> notes = {}); // the type stands last
double foot_height(const std::vector<std::string>& lines, double width);
void draw_foot(Canvas& canvas, const std::vector<std::string>& lines, double top, double width);

// render/crescent_moon_changes.cpp: is another than it was when the last image was made
HexSet changed_hexes(const Common& before, const Common& now);

// render/crescent_moon_words.cpp
Phrase state_of_play(const Common& common);
std::vector<Phrase> deals_named(const Tables& tables, const Common& common); // open and standing offers
SeatSet awaited(const Tables& tables, const Common& common);                 // of whom an answer is required now
std::string board_in_words(const BoardScene& scene);
std::string market_in_words(const BoardScene& scene);
std::vector<std::string> discards_named(const Common& common, const Tables& tables, const Speaker& speaker); // CM-15.10
std::vector<std::string> beside_the_hand(const Tables& tables, const Own& own, const Speaker& speaker); // hexes to lay
std::string hand_in_words(const Tables& tables, const View& view, const Speaker& speaker);

} // namespace majlis::crescent_moon
