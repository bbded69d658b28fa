// TE-16: monuments. TE-17: their income.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

// TE-16.1, TE-16.5: only squares with the placed tile
CellSet monument_squares(const Common& common) {
    const auto colour = common.placed ? tile_at(common, *common.placed) : std::nullopt;
    if (!colour) return {};
    CellSet squares;
    for (const int left : {1, 0})
        for (const int up : {1, 0}) {
            const int column = column_of(*common.placed) - left, row = row_of(*common.placed) - up;
            if (!on_board(column, row) || !square_fits(cell_at(column, row))) continue;
            if ((square(cell_at(column, row)) - common.tiles[*colour]).empty()) squares.add(cell_at(column, row));
        }
    return squares;
}

namespace {

bool stands(const Common& common, Monument monument) {
    return common.monuments.at(static_cast<std::size_t>(monument)).has_value();
}

} // namespace

bool may_raise(const Common& common, Monument monument) {
    const auto colour = common.placed ? tile_at(common, *common.placed) : std::nullopt;
    return colour && shows(row_of(monument), *colour) && !stands(common, monument);
}

// TE-16.2, TE-16.3
MaybeRefusal why_not_raise(const Common& common, Seat seat, const Raise& raise) {
    if (auto refusal = why_not_answer(common, seat, Phase::Monument)) return refusal;
    if (stands(common, raise.monument))
        return refuse("TE-16.2", "The {1} monument has been built already.", monument_name(raise.monument));
    if (!may_raise(common, raise.monument))
        return refuse("TE-16.3", "The {1} monument cannot be built with these tiles.", monument_name(raise.monument));
    if (!monument_squares(common).has(raise.cell))
        return refuse("TE-16.3", "No square of four tiles with the placed one begins at {1}.",
                      Text{std::string(cell_word(raise.cell))});
    return std::nullopt;
}

// TE-16.2, TE-16.6: the active player, with or without a leader there
bool wait_for_monument(Course& course) {
    const Common& common = course.common();
    const bool left = std::any_of(kMonumentRows.begin(), kMonumentRows.end(),
                                  [&](const MonumentRow& row) { return may_raise(common, row.monument); });
    if (!left || monument_squares(common).empty()) return false;
    ask(course, Phase::Monument, common.active);
    return true;
}

// TE-16.4, TE-16.8, TE-16.9, TE-22.11
void raise_monument(Course& course, const Raise& raise) {
    const Colour colour = tile_at(course.common(), raise.cell).value();
    const auto building = course.common().buildings[colour];
    course.happen(MonumentBuilt{course.common().active, raise.monument, raise.cell});
    if (building && square(raise.cell).has(building->cell)) course.happen(BuildingReturned{colour, building->cell});
    return_templeless(course);
    go_on(course, Step::Treasures);
}

namespace {

// TE-17.1, TE-17.3, TE-17.4, TE-17.5: for one leader, one point from each monument of its colour in its kingdom
int income(const Common& common, Colour leader, Cell cell) {
    const CellSet kingdom = kingdom_of(common, cell);
    return static_cast<int>(std::count_if(kMonumentRows.begin(), kMonumentRows.end(), [&](const MonumentRow& row) {
        const auto& built = common.monuments.at(static_cast<std::size_t>(row.monument));
        return built && shows(row, leader) && kingdom.has(*built);
    }));
}

} // namespace

// TE-17.2
void pay_income(Course& course) {
    const Seat seat = course.common().active;
    for (const Colour leader : kColours) {
        const auto cell = course.common().leaders[seat][leader];
        const int points = cell ? income(course.common(), leader, *cell) : 0;
        if (points > 0) gain(course, seat, leader, points, Reason::Monument);
    }
}

} // namespace majlis::tigris_euphrates
