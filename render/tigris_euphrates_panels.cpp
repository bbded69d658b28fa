// What is open about the players of Tigris & Euphrates, and what is left in the supply.
#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"
#include "render/tigris_euphrates.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr double kPanelHeight = 178, kSupplyHeight = 62, kLegendHeight = 62, kGap = 10, kEdge = 16;

std::string count_of(int number) {
    return std::to_string(number);
}

bool differs(const BoardScene& scene, auto number_of) {
    return scene.before && number_of(scene.before->common) != number_of(scene.view.common);
}

void draw_name(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const bool active = scene.view.common.active == seat && scene.view.common.phase != Phase::Over;
    canvas.disc(box.x + 32, box.y + 34, 24, active ? palette::kGold : palette::kSheet);
    draw_emblem(canvas, seat, {box.x + 32, box.y + 34}, 15, palette::kInk);
    const double left = box.x + 64, most = box.width - 76;
    canvas.text(scene.speaker.translate(TigrisEuphrates::seat_name(scene.tables, seat).message), left, box.y + 22, 27,
                palette::kInk, Align::Left, Weight::Bold, most);
    canvas.text(scene.speaker.name(seat), left, box.y + 50, 24, palette::kSoftInk, Align::Left, Weight::Plain, most);
}

void draw_counts(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const double y = box.y + 92;
    canvas.box({box.x + 14, y - 17, 34, 34}, 7, palette::kNight);
    canvas.box({box.x + 20, y - 11, 22, 22}, 4, palette::kGold);
    draw_figure(canvas, count_of(scene.view.common.hand_size[seat]), {box.x + 58, y}, 29,
                differs(scene, [&](const Common& common) { return common.hand_size[seat]; }));
    draw_catastrophe(canvas, {box.x + 106, y - 19}, 38);
    draw_figure(canvas, count_of(scene.view.common.catastrophes_left[seat]), {box.x + 154, y}, 29,
                differs(scene, [&](const Common& common) { return common.catastrophes_left[seat]; }));
}

// Leaders in the supply in full; the places of those on the board are empty.
void draw_supply_of(Canvas& canvas, const Common& common, Seat seat, Box box) {
    const double step = std::min(56.0, (box.width - 20) / 4);
    double x = box.x + 10 + step / 2;
    for (const Colour colour : kColours) {
        if (common.leaders[seat][colour])
            canvas.ring(x, box.y + 145, 20, 2.5, palette::kRule);
        else
            draw_leader(canvas, seat, colour, {x, box.y + 143}, 24);
        x += step;
    }
}

// Instead of the supply, once everybody may see them (option open, or the end).
void draw_scores(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const Score& score = (*scene.view.common.scores)[seat];
    const double step = (box.width - 16) / 5, y = box.y + 143;
    double x = box.x + 8;
    for (const Colour colour : kColours) {
        canvas.box({x + 1, y - 20, step - 2, 40}, 6, paint_of(colour));
        canvas.text(count_of(score.points[colour]), x + step / 2, y, 26, palette::kPaper, Align::Center, Weight::Bold,
                    step - 6);
        x += step;
    }
    draw_treasure(canvas, {x + 14, y}, 11);
    canvas.text(count_of(score.treasures), x + 28, y, 24, palette::kInk, Align::Left, Weight::Bold);
}

void draw_player(Canvas& canvas, const BoardScene& scene, Seat seat, Box box) {
    const Common& common = scene.view.common;
    const bool asked = common.phase != Phase::Over && common.asked == seat;
    canvas.box(box, 12, asked ? palette::kGlow : palette::kPaper);
    canvas.frame(box, 12, asked ? 5 : 1.5, asked ? palette::kGold : palette::kRule);
    draw_name(canvas, scene, seat, box);
    draw_counts(canvas, scene, seat, box);
    if (common.scores)
        draw_scores(canvas, scene, seat, box);
    else
        draw_supply_of(canvas, common, seat, box);
}

void draw_supply(Canvas& canvas, const BoardScene& scene, double y) {
    const Common& common = scene.view.common;
    double x = kEdge + 4;
    const auto put = [&](const Phrase& words, int number, bool changed) {
        const std::string text = say(words, scene.speaker);
        canvas.text(text, x, y, 25, palette::kInk);
        x += canvas.text_width(text, 25) + 16;
        draw_figure(canvas, count_of(number), {x, y}, 27, changed);
        x += canvas.text_width(count_of(number), 27, Weight::Bold) + 28;
    };
    put(phrase("Bag"), common.bag_size, differs(scene, [](const Common& c) { return c.bag_size; }));
    draw_treasure(canvas, {x + 8, y}, 12);
    x += 28;
    put(phrase("on the board"), common.treasures.size(), differs(scene, [](const Common& c) { return c.treasures; }));
    const auto left = monuments_left(common);
    x = kWidth - kEdge - 50.0 * static_cast<double>(left.size());
    canvas.text(say(phrase("Monuments left"), scene.speaker), x - 12, y, 25, palette::kInk, Align::Right);
    for (const MonumentRow& row : left) {
        draw_monument(canvas, row, {x + 24, y}, 22);
        x += 50;
    }
}

void draw_legend(Canvas& canvas, const Speaker& speaker, double y) {
    canvas.text(say(phrase("S settlement   T temple   F farm   M market"), speaker), kEdge + 4, y, 22,
                palette::kSoftInk, Align::Left, Weight::Plain, 470);
    canvas.text(say(phrase("K king   P priest   F farmer   T trader"), speaker), kWidth - kEdge - 4, y, 22,
                palette::kSoftInk, Align::Right, Weight::Plain, 470);
}

} // namespace

double panels_height() {
    return kPanelHeight + kSupplyHeight + kLegendHeight - 16;
}

void draw_panels(Canvas& canvas, const BoardScene& scene, double top) {
    const Seats seats = scene.view.common.seats;
    const auto count = static_cast<double>(seats.count());
    const double width = (kWidth - 2 * kEdge - kGap * (count - 1)) / count;
    for (const Seat seat : seats)
        draw_player(canvas, scene, seat, {kEdge + seat.value * (width + kGap), top, width, kPanelHeight});
    draw_supply(canvas, scene, top + kPanelHeight + kSupplyHeight / 2 + 4);
    draw_legend(canvas, scene.speaker, top + kPanelHeight + kSupplyHeight + 20);
}

} // namespace majlis::tigris_euphrates
