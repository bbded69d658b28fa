// TE-15: a tile connects two kingdoms. The unification token lies on it until every contested colour is settled.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

FixedVector<Seat, 4> leading(const Common& common, CellSet kingdom, Colour colour) { // clockwise from the active player
    FixedVector<Seat, 4> seats;
    for (const Seat seat : clockwise(common)) {
        const auto& cell = common.leaders[seat][colour];
        if (cell && kingdom.has(*cell)) seats.push_back(seat);
    }
    return seats;
}

} // namespace

// TE-15.5
Colours contested(const Common& common) {
    const CellSet kingdom = kingdom_of(common, common.unification.value().cell);
    Colours colours;
    for (const Colour colour : kColours)
        if (leading(common, kingdom, colour).size() > 1) colours.push_back(colour);
    return colours;
}

// TE-15.7: the first clockwise from the active player attacks, and that is the active player first of all
Fighters warriors(const Common& common, Colour colour) {
    const auto seats = leading(common, kingdom_of(common, common.unification.value().cell), colour);
    return {seats[0], seats[1], common.leaders[seats[0]][colour].value(), common.leaders[seats[1]][colour].value()};
}

// TE-15.8, R-09; TE-15.3: the tile at U is on no side
CellSet side_of(const Common& common, Cell leader) {
    const Union& unification = common.unification.value();
    const CellSet standing = occupied(common) - CellSet::only(unification.cell);
    if (common.variant.side == WarSide::Connected) return connected(leader, standing);
    return unification.sides[unification.sides[0].has(leader) ? 0 : 1] & standing;
}

// TE-15.6
MaybeRefusal why_not_fight(const Common& common, Seat seat, Colour colour) {
    if (auto refusal = why_not_answer(common, seat, Phase::Order)) return refusal;
    const Colours colours = contested(common);
    if (std::find(colours.begin(), colours.end(), colour) == colours.end())
        return refuse("TE-15.6", "Nobody contests {1}.", colour_name(colour));
    return std::nullopt;
}

// TE-15.1, TE-15.2
void make_union(Course& course, Cell cell) {
    course.happen(UnionMade{cell});
    if (contested(course.common()).empty()) course.happen(UnionEnded{cell, AfterUnion::Quiet}); // TE-15.4
}

namespace {

bool begin_war(Course& course, Colour colour) {
    const Fighters fighters = warriors(course.common(), colour);
    course.happen(ConflictBegan{Conflict::War, colour, fighters.attacker, fighters.defender});
    return wait_for_attack(course);
}

} // namespace

void fight(Course& course, Colour colour) {
    if (!begin_war(course, colour)) go_on(course, Step::Conflicts);
}

// TE-15.6, TE-15.13, TE-15.14: contested colours are found anew after each war
bool wait_for_war(Course& course) {
    while (course.common().unification) {
        const Colours colours = contested(course.common());
        if (colours.empty()) {
            course.happen(UnionEnded{course.common().unification->cell, AfterUnion::War});
        } else if (colours.size() > 1) {
            ask(course, Phase::Order, course.common().active);
            return true;
        } else if (begin_war(course, colours[0])) {
            return true;
        }
    }
    return false;
}

namespace {

// TE-15.11, and therefore TE-12.3 and TE-15.12: a red supporter beside any leader but the losing priest, or with a
// treasure
CellSet sheltered(const Common& common, Cell loser) {
    return common.treasures | beside(leader_cells(common) - CellSet::only(loser));
}

// TE-15.10, TE-22.9
CellSet losses(const Common& common, Colour colour, Cell loser) {
    CellSet lost = side_of(common, loser) & common.tiles[colour];
    if (colour == Colour::Red) lost = lost - sheltered(common, loser);
    if (const auto& building = common.buildings[colour]) lost.remove(building->cell);
    return lost;
}

} // namespace

// TE-15.10; R-10: what the loser's side loses is fixed while both leaders stand
void settle_war(Course& course, const Fighters& fighters, Colour colour, Seat winner) {
    const bool attacker_won = winner == fighters.attacker;
    const Seat loser = attacker_won ? fighters.defender : fighters.attacker;
    const Cell lost = attacker_won ? fighters.defending : fighters.attacking;
    const CellSet tiles = losses(course.common(), colour, lost);
    course.happen(LeaderReturned{loser, colour, lost, Loss::Conflict});
    if (!tiles.empty()) course.happen(TilesLost{colour, tiles});
    gain(course, winner, colour, 1 + tiles.size(), Reason::War);
}

} // namespace majlis::tigris_euphrates
