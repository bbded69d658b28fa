// Scenarios as a person reads them: a drawing of the part of the board that matters, moves and events in notation.
// given(drawing).hand("lion", "2 temple").when("lion place king J7").then("placed-leader lion king J7")
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tigris_euphrates/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

// A drawing has a line of column letters, then lines that begin with a row number. A cell is two characters wide:
//   .  land   ~  river   s t f m  settlement, temple, farm, market   xx  catastrophe tile
//   t* with a treasure   t# face down   t$ face down with a treasure   t^ with a civilisation building
//   Lk a leader: Archer, Bull, Potter or Lion, then king, priest, farmer or trader
// What the drawing does not show lies as at the start of a game.
class Given {
public:
    explicit Given(std::string_view drawing = {}, std::string_view board = "standard");

    // What a drawing cannot say. The rest of each colour lies in the bag.
    Given& seats(std::size_t count);
    Given& option(std::string_view id, std::string_view value);
    Given& active(std::string_view dynasty);
    Given& actions_left(int actions);
    Given& hand(std::string_view dynasty, std::string_view tiles); // "2 temple, 1 farm"
    Given& bag(int tiles);                                         // exactly so many; the others are out of the game
    Given& points(std::string_view dynasty, PerColour<std::uint16_t> points, int treasures = 0);
    Given& monument(std::string_view word, std::string_view cell);
    Given& catastrophes_left(std::string_view dynasty, int tiles);
    Given& treasures_left(int treasures); // those that the drawing does not show are Potter's

    Given& when(std::string_view move);                     // "lion place king J7"
    Given& then(std::initializer_list<std::string> events); // all since the last time, but asked and action-ended
    Given& refuses(std::string_view move, std::string_view rule);
    Given& asks(std::string_view who_and_what); // "bull defence"
    Given& offers(std::string_view move);
    Given& offers_not(std::string_view move);
    Given& kingdoms(std::initializer_list<std::string_view> cells); // each as "E5 E6 F6"
    Given& result(std::initializer_list<std::string_view> places);  // "1 potter 11"
    Given& over();

    const State& state();
    const Question& question();
    View view(const Viewer& viewer);

private:
    void begin();
    void check(std::string_view after);

    State state_;
    std::optional<int> bag_, treasures_;
    std::vector<Count> census_;
    std::vector<std::string> events_;
    Question question_;
    std::uint64_t played_ = 0;
    bool begun_ = false;
};

inline Given given(std::string_view drawing = {}, std::string_view board = "standard") {
    return Given(drawing, board);
}

const Tables& printed_tables();
Seat seat_named(std::string_view dynasty);
CellSet cells_named(std::string_view words);

} // namespace majlis::tigris_euphrates
