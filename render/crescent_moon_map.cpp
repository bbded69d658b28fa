// What stands on the map of Crescent Moon, who controls what, and what has changed there.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

// So many pieces beside each other that their step fits into the hex.
double step_for(std::size_t pieces, double usual, double room) {
    return pieces < 2 ? usual : std::min(usual, room / static_cast<double>(pieces - 1));
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
    const double r = lay.radius(), step = step_for(list.size(), r * 0.56, r * 1.1);
    double x = lay.middle(hex.at).x - step * (static_cast<double>(list.size()) - 1) / 2;
    for (const auto& [building, owner] : list) {
        draw_building(canvas, building, owner, {x, lay.at(hex.at, 0, -0.175).y}, r * 0.195);
        x += step;
    }
}

struct Stack {
    Seat owner;
    UnitKind kind;
    int number;
};

std::vector<Stack> stacks_in(const HexState& hex) {
    std::vector<Stack> stacks;
    for (const auto& character : kCharacterWords)
        for (const UnitKind kind : {UnitKind::Ordinary, UnitKind::Mercenary}) {
            const Seat seat = seat_of(character.value);
            if (const int number = hex.units[seat].of(kind); number > 0) stacks.push_back({seat, kind, number});
        }
    return stacks;
}

void draw_units(Canvas& canvas, const Lay& lay, const HexState& hex) {
    const auto stacks = stacks_in(hex);
    const double r = lay.radius(), step = step_for(stacks.size(), r * 0.55, r * 1.1);
    double x = lay.middle(hex.at).x - step * (static_cast<double>(stacks.size()) - 1) / 2;
    for (const Stack& stack : stacks) {
        draw_unit(canvas, stack.owner, stack.kind, std::to_string(stack.number), {x, lay.at(hex.at, 0, 0.25).y},
                  r * 0.225);
        x += step;
    }
}

// Who controls the hex: a border in that colour, and above the rivers the badge in its left corner.
void draw_borders(Canvas& canvas, const Lay& lay, const BoardScene& scene) {
    for (const HexState& hex : scene.view.common.map)
        if (const auto seat = controller(scene.tables, scene.view.common, hex.at))
            canvas.outline(lay.hexagon(hex.at, 0.905), lay.radius() * 0.075, paint_of(*seat).fill);
}

void draw_controllers(Canvas& canvas, const Lay& lay, const BoardScene& scene) {
    for (const HexState& hex : scene.view.common.map)
        if (const auto seat = controller(scene.tables, scene.view.common, hex.at))
            draw_badge(canvas, *seat, lay.at(hex.at, -0.58, 0.47), lay.radius() * 0.145);
}

void draw_conflict(Canvas& canvas, const Lay& lay, const Common& common) {
    if (!common.conflict) return;
    const HexId hex = common.conflict->hex;
    canvas.outline(lay.hexagon(hex, 0.8), lay.radius() * 0.06, palette::kGold);
    draw_swords(canvas, lay.at(hex, -0.55, -0.44), lay.radius() * 0.16);
}

void draw_pieces(Canvas& canvas, const Lay& lay, const HexState& hex) {
    draw_buildings(canvas, lay, hex);
    draw_units(canvas, lay, hex);
    if (hex.influence) draw_token(canvas, *hex.influence, lay.at(hex.at, 0, 0.68), lay.radius() * 0.18);
}

void outline_changes(Canvas& canvas, const Lay& lay, const HexSet& changed) {
    for (const HexId hex : changed) {
        canvas.outline(lay.hexagon(hex, 0.98), 11, palette::kPaper);
        canvas.outline(lay.hexagon(hex, 0.98), 6, palette::kNew);
    }
}

void draw_candidates(Canvas& canvas, const Lay& lay, const BoardScene& scene) {
    for (const Candidate& candidate : scene.candidates)
        if (const auto hex = hex_in(candidate.space); hex && hexes(scene.view.common).has(*hex))
            draw_letter(canvas, candidate.letter, lay.at(*hex, 0.56, -0.44), lay.radius() * 0.19);
}

} // namespace

void draw_map(Canvas& canvas, const BoardScene& scene, const Lay& lay) {
    const Common& common = scene.view.common;
    draw_borders(canvas, lay, scene);
    draw_conflict(canvas, lay, common);
    if (scene.before) outline_changes(canvas, lay, changed_hexes(scene.before->common, common));
    draw_rivers(canvas, lay, common.map);
    for (const HexState& hex : common.map)
        draw_pieces(canvas, lay, hex);
    draw_controllers(canvas, lay, scene);
    draw_candidates(canvas, lay, scene);
}

} // namespace majlis::crescent_moon
