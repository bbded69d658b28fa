// Tigris & Euphrates drawn: the board with coordinates, what lies on it, and what is open about the players; and a
// hand. Every colour also has a letter and a shape: settlement square, temple triangle, farm wave, market diamond.
#include "engine/tigris_euphrates/tigris_euphrates.h"

#include <algorithm>

#include "engine/tigris_euphrates/chapters.h"
#include "render/canvas.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace tigris_euphrates;

constexpr double kCell = 68, kLeft = 40, kTop = 96, kPanel = kLeft + kColumns * kCell + 24, kPanelWidth = 400;
constexpr double kWidth = kPanel + kPanelWidth + 16, kHeight = kTop + kRows * kCell + 24;
constexpr Color kLand = rgb(0xf1e3bf), kRiver = rgb(0x9cc9e6), kGrid = rgb(0xc9b587), kInk = rgb(0x2b2118),
                kSheet = rgb(0xfbf6e8), kGold = rgb(0xe8b21c), kStone = rgb(0xb9ab8e), kHead = rgb(0x5a2a1a),
                kPaper = rgb(0xffffff), kWaste = rgb(0x6b5b4b);
constexpr PerColour<Color> kPaint{{rgb(0x2d2d2d), rgb(0xb3261e), rgb(0x1f5fa8), rgb(0x2e7d32)}};

std::string said(const Phrase& phrase, const Speaker& speaker) {
    return say(phrase, speaker);
}

std::string word(std::string_view term, const Speaker& speaker) {
    return speaker.translate(term);
}

struct Point {
    double x, y;
};

Point corner_of(Cell cell) {
    return {kLeft + column_of(cell) * kCell, kTop + row_of(cell) * kCell};
}

Point middle_of(Cell cell) {
    return {corner_of(cell).x + kCell / 2, corner_of(cell).y + kCell / 2};
}

// ---- shapes ----

void draw_tile_shape(Canvas& canvas, Colour colour, Point at, double size) {
    const double x = at.x, y = at.y, s = size;
    switch (colour) {
    case Colour::Black: canvas.frame({x - s, y - s, 2 * s, 2 * s}, 1, 3, kPaper); break;
    case Colour::Red: canvas.polygon({{x, y - s}, {x + s, y + s}, {x - s, y + s}}, kPaper); break;
    case Colour::Blue:
        canvas.line(x - s, y + s / 2, x, y - s / 2, 4, kPaper);
        canvas.line(x, y - s / 2, x + s, y + s / 2, 4, kPaper);
        break;
    case Colour::Green: canvas.polygon({{x, y - s}, {x + s, y}, {x, y + s}, {x - s, y}}, kPaper); break;
    }
}

char tile_letter(Colour colour) {
    return static_cast<char>(std::toupper(tigris_euphrates::row_of(colour).tile.front()));
}

void draw_tile(Canvas& canvas, Colour colour, Point corner, double size) {
    canvas.box({corner.x + 4, corner.y + 4, size - 8, size - 8}, 8, kPaint[colour]);
    canvas.text(std::string(1, tile_letter(colour)), corner.x + size * 0.3, corner.y + size / 2, size * 0.42, kPaper,
                Align::Center, Weight::Bold);
    draw_tile_shape(canvas, colour, {corner.x + size * 0.68, corner.y + size / 2}, size * 0.14);
}

// The dynasties: a bow, horns, a pot, a mane.
void draw_dynasty(Canvas& canvas, Seat seat, Point at, double size, Color color) {
    const double x = at.x, y = at.y, s = size;
    switch (seat.value) {
    case 0:
        canvas.ring(x - s * 0.2, y, s * 0.7, s * 0.16, color);
        canvas.line(x - s, y, x + s, y, s * 0.18, color);
        canvas.polygon({{x + s, y}, {x + s * 0.5, y - s * 0.35}, {x + s * 0.5, y + s * 0.35}}, color);
        break;
    case 1:
        canvas.polygon({{x - s * 0.5, y - s * 0.2}, {x + s * 0.5, y - s * 0.2}, {x, y + s}}, color);
        canvas.line(x - s * 0.4, y - s * 0.1, x - s, y - s * 0.8, s * 0.25, color);
        canvas.line(x + s * 0.4, y - s * 0.1, x + s, y - s * 0.8, s * 0.25, color);
        break;
    case 2:
        canvas.box({x - s * 0.4, y - s, s * 0.8, s * 0.35}, 1, color);
        canvas.polygon({{x - s * 0.3, y - s * 0.6},
                        {x + s * 0.3, y - s * 0.6},
                        {x + s * 0.9, y + s * 0.1},
                        {x + s * 0.4, y + s},
                        {x - s * 0.4, y + s},
                        {x - s * 0.9, y + s * 0.1}},
                       color);
        break;
    default:
        canvas.polygon({{x, y - s}, {x + s, y}, {x, y + s}, {x - s, y}}, color);
        canvas.polygon({{x - s * 0.75, y - s * 0.75},
                        {x + s * 0.75, y - s * 0.75},
                        {x + s * 0.75, y + s * 0.75},
                        {x - s * 0.75, y + s * 0.75}},
                       color);
        break;
    }
}

char leader_letter(Colour colour) {
    return static_cast<char>(std::toupper(tigris_euphrates::row_of(colour).leader.front()));
}

void draw_leader(Canvas& canvas, Seat seat, Colour colour, Point middle, double radius) {
    canvas.disc(middle.x, middle.y, radius, kPaper);
    canvas.ring(middle.x, middle.y, radius, radius * 0.24, kPaint[colour]);
    draw_dynasty(canvas, seat, {middle.x, middle.y - radius * 0.18}, radius * 0.4, kPaint[colour]);
    canvas.text(std::string(1, leader_letter(colour)), middle.x, middle.y + radius * 0.5, radius * 0.5, kInk,
                Align::Center, Weight::Bold);
}

void draw_treasure(Canvas& canvas, Cell cell, bool corner) {
    const double x = corner_of(cell).x + kCell - 15, y = corner_of(cell).y + 15, s = corner ? 13 : 10;
    canvas.polygon({{x, y - s}, {x + s, y}, {x, y + s}, {x - s, y}}, kInk);
    canvas.polygon({{x, y - s + 3}, {x + s - 3, y}, {x, y + s - 3}, {x - s + 3, y}}, kGold);
    if (corner) canvas.disc(x, y, 3, kInk);
}

void draw_building(Canvas& canvas, Colour colour, Cell cell) {
    const double x = corner_of(cell).x + 17, y = corner_of(cell).y + kCell - 17;
    canvas.polygon({{x - 13, y - 2}, {x, y - 14}, {x + 13, y - 2}, {x + 13, y + 11}, {x - 13, y + 11}}, kPaper);
    canvas.polygon({{x - 10, y - 1}, {x, y - 10}, {x + 10, y - 1}, {x + 10, y + 8}, {x - 10, y + 8}}, kPaint[colour]);
}

void draw_monument(Canvas& canvas, const MonumentRow& row, Cell top_left) {
    const Point corner = corner_of(top_left);
    const double x = corner.x + kCell, y = corner.y + kCell;
    canvas.box({x - 42, y - 42, 42, 84}, 4, kPaint[row.one]);
    canvas.box({x, y - 42, 42, 84}, 4, kPaint[row.other]);
    canvas.frame({x - 42, y - 42, 84, 84}, 4, 4, kGold);
    draw_tile_shape(canvas, row.one, {x - 21, y}, 11);
    draw_tile_shape(canvas, row.other, {x + 21, y}, 11);
}

// ---- the board ----

void draw_ground(Canvas& canvas, const BoardRow& board, const Common& common) {
    for (const Cell cell : CellSet::board()) {
        const Point corner = corner_of(cell);
        const bool river = board.river.has(cell);
        canvas.box({corner.x, corner.y, kCell, kCell}, 0, river ? kRiver : kLand);
        if (river) canvas.text("≈", corner.x + kCell / 2, corner.y + kCell / 2, 30, rgb(0x6fa9cf), Align::Center);
        canvas.frame({corner.x, corner.y, kCell, kCell}, 0, 1, kGrid);
        if (!common.catastrophes.has(cell)) continue;
        canvas.box({corner.x + 4, corner.y + 4, kCell - 8, kCell - 8}, 4, kWaste);
        canvas.line(corner.x + 14, corner.y + 14, corner.x + kCell - 14, corner.y + kCell - 14, 7, kSheet);
        canvas.line(corner.x + kCell - 14, corner.y + 14, corner.x + 14, corner.y + kCell - 14, 7, kSheet);
    }
}

void draw_coordinates(Canvas& canvas) {
    for (int column = 0; column < kColumns; ++column)
        canvas.text(std::string(1, static_cast<char>('A' + column)), kLeft + (column + 0.5) * kCell, kTop - 16, 22,
                    kInk, Align::Center, Weight::Bold);
    for (int row = 0; row < kRows; ++row)
        canvas.text(std::to_string(row + 1), kLeft - 20, kTop + (row + 0.5) * kCell, 22, kInk, Align::Center,
                    Weight::Bold);
}

void draw_pieces(Canvas& canvas, const BoardRow& board, const Common& common) {
    for (const Colour colour : kColours) {
        for (const Cell cell : common.tiles[colour])
            draw_tile(canvas, colour, corner_of(cell), kCell);
        for (const Cell cell : common.covered[colour])
            canvas.box({corner_of(cell).x + 3, corner_of(cell).y + 3, kCell - 6, kCell - 6}, 8, kStone);
    }
    for (const MonumentRow& row : kMonumentRows)
        if (const auto& cell = common.monuments.at(static_cast<std::size_t>(row.monument)))
            draw_monument(canvas, row, *cell);
    for (const Cell cell : common.treasures)
        draw_treasure(canvas, cell, board.corners.has(cell));
    for (const Colour colour : kColours)
        if (const auto& site = common.buildings[colour]) draw_building(canvas, colour, site->cell);
    for (const Seat seat : common.seats)
        for (const Colour colour : kColours)
            if (const auto& cell = common.leaders[seat][colour])
                draw_leader(canvas, seat, colour, middle_of(*cell), 31);
}

void draw_action(Canvas& canvas, const Common& common) { // the tile of the action in progress, and the token
    if (common.placed)
        canvas.frame({corner_of(*common.placed).x, corner_of(*common.placed).y, kCell, kCell}, 6, 5, kGold);
    if (!common.unification) return;
    const Point middle = middle_of(common.unification->cell);
    canvas.disc(middle.x, middle.y, 26, kGold);
    canvas.text("U", middle.x, middle.y, 30, kInk, Align::Center, Weight::Bold);
}

// ---- the panel ----

std::string score_line(const Score& score, const Speaker& speaker) {
    std::string line;
    for (const Colour colour : kColours)
        line +=
            word(tigris_euphrates::row_of(colour).word, speaker) + " " + std::to_string(score.points[colour]) + "  ";
    return line + said(phrase("treasures {1}", std::int64_t{score.treasures}), speaker);
}

void draw_player(Canvas& canvas, const Common& common, Seat seat, double y, const Speaker& speaker) {
    const bool asked = common.phase != Phase::Over && common.asked == seat;
    canvas.box({kPanel, y, kPanelWidth, 136}, 10, asked ? rgb(0xffe9ad) : kPaper);
    canvas.frame({kPanel, y, kPanelWidth, 136}, 10, asked ? 4 : 1, asked ? kGold : kGrid);
    draw_dynasty(canvas, seat, {kPanel + 30, y + 30}, 17, kHead);
    const std::string name = speaker.name(seat) + " · " + word(TigrisEuphrates::seat_name({}, seat).message, speaker);
    canvas.text(name, kPanel + 60, y + 28, 23, kInk, Align::Left, Weight::Bold, 210);
    if (common.active == seat)
        canvas.text(said(phrase("active"), speaker), kPanel + kPanelWidth - 14, y + 28, 20, kHead, Align::Right,
                    Weight::Bold);
    canvas.text(said(phrase("{1} tiles in hand, {2} catastrophes", std::int64_t{common.hand_size[seat]},
                            std::int64_t{common.catastrophes_left[seat]}),
                     speaker),
                kPanel + 14, y + 62, 19, kInk, Align::Left, Weight::Plain, 372);
    canvas.text(said(phrase("supply:"), speaker), kPanel + 14, y + 92, 19, kInk);
    double x = kPanel + 112;
    for (const Colour colour : kColours)
        if (!common.leaders[seat][colour]) {
            draw_leader(canvas, seat, colour, {x, y + 92}, 19);
            x += 44;
        }
    if (common.scores)
        canvas.text(score_line((*common.scores)[seat], speaker), kPanel + 14, y + 122, 15, kInk, Align::Left,
                    Weight::Bold, 372);
}

std::vector<Phrase> unbuilt(const Common& common) {
    std::vector<Phrase> names;
    for (const MonumentRow& row : kMonumentRows)
        if (!common.monuments.at(static_cast<std::size_t>(row.monument)))
            names.push_back(phrase("{1}", monument_name(row.monument)));
    return names;
}

void draw_supply(Canvas& canvas, const Common& common, const Speaker& speaker) {
    const double y = kTop + 4 * 148 + 16;
    canvas.text(said(phrase("Bag {1}   Treasures on the board {2}", std::int64_t{common.bag_size},
                            std::int64_t{common.treasures.size()}),
                     speaker),
                kPanel, y, 20, kInk, Align::Left, Weight::Bold, kPanelWidth);
    const auto left = unbuilt(common);
    canvas.text(said(phrase("Monuments left:"), speaker), kPanel, y + 30, 18, kInk, Align::Left, Weight::Bold);
    const std::size_t half = (left.size() + 1) / 2;
    const auto line = [&](std::size_t from, std::size_t to) {
        return said(phrase("{1}", std::vector<Phrase>(left.begin() + static_cast<std::ptrdiff_t>(from),
                                                      left.begin() + static_cast<std::ptrdiff_t>(to))),
                    speaker);
    };
    canvas.text(line(0, half), kPanel, y + 56, 18, kInk, Align::Left, Weight::Plain, kPanelWidth);
    canvas.text(line(half, left.size()), kPanel, y + 80, 18, kInk, Align::Left, Weight::Plain, kPanelWidth);
    canvas.text(said(phrase("S settlement  T temple  F farm  M market   ◆ treasure"), speaker), kPanel, y + 112, 16,
                kInk, Align::Left, Weight::Plain, kPanelWidth);
    canvas.text(said(phrase("K king  P priest  F farmer  T trader"), speaker), kPanel, y + 134, 16, kInk, Align::Left,
                Weight::Plain, kPanelWidth);
}

Phrase state_of_play(const Common& common) {
    if (common.phase == Phase::Over) return phrase("The game is over");
    if (common.phase != Phase::Turn)
        return phrase("Turn {1} of {2}: {3} must answer", std::int64_t{common.turn}, common.active, common.asked);
    return counted("Turn {2} of {3}: {1} action left", "Turn {2} of {3}: {1} actions left", common.actions_left,
                   std::int64_t{common.turn}, common.active);
}

// ---- in words ----

std::vector<Phrase> named(CellSet cells) {
    std::vector<Phrase> names;
    for (const Cell cell : cells)
        names.push_back(Phrase{cell_word(cell)});
    return names;
}

void tell(std::string& text, CellSet cells, const Phrase& what, const Speaker& speaker) {
    if (cells.empty()) return;
    text += " " + said(what, speaker) + " " + said(phrase("{1}.", named(cells)), speaker);
}

void tell_leaders(std::string& text, const Common& common, const Speaker& speaker) {
    for (const Seat seat : common.seats)
        for (const Colour colour : kColours)
            if (const auto& cell = common.leaders[seat][colour])
                text += " " +
                        said(phrase("{1}'s {2}: {3}.", seat, leader_name(colour), Text{std::string(cell_word(*cell))}),
                             speaker);
}

void tell_works(std::string& text, const Common& common, const Speaker& speaker) {
    for (const MonumentRow& row : kMonumentRows)
        if (const auto& cell = common.monuments.at(static_cast<std::size_t>(row.monument)))
            tell(text, square(*cell), phrase("{1} monument:", monument_name(row.monument)), speaker);
    for (const Colour colour : kColours)
        if (const auto& site = common.buildings[colour])
            tell(text, CellSet::only(site->cell), phrase("{1}:", building_name(colour)), speaker);
    if (common.unification) tell(text, CellSet::only(common.unification->cell), phrase("Unification token:"), speaker);
}

std::string board_in_words(const Common& common, const Speaker& speaker) {
    std::string text = said(state_of_play(common), speaker) + ".";
    for (const Colour colour : kColours)
        tell(text, common.tiles[colour], phrase("{1}:", tile_name(colour)), speaker);
    tell_leaders(text, common, speaker);
    tell(text, common.treasures, phrase("Treasures:"), speaker);
    tell_works(text, common, speaker);
    tell(text, common.catastrophes, phrase("Catastrophes:"), speaker);
    for (const Seat seat : common.seats) {
        text += " " + said(phrase("{1}: {2} tiles in hand, {3} catastrophes", seat,
                                  std::int64_t{common.hand_size[seat]}, std::int64_t{common.catastrophes_left[seat]}),
                           speaker);
        if (common.scores) text += "; " + score_line((*common.scores)[seat], speaker);
        text += ".";
    }
    return text + " " +
           said(phrase("{1} tiles in the bag. Monuments left: {2}.", std::int64_t{common.bag_size}, unbuilt(common)),
                speaker);
}

} // namespace

template <>
std::string board_words_of<TigrisEuphrates>(const Tables&, const View& view, const Speaker& speaker) {
    return board_in_words(view.common, speaker);
}

template <>
Image board_of<TigrisEuphrates>(const Tables& tables, const View& view, int width, const Speaker& speaker) {
    const Common& common = view.common;
    const BoardRow& board = tigris_euphrates::board_of(tables, common);
    Canvas canvas(kWidth, kHeight, width);
    canvas.fill(kSheet);
    canvas.box({0, 0, kWidth, 56}, 0, kHead);
    canvas.text("Tigris & Euphrates", 24, 28, 28, kPaper, Align::Left, Weight::Bold);
    canvas.text(said(state_of_play(common), speaker), kWidth - 24, 28, 24, kPaper, Align::Right, Weight::Bold);
    draw_coordinates(canvas);
    draw_ground(canvas, board, common);
    draw_pieces(canvas, board, common);
    draw_action(canvas, common);
    for (const Seat seat : common.seats)
        draw_player(canvas, common, seat, kTop - 20 + 148.0 * seat.value, speaker);
    draw_supply(canvas, common, speaker);
    return {canvas.png(), canvas.width(), canvas.height(), board_in_words(common, speaker)};
}

// ---- a hand ----

namespace {

// TE-24.1 hidden_strict: what the log does not keep
std::vector<Phrase> recent_gains(const Own& own) {
    std::vector<Phrase> gains;
    for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
        for (const Colour colour : kColours)
            if (const std::int64_t points = own.recent[Seat{seat}][colour]; points > 0)
                gains.push_back(phrase("{1} +{2} {3}", Seat{seat}, points,
                                       Term{std::string(tigris_euphrates::row_of(colour).word)}));
    return gains;
}

std::string hand_in_words(const Own& own, const Speaker& speaker) {
    std::vector<Phrase> tiles;
    for (const Colour colour : kColours)
        if (own.hand[colour] > 0) tiles.push_back(phrase("{1} {2}", std::int64_t{own.hand[colour]}, tile_name(colour)));
    if (tiles.empty()) tiles.push_back(phrase("no tiles"));
    std::string text =
        said(phrase("Your hand: {1}. Your points:", tiles), speaker) + " " + score_line(own.score, speaker) + ".";
    if (const auto gains = recent_gains(own); !gains.empty())
        text += " " + said(phrase("Since your last turn: {1}.", gains), speaker);
    return text;
}

void draw_points(Canvas& canvas, const Score& score, const Speaker& speaker) {
    double x = 24;
    for (const Colour colour : kColours) {
        canvas.box({x, 152, 108, 52}, 8, kPaint[colour]);
        draw_tile_shape(canvas, colour, {x + 26, 178}, 12);
        canvas.text(std::to_string(score.points[colour]), x + 74, 178, 30, kPaper, Align::Center, Weight::Bold);
        x += 120;
    }
    canvas.text(said(phrase("treasures {1}", std::int64_t{score.treasures}), speaker), x + 4, 178, 24, kInk,
                Align::Left, Weight::Bold, 210);
}

} // namespace

template <>
std::string hand_words_of<TigrisEuphrates>(const Tables&, const View& view, const Speaker& speaker) {
    return hand_in_words(view.own.value(), speaker);
}

template <>
Image hand_of<TigrisEuphrates>(const Tables&, const View& view, int width, const Speaker& speaker) {
    const Own& own = view.own.value();
    Canvas canvas(740, 224, width);
    canvas.fill(kSheet);
    double x = 20;
    for (const Colour colour : kColours)
        for (int tile = 0; tile < own.hand[colour]; ++tile) {
            draw_tile(canvas, colour, {x, 20}, std::min(116.0, 696.0 / std::max(1, total(own.hand))));
            x += std::min(118.0, 700.0 / std::max(1, total(own.hand)));
        }
    if (total(own.hand) == 0) canvas.text(said(phrase("No tiles"), speaker), 370, 78, 28, kInk, Align::Center);
    draw_points(canvas, own.score, speaker);
    if (const auto gains = recent_gains(own); !gains.empty())
        canvas.text(said(phrase("Since your last turn: {1}.", gains), speaker), 24, 214, 15, kInk, Align::Left,
                    Weight::Plain, 692);
    return {canvas.png(), canvas.width(), canvas.height(), hand_in_words(own, speaker)};
}

} // namespace majlis
