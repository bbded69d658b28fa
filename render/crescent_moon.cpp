// Crescent Moon drawn: the map, both markets, what is open about the players; and a hand with its cards' texts.
#include "engine/crescent_moon/crescent_moon.h"

#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace crescent_moon;

constexpr double kWidth = 1900, kHeadHeight = 64, kMapWidth = 1290, kMapHeight = 900, kMarketTop = 990, kHeight = 1250;
constexpr double kPanel = kMapWidth + 20, kPanelWidth = kWidth - kPanel - 16, kPanelStep = 174;
constexpr double kSlotWidth = 148, kSlotHeight = 96;

std::string said(const Phrase& phrase, const Speaker& speaker) {
    return say(phrase, speaker);
}

std::int64_t n(int number) {
    return number;
}

// ---- the players ------------------------------------------------------------------------------------------------

std::string supply_line(const Tables& tables, const Common& common, Seat seat, const Speaker& speaker) {
    std::string line = said(phrase("Supply: units {1}, influence {2}", n(discs_left(tables, common, seat)),
                                   n(tokens_left(tables, common, seat))),
                            speaker);
    for (const auto& building : kBuildingWords)
        if (tables.of(seat).buildings[building.value] > 0)
            line += ", " + speaker.translate(building.word) + " " +
                    std::to_string(buildings_left(tables, common, seat, building.value));
    return line;
}

std::string cards_line(const Tables& tables, const Common& common, Seat seat, const Speaker& speaker) {
    std::string line = said(phrase("Cards in hand {1}", n(common.hand_size[seat])), speaker);
    if (!common.face_up[seat].empty())
        line += "   " + said(phrase("face up: {1}", cards_named(tables, common.face_up[seat].list())), speaker);
    return line;
}

void draw_owner_mark(Canvas& canvas, Seat seat, double x, double y) {
    const OwnerRow& owner = owner_row(seat);
    canvas.box({x, y, 44, 44}, 8, owner.paint);
    canvas.text(owner.letter, x + 22, y + 22, 28, owner.ink, Align::Center, Weight::Bold);
}

void draw_player(Canvas& canvas, const Tables& tables, const Common& common, Seat seat, const Speaker& speaker) {
    const double y = kHeadHeight + 14 + kPanelStep * seat.value;
    const bool asked = awaited(tables, common).has(seat);
    canvas.box({kPanel, y, kPanelWidth, kPanelStep - 12}, 10, asked ? rgb(0xffe9ad) : kPaper);
    canvas.frame({kPanel, y, kPanelWidth, kPanelStep - 12}, 10, asked ? 4 : 1, asked ? kGold : kGrid);
    draw_owner_mark(canvas, seat, kPanel + 12, y + 12);
    canvas.text(speaker.name(seat) + " · " + speaker.translate(tables.of(seat).name), kPanel + 70, y + 34, 26, kInk,
                Align::Left, Weight::Bold, 300);
    std::string purse = said(phrase("Coins {1}", n(common.coins[seat])), speaker);
    if (common.final_points) purse += "  " + said(phrase("Points {1}", n((*common.final_points)[seat])), speaker);
    canvas.text(purse, kPanel + kPanelWidth - 14, y + 34, 26, kHead, Align::Right, Weight::Bold, 190);
    if (tables.of(seat).reserves)
        canvas.text(said(phrase("Reserves card {1}", n(common.reserves[seat])), speaker), kPanel + kPanelWidth - 14,
                    y + 74, 22, kInk, Align::Right, Weight::Bold);
    canvas.text(cards_line(tables, common, seat, speaker), kPanel + 14, y + 110, 22, kInk, Align::Left, Weight::Plain,
                kPanelWidth - 28);
    canvas.text(supply_line(tables, common, seat, speaker), kPanel + 14, y + 144, 20, kInk, Align::Left, Weight::Plain,
                kPanelWidth - 28);
    if (common.active == seat && common.phase == Phase::Action)
        canvas.text(said(phrase("acting"), speaker), kPanel + 70, y + 72, 22, kHead, Align::Left, Weight::Bold);
}

// ---- the markets ------------------------------------------------------------------------------------------------

void draw_card(Canvas& canvas, const Tables& tables, const std::optional<Kind>& card, double x, double y,
               const Speaker& speaker) {
    canvas.box({x, y, kSlotWidth - 8, kSlotHeight}, 8, card ? kPaper : kSheet);
    canvas.frame({x, y, kSlotWidth - 8, kSlotHeight}, 8, 2, kGrid);
    if (!card) return;
    const CardRow& row = tables.card(*card);
    const OwnerRow& owner = owner_row(seat_of(row.character));
    canvas.box({x + 6, y + 6, 34, 30}, 5, owner.paint);
    canvas.text(owner.letter, x + 23, y + 21, 22, owner.ink, Align::Center, Weight::Bold);
    canvas.text(speaker.translate(row.name), x + (kSlotWidth - 8) / 2, y + 64, 21, kInk, Align::Center, Weight::Bold,
                kSlotWidth - 20);
}

void draw_common_market(Canvas& canvas, const Tables& tables, const Common& common, const Speaker& speaker) {
    double x = 16;
    std::optional<Row> shown;
    for (std::size_t slot = 0; slot < tables.market_size(); ++slot) {
        const Row row = tables.row_of_slot(slot);
        if (shown != row)
            canvas.text(said(phrase("{1}: {2} coins", Term{std::string(majlis::row_of(kRowWords, row).word)},
                                    n(tables.prices.at(static_cast<std::size_t>(row)))),
                             speaker),
                        x, kMarketTop - 18, 22, kHead, Align::Left, Weight::Bold);
        shown = row;
        draw_card(canvas, tables, common.market.at(slot), x, kMarketTop, speaker);
        x += kSlotWidth;
    }
}

void draw_sultans_market(Canvas& canvas, const Tables& tables, const Common& common, const Speaker& speaker) {
    double x = 16 + kSlotWidth * static_cast<double>(tables.market_size()) + 40;
    canvas.text(said(phrase("Sultan's market"), speaker), x, kMarketTop - 18, 22, kHead, Align::Left, Weight::Bold);
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(tables.sultan_slots); ++slot, x += kSlotWidth)
        draw_card(canvas, tables, common.sultans.at(slot), x, kMarketTop, speaker);
}

// ---- the foot ---------------------------------------------------------------------------------------------------

void draw_deals(Canvas& canvas, const Tables& tables, const Common& common, const Speaker& speaker) {
    double x = 16, y = kMarketTop + kSlotHeight + 28;
    for (const Phrase& deal : deals_named(tables, common)) {
        canvas.text(said(deal, speaker), x, y, 20, kInk, Align::Left, Weight::Bold, kMapWidth / 2 - 20);
        y += 26;
        if (y < kHeight - 10) continue;
        x += kMapWidth / 2;
        y = kMarketTop + kSlotHeight + 28;
    }
}

void draw_legend(Canvas& canvas, const Common& common, const Speaker& speaker) {
    const double y = kMarketTop + kSlotHeight + 30;
    canvas.text(said(phrase("Deck {1}   Discards {2}", n(common.deck_size), n(common.discards.total())), speaker),
                kPanel, y, 24, kInk, Align::Left, Weight::Bold);
    canvas.text(said(phrase("F fertile  W wilderness  M mountain  Q quarry  D desert"), speaker), kPanel, y + 36, 20,
                kInk, Align::Left, Weight::Plain, kPanelWidth);
    canvas.text(said(phrase("full disc: ordinary units, pale disc: mercenaries, diamond: influence"), speaker), kPanel,
                y + 66, 20, kInk, Align::Left, Weight::Plain, kPanelWidth);
    canvas.text(said(phrase("f fort  c castle  Pal palace   coloured border: control"), speaker), kPanel, y + 96, 20,
                kInk, Align::Left, Weight::Plain, kPanelWidth);
}

} // namespace

template <>
std::string board_words_of<CrescentMoon>(const Tables& tables, const View& view, const Speaker& speaker) {
    return board_in_words(tables, view.common, speaker);
}

template <>
Image board_of<CrescentMoon>(const Tables& tables, const View& view, int width, const Speaker& speaker) {
    const Common& common = view.common;
    Canvas canvas(kWidth, kHeight, width);
    canvas.fill(kSheet);
    canvas.box({0, 0, kWidth, kHeadHeight}, 0, kHead);
    canvas.text("Crescent Moon", 24, kHeadHeight / 2, 32, kPaper, Align::Left, Weight::Bold);
    canvas.text(said(state_of_play(common), speaker), kWidth - 24, kHeadHeight / 2, 28, kPaper, Align::Right,
                Weight::Bold, kWidth - 400);
    draw_map(canvas, tables, common, {16, kHeadHeight + 14, kMapWidth - 16, kMapHeight - kHeadHeight});
    for (const Seat seat : common.seats)
        draw_player(canvas, tables, common, seat, speaker);
    draw_common_market(canvas, tables, common, speaker);
    draw_sultans_market(canvas, tables, common, speaker);
    draw_deals(canvas, tables, common, speaker);
    draw_legend(canvas, common, speaker);
    return {canvas.png(), canvas.width(), canvas.height(), board_in_words(tables, common, speaker)};
}

// ---- a hand -----------------------------------------------------------------------------------------------------

namespace {

constexpr double kHandWidth = 1200, kRowHeight = 84;

// A text in lines that fit, cut between words.
std::vector<std::string> wrapped(const std::string& text, std::size_t most) {
    std::vector<std::string> lines(1);
    for (const std::string& word : split_words(text).value_or(Words{text})) {
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > most) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

void draw_hand_card(Canvas& canvas, const Tables& tables, Kind card, bool selected, double y, const Speaker& speaker) {
    const CardRow& row = tables.card(card);
    const OwnerRow& owner = owner_row(seat_of(row.character));
    canvas.box({16, y, kHandWidth - 32, kRowHeight - 8}, 8, selected ? rgb(0xffe9ad) : kPaper);
    canvas.box({24, y + 8, 40, 40}, 6, owner.paint);
    canvas.text(owner.letter, 44, y + 28, 26, owner.ink, Align::Center, Weight::Bold);
    canvas.text(speaker.translate(row.name), 76, y + 28, 26, kInk, Align::Left, Weight::Bold, 240);
    double line = y + 20;
    for (const std::string& text : wrapped(speaker.translate(row.text), 92)) {
        canvas.text(text, 330, line, 18, kInk, Align::Left, Weight::Plain, kHandWidth - 360);
        line += 22;
    }
}

} // namespace

template <>
std::string hand_words_of<CrescentMoon>(const Tables& tables, const View& view, const Speaker& speaker) {
    return hand_in_words(tables, view, speaker);
}

template <>
Image hand_of<CrescentMoon>(const Tables& tables, const View& view, int width, const Speaker& speaker) {
    const Own& own = view.own.value();
    const Deck cards = own.hand.list();
    Canvas canvas(kHandWidth, 100 + kRowHeight * static_cast<double>(std::max<std::size_t>(cards.size(), 1)), width);
    canvas.fill(kSheet);
    canvas.text(said(phrase("Your points: {1}", n(own.points)), speaker), 24, 40, 30, kInk, Align::Left, Weight::Bold);
    if (cards.empty()) canvas.text(said(phrase("No cards"), speaker), kHandWidth / 2, 100, 28, kInk, Align::Center);
    double y = 76;
    CardCounts selected = own.selected;
    for (const Kind card : cards) {
        const bool marked = selected.of(card) > 0;
        if (marked) selected.remove(card);
        draw_hand_card(canvas, tables, card, marked, y, speaker);
        y += kRowHeight;
    }
    return {canvas.png(), canvas.width(), canvas.height(), hand_in_words(tables, view, speaker)};
}

} // namespace majlis
