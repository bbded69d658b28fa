// What Crescent Moon's markets sell, each card with its price and text, in columns: wider than high, as Discord shows a
// picture beside its messages without opening it.
#include <algorithm>
#include <array>
#include <functional>

#include "engine/crescent_moon/chapters.h"
#include "render/banner.h"
#include "render/columns.h"
#include "render/crescent_moon.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace crescent_moon;

constexpr std::size_t kColumns = 3;
constexpr double kWide = 1500, kBetween = 10, kColumn = (kWide - 2 * kEdge - (kColumns - 1) * kBetween) / kColumns,
                 kInset = 12, kLeft = 60, kTextSize = 24, kNoteSize = 23, kHeading = 34,
                 kWritten = kColumn - kLeft - kInset;

struct Ware {
    CardLine line;
    std::string name, text;
    bool note_beside = false; // of the name; else below it
    double height = 0;
};

// CM-8.34, CM-8.35: its own character pays less
std::vector<Phrase> prices_of(const BoardScene& scene, Row row, Kind card) {
    const int price = scene.tables.prices.at(static_cast<std::size_t>(row));
    std::vector<Phrase> notes{phrase("{1}: {2} coins", Term{std::string(majlis::row_of(kRowWords, row).word)},
                                     static_cast<std::int64_t>(price))};
    const auto seat = seat_of(scene.view.viewer);
    const int own = seat ? price_for(scene.tables, scene.view.common, *seat, row, card) : price;
    if (own != price) notes.push_back(phrase("for you {1}", static_cast<std::int64_t>(own)));
    return notes;
}

std::vector<CardLine> cards_for_sale(const BoardScene& scene) {
    std::vector<CardLine> lines;
    for (std::size_t slot = 0; slot < scene.tables.market_size(); ++slot)
        if (const auto& card = scene.view.common.market.at(slot))
            lines.push_back(line_of(scene, *card, prices_of(scene, scene.tables.row_of_slot(slot), *card)));
    for (const auto& card : scene.view.common.sultans)
        if (card) lines.push_back(line_of(scene, *card, {phrase("Sultan's market")}));
    return lines;
}

Ware ware_of(const Canvas& ruler, const BoardScene& scene, const CardLine& line) {
    const CardRow& row = scene.tables.card(line.card);
    Ware ware{line, scene.speaker.translate(row.name), scene.speaker.translate(row.text)};
    ware.note_beside =
        ruler.text_width(ware.name, kTextSize, Weight::Bold) + 20 + ruler.text_width(line.note, kNoteSize) <= kWritten;
    const double note = ware.note_beside ? 0 : ruler.paragraph_height(line.note, kWritten, kNoteSize);
    ware.height = 8 + kHeading + note + ruler.paragraph_height(ware.text, kWritten, kTextSize) + 12;
    return ware;
}

void draw_ware(Canvas& canvas, const BoardScene& scene, const Ware& ware, Point corner) {
    const Box box{corner.x, corner.y, kColumn, ware.height};
    canvas.box(box, 10, palette::kPaper);
    canvas.frame(box, 10, 1.5, palette::kRule);
    crescent_moon::draw_badge(canvas, seat_of(scene.tables.card(ware.line.card).character), {box.x + 31, box.y + 31},
                              18);
    const double left = box.x + kLeft, middle = box.y + 8 + kHeading / 2;
    canvas.text(ware.name, left, middle, kTextSize, palette::kInk, Align::Left, Weight::Bold);
    double y = box.y + 8 + kHeading;
    if (ware.note_beside)
        canvas.text(ware.line.note, left + kWritten, middle, kNoteSize, palette::kDeepGold, Align::Right);
    else
        y += canvas.paragraph(ware.line.note, {left, y}, kWritten, kNoteSize, palette::kDeepGold);
    canvas.paragraph(ware.text, {left, y}, kWritten, kTextSize, palette::kInk);
}

// Returns where the longest column ends.
double place(const std::vector<Ware>& wares, double top, const std::function<void(const Ware&, Point)>& draw) {
    std::vector<double> heights;
    for (const Ware& ware : wares)
        heights.push_back(ware.height + kBetween);
    const auto columns = columns_for(heights, kColumns);
    std::array<double, kColumns> ends;
    ends.fill(top);
    for (std::size_t i = 0; i < wares.size(); ++i) {
        double& y = ends.at(columns[i]);
        draw(wares[i], {kEdge + static_cast<double>(columns[i]) * (kColumn + kBetween), y});
        y += heights[i];
    }
    return *std::max_element(ends.begin(), ends.end());
}

Banner banner_of(const BoardScene& scene) {
    const Common& common = scene.view.common;
    return {
        say(phrase("Market"), scene.speaker),
        say(phrase("Deck {1}   Discards {2}", std::int64_t{common.deck_size}, std::int64_t{common.discards.total()}),
            scene.speaker),
        palette::kNight, Frieze::Stars};
}

} // namespace

template <>
std::optional<Image> market_of<CrescentMoon>(const Scene<CrescentMoon>& scene, const Sheet& sheet) {
    const Canvas ruler(kWide, 1, sheet.width); // measures texts, in the size in which they are drawn
    std::vector<Ware> wares;
    for (const CardLine& line : cards_for_sale(scene))
        wares.push_back(ware_of(ruler, scene, line));
    const auto foot = discards_named(scene.view.common, scene.tables, scene.speaker);
    constexpr double kTop = kBannerHeight + 14;
    const double below = wares.empty() ? kTop + 90 : place(wares, kTop, [](const Ware&, Point) {});
    Canvas canvas(kWide, below + foot_height(foot, kWide), sheet.width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kWide, banner_of(scene));
    if (wares.empty())
        canvas.text(say(phrase("No cards"), scene.speaker), kWide / 2, kTop + 44, 32, palette::kInk, Align::Center);
    place(wares, kTop, [&](const Ware& ware, Point corner) { draw_ware(canvas, scene, ware, corner); });
    draw_foot(canvas, foot, below, kWide);
    return to_image(canvas, market_in_words(scene));
}

} // namespace majlis
