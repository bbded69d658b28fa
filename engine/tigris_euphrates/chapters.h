// What the chapters of Tigris & Euphrates need from each other. Outside the module only tigris_euphrates.h counts.
// Each chapter of the rules has a .cpp file of its own.
#pragma once

#include "engine/core/course.h"
#include "engine/core/fixed_vector.h"
#include "engine/tigris_euphrates/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

using Course = CourseOf<TigrisEuphrates>; // TE-6.1

// Questions, by the part of the menu that answers them.
inline constexpr std::string_view kTurn = "turn", kOrder = "order", kAttack = "attack", kDefence = "defence",
                                  kBuilding = "building", kMonument = "monument", kTreasures = "treasures";

// state.cpp: what lies where
inline constexpr const ColourRow& row_of(Colour colour) {
    return majlis::row_of(kColourRows, colour);
}

inline constexpr const MonumentRow& row_of(Monument monument) {
    return majlis::row_of(kMonumentRows, monument);
}

CellSet face_up(const Common& common);
CellSet face_down(const Common& common);
CellSet leader_cells(const Common& common);
CellSet occupied(const Common& common);                         // TE-4.1
CellSet empty_cells(const Common& common);                      // TE-7.2a
std::optional<Colour> tile_at(const Common& common, Cell cell); // face up
CellSet square(Cell top_left);                                  // TE-16.1: its four cells
bool square_fits(Cell top_left);                                // on the board

// kingdoms.cpp
using Kingdoms = FixedVector<CellSet, 16>;
Kingdoms kingdoms(const Common& common, CellSet lifted = {}); // TE-4.3, without what is lifted off the board
CellSet kingdom_of(const Common& common, Cell cell);

struct Borders {
    CellSet one, two, three; // cells beside at least so many kingdoms
};

Borders borders(const Kingdoms& kingdoms);
std::optional<Seat> ruler(const Common& common, CellSet kingdom, Colour leader); // whose leader of that colour is in it
std::vector<Seat> clockwise(const Common& common);                               // from the active player

// leaders.cpp
MaybeRefusal why_not_place(const Tables& tables, const Sight& sight, const PlaceLeader& place);
MaybeRefusal why_not_move(const Tables& tables, const Sight& sight, const MoveLeader& move);
MaybeRefusal why_not_withdraw(const Sight& sight, Colour leader);
CellSet sites_for(const Tables& tables, const Common& common, std::optional<Cell> lifted); // TE-7.2, TE-7.4
void place_leader(Course& course, const PlaceLeader& place);
void move_leader(Course& course, const MoveLeader& move);
void withdraw_leader(Course& course, Colour leader);
void return_templeless(Course& course); // TE-12

// tiles.cpp
MaybeRefusal why_not_put(const Tables& tables, const Sight& sight, const PutTile& put);
PerColour<CellSet> sites_for_tiles(const Tables& tables, const Common& common); // TE-8
void put_tile(Course& course, const PutTile& put);
void gain(Course& course, Seat seat, Colour colour, int points, Reason reason); // TE-9, TE-24.1

// catastrophes.cpp
MaybeRefusal why_not_strike(const Sight& sight, Cell cell);
CellSet targets(const Common& common); // TE-10.2, TE-10.3
void strike(Course& course, Cell cell);

// swap.cpp
MaybeRefusal why_not_swap(const Sight& sight, const Tiles& tiles);
void swap_tiles(Course& course, const Tiles& tiles);
int draw(Course& course, Seat seat, int tiles); // how many there were to draw

// conflicts.cpp: TE-13, for both kinds
struct Fighters {
    Seat attacker, defender;
    Cell attacking, defending;
};

Fighters fighters_of(const Common& common); // of the conflict in progress
Colour support_of(const Common& common);    // TE-14.4, TE-15.9: which tiles may be committed
int board_strength(const Common& common, Cell leader);
MaybeRefusal why_not_commit(const Sight& sight, int tiles);
bool wait_for_attack(Course& course); // true: the game waits for an answer
void commit(Course& course, int tiles);

// revolt.cpp
Fighters rebels(const Common& common); // TE-14.2
bool wait_for_revolt(Course& course, Colour leader);
void settle_revolt(Course& course, const Fighters& fighters, Colour leader, Seat winner);

// war.cpp
using Colours = FixedVector<Colour, 4>;
Colours contested(const Common& common); // TE-15.5
Fighters warriors(const Common& common, Colour colour);
CellSet side_of(const Common& common, Cell leader); // TE-15.8
MaybeRefusal why_not_fight(const Common& common, Seat seat, Colour colour);
void make_union(Course& course, Cell cell);
void fight(Course& course, Colour colour);
bool wait_for_war(Course& course);
void settle_war(Course& course, const Fighters& fighters, Colour colour, Seat winner);

// buildings.cpp
CellSet row_through(CellSet tiles, Cell cell);
CellSet column_through(CellSet tiles, Cell cell);
int line_length(const Common& common, Colour colour, Cell cell);    // TE-22.4
CellSet building_sites(const Tables& tables, const Common& common); // TE-22.3, TE-22.4; empty: nothing to build
MaybeRefusal why_not_build(const Tables& tables, const Sight& sight, Cell cell);
bool wait_for_building(Course& course);
void build(Course& course, Cell cell);

// monuments.cpp
CellSet monument_squares(const Common& common);          // TE-16.1: their top left cells
bool may_raise(const Common& common, Monument monument); // TE-16.2
MaybeRefusal why_not_raise(const Common& common, Seat seat, const Raise& raise);
bool wait_for_monument(Course& course);
void raise_monument(Course& course, const Raise& raise);
void pay_income(Course& course); // TE-17

// treasures.cpp
struct Spoils { // TE-18.4
    Seat seat;
    CellSet forced, open;
    int choice = 0; // how many of the open ones
};

std::optional<Spoils> spoils(const Tables& tables, const Common& common);
MaybeRefusal why_not_take(const Tables& tables, const Common& common, Seat seat, CellSet cells);
bool wait_for_treasures(Course& course);
void take(Course& course, CellSet cells);

// turn.cpp: TE-5, TE-6, TE-19
enum class Step { Conflicts, Building, Monument, Treasures };
void go_on(Course& course, Step from); // TE-6.1
void ask(Course& course, Phase phase, Seat seat);
MaybeRefusal why_not_act(const Common& common, Seat seat);
MaybeRefusal why_not_answer(const Common& common, Seat seat, Phase phase);
MaybeRefusal why_not_decline(const Common& common, Seat seat);
void decline(Course& course);
void end_turn(Course& course);

// words.cpp
Phrase prompt_of(const Tables& tables, const Common& common);
Term colour_name(Colour colour);
Term tile_name(Colour colour);
Phrase tile_count(Colour colour, int tiles); // "2 temples"
std::vector<Phrase> tile_counts(const Tiles& tiles);
Term leader_name(Colour colour);
Term building_name(Colour colour);
Term monument_name(Monument monument);
std::vector<Phrase> cell_list(CellSet cells);

// notation.cpp
std::vector<std::string> tile_words(const Tiles& tiles);
std::vector<std::string> cell_words(CellSet cells);

} // namespace majlis::tigris_euphrates
