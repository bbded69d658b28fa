// Caravan drawn: the road with its oases, the merchants, the piles; and a hand of cards. Plain, and made from the View.
#include "engine/caravan/caravan.h"

#include <algorithm>

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

std::string said(const Phrase& phrase, const Speaker& speaker) {
    return say(phrase, speaker);
}

std::string name(const Tables& tables, Kind kind, const Speaker& speaker) {
    return speaker.translate(tables.good(kind).name);
}

// ---- the board ----

void draw_title(Canvas& canvas, const Tables& tables, const Common& common, const Speaker& speaker) {
    canvas.box({0, 0, 800, 64}, 0, kSky);
    canvas.text(said(phrase("Caravan"), speaker), 24, 32, 30, kPaper, Align::Left, Weight::Bold);
    const std::string wanted = name(tables, common.wanted.value(), speaker);
    canvas.text(said(phrase("Oasis {1} of {2}", std::int64_t{common.stage}, std::int64_t{common.stages}), speaker), 400,
                32, 20, kPaper, Align::Center);
    canvas.disc(590, 32, 13, color_of(*common.wanted));
    canvas.text(said(phrase("wanted: {1}", Term{wanted}), speaker), 612, 32, 20, kPaper, Align::Left, Weight::Bold,
                170);
}

void draw_road(Canvas& canvas, const Common& common) {
    canvas.polygon({{0, 190}, {150, 110}, {300, 165}, {470, 95}, {640, 160}, {800, 105}, {800, 210}, {0, 210}}, kDune);
    const double step = 680.0 / std::max(1, common.stages - 1);
    canvas.line(60, 150, 60 + step * (common.stages - 1), 150, 5, kFaint);
    for (int stage = 1; stage <= common.stages; ++stage) {
        const double x = 60 + step * (stage - 1);
        const bool here = stage == common.stage;
        canvas.disc(x, 150, here ? 26 : 18, stage <= common.stage ? kWater : kPaper);
        canvas.ring(x, 150, here ? 26 : 18, here ? 5 : 2, here ? kGold : kFaint);
        canvas.text(std::to_string(stage), x, 150, here ? 26 : 18, stage <= common.stage ? kPaper : kInk, Align::Center,
                    Weight::Bold);
    }
}

void draw_merchant(Canvas& canvas, const Common& common, Seat seat, double y, const Speaker& speaker) {
    const bool acting = common.phase == Phase::Turns && common.active == seat;
    canvas.box({24, y, 752, 46}, 10, acting ? rgb(0xffe7ad) : kPaper);
    canvas.frame({24, y, 752, 46}, 10, acting ? 3 : 1, acting ? kGold : kFaint);
    canvas.disc(52, y + 23, 17, kSky);
    canvas.text(std::string(1, seat_letter(seat)), 52, y + 23, 20, kPaper, Align::Center, Weight::Bold);
    canvas.text(speaker.name(seat), 84, y + 23, 19, kInk, Align::Left, Weight::Bold, 210);
    if (common.leader == seat)
        canvas.text("★ " + said(phrase("leads"), speaker), 310, y + 23, 18, rgb(0x8a5a00), Align::Left, Weight::Bold);
    canvas.disc(470, y + 23, 13, kGold);
    canvas.text(std::to_string(common.purse[seat].value), 470, y + 23, 15, kInk, Align::Center, Weight::Bold);
    canvas.text(said(counted("{1} coin", "{1} coins", common.purse[seat].value), speaker), 492, y + 23, 17, kInk);
    canvas.box({620, y + 9, 20, 28}, 3, kSky);
    canvas.text(said(counted("{1} card", "{1} cards", common.hand_size[seat]), speaker), 650, y + 23, 17, kInk);
}

void draw_piles(Canvas& canvas, const Tables& tables, const Common& common, double y, const Speaker& speaker) {
    canvas.text(said(phrase("Deck {1}   Dropped {2}   Open pile:", std::int64_t{common.deck_size},
                            std::int64_t{common.dropped_size}),
                     speaker),
                24, y, 17, kInk, Align::Left, Weight::Bold);
    double x = 34;
    for (std::size_t i = 0; i < tables.goods.size(); ++i) {
        const Kind kind{static_cast<std::uint16_t>(i)};
        canvas.disc(x, y + 30, 9, color_of(kind));
        canvas.text(name(tables, kind, speaker) + " " + std::to_string(count_of(common.sold, kind)), x + 14, y + 30, 15,
                    kInk, Align::Left, Weight::Plain, 110);
        x += std::min(140.0, 750.0 / static_cast<double>(tables.goods.size()));
    }
}

std::string board_in_words(const Tables& tables, const Common& common, const Speaker& speaker) {
    std::string text = said(phrase("Caravan, oasis {1} of {2}. Wanted: {3}.", std::int64_t{common.stage},
                                   std::int64_t{common.stages}, Term{tables.good(common.wanted.value()).name}),
                            speaker);
    for (const Seat seat : common.seats) {
        text += " " + said(phrase("{1}: {2} coins, {3} cards", seat, std::int64_t{common.purse[seat].value},
                                  std::int64_t{common.hand_size[seat]}),
                           speaker);
        if (common.leader == seat) text += said(phrase(", leads"), speaker);
        if (common.phase == Phase::Turns && common.active == seat) text += said(phrase(", to act"), speaker);
        text += ".";
    }
    text += " " + said(phrase("Deck {1}, dropped {2}; open pile:", std::int64_t{common.deck_size},
                              std::int64_t{common.dropped_size}),
                       speaker);
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        text += (i == 0 ? " " : ", ") + name(tables, Kind{static_cast<std::uint16_t>(i)}, speaker) + " " +
                std::to_string(common.sold.at(i));
    return text + ".";
}

} // namespace

template <>
std::string board_words_of<Caravan>(const Tables& tables, const View& view, const Speaker& speaker) {
    return board_in_words(tables, view.common, speaker);
}

template <>
Image board_of<Caravan>(const Tables& tables, const View& view, int width, const Speaker& speaker) {
    const Common& common = view.common;
    const double rows = static_cast<double>(common.seats.count());
    Canvas canvas(800, 308 + 54 * rows, width);
    canvas.fill(kSand);
    draw_road(canvas, common);
    draw_title(canvas, tables, common, speaker);
    for (const Seat seat : common.seats)
        draw_merchant(canvas, common, seat, 224 + 54.0 * seat.value, speaker);
    draw_piles(canvas, tables, common, 252 + 54 * rows, speaker);
    return {canvas.png(), canvas.width(), canvas.height(), board_in_words(tables, common, speaker)};
}

// ---- a hand ----

namespace {

void draw_card(Canvas& canvas, const Tables& tables, const Common& common, Kind kind, double x,
               const Speaker& speaker) {
    canvas.box({x, 20, 120, 170}, 12, kPaper);
    canvas.frame({x, 20, 120, 170}, 12, 2, kInk);
    canvas.disc(x + 60, 90, 38, color_of(kind));
    const std::string good = name(tables, kind, speaker);
    canvas.text(first_character(good), x + 60, 90, 40, kPaper, Align::Center, Weight::Bold);
    canvas.text(good, x + 60, 152, 20, kInk, Align::Center, Weight::Bold, 108);
    if (!tables.good(kind).drunk)
        canvas.text(std::to_string(price_of(tables, common, kind).value), x + 18, 40, 18, rgb(0x8a5a00), Align::Center,
                    Weight::Bold);
}

} // namespace

template <>
std::string hand_words_of<Caravan>(const Tables& tables, const View& view, const Speaker& speaker) {
    const Goods& hand = view.own.value().hand;
    std::string cards;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        for (int copy = 0; copy < hand.at(i); ++copy)
            cards += (cards.empty() ? "" : ", ") + name(tables, Kind{static_cast<std::uint16_t>(i)}, speaker);
    if (cards.empty()) cards = said(phrase("no cards"), speaker);
    return said(phrase("Your hand:"), speaker) + " " + cards + ".";
}

template <>
Image hand_of<Caravan>(const Tables& tables, const View& view, int width, const Speaker& speaker) {
    const Goods& hand = view.own.value().hand;
    Canvas canvas(std::max(3, total(hand)) * 130.0 + 20, 210, width);
    canvas.fill(kSand);
    double x = 15;
    for (std::size_t i = 0; i < tables.goods.size(); ++i)
        for (int copy = 0; copy < hand.at(i); ++copy) {
            const Kind kind{static_cast<std::uint16_t>(i)};
            draw_card(canvas, tables, view.common, kind, x, speaker);
            x += 130;
        }
    if (total(hand) == 0) canvas.text(said(phrase("No cards"), speaker), 205, 105, 26, kInk, Align::Center);
    return {canvas.png(), canvas.width(), canvas.height(), hand_words_of<Caravan>(tables, view, speaker)};
}

} // namespace majlis
