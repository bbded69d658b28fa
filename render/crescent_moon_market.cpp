// The markets of Crescent Moon: what lies in each row at which price, the Sultan's own, deck and discards.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/crescent_moon.h"

namespace majlis::crescent_moon {

namespace {

constexpr double kSlot = 161, kCardWidth = 153, kCardHeight = 92, kHeading = 34,
                 kRowHeight = kHeading + kCardHeight + 12;
constexpr std::size_t kInRow = 6;

struct Stall { // one row of the market, or the Sultan's
    Phrase heading;
    std::vector<std::optional<Kind>> cards, before; // `before` is empty when no image came before
};

template <typename Slots>
std::vector<std::optional<Kind>> part_of(const Slots& slots, std::size_t from, std::size_t count) {
    const auto first = slots.begin() + static_cast<std::ptrdiff_t>(from);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

std::vector<Stall> stalls(const BoardScene& scene) {
    const Tables& tables = scene.tables;
    const Common& now = scene.view.common;
    std::vector<Stall> list;
    std::size_t from = 0;
    for (const auto& row : kRowWords) {
        const auto index = static_cast<std::size_t>(row.value);
        const auto count = static_cast<std::size_t>(tables.market_slots.at(index));
        list.push_back({phrase("{1}: {2} coins", Term{std::string(row.word)}, std::int64_t{tables.prices.at(index)}),
                        part_of(now.market, from, count),
                        {}});
        if (scene.before) list.back().before = part_of(scene.before->common.market, from, count);
        from += count;
    }
    const auto count = static_cast<std::size_t>(tables.sultan_slots);
    list.push_back({phrase("Sultan's market"), part_of(now.sultans, 0, count), {}});
    if (scene.before) list.back().before = part_of(scene.before->common.sultans, 0, count);
    return list;
}

constexpr double kNameSize = 23, kAwning = 26, kInset = 5;

void draw_awning(Canvas& canvas, const palette::Paint& paint, Box card) {
    constexpr int kScallops = 9;
    const double step = card.width / kScallops, edge = card.y + kAwning - step / 2;
    Outline cloth{{card.x + 1, card.y + 3},
                  {card.x + 4, card.y},
                  {card.x + card.width - 4, card.y},
                  {card.x + card.width - 1, card.y + 3}};
    for (int i = kScallops; i > 0; --i)
        for (const Point& point : circle_part({card.x + step * (i - 0.5), edge}, step / 2, 360, 180))
            cloth.push_back(point);
    canvas.polygon(cloth, paint.fill);
    canvas.text(paint.letter, card.x + card.width / 2, card.y + kAwning / 2 - 1, 21, paint.ink, Align::Center,
                Weight::Bold);
}

// Above the name an awning in the colour and with the letter of the card's character.
void draw_card(Canvas& canvas, const BoardScene& scene, const std::optional<Kind>& card, Point corner) {
    const Box box{corner.x, corner.y, kCardWidth, kCardHeight};
    canvas.box(box, 9, card ? palette::kPaper : faded(palette::kRule, 0.35));
    canvas.frame(box, 9, 2, palette::kRule);
    if (!card) return;
    const CardRow& row = scene.tables.card(*card);
    const palette::Paint& paint = paint_of(seat_of(row.character));
    draw_awning(canvas, paint, box);
    const std::string name = scene.speaker.translate(row.name);
    const double width = kCardWidth - 2 * kInset, size = size_for_words(canvas, name, width, kNameSize),
                 high = canvas.paragraph_height(name, width, size, Weight::Bold);
    canvas.paragraph(name, {box.x + kInset, box.y + kAwning + (box.height - kAwning - high) / 2}, width, size,
                     palette::kInk, Weight::Bold);
}

void draw_stall(Canvas& canvas, const BoardScene& scene, const Stall& stall, Point corner) {
    canvas.text(say(stall.heading, scene.speaker), corner.x + 4, corner.y + kHeading / 2, 25, palette::kNight,
                Align::Left, Weight::Bold, kSlot * static_cast<double>(stall.cards.size()) - 12);
    for (std::size_t i = 0; i < stall.cards.size(); ++i) {
        const Point at{corner.x + kSlot * static_cast<double>(i), corner.y + kHeading};
        draw_card(canvas, scene, stall.cards[i], at);
        if (!stall.before.empty() && stall.before[i] != stall.cards[i])
            canvas.frame({at.x, at.y, kCardWidth, kCardHeight}, 9, 5, palette::kNew);
    }
}

// Stalls in rows of six cards: which stall stands in which row. A row takes whatever stall still fits into it.
std::vector<std::vector<std::size_t>> rows_of(const std::vector<std::size_t>& sizes) {
    std::vector<std::vector<std::size_t>> rows;
    std::vector<std::size_t> filled;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto room =
            std::find_if(filled.begin(), filled.end(), [&](std::size_t cards) { return cards + sizes[i] <= kInRow; });
        const auto at = static_cast<std::size_t>(room - filled.begin());
        if (room == filled.end()) {
            rows.emplace_back();
            filled.push_back(0);
        }
        rows[at].push_back(i);
        filled[at] += sizes[i];
    }
    return rows;
}

std::vector<std::size_t> sizes_of(const Tables& tables) {
    std::vector<std::size_t> sizes;
    for (const int slots : tables.market_slots)
        sizes.push_back(static_cast<std::size_t>(slots));
    sizes.push_back(static_cast<std::size_t>(tables.sultan_slots));
    return sizes;
}

} // namespace

double size_for_words(const Canvas& canvas, const std::string& text, double width, double usual) {
    constexpr double kLeast = 20, kStep = 0.5;
    double size = usual;
    for (const std::string& word : split_words(text).value_or(Words{text}))
        while (size > kLeast && canvas.text_width(word, size, Weight::Bold) > width)
            size = std::max(kLeast, size - kStep);
    return size;
}

double market_height(const Tables& tables) {
    return kRowHeight * static_cast<double>(rows_of(sizes_of(tables)).size());
}

void draw_market(Canvas& canvas, const BoardScene& scene, double top) {
    const auto list = stalls(scene);
    double y = top;
    for (const auto& row : rows_of(sizes_of(scene.tables))) {
        double x = kEdge;
        for (const std::size_t stall : row) {
            draw_stall(canvas, scene, list[stall], {x, y});
            x += kSlot * static_cast<double>(list[stall].cards.size());
        }
        y += kRowHeight;
    }
}

} // namespace majlis::crescent_moon
