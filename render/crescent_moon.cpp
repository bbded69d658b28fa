// Crescent Moon drawn: the board with its panels and markets, and a hand.
#include "render/crescent_moon.h"

#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/banner.h"
#include "render/games.h"

namespace majlis {

namespace crescent_moon {

namespace {

constexpr double kFootSize = 25, kFootIndent = kEdge + 4;

} // namespace

double foot_height(const std::vector<std::string>& lines, double width) {
    const Canvas ruler(width, 1, static_cast<int>(width)); // measures texts
    double height = 10;
    for (const std::string& line : lines)
        height += ruler.paragraph_height(line, width - 2 * kFootIndent, kFootSize);
    return height;
}

void draw_foot(Canvas& canvas, const std::vector<std::string>& lines, double top, double width) {
    for (const std::string& line : lines)
        top += canvas.paragraph(line, {kFootIndent, top}, width - 2 * kFootIndent, kFootSize, palette::kInk);
}

CardLine line_of(const BoardScene& scene, Kind card, std::vector<Phrase> notes) {
    notes.push_back(phrase("{1}", type_name(scene.tables.card(card).type)));
    return {card, false, say(phrase("{1}", std::move(notes)), scene.speaker)};
}

} // namespace crescent_moon

namespace {

using namespace crescent_moon;

// ---- the board ----------------------------------------------------------------------------------------------------

// Below the markets: the piles, what lies face up before players, and the offers.
std::vector<std::string> foot_of(const BoardScene& scene) {
    const Common& common = scene.view.common;
    std::vector<std::string> lines{
        say(phrase("Deck {1}   Discards {2}", std::int64_t{common.deck_size}, std::int64_t{common.discards.total()}),
            scene.speaker)};
    for (const Seat seat : common.seats)
        if (!common.face_up[seat].empty())
            lines.push_back(
                say(phrase("{1} has face up: {2}", seat, cards_named(scene.tables, common.face_up[seat].list())),
                    scene.speaker));
    for (const Phrase& deal : deals_named(scene.tables, common))
        lines.push_back(say(deal, scene.speaker));
    return lines;
}

Canvas land_of(const Common& common, double height, const Sheet& sheet) {
    const std::string key = land_key(common.map) + " " + std::to_string(sheet.width) + " " + std::to_string(height);
    return sheet.layers.copy_of(key, [&] {
        Canvas land(kWidth, height, sheet.width);
        land.fill(palette::kSheet);
        draw_land(land, Lay(common.map, kBannerHeight), common.map);
        return land;
    });
}

// ---- cards in full ------------------------------------------------------------------------------------------------

constexpr double kTextLeft = 300, kNameLeft = 68, kTextSize = 26, kNameSize = 26, kNoteSize = 23,
                 kNameWidth = kTextLeft - kNameLeft - 14, kTextWidth = kWidth - 2 * kEdge - kTextLeft - 16;

double name_height(const Canvas& canvas, const CardLine& line, const BoardScene& scene) {
    const std::string name = scene.speaker.translate(scene.tables.card(line.card).name);
    return canvas.paragraph_height(name, kNameWidth, size_for_words(canvas, name, kNameWidth, kNameSize), Weight::Bold);
}

double row_height(const Canvas& canvas, const CardLine& line, const BoardScene& scene) {
    const std::string text = scene.speaker.translate(scene.tables.card(line.card).text);
    const double note = line.note.empty() ? 0 : canvas.paragraph_height(line.note, kNameWidth, kNoteSize);
    return std::max({70.0, canvas.paragraph_height(text, kTextWidth, kTextSize) + 24,
                     name_height(canvas, line, scene) + note + 20});
}

double lines_height(const std::vector<CardLine>& cards, const BoardScene& scene) {
    const Canvas ruler(kWidth, 1, static_cast<int>(kWidth)); // measures texts
    double height = 0;
    for (const CardLine& line : cards)
        height += row_height(ruler, line, scene) + 8;
    return height;
}

void draw_lines(Canvas& canvas, const std::vector<CardLine>& cards, const BoardScene& scene, double top) {
    double y = top;
    for (const CardLine& line : cards) {
        const CardRow& row = scene.tables.card(line.card);
        const Box box{kEdge, y, kWidth - 2 * kEdge, row_height(canvas, line, scene)};
        canvas.box(box, 10, line.marked ? palette::kGlow : palette::kPaper);
        canvas.frame(box, 10, line.marked ? 5 : 1.5, line.marked ? palette::kGold : palette::kRule);
        crescent_moon::draw_badge(canvas, seat_of(row.character), {box.x + 36, y + 35}, 20);
        const double below = name_height(canvas, line, scene);
        const std::string name = scene.speaker.translate(row.name);
        canvas.paragraph(name, {box.x + kNameLeft, y + 10}, kNameWidth,
                         size_for_words(canvas, name, kNameWidth, kNameSize), palette::kInk, Weight::Bold);
        if (!line.note.empty())
            canvas.paragraph(line.note, {box.x + kNameLeft, y + 10 + below}, kNameWidth, kNoteSize, palette::kDeepGold);
        canvas.paragraph(scene.speaker.translate(row.text), {box.x + kTextLeft, y + 12}, kTextWidth, kTextSize,
                         palette::kInk);
        y += box.height + 8;
    }
}

std::vector<CardLine> cards_in_hand(const BoardScene& scene, const Own& own) {
    std::vector<CardLine> lines;
    CardCounts selected = own.selected;
    for (const Kind card : own.hand.list()) {
        lines.push_back(line_of(scene, card));
        lines.back().marked = selected.of(card) > 0;
        if (lines.back().marked) selected.remove(card);
    }
    for (const Kind card : own.looking) // CM-9.4, CM-9.8
        lines.push_back(line_of(scene, card, {phrase("you look at it")}));
    return lines;
}

struct Cards { // with what stands above and below them
    std::vector<CardLine> lines;
    Banner banner;
    std::vector<std::string> foot;
};

Image cards_picture(const BoardScene& scene, const Sheet& sheet, const Cards& cards, std::string alt) {
    const double height = cards.lines.empty() ? 90 : lines_height(cards.lines, scene);
    const double below = kBannerHeight + 16 + height;
    Canvas canvas(kWidth, below + foot_height(cards.foot, kWidth), sheet.width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kWidth, cards.banner);
    if (cards.lines.empty())
        canvas.text(say(phrase("No cards"), scene.speaker), kWidth / 2, kBannerHeight + 58, 32, palette::kInk,
                    Align::Center);
    draw_lines(canvas, cards.lines, scene, kBannerHeight + 16);
    draw_foot(canvas, cards.foot, below, kWidth);
    return to_image(canvas, std::move(alt));
}

} // namespace

template <>
std::string board_words_of<CrescentMoon>(const Scene<CrescentMoon>& scene) {
    return board_in_words(scene);
}

template <>
std::string hand_words_of<CrescentMoon>(const Scene<CrescentMoon>& scene) {
    return hand_in_words(scene.tables, scene.view, scene.speaker);
}

template <>
std::optional<std::string> market_words_of<CrescentMoon>(const Scene<CrescentMoon>& scene) {
    return market_in_words(scene);
}

template <>
bool has_space<CrescentMoon>(const View& view, std::string_view word) {
    const auto hex = hex_in(word);
    return hex && on_map(view.common, *hex);
}

template <>
Image board_of<CrescentMoon>(const Scene<CrescentMoon>& scene, const Sheet& sheet) {
    const Common& common = scene.view.common;
    const Lay lay(common.map, kBannerHeight);
    const auto foot = foot_of(scene);
    const double legend = kBannerHeight + lay.height() + 4, panels = legend + legend_height() + 14,
                 market = panels + panels_height() + 12, below = market + market_height(scene.tables);
    Canvas canvas = land_of(common, below + foot_height(foot, kWidth), sheet);
    draw_banner(canvas, kWidth,
                {scene.speaker.translate("Crescent Moon"), say(state_of_play(common), scene.speaker), palette::kNight,
                 Frieze::Stars});
    draw_map(canvas, scene, lay);
    draw_legend(canvas, scene.speaker, legend);
    draw_panels(canvas, scene, panels);
    draw_market(canvas, scene, market);
    draw_foot(canvas, foot, below, kWidth);
    return to_image(canvas, board_in_words(scene));
}

template <>
Image hand_of<CrescentMoon>(const Scene<CrescentMoon>& scene, const Sheet& sheet) {
    const Own& own = scene.view.own.value();
    const std::string points = say(phrase("Your points: {1}", std::int64_t{own.points}), scene.speaker);
    return cards_picture(scene, sheet,
                         {cards_in_hand(scene, own),
                          {say(phrase("Your hand"), scene.speaker), points, palette::kNight, Frieze::Stars},
                          beside_the_hand(scene.tables, own, scene.speaker)},
                         hand_words_of<CrescentMoon>(scene));
}

template <>
void draw_badge<CrescentMoon>(Canvas& canvas, Seat seat, Point middle, double size) {
    crescent_moon::draw_badge(canvas, seat, middle, size * 0.86);
}

template <>
Color color_of_seat<CrescentMoon>(Seat seat) {
    return crescent_moon::paint_of(seat).fill;
}

} // namespace majlis
