// Tigris & Euphrates drawn: the whole board with its panels, and a hand with what only its owner knows.
#include "render/tigris_euphrates.h"

#include <algorithm>
#include <stdexcept>

#include "engine/tigris_euphrates/chapters.h"
#include "render/banner.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace tigris_euphrates;

constexpr Color kClay = rgb(0x5a2a1a);
constexpr double kBoardHeight = 38 + kRows * kCell, kPanelsTop = kBannerHeight + kBoardHeight + 12;
constexpr double kHandWidth = 740, kHandEdge = 22;

void draw_hand_tiles(Canvas& canvas, const Tiles& hand, double top) {
    const double step = std::min(116.0, (kHandWidth - 40) / std::max(1, total(hand)));
    double x = 20;
    for (const Colour colour : kColours)
        for (int tile = 0; tile < hand[colour]; ++tile) {
            draw_tile(canvas, colour, {x, top}, step);
            x += step;
        }
}

void draw_points(Canvas& canvas, const Score& score, double y) {
    double x = 20;
    for (const Colour colour : kColours) {
        canvas.box({x, y - 32, 132, 64}, 10, paint_of(colour));
        draw_tile(canvas, colour, {x + 4, y - 28}, 56);
        canvas.text(std::to_string(score.points[colour]), x + 94, y, 38, palette::kPaper, Align::Center, Weight::Bold,
                    66);
        x += 144;
    }
    draw_treasure(canvas, {x + 26, y}, 20);
    canvas.text(std::to_string(score.treasures), x + 60, y, 38, palette::kInk, Align::Left, Weight::Bold);
}

std::string gains_told(const Own& own, const Speaker& speaker) {
    const auto gains = recent_gains(own);
    return gains.empty() ? "" : say(phrase("Since your last turn: {1}.", gains), speaker);
}

double gains_height(const std::string& gains, double size) {
    if (gains.empty()) return 0;
    const Canvas ruler(kHandWidth, 1, static_cast<int>(kHandWidth)); // measures texts
    return ruler.paragraph_height(gains, kHandWidth - 2 * kHandEdge, size) + 16;
}

} // namespace

template <>
std::string board_words_of<TigrisEuphrates>(const Scene<TigrisEuphrates>& scene) {
    return board_in_words(scene);
}

template <>
std::string hand_words_of<TigrisEuphrates>(const Scene<TigrisEuphrates>& scene) {
    return hand_in_words(scene.view.own.value(), scene.speaker);
}

template <>
std::optional<std::string> market_words_of<TigrisEuphrates>(const Scene<TigrisEuphrates>&) {
    return std::nullopt;
}

template <>
bool has_space<TigrisEuphrates>(const View&, std::string_view word) {
    return cell_in(word).has_value();
}

template <>
Image board_of<TigrisEuphrates>(const Scene<TigrisEuphrates>& scene, const Sheet& sheet) {
    const Common& common = scene.view.common;
    Canvas canvas = sheet.layers.copy_of(ground_key(common) + " " + std::to_string(sheet.width), [&] {
        Canvas ground(kWidth, kPanelsTop + panels_height(), sheet.width);
        ground.fill(palette::kSheet);
        draw_ground(ground, tigris_euphrates::board_of(scene.tables, common), kBannerHeight);
        return ground;
    });
    draw_banner(canvas, kWidth,
                {scene.speaker.translate("Tigris & Euphrates"), say(state_of_play(common), scene.speaker), kClay,
                 Frieze::Steps});
    draw_board(canvas, scene, kBannerHeight);
    draw_panels(canvas, scene, kPanelsTop);
    return to_image(canvas, board_in_words(scene));
}

template <>
Image hand_of<TigrisEuphrates>(const Scene<TigrisEuphrates>& scene, const Sheet& sheet) {
    const Own& own = scene.view.own.value();
    constexpr double kTop = kBannerHeight + 18, kGainsTop = kTop + 240, kGainsSize = 24;
    const std::string gains = gains_told(own, scene.speaker);
    Canvas canvas(kHandWidth, kGainsTop + gains_height(gains, kGainsSize), sheet.width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kHandWidth, {say(phrase("Your hand"), scene.speaker), "", kClay, Frieze::Steps});
    draw_hand_tiles(canvas, own.hand, kTop);
    if (total(own.hand) == 0)
        canvas.text(say(phrase("No tiles"), scene.speaker), kHandWidth / 2, kTop + 58, 34, palette::kInk,
                    Align::Center);
    canvas.text(say(phrase("Your points"), scene.speaker), kHandEdge, kTop + 142, 26, palette::kSoftInk);
    draw_points(canvas, own.score, kTop + 194);
    canvas.paragraph(gains, {kHandEdge, kGainsTop}, kHandWidth - 2 * kHandEdge, kGainsSize, palette::kInk);
    return to_image(canvas, hand_in_words(own, scene.speaker));
}

template <>
std::optional<Image> character_of<TigrisEuphrates>(const Scene<TigrisEuphrates>&, Seat, const Sheet&) {
    return std::nullopt;
}

template <>
std::optional<std::string> character_words_of<TigrisEuphrates>(const Scene<TigrisEuphrates>&, Seat) {
    return std::nullopt;
}

template <>
std::optional<Goals> goals_of<TigrisEuphrates>(const Scene<TigrisEuphrates>&) {
    return std::nullopt;
}

template <>
bool settles_goals<TigrisEuphrates>(const Event&) {
    return false;
}

template <>
Goals goals_settled<TigrisEuphrates>(const Tables&, const View&, const Event&) {
    throw std::logic_error("tigris-euphrates: there are no goals to settle");
}

template <>
std::optional<Image> market_of<TigrisEuphrates>(const Scene<TigrisEuphrates>&, const Sheet&) {
    return std::nullopt;
}

template <>
void draw_badge<TigrisEuphrates>(Canvas& canvas, Seat seat, Point middle, double size) {
    canvas.disc(middle.x, middle.y, size, palette::kGlow);
    canvas.ring(middle.x, middle.y, size, size * 0.06, palette::kGold);
    draw_emblem(canvas, seat, middle, size * 0.62, palette::kInk);
}

template <>
Color color_of_seat<TigrisEuphrates>(Seat seat) {
    return palette::kLines.at(seat.value);
}

} // namespace majlis
