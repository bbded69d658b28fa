// TE-7: leaders come, move and go. TE-12: leaders without a temple.
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

// TE-7.2, condition by condition. The menu offers where all hold; a refusal names the first that fails.
struct Sites {
    CellSet empty, land, by_temple, joining_none;

    CellSet all() const { return empty & land & by_temple & joining_none; }
};

Sites judge_sites(const Tables& tables, const Common& common, std::optional<Cell> lifted) {
    const CellSet lift = lifted ? CellSet::only(*lifted) : CellSet();
    return {empty_cells(common), CellSet::board() - board_of(tables, common).river, beside(common.tiles[Colour::Red]),
            CellSet::board() - borders(kingdoms(common, lift)).two};
}

MaybeRefusal why_not_at(const Sites& sites, Cell cell) {
    if (!sites.empty.has(cell)) return refuse("TE-7.2a", "A leader needs an empty cell.");
    if (!sites.land.has(cell)) return refuse("TE-7.2b", "A leader cannot stand in the river.");
    if (!sites.by_temple.has(cell)) return refuse("TE-7.2c", "No face-up temple is adjacent to that cell.");
    if (!sites.joining_none.has(cell)) return refuse("TE-7.2d", "A leader cannot connect two kingdoms.");
    return std::nullopt;
}

} // namespace

CellSet sites_for(const Tables& tables, const Common& common, std::optional<Cell> lifted) {
    return judge_sites(tables, common, lifted).all();
}

// TE-7.1, TE-7.2
MaybeRefusal why_not_place(const Tables& tables, const Sight& sight, const PlaceLeader& place) {
    if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
    if (sight.common.leaders[sight.seat][place.leader])
        return refuse("TE-7.1", "Your {1} is on the board already; it can be moved.", leader_name(place.leader));
    return why_not_at(judge_sites(tables, sight.common, std::nullopt), place.cell);
}

// TE-7.4: the own cell is not empty while the leader is judged, so it can never be the target
MaybeRefusal why_not_move(const Tables& tables, const Sight& sight, const MoveLeader& move) {
    if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
    const auto from = sight.common.leaders[sight.seat][move.leader];
    if (!from) return refuse("TE-7.1", "Your {1} is not on the board.", leader_name(move.leader));
    if (*from == move.cell) return refuse("TE-7.4", "Your {1} stands there already.", leader_name(move.leader));
    return why_not_at(judge_sites(tables, sight.common, from), move.cell);
}

MaybeRefusal why_not_withdraw(const Sight& sight, Colour leader) {
    if (auto refusal = why_not_act(sight.common, sight.seat)) return refusal;
    if (!sight.common.leaders[sight.seat][leader])
        return refuse("TE-7.1", "Your {1} is not on the board.", leader_name(leader));
    return std::nullopt;
}

// TE-6.2, TE-7.6: no points, and a revolt or treasures at most
void place_leader(Course& course, const PlaceLeader& place) {
    course.happen(LeaderPlaced{course.common().active, place.leader, place.cell});
    if (!wait_for_revolt(course, place.leader)) go_on(course, Step::Treasures);
}

void move_leader(Course& course, const MoveLeader& move) {
    const Seat seat = course.common().active;
    const Cell from = course.common().leaders[seat][move.leader].value();
    course.happen(LeaderMoved{seat, move.leader, from, move.cell});
    if (!wait_for_revolt(course, move.leader)) go_on(course, Step::Treasures);
}

void withdraw_leader(Course& course, Colour leader) {
    const Seat seat = course.common().active;
    course.happen(LeaderWithdrawn{seat, leader, course.common().leaders[seat][leader].value()});
    go_on(course, Step::Treasures);
}

// TE-12.1, TE-12.2, TE-12.4: everybody's, all at the same time, for the test looks at temples only
void return_templeless(Course& course) {
    const Common before = course.common();
    const CellSet by_temple = beside(before.tiles[Colour::Red]);
    for (const Seat seat : before.seats)
        for (const Colour leader : kColours) {
            const auto cell = before.leaders[seat][leader];
            if (cell && !by_temple.has(*cell)) course.happen(LeaderReturned{seat, leader, *cell, Loss::Temple});
        }
}

} // namespace majlis::tigris_euphrates
