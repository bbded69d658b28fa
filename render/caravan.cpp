// Caravan drawn: the road with its oases, the merchants, the piles; and a hand of cards. Plain, and made from the View.
#include "engine/caravan/caravan.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "render/canvas.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace caravan;

constexpr Color kSand = rgb(0xf3e3c3), kDune = rgb(0xe2c391), kInk = rgb(0x3a2a1a), kFaint = rgb(0x8a7250),
                kSky = rgb(0x1f4e5f), kWater = rgb(0x2a7f9e), kGold = rgb(0xd99a1c), kPaper = rgb(0xfffaf0);
constexpr std::array kGoodColors{rgb(0x8e3b8a), rgb(0xc1440e), rgb(0xd99a1c), rgb(0x6d8a96),
                                 rgb(0x3f7d3a), rgb(0x394a9e), rgb(0x9e3939), rgb(0x4a4a4a)};

Color color_of(Kind kind) {
    return kGoodColors.at(kind.value % kGoodColors.size());
}

std::string name(const Tables& tables, Kind kind, const Speaker& speaker) {
    return speaker.translate(tables.good(kind).name);
}

// ---- the board: 480 wide, so that its smallest letters can still be read where Discord shows it small ----

constexpr double kWidth = 480, kRowHeight = 46, kFirstRow = 168;
constexpr std::size_t kGoodsInRow = 5;

void draw_title(Canvas& canvas, const Tables& tables, const Common& common, const Speaker& speaker) {
    canvas.box({0, 0, kWidth, 48}, 0, kSky);
    canvas.text(say(phrase("Caravan"), speaker), 14, 24, 22, kPaper, Align::Left, Weight::Bold, 110);
    const std::string wanted = name(tables, common.wanted.value(), speaker);
    canvas.text(say(phrase("Oasis {1} of {2}", std::int64_t{common.stage}, std::int64_t{common.stages}), speaker), 200,
                24, 17, kPaper, Align::Center, Weight::Plain, 130);
    canvas.disc(296, 24, 11, color_of(*common.wanted));
    canvas.text(say(phrase("wanted: {1}", Term{wanted}), speaker), 314, 24, 18, kPaper, Align::Left, Weight::Bold, 158);
}

void draw_road(Canvas& canvas, const Common& common) {
    canvas.polygon({{0, 140}, {90, 74}, {180, 116}, {285, 60}, {385, 112}, {480, 68}, {480, 158}, {0, 158}}, kDune);
    const double step = 400.0 / std::max(1, common.stages - 1);
    canvas.line(40, 108, 40 + step * (common.stages - 1), 108, 4, kFaint);
    for (int stage = 1; stage <= common.stages; ++stage) {
        const double x = 40 + step * (stage - 1);
        const bool here = stage == common.stage;
        canvas.disc(x, 108, here ? 22 : 16, stage <= common.stage ? kWater : kPaper);
        canvas.ring(x, 108, here ? 22 : 16, here ? 4 : 2, here ? kGold : kFaint);
        canvas.text(std::to_string(stage), x, 108, here ? 23 : 17, stage <= common.stage ? kPaper : kInk, Align::Center,
                    Weight::Bold);
    }
}

void draw_merchant(Canvas& canvas, const Common& common, Seat seat, double y, const Speaker& speaker) {
    const bool acting = common.phase == Phase::Turns && common.active == seat;
    const double middle = y + 20;
    canvas.box({12, y, 456, 40}, 9, acting ? rgb(0xffe7ad) : kPaper);
    canvas.frame({12, y, 456, 40}, 9, acting ? 3 : 1, acting ? kGold : kFaint);
    canvas.disc(35, middle, 15, kSky);
    canvas.text(std::string(1, seat_letter(seat)), 35, middle, 18, kPaper, Align::Center, Weight::Bold);
    canvas.text(speaker.name(seat), 58, middle, 18, kInk, Align::Left, Weight::Bold, 126);
    if (common.leader == seat)
        canvas.text("★ " + say(phrase("leads"), speaker), 190, middle, 16, rgb(0x8a5a00), Align::Left, Weight::Bold,
                    76);
    canvas.disc(281, middle, 9, kGold);
    canvas.text(say(counted("{1} coin", "{1} coins", common.purse[seat].value), speaker), 296, middle, 17, kInk,
                Align::Left, Weight::Plain, 72);
    canvas.box({374, y + 10, 14, 20}, 2, kSky);
    canvas.text(say(counted("{1} card", "{1} cards", common.hand_size[seat]), speaker), 394, middle, 17, kInk,
                Align::Left, Weight::Plain, 66);
}

void draw_piles(Canvas& canvas, const Tables& tables, const Common& common, double y, const Speaker& speaker) {
    canvas.text(say(phrase("Deck {1}   Dropped {2}   Open pile:", std::int64_t{common.deck_size},
                           std::int64_t{common.dropped_size}),
                    speaker),
                16, y, 17, kInk, Align::Left, Weight::Bold, 450);
    for (std::size_t i = 0; i < tables.goods.size(); ++i) {
        const Kind kind{static_cast<std::uint16_t>(i)};
        const std::size_t line = i / kGoodsInRow;
        const double x = 22 + 92.0 * static_cast<double>(i % kGoodsInRow);
        const double row = y + 26 + 24.0 * static_cast<double>(line);
        canvas.disc(x, row, 8, color_of(kind));
        canvas.text(name(tables, kind, speaker) + " " + std::to_string(count_of(common.sold, kind)), x + 12, row, 17,
                    kInk, Align::Left, Weight::Plain, 66);
    }
}

double rows_of_goods(const Tables& tables) {
    return std::ceil(static_cast<double>(tables.goods.size()) / kGoodsInRow);
}

std::string board_in_words(const Tables& tables, const Common& common, const Speaker& speaker) {
    std::string text = say(phrase("Caravan, oasis {1} of {2}. Wanted: {3}.", std::int64_t{common.stage},
                                  std::int64_t{common.stages}, Term{tables.good(common.wanted.value()).name}),
                           speaker);
    for (const Seat seat : common.seats) {
        const std::vector<Phrase> wealth{counted("{1} coin", "{1} coins", common.purse[seat].value),
                                         counted("{1} card", "{1} cards", common.hand_size[seat])};
        text += " " + say(phrase("{1}: {2}", seat, wealth), speaker);
        if (common.leader == seat) text += say(phrase(", leads"), speaker);
        if (common.phase == Phase::Turns && common.active == seat) text += say(phrase(", to act"), speaker);
        text += ".";
    }
    text += " " + say(phrase("Deck {1}, dropped {2}; open pile:", std::int64_t{common.deck_size},
                             std::int64_t{common.dropped_size}),
                      speaker);
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        text += (i == 0 ? " " : ", ") + name(tables, Kind{static_cast<std::uint16_t>(i)}, speaker) + " " +
                std::to_string(common.sold.at(i));
    return text + ".";
}

} // namespace

template <>
std::string board_words_of<Caravan>(const Scene<Caravan>& scene) {
    return board_in_words(scene.tables, scene.view.common, scene.speaker);
}

template <>
Image board_of<Caravan>(const Scene<Caravan>& scene, const Sheet& sheet) {
    const Tables& tables = scene.tables;
    const Speaker& speaker = scene.speaker;
    const Common& common = scene.view.common;
    const double below_rows = kFirstRow + kRowHeight * static_cast<double>(common.seats.count());
    Canvas canvas(kWidth, below_rows + 30 + 24 * rows_of_goods(tables), sheet.width);
    canvas.fill(kSand);
    draw_road(canvas, common);
    draw_title(canvas, tables, common, speaker);
    for (const Seat seat : common.seats)
        draw_merchant(canvas, common, seat, kFirstRow + kRowHeight * seat.value, speaker);
    draw_piles(canvas, tables, common, below_rows + 10, speaker);
    return to_image(canvas, board_in_words(tables, common, speaker));
}

// ---- a hand ----

namespace {

constexpr int kCardsInRow = 5;

void draw_card(Canvas& canvas, const Tables& tables, const Common& common, Kind kind, int place,
               const Speaker& speaker) {
    const int row = place / kCardsInRow;
    const double x = 15 + 130.0 * (place % kCardsInRow), y = 20 + 180.0 * row;
    canvas.box({x, y, 120, 170}, 12, kPaper);
    canvas.frame({x, y, 120, 170}, 12, 2, kInk);
    canvas.disc(x + 60, y + 70, 38, color_of(kind));
    const std::string good = name(tables, kind, speaker);
    canvas.text(first_character(good), x + 60, y + 70, 40, kPaper, Align::Center, Weight::Bold);
    canvas.text(good, x + 60, y + 134, 24, kInk, Align::Center, Weight::Bold, 108);
    if (!tables.good(kind).drunk)
        canvas.text(std::to_string(price_of(tables, common, kind).value), x + 20, y + 22, 24, rgb(0x8a5a00),
                    Align::Center, Weight::Bold);
}

} // namespace

template <>
std::string hand_words_of<Caravan>(const Scene<Caravan>& scene) {
    const Tables& tables = scene.tables;
    const Speaker& speaker = scene.speaker;
    const Goods& hand = scene.view.own.value().hand;
    std::string cards;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        for (int copy = 0; copy < hand.at(i); ++copy)
            cards += (cards.empty() ? "" : ", ") + name(tables, Kind{static_cast<std::uint16_t>(i)}, speaker);
    if (cards.empty()) cards = say(phrase("no cards"), speaker);
    return say(phrase("Your hand:"), speaker) + " " + cards + ".";
}

template <>
Image hand_of<Caravan>(const Scene<Caravan>& scene, const Sheet& sheet) {
    const Tables& tables = scene.tables;
    const Speaker& speaker = scene.speaker;
    const Goods& hand = scene.view.own.value().hand;
    const int in_row = std::clamp(total(hand), 3, kCardsInRow),
              rows = std::max(1, (total(hand) + kCardsInRow - 1) / kCardsInRow);
    Canvas canvas(in_row * 130.0 + 20, 30 + 180.0 * rows, sheet.width);
    canvas.fill(kSand);
    int place = 0;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        for (int copy = 0; copy < hand.at(i); ++copy) {
            const Kind kind{static_cast<std::uint16_t>(i)};
            draw_card(canvas, tables, scene.view.common, kind, place, speaker);
            ++place;
        }
    if (total(hand) == 0) canvas.text(say(phrase("No cards"), speaker), 205, 105, 26, kInk, Align::Center);
    return to_image(canvas, hand_words_of<Caravan>(scene));
}

template <>
std::optional<Image> character_of<Caravan>(const Scene<Caravan>&, Seat, const Sheet&) {
    return std::nullopt;
}

template <>
std::optional<std::string> character_words_of<Caravan>(const Scene<Caravan>&, Seat) {
    return std::nullopt;
}

template <>
std::optional<Goals> goals_of<Caravan>(const Scene<Caravan>&) {
    return std::nullopt;
}

template <>
bool settles_goals<Caravan>(const Event&) {
    return false;
}

template <>
Goals goals_settled<Caravan>(const Tables&, const View&, const Event&) {
    throw std::logic_error("caravan: there are no goals to settle");
}

template <>
std::optional<Image> market_of<Caravan>(const Scene<Caravan>&, const Sheet&) {
    return std::nullopt;
}

template <>
std::optional<std::string> market_words_of<Caravan>(const Scene<Caravan>&) {
    return std::nullopt;
}

template <>
std::vector<Column> score_sheet_of<Caravan>(const View&, const Chronicle&) {
    return {};
}

template <>
bool has_space<Caravan>(const View&, std::string_view) {
    return false; // the road has no places to choose
}

template <>
Chronicle chronicle_of<Caravan>(const Tables&, Seats, const Events&) {
    return {};
}

template <>
bool seen_by_all<Caravan>(const Event&) {
    return false;
}

template <>
Sums sums_of_others<Caravan>(const View&) {
    return Sums::AtTheEnd;
}

template <>
void draw_badge<Caravan>(Canvas& canvas, Seat seat, Point middle, double size) {
    canvas.disc(middle.x, middle.y, size, kSky);
    canvas.text(std::string(1, seat_letter(seat)), middle.x, middle.y, size * 1.2, kPaper, Align::Center, Weight::Bold);
}

template <>
Color color_of_seat<Caravan>(Seat seat) {
    return palette::kLines.at(seat.value);
}

} // namespace majlis
