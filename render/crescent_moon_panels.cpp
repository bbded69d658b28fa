// What is open about the players of Crescent Moon: a column for each, with coins, cards and what is left in the supply.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

constexpr double kPanelHeight = 236, kGap = 8;

template <typename Number>
bool differs(const BoardScene& scene, Number number_of) {
    return scene.before && number_of(scene.before->common) != number_of(scene.view.common);
}

// A number beside its mark.
template <typename Number>
void draw_count(Canvas& canvas, const BoardScene& scene, Point at, double size, Number number_of) {
    draw_figure(canvas, std::to_string(number_of(scene.view.common)), at, size, differs(scene, number_of));
}

void draw_name(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const double left = box.x + 54, room = box.width - 58;
    draw_badge(canvas, seat, {box.x + 28, box.y + 36}, 19);
    canvas.text(scene.speaker.translate(scene.tables.of(seat).name), left, box.y + 24, 26, palette::kInk, Align::Left,
                Weight::Bold, room);
    canvas.text(scene.speaker.name(seat), left, box.y + 52, 23, palette::kSoftInk, Align::Left, Weight::Plain,
                scene.view.common.final_points ? room - 50 : room);
}

void draw_wealth(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const double y = box.y + 96, middle = box.x + box.width / 2;
    draw_coin(canvas, {box.x + 28, y}, 18);
    draw_count(canvas, scene, {box.x + 54, y}, 30, [&](const Common& common) { return int{common.coins[seat]}; });
    draw_card_back(canvas, {middle + 26, y}, 19);
    draw_count(canvas, scene, {middle + 48, y}, 30, [&](const Common& common) { return int{common.hand_size[seat]}; });
}

// What is left in the supply: units, tokens; and, in a frame, the units on the reserves card.
void draw_pieces(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const double y = box.y + 142;
    draw_unit(canvas, seat, UnitKind::Ordinary, "", {box.x + 18, y}, 12);
    draw_count(canvas, scene, {box.x + 37, y}, 25,
               [&](const Common& common) { return discs_left(scene.tables, common, seat); });
    draw_token(canvas, seat, {box.x + 84, y}, 12);
    draw_count(canvas, scene, {box.x + 104, y}, 25,
               [&](const Common& common) { return tokens_left(scene.tables, common, seat); });
    if (!scene.tables.of(seat).reserves) return;
    const double right = box.x + box.width - 8;
    canvas.frame({right - 51, y - 21, 53, 42}, 8, 2.5, palette::kSoftInk);
    draw_unit(canvas, seat, scene.tables.of(seat).reserves->unit, "", {right - 37, y}, 9);
    draw_count(canvas, scene, {right - 19, y}, 24, [&](const Common& common) { return int{common.reserves[seat]}; });
}

std::vector<Building> buildings_of(const Tables& tables, Seat seat) {
    std::vector<Building> list;
    for (const auto& building : kBuildingWords)
        if (tables.of(seat).buildings[building.value] > 0) list.push_back(building.value);
    return list;
}

// Each above the number that is left of it.
void draw_buildings(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const auto list = buildings_of(scene.tables, seat);
    const double step = (box.width - 8) / std::max(3.0, static_cast<double>(list.size()));
    double x = box.x + 4 + step / 2;
    for (const Building building : list) {
        const auto left = [&](const Common& common) { return buildings_left(scene.tables, common, seat, building); };
        const double width = canvas.text_width(std::to_string(left(scene.view.common)), 24, Weight::Bold);
        draw_building(canvas, building, seat, {x, box.y + 184}, 13);
        draw_count(canvas, scene, {x - width / 2, box.y + 217}, 24, left);
        x += step;
    }
}

void draw_points(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) { // CM-17.1
    if (!scene.view.common.final_points) return;
    const std::string points = std::to_string((*scene.view.common.final_points)[seat]);
    canvas.disc(box.x + box.width - 26, box.y + 54, 20, palette::kGold);
    canvas.text(points, box.x + box.width - 26, box.y + 54, 26, palette::kInk, Align::Center, Weight::Bold, 34);
}

void draw_player(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const bool asked = awaited(scene.tables, scene.view.common).has(seat);
    canvas.box(box, 12, asked ? palette::kGlow : palette::kPaper);
    canvas.frame(box, 12, asked ? 5 : 1.5, asked ? palette::kGold : palette::kRule);
    draw_name(canvas, scene, seat, box);
    draw_wealth(canvas, scene, seat, box);
    draw_pieces(canvas, scene, seat, box);
    draw_buildings(canvas, scene, seat, box);
    draw_points(canvas, scene, seat, box);
    if (scene.view.common.active == seat && scene.view.common.phase == Phase::Action)
        canvas.polygon({{box.x + box.width / 2 - 16, box.y - 8},
                        {box.x + box.width / 2 + 16, box.y - 8},
                        {box.x + box.width / 2, box.y + 10}},
                       palette::kGold);
}

} // namespace

double panels_height() {
    return kPanelHeight;
}

void draw_panels(Canvas& canvas, const BoardScene& scene, double top) {
    const Seats seats = scene.view.common.seats;
    const auto count = static_cast<double>(seats.count());
    const double width = (kWidth - 2 * kEdge - kGap * (count - 1)) / count;
    for (const Seat seat : seats)
        draw_player(canvas, scene, seat, {kEdge + seat.value * (width + kGap), top, width, kPanelHeight});
}

} // namespace majlis::crescent_moon
