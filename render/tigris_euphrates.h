// The parts of Tigris & Euphrates' drawing, one file each: pieces, board, panels, words, and what has changed.
// Every colour also has a letter and a shape; every dynasty has its emblem.
#pragma once

#include <string>
#include <vector>

#include "engine/tigris_euphrates/tigris_euphrates.h"
#include "render/marks.h"
#include "render/scene.h"

namespace majlis::tigris_euphrates {

using BoardScene = Scene<TigrisEuphrates>;

inline constexpr double kWidth = 1000, kCell = 58, kLeft = 36;

// render/tigris_euphrates_pieces.cpp
Color paint_of(Colour colour);
void draw_emblem(Canvas& canvas, Seat seat, Point middle, double size, Color color);
// With the name of the cell where it lies on the board.
void draw_tile(Canvas& canvas, Colour colour, Point corner, double size, std::string_view cell = {});
void draw_leader(Canvas& canvas, Seat seat, Colour colour, Point middle, double radius);
void draw_monument(Canvas& canvas, const MonumentRow& row, Point middle, double half);
void draw_treasure(Canvas& canvas, Point middle, double size);
void draw_building(Canvas& canvas, Colour colour, Point middle, double size);
void draw_catastrophe(Canvas& canvas, Point corner, double size);

// render/tigris_euphrates_board.cpp
std::string ground_key(const Common& common);
void draw_ground(Canvas& canvas, const BoardRow& board, double top);
void draw_board(Canvas& canvas, const BoardScene& scene, double top);

// render/tigris_euphrates_panels.cpp
double panels_height();
void draw_panels(Canvas& canvas, const BoardScene& scene, double top);

// render/tigris_euphrates_changes.cpp
CellSet changed_cells(const Common& before, const Common& now); // where something is another than it was

// render/tigris_euphrates_words.cpp
Phrase state_of_play(const Common& common);
std::vector<Phrase> recent_gains(const Own& own); // TE-24.1 hidden_strict: what the log does not keep
std::string score_line(const Score& score, const Speaker& speaker);
std::vector<MonumentRow> monuments_left(const Common& common);
std::string board_in_words(const BoardScene& scene);
std::string hand_in_words(const Own& own, const Speaker& speaker);

} // namespace majlis::tigris_euphrates
