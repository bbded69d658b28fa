// One fact at a time. Nothing here judges, and nothing here can fail on an event that decide made.
// TE-8.5: tiles leave the board in strike() and lose_tiles() only, and turn over in raise() only.
#include <algorithm>
#include <utility>

#include "engine/core/overloaded.h"
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

std::uint8_t small(int number) {
    return static_cast<std::uint8_t>(number);
}

void begin(const Tables& tables, State& state, const Began& e) {
    Common& common = state.common;
    common.seats = e.seats;
    common.variant = e.variant;
    common.active = e.start;
    common.actions_left = tables.actions;
    common.tiles[Colour::Red] = common.treasures = board_of(tables, common).temples; // TE-3.2
    for (const Seat seat : e.seats)
        common.catastrophes_left[seat] = small(tables.catastrophes);
    for (const Colour colour : kColours)
        state.hidden.bag[colour] = small(tables.tiles[colour] - common.tiles[colour].size());
    common.bag_size = small(total(state.hidden.bag));
    if (e.variant.visibility == Visibility::Open) common.scores.emplace();
}

void add(Tiles& tiles, const Tiles& more) {
    for (const Colour colour : kColours)
        tiles[colour] = small(tiles[colour] + more[colour]);
}

void subtract(Tiles& tiles, const Tiles& less) {
    for (const Colour colour : kColours)
        tiles[colour] = small(tiles[colour] - less[colour]);
}

void draw(State& state, const Drew& e) {
    subtract(state.hidden.bag, e.tiles);
    add(state.own[e.seat].hand, e.tiles);
    state.common.bag_size = small(state.common.bag_size - total(e.tiles));
    state.common.hand_size[e.seat] = small(state.common.hand_size[e.seat] + total(e.tiles));
}

void leave_hand(State& state, Seat seat, Colour colour, int tiles) {
    state.own[seat].hand[colour] = small(state.own[seat].hand[colour] - tiles);
    state.common.hand_size[seat] = small(state.common.hand_size[seat] - tiles);
}

void place_tile(State& state, const TilePlaced& e) {
    leave_hand(state, e.seat, e.tile, 1);
    state.common.tiles[e.tile].add(e.cell);
    state.common.placed = e.cell;
    if (auto& site = state.common.buildings[e.tile]) // the recorded length grows with later tiles
        site->length = small(std::max<int>(site->length, line_length(state.common, e.tile, site->cell)));
}

void strike(Common& common, const CatastropheStruck& e) {
    if (e.tile) {
        common.tiles[*e.tile].remove(e.cell);
        ++common.removed[*e.tile];
    }
    common.catastrophes.add(e.cell);
    --common.catastrophes_left[e.seat];
}

void swap(State& state, const Swapped& e) {
    for (const Colour colour : kColours)
        leave_hand(state, e.seat, colour, e.tiles[colour]);
    add(state.own[e.seat].swapped, e.tiles);
    state.common.swapped_size[e.seat] = small(state.common.swapped_size[e.seat] + total(e.tiles));
}

void count(std::uint16_t& points, const Gained& e) {
    points = static_cast<std::uint16_t>(points + e.points);
}

// TE-24.1 hidden_strict: the others hear of it until the end of their next turn
void remember(State& state, const Gained& e) {
    for (const Seat reader : state.common.seats) {
        if (reader == e.seat) continue;
        count(state.own[reader].recent[e.seat][e.colour], e);
        if (reader == state.common.active) count(state.own[reader].amid[e.seat][e.colour], e);
    }
}

void forget(Own& own) {
    own.recent = std::exchange(own.amid, {});
}

void gain(State& state, const Gained& e) {
    count(state.own[e.seat].score.points[e.colour], e);
    if (state.common.scores) (*state.common.scores)[e.seat] = state.own[e.seat].score;
    if (!e.kept) remember(state, e);
}

void make_union(Common& common, Cell cell) {
    Union unification{cell, {}};
    std::size_t side = 0;
    const CellSet near = beside(cell);
    for (const CellSet kingdom : kingdoms(common, CellSet::only(cell)))
        if (!(kingdom & near).empty()) unification.sides.at(side++) = kingdom;
    common.unification = unification;
}

void commit(State& state, const Committed& e) {
    leave_hand(state, e.seat, e.tile, e.tiles);
    state.common.removed[e.tile] = small(state.common.removed[e.tile] + e.tiles); // TE-13.7
    if (!state.common.attack) state.common.attack = small(e.tiles);
}

void lose_tiles(Common& common, const TilesLost& e) {
    common.tiles[e.tile] = common.tiles[e.tile] - e.cells;
    common.removed[e.tile] = small(common.removed[e.tile] + e.cells.size());
}

void raise(Common& common, const MonumentBuilt& e) {
    const Colour colour = tile_at(common, e.cell).value();
    common.tiles[colour] = common.tiles[colour] - square(e.cell);
    common.covered[colour] = common.covered[colour] | square(e.cell);
    common.monuments.at(static_cast<std::size_t>(e.monument)) = e.cell;
}

void take(State& state, const TreasuresTaken& e) {
    state.common.treasures = state.common.treasures - e.cells;
    Score& score = state.own[e.seat].score;
    score.treasures = small(score.treasures + e.cells.size());
    if (state.common.scores) (*state.common.scores)[e.seat] = score;
}

void ask(Common& common, const Asked& e) {
    common.phase = e.phase;
    common.asked = e.seat;
    ++common.questions_asked;
}

void end_action(Common& common) {
    --common.actions_left;
    common.placed.reset();
}

void end_turn(const Tables& tables, Common& common) {
    common.active = common.seats.next(common.active);
    common.actions_left = tables.actions;
    ++common.turn;
}

void end(State& state) {
    state.common.phase = Phase::Over;
    state.common.scores.emplace();
    for (const Seat seat : state.common.seats) // TE-21.1
        (*state.common.scores)[seat] = state.own[seat].score;
}

} // namespace

State TigrisEuphrates::evolve(const Tables& tables, State state, const Event& event) {
    Common& common = state.common;
    std::visit(overloaded{
                   [&](const Began& e) { begin(tables, state, e); },
                   [&](const Drew& e) { draw(state, e); },
                   [&](const LeaderPlaced& e) { common.leaders[e.seat][e.leader] = e.cell; },
                   [&](const LeaderMoved& e) { common.leaders[e.seat][e.leader] = e.to; },
                   [&](const LeaderWithdrawn& e) { common.leaders[e.seat][e.leader].reset(); },
                   [&](const LeaderReturned& e) { common.leaders[e.seat][e.leader].reset(); },
                   [&](const TilePlaced& e) { place_tile(state, e); },
                   [&](const CatastropheStruck& e) { strike(common, e); },
                   [&](const Swapped& e) { swap(state, e); },
                   [&](const Gained& e) { gain(state, e); },
                   [&](const UnionMade& e) { make_union(common, e.cell); },
                   [&](const UnionEnded&) { common.unification.reset(); },
                   [&](const ConflictBegan& e) { common.contest = e.colour; },
                   [&](const Committed& e) { commit(state, e); },
                   [&](const ConflictDecided&) {
                       common.contest.reset();
                       common.attack.reset();
                   },
                   [&](const TilesLost& e) { lose_tiles(common, e); },
                   [&](const BuildingPlaced& e) {
                       common.buildings[e.building] = Site{e.cell, small(line_length(common, e.building, e.cell))};
                   },
                   [&](const BuildingReturned& e) { common.buildings[e.building].reset(); },
                   [&](const MonumentBuilt& e) { raise(common, e); },
                   [](const Declined&) {},
                   [&](const TreasuresTaken& e) { take(state, e); },
                   [&](const Asked& e) { ask(common, e); },
                   [&](const ActionEnded&) { end_action(common); },
                   [&](const TurnEnded& e) {
                       forget(state.own[e.seat]);
                       end_turn(tables, common);
                   },
                   [&](const Ended&) { end(state); },
               },
               event);
    return state;
}

} // namespace majlis::tigris_euphrates
