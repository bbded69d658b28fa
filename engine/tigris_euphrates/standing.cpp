// Can a position be? Every piece accounted for, every open number true, every phase with what it needs (TE-27).
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr int kMostPoints = 10'000, kMostTurns = 30'000, kMostQuestions = 1'000'000;

bool between(int value, int least, int most) {
    return value >= least && value <= most;
}

std::vector<Seat> chairs() { // also those where nobody sits
    std::vector<Seat> chairs;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        chairs.push_back(Seat{i});
    return chairs;
}

// TE-4.1: no two things on one cell
MaybeRefusal why_not_cells(const Common& common) {
    CellSet seen;
    for (const PerColour<CellSet>* sets : {&common.tiles, &common.covered})
        for (const CellSet cells : sets->values) {
            if (!(seen & cells).empty()) return refuse("TE-4.1", "Two pieces lie on one cell.");
            seen = seen | cells;
        }
    if (!(seen & common.catastrophes).empty()) return refuse("TE-4.1", "A catastrophe tile lies on a tile.");
    seen = seen | common.catastrophes;
    for (const Seat seat : chairs())
        for (const auto& cell : common.leaders[seat].values) {
            if (cell && !common.seats.has(seat))
                return refuse("TE-3.3", "A dynasty out of play has a leader on the board.");
            if (cell && seen.has(*cell)) return refuse("TE-4.1", "A leader stands on another piece.");
            if (cell) seen.add(*cell);
        }
    return std::nullopt;
}

// TE-27.1, TE-27.5
MaybeRefusal why_not_terrain(const Tables& tables, const Common& common) {
    const CellSet river = board_of(tables, common).river;
    for (const Colour colour : kColours) {
        const CellSet cells = common.tiles[colour] | common.covered[colour];
        const CellSet wrong = colour == Colour::Blue ? cells - river : cells & river;
        if (!wrong.empty()) return refuse("TE-27.5", "Farms lie in the river and nothing else does.");
    }
    const CellSet leaders = leader_cells(common);
    if (!(leaders & river).empty()) return refuse("TE-27.1", "A leader stands in the river.");
    if (!(leaders - beside(common.tiles[Colour::Red])).empty()) return refuse("TE-27.1", "A leader has no temple.");
    return std::nullopt;
}

int tiles_seen(const State& state, Colour colour) {
    const Common& common = state.common;
    int tiles =
        common.tiles[colour].size() + common.covered[colour].size() + common.removed[colour] + state.hidden.bag[colour];
    for (const Own& own : state.own.values)
        tiles += own.hand[colour] + own.swapped[colour];
    return tiles;
}

// TE-27.4
MaybeRefusal why_not_tiles(const Tables& tables, const State& state) {
    for (const Colour colour : kColours)
        if (tiles_seen(state, colour) != tables.tiles[colour])
            return refuse("TE-27.4", "There must be {1} {2} tiles in all.", std::int64_t{tables.tiles[colour]},
                          tile_name(colour));
    return std::nullopt;
}

// TE-23.1: the open numbers are those of the secret tiles
MaybeRefusal why_not_numbers(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (common.bag_size != total(state.hidden.bag))
        return refuse("TE-23.1", "The bag holds {1} tiles.", std::int64_t{total(state.hidden.bag)});
    for (const Seat seat : chairs()) {
        const Own& own = state.own[seat];
        if (common.hand_size[seat] != total(own.hand) || common.swapped_size[seat] != total(own.swapped))
            return refuse("TE-23.1", "The number of tiles of {1} is another one.", seat);
        if (common.hand_size[seat] > (common.seats.has(seat) ? tables.hand : 0))
            return refuse("TE-27.8", "{1} holds too many tiles.", seat);
        if (common.swapped_size[seat] > 0 && !common.seats.has(seat))
            return refuse("TE-3.3", "Somebody who does not play has swapped tiles.");
        for (const int points : own.score.points.values)
            if (!between(points, 0, common.seats.has(seat) ? kMostPoints : 0))
                return refuse("TE-23.1", "{1} cannot have {2} points.", seat, std::int64_t{points});
    }
    return std::nullopt;
}

// TE-24.1: what is remembered of others' gains is a part of what they have
MaybeRefusal why_not_recent(const State& state) {
    const bool strict = state.common.variant.visibility == Visibility::HiddenStrict;
    for (const Seat reader : chairs())
        for (const Seat seat : chairs())
            for (const Colour colour : kColours) {
                const int most = strict && reader != seat ? state.own[seat].score.points[colour] : 0;
                const Own& own = state.own[reader];
                if (own.recent[seat][colour] > most || own.amid[seat][colour] > own.recent[seat][colour])
                    return refuse("TE-24.1", "{1} cannot remember so many points of {2}.", reader, seat);
            }
    return std::nullopt;
}

// TE-27.9, and TE-3.2: a treasure lies on a start temple, also when that was turned over
MaybeRefusal why_not_treasures(const Tables& tables, const State& state) {
    const Common& common = state.common;
    const CellSet starts = board_of(tables, common).temples;
    if (!(common.treasures - (common.tiles[Colour::Red] | common.covered[Colour::Red])).empty() ||
        !(common.treasures - starts).empty())
        return refuse("TE-3.2", "A treasure lies on a start temple.");
    int treasures = common.treasures.size();
    for (const Seat seat : chairs())
        treasures += common.seats.has(seat) ? state.own[seat].score.treasures : 1000 * state.own[seat].score.treasures;
    if (treasures != starts.size())
        return refuse("TE-27.9", "There must be {1} treasures in all.", std::int64_t{starts.size()});
    return std::nullopt;
}

// TE-10.1
MaybeRefusal why_not_catastrophes(const Tables& tables, const Common& common) {
    int catastrophes = common.catastrophes.size();
    for (const Seat seat : chairs()) {
        if (common.catastrophes_left[seat] > (common.seats.has(seat) ? tables.catastrophes : 0))
            return refuse("TE-10.1", "{1} has too many catastrophe tiles.", seat);
        catastrophes += common.catastrophes_left[seat];
    }
    if (catastrophes != tables.catastrophes * static_cast<int>(common.seats.count()))
        return refuse("TE-10.1", "Every player has {1} catastrophe tiles.", std::int64_t{tables.catastrophes});
    return std::nullopt;
}

// TE-27.6
MaybeRefusal why_not_monuments(const Common& common) {
    CellSet under;
    for (const MonumentRow& row : kMonumentRows) {
        const auto& cell = common.monuments.at(static_cast<std::size_t>(row.monument));
        if (!cell) continue;
        if (!square_fits(*cell)) return refuse("TE-27.6", "A monument covers four cells of the board.");
        const CellSet four = square(*cell);
        const bool alike = std::any_of(kColours.begin(), kColours.end(), [&](Colour colour) {
            return shows(row, colour) && (four - common.covered[colour]).empty();
        });
        if (!alike || !(under & four).empty())
            return refuse("TE-27.6", "The {1} monument stands on four tiles of one of its colours, face down.",
                          monument_name(row.monument));
        under = under | four;
    }
    if (under != face_down(common)) return refuse("TE-27.6", "Face-down tiles lie under monuments only.");
    return std::nullopt;
}

// TE-27.10
MaybeRefusal why_not_buildings(const Common& common) {
    for (const Colour colour : kColours) {
        const auto& site = common.buildings[colour];
        if (!site) continue;
        if (common.variant.buildings == Buildings::Off)
            return refuse("TE-22.1", "Buildings belong to the advanced game.");
        if (!common.tiles[colour].has(site->cell))
            return refuse("TE-27.10", "The {1} stands on a tile of its colour.", building_name(colour));
        if (!between(site->length, line_length(common, colour, site->cell), kColumns))
            return refuse("TE-22.4", "The {1} has stood in a line of that length.", building_name(colour));
    }
    return std::nullopt;
}

bool rivals(const Common& common, CellSet kingdom, Colour colour) { // two leaders of one colour
    int leaders = 0;
    for (const Seat seat : common.seats) {
        const auto& cell = common.leaders[seat][colour];
        leaders += cell && kingdom.has(*cell) ? 1 : 0;
    }
    return leaders > 1;
}

// TE-4.4, TE-27.2: outside a conflict no kingdom holds two leaders of one colour
MaybeRefusal why_not_peace(const Common& common, CellSet lifted) {
    for (const CellSet kingdom : kingdoms(common, lifted))
        for (const Colour colour : kColours)
            if (rivals(common, kingdom, colour)) return refuse("TE-4.4", "A kingdom holds two leaders of one colour.");
    return std::nullopt;
}

// TE-27.7: a union lies between two kingdoms, each on its side
MaybeRefusal why_not_union(const Common& common) {
    if (!common.unification) return std::nullopt;
    const Union& unification = *common.unification;
    if (common.placed != unification.cell) return refuse("TE-27.7", "The token lies on the tile of this action.");
    if (common.phase != Phase::Order && common.phase != Phase::Attack && common.phase != Phase::Defence)
        return refuse("TE-27.7", "The token lies only while colours are contested.");
    if (!(unification.sides[0] & unification.sides[1]).empty() || unification.sides[0].has(unification.cell) ||
        unification.sides[1].has(unification.cell))
        return refuse("TE-15.5", "The two kingdoms before the union were apart.");
    if (contested(common).empty()) return refuse("TE-15.14", "No colour is contested any more.");
    for (const Colour colour : contested(common)) {
        const Fighters fighters = warriors(common, colour);
        if (side_of(common, fighters.attacking).has(fighters.defending) ||
            unification.sides[0].has(fighters.attacking) == unification.sides[0].has(fighters.defending) ||
            unification.sides[1].has(fighters.attacking) == unification.sides[1].has(fighters.defending))
            return refuse("TE-15.5", "Rival leaders stand on either side of the union.");
    }
    return why_not_peace(common, CellSet::only(unification.cell));
}

bool revolting(const Common& common) { // the active player's leader of the contested colour has a rival
    const auto& cell = common.leaders[common.active][*common.contest];
    return cell && rivals(common, kingdom_of(common, *cell), *common.contest);
}

// TE-13.1
MaybeRefusal why_not_conflict(const Common& common) {
    const bool fighting = common.phase == Phase::Attack || common.phase == Phase::Defence;
    if (fighting != common.contest.has_value() || (common.phase == Phase::Defence) != common.attack.has_value())
        return refuse("TE-13.4", "This is not the phase of a conflict.");
    if (!fighting) return common.unification ? std::nullopt : why_not_peace(common, {});
    if (common.unification) {
        const Colours colours = contested(common);
        if (std::find(colours.begin(), colours.end(), *common.contest) == colours.end())
            return refuse("TE-15.5", "That colour is not contested.");
    } else {
        if (!revolting(common) || common.placed) return refuse("TE-14.1", "Nobody revolts here.");
        if (auto refusal = why_not_peace(common, CellSet::only(*common.leaders[common.active][*common.contest])))
            return refusal;
    }
    const Fighters fighters = fighters_of(common);
    const Seat asked = common.attack ? fighters.defender : fighters.attacker;
    if (common.asked != asked || common.hand_size[asked] == 0)
        return refuse("TE-13.4", "First the attacker commits, then the defender.");
    if (common.attack && *common.attack > common.removed[support_of(common)])
        return refuse("TE-13.7", "Committed tiles are out of the game.");
    return std::nullopt;
}

// TE-15.6, TE-16.1, TE-18.1, TE-22.3: what is asked has an answer
MaybeRefusal why_not_phase(const Tables& tables, const Common& common) {
    const auto due = spoils(tables, common);
    switch (common.phase) {
    case Phase::Turn:
        if (common.placed || due) return refuse("TE-5.3", "An action is over when all it set off is settled.");
        break;
    case Phase::Order:
        if (!common.unification || contested(common).size() < 2)
            return refuse("TE-15.6", "There is no order to choose.");
        break;
    case Phase::Attack:
    case Phase::Defence: return std::nullopt; // why_not_conflict
    case Phase::Building:
        if (building_sites(tables, common).empty()) return refuse("TE-22.3", "There is nothing to build.");
        break;
    case Phase::Monument:
        if (monument_squares(common).empty() ||
            std::none_of(kMonumentRows.begin(), kMonumentRows.end(),
                         [&](const MonumentRow& row) { return may_raise(common, row.monument); }))
            return refuse("TE-16.1", "No monument can be built.");
        break;
    case Phase::Treasures:
        if (!due || due->choice == 0 || due->seat != common.asked)
            return refuse("TE-18.1", "No treasures are shared out.");
        return std::nullopt;
    case Phase::Over: return std::nullopt;
    }
    if (common.asked != common.active) return refuse("TE-5.1", "The active player is asked that.");
    return std::nullopt;
}

// TE-5, TE-24.1
MaybeRefusal why_not_frame(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (!between(static_cast<int>(common.seats.count()), 2, 4))
        return refuse("TE-3.1", "Two to four players sit at the table.");
    if (!common.seats.has(common.active) || !common.seats.has(common.asked))
        return refuse("TE-3.1", "Nobody sits there.");
    if (!between(common.actions_left, common.phase == Phase::Over ? 0 : 1, tables.actions))
        return refuse("TE-5.1", "{1} actions cannot be left.", std::int64_t{common.actions_left});
    if (!between(common.turn, 1, kMostTurns) || !between(common.questions_asked, 0, kMostQuestions))
        return refuse("TE-5.1", "A counter of this position is out of bounds.");
    const bool lifted = common.phase == Phase::Over || common.variant.visibility == Visibility::Open;
    if (common.scores.has_value() != lifted) return refuse("TE-24.1", "Totals are open or they are not.");
    for (const Seat seat : chairs())
        if (lifted && (*common.scores)[seat] != state.own[seat].score)
            return refuse("TE-24.1", "The open totals of {1} are other ones.", seat);
    if (common.placed && !tile_at(common, *common.placed) && face_down(common).has(*common.placed) == false)
        return refuse("TE-8.1", "The tile of this action is not on the board.");
    return std::nullopt;
}

} // namespace

MaybeRefusal TigrisEuphrates::why_not_stand(const Tables& tables, const State& state) {
    const Common& common = state.common;
    if (auto refusal = why_not_frame(tables, state)) return refusal;
    if (auto refusal = why_not_cells(common)) return refusal;
    if (auto refusal = why_not_terrain(tables, common)) return refusal;
    if (auto refusal = why_not_tiles(tables, state)) return refusal;
    if (auto refusal = why_not_numbers(tables, state)) return refusal;
    if (auto refusal = why_not_recent(state)) return refusal;
    if (auto refusal = why_not_treasures(tables, state)) return refusal;
    if (auto refusal = why_not_catastrophes(tables, common)) return refusal;
    if (auto refusal = why_not_monuments(common)) return refusal;
    if (auto refusal = why_not_buildings(common)) return refusal;
    if (auto refusal = why_not_union(common)) return refusal;
    if (auto refusal = why_not_conflict(common)) return refusal;
    return why_not_phase(tables, common);
}

std::vector<Count> TigrisEuphrates::census(const Tables&, const State& state) {
    std::vector<Count> counts;
    for (const Colour colour : kColours)
        counts.push_back({std::string(row_of(colour).tile), tiles_seen(state, colour)});
    int catastrophes = state.common.catastrophes.size(), treasures = state.common.treasures.size();
    for (const Seat seat : state.common.seats) {
        catastrophes += state.common.catastrophes_left[seat];
        treasures += state.own[seat].score.treasures;
    }
    counts.push_back({"catastrophe", catastrophes});
    counts.push_back({"treasure", treasures});
    return counts;
}

} // namespace majlis::tigris_euphrates
