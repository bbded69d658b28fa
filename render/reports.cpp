#include "render/reports.h"

#include <algorithm>
#include <cmath>

#include "render/banner.h"
#include "render/marks.h"
#include "render/scene.h"

namespace majlis {

namespace {

constexpr double kWidth = 1000, kEdge = 24, kHalf = (kWidth - 3 * kEdge) / 2, kText = 26;

Canvas sheet_of(double height, int width, const std::string& title, const std::string& text) {
    Canvas canvas(kWidth, height, width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kWidth, {title, text, palette::kNight, Frieze::Stars});
    return canvas;
}

// ---- a conflict's report ------------------------------------------------------------------------------------------

constexpr double kSideTop = kBannerHeight + 24, kNameHeight = 96, kLine = 38, kFoot = 18,
                 kInset = 40; // so that the swords between the two cover nothing

std::size_t lines_of(const ReportedSide& side) {
    return side.parts.size() + side.cards.size() + side.losses.size();
}

double side_height(const ConflictReport& report) {
    std::size_t most = 2;
    for (const ReportedSide& side : report.sides)
        most = std::max(most, lines_of(side));
    return kNameHeight + kLine * static_cast<double>(most) + kFoot;
}

// The name, and the total as large as it weighs.
void draw_head(Canvas& canvas, const ReportedSide& side, Box box, const Badges& badges, const Speaker& speaker) {
    const double y = box.y + kNameHeight / 2;
    const std::string total = side.total ? std::to_string(*side.total) : "?";
    canvas.text(total, box.x + box.width - kInset, y, 68, palette::kNight, Align::Right, Weight::Title);
    const double left = box.x + (side.seat ? kInset + 66 : kInset),
                 right = box.x + box.width - kInset - 18 - canvas.text_width(total, 68, Weight::Title);
    if (side.seat) badges.draw(canvas, *side.seat, {box.x + kInset + 24, y}, 28);
    canvas.text(say(side.name, speaker), left, y, 32, palette::kInk, Align::Left, Weight::Bold, right - left);
    canvas.line(box.x + 20, box.y + kNameHeight - 4, box.x + box.width - 20, box.y + kNameHeight - 4, 2,
                palette::kRule);
}

class Lines { // of a side, from the top down, each with the mark of what it tells
public:
    Lines(Canvas& canvas, Box box, const Speaker& speaker)
        : canvas_(canvas), box_(box), speaker_(speaker), y_(box.y + kNameHeight + kLine / 2 + 4) {}

    void part(const Phrase& line) {
        canvas_.polygon(diamond({box_.x + 34, y_}, 7), palette::kDeepGold);
        write(line, palette::kInk, Weight::Plain);
    }

    void card(const Phrase& line) {
        draw_card_back(canvas_, {box_.x + 34, y_}, 15);
        write(line, palette::kInk, Weight::Plain);
    }

    void loss(const Phrase& line) {
        for (const double side : {-1.0, 1.0})
            canvas_.line(box_.x + 34 - 8, y_ - side * 8, box_.x + 34 + 8, y_ + side * 8, 5, palette::kLoss);
        write(line, palette::kLoss, Weight::Bold);
    }

private:
    void write(const Phrase& line, Color color, Weight weight) {
        canvas_.text(say(line, speaker_), box_.x + 60, y_, kText, color, Align::Left, weight, box_.width - 80);
        y_ += kLine;
    }

    Canvas& canvas_;
    Box box_;
    const Speaker& speaker_;
    double y_;
};

void draw_side(Canvas& canvas, const ReportedSide& side, Box box, bool won, const Badges& badges,
               const Speaker& speaker) {
    canvas.box(box, 14, won ? palette::kGlow : palette::kPaper);
    canvas.frame(box, 14, won ? 6 : 1.5, won ? palette::kGold : palette::kRule);
    draw_head(canvas, side, box, badges, speaker);
    Lines lines(canvas, box, speaker);
    for (const Phrase& line : side.parts)
        lines.part(line);
    for (const Phrase& line : side.cards)
        lines.card(line);
    for (const Phrase& line : side.losses)
        lines.loss(line);
    if (!won) return;
    const std::string wins = say(phrase("wins"), speaker);
    const double width = canvas.text_width(wins, 24, Weight::Bold) + 36;
    const Box ribbon{box.x + box.width - 20 - width, box.y - 18, width, 34};
    canvas.box(ribbon, 17, palette::kNight);
    canvas.text(wins, ribbon.x + width / 2, ribbon.y + 17, 24, palette::kGold, Align::Center, Weight::Bold);
}

std::string words_of(const ReportedSide& side, bool won, const Speaker& speaker) {
    std::string text = " " + say(side.name, speaker) + ":";
    for (const auto* lines : {&side.parts, &side.cards, &side.losses})
        for (const Phrase& line : *lines)
            text += " " + say(line, speaker) + ";";
    text += " " + (side.total ? say(phrase("total {1}", std::int64_t{*side.total}), speaker)
                              : say(phrase("not compared yet"), speaker));
    if (won) text += ", " + say(phrase("wins"), speaker);
    return text + ".";
}

// ---- the score sheet ----------------------------------------------------------------------------------------------

constexpr double kRow = 92, kSmallRow = 84, kHeadings = 56, kScoreWidth = 126;

// Where the columns stand: between the names and the scores.
struct Ruling {
    explicit Ruling(std::size_t columns)
        : step(columns == 0 ? 0 : std::min(110.0, 492.0 / static_cast<double>(columns))),
          left(kWidth - kEdge - kScoreWidth - step * static_cast<double>(columns)) {}

    double middle(std::size_t column) const { return left + step * (static_cast<double>(column) + 0.5); }

    double step, left;
};

// In two lines where one would be cut.
void draw_heading(Canvas& canvas, const std::string& heading, Point middle, double width) {
    constexpr double kSize = 22, kLeast = 20, kBetween = 25;
    const auto line = [&](std::string_view words, double y) {
        canvas.text(words, middle.x, y, kSize, palette::kSoftInk, Align::Center, Weight::Plain, width);
    };
    const std::size_t space = heading.find(' ');
    if (space == std::string::npos || canvas.text_width(heading, kLeast) <= width) return line(heading, middle.y);
    line(std::string_view(heading).substr(0, space), middle.y - kBetween / 2);
    line(std::string_view(heading).substr(space + 1), middle.y + kBetween / 2);
}

void draw_headings(Canvas& canvas, const std::vector<Column>& columns, double y, const Speaker& speaker) {
    const Ruling ruling(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        draw_heading(canvas, say(columns[i].heading, speaker), {ruling.middle(i), y + kHeadings / 2}, ruling.step - 10);
}

void draw_numbers(Canvas& canvas, const std::vector<Column>& columns, Seat seat, double middle) {
    const Ruling ruling(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        canvas.text(std::to_string(columns[i].numbers[seat]), ruling.middle(i), middle, 30, palette::kInk,
                    Align::Center);
}

void draw_place(Canvas& canvas, const SeatResult& place, const std::vector<Column>& columns, double y,
                const Badges& badges, const Speaker& speaker) {
    const bool first = place.rank == 1;
    canvas.box({kEdge, y, kWidth - 2 * kEdge, kSmallRow}, 14, first ? palette::kGlow : palette::kPaper);
    canvas.frame({kEdge, y, kWidth - 2 * kEdge, kSmallRow}, 14, first ? 5 : 1.5,
                 first ? palette::kGold : palette::kRule);
    const double middle = y + kSmallRow / 2, left = kEdge + 164;
    canvas.text(std::to_string(place.rank) + ".", kEdge + 46, middle, 40, palette::kInk, Align::Center, Weight::Title);
    badges.draw(canvas, place.seat, {kEdge + 118, middle}, 30);
    canvas.text(speaker.name(place.seat), left, columns.empty() ? middle - 18 : middle, 30, palette::kInk, Align::Left,
                Weight::Bold, (columns.empty() ? kWidth - kScoreWidth : Ruling(columns.size()).left) - left - 16);
    if (columns.empty())
        canvas.text(say(phrase("{1}", place.detail), speaker), left, middle + 20, 25, palette::kSoftInk, Align::Left,
                    Weight::Plain, 620);
    draw_numbers(canvas, columns, place.seat, middle);
    canvas.text(std::to_string(place.score), kWidth - kEdge - 30, middle, 54, palette::kNight, Align::Right,
                Weight::Title);
}

Result in_order(Result result) {
    std::stable_sort(result.begin(), result.end(),
                     [](const SeatResult& a, const SeatResult& b) { return a.rank < b.rank; });
    return result;
}

std::vector<Phrase> details_of(const SeatResult& place, const std::vector<Column>& columns) {
    if (columns.empty()) return place.detail;
    std::vector<Phrase> details;
    for (const Column& column : columns)
        details.push_back(
            phrase("{1}: {2}", std::vector<Phrase>{column.heading}, std::int64_t{column.numbers[place.seat]}));
    return details;
}

// ---- the chart of gains -------------------------------------------------------------------------------------------

constexpr Box kChart{80, kBannerHeight + 40, kWidth - 80 - 130, 460};

struct Curve { // the sum after each turn, turn 0 first
    Seat seat;
    std::vector<int> sums;
};

std::vector<Curve> curves_of(const Chronicle& chronicle, const std::vector<Seat>& shown) {
    std::vector<Curve> curves;
    for (const Seat seat : shown) {
        Curve curve{seat, std::vector<int>(static_cast<std::size_t>(chronicle.turns) + 1)};
        for (const Gain& gain : chronicle.gains)
            if (gain.seat == seat) curve.sums.at(static_cast<std::size_t>(gain.turn)) += gain.points;
        for (std::size_t turn = 1; turn < curve.sums.size(); ++turn)
            curve.sums[turn] += curve.sums[turn - 1];
        curves.push_back(std::move(curve));
    }
    return curves;
}

class Scale { // from turns and points to the sheet
public:
    Scale(const std::vector<Curve>& curves, int turns) : turns_(std::max(1, turns)) {
        for (const Curve& curve : curves)
            for (const int sum : curve.sums) {
                least_ = std::min(least_, sum);
                most_ = std::max(most_, sum);
            }
        for (const int step : {1, 2, 5, 10, 20, 50, 100, 200, 500})
            if (step_ = step; (most_ - least_) / step <= 6) break;
        least_ = step_ * static_cast<int>(std::floor(static_cast<double>(least_) / step_));
        most_ = std::max(least_ + step_, step_ * static_cast<int>(std::ceil(static_cast<double>(most_) / step_)));
    }

    double x(int turn) const { return kChart.x + kChart.width * turn / turns_; }

    double y(double points) const {
        return kChart.y + kChart.height * (most_ - points) / static_cast<double>(most_ - least_);
    }

    int least() const { return least_; }

    int most() const { return most_; }

    int step() const { return step_; }

    int turns() const { return turns_; }

private:
    int turns_, least_ = 0, most_ = 1, step_ = 1;
};

void draw_grid(Canvas& canvas, const Scale& scale) {
    canvas.box(kChart, 0, palette::kPaper);
    for (int points = scale.least(); points <= scale.most(); points += scale.step()) {
        canvas.line(kChart.x, scale.y(points), kChart.x + kChart.width, scale.y(points), points == 0 ? 3 : 1.2,
                    palette::kRule);
        canvas.text(std::to_string(points), kChart.x - 14, scale.y(points), kText, palette::kSoftInk, Align::Right);
    }
    const int every = std::max(1, static_cast<int>(std::ceil(scale.turns() / 10.0)));
    for (int turn = 0; turn <= scale.turns(); turn += every)
        canvas.text(std::to_string(turn), scale.x(turn), kChart.y + kChart.height + 26, kText, palette::kSoftInk,
                    Align::Center);
}

void draw_curve(Canvas& canvas, const Curve& curve, const Scale& scale, Color color) {
    std::vector<Point> path;
    for (std::size_t turn = 0; turn < curve.sums.size(); ++turn)
        path.push_back({scale.x(static_cast<int>(turn)), scale.y(curve.sums[turn])});
    canvas.stroke(path, 9, palette::kPaper);
    canvas.stroke(path, 5.5, color);
}

// At the ends of the lines, moved apart where they would cover each other.
void draw_ends(Canvas& canvas, std::vector<Curve> curves, const Scale& scale, const Badges& badges) {
    std::stable_sort(curves.begin(), curves.end(),
                     [](const Curve& a, const Curve& b) { return a.sums.back() > b.sums.back(); });
    constexpr double kApart = 52;
    double y = kChart.y - kApart;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const double lowest = kChart.y + kChart.height - kApart * static_cast<double>(curves.size() - 1 - i);
        y = std::min(std::max(scale.y(curves[i].sums.back()), y + kApart), lowest);
        const double x = kChart.x + kChart.width;
        canvas.line(x, scale.y(curves[i].sums.back()), x + 22, y, 3, badges.color(curves[i].seat));
        canvas.disc(x + 42, y, 25, badges.color(curves[i].seat));
        badges.draw(canvas, curves[i].seat, {x + 42, y}, 21);
        canvas.text(std::to_string(curves[i].sums.back()), x + 74, y, 29, palette::kInk, Align::Left, Weight::Bold);
    }
}

} // namespace

// ---- in words -----------------------------------------------------------------------------------------------------

std::optional<std::string> conflict_words(const std::optional<ConflictReport>& report, const Speaker& speaker) {
    if (!report) return std::nullopt;
    std::string text = say(report->title, speaker) + ".";
    for (std::size_t i = 0; i < report->sides.size(); ++i)
        text += words_of(report->sides[i], report->winner == i, speaker);
    for (const Phrase& line : report->outcome)
        text += " " + say(line, speaker);
    return text;
}

std::optional<std::string> score_words(const std::optional<ScoreSheet>& sheet, const Speaker& speaker) {
    if (!sheet) return std::nullopt;
    std::string text = say(phrase("The game is over."), speaker);
    for (const SeatResult& place : in_order(sheet->places))
        text += " " + say(phrase("{1}. {2}: {3} ({4}).", std::int64_t{place.rank}, place.seat,
                                 std::int64_t{place.score}, details_of(place, sheet->columns)),
                          speaker);
    return text;
}

std::optional<std::string> progress_words(const Chronicle& chronicle, const std::vector<Seat>& shown,
                                          const Speaker& speaker) {
    if (chronicle.turns == 0 || shown.empty()) return std::nullopt;
    std::string text = say(chronicle.gains_of, speaker) + ".";
    for (const Curve& curve : curves_of(chronicle, shown))
        text += " " + say(chronicle.sum_of(curve.seat, curve.sums.back(), chronicle.turns), speaker);
    return text;
}

// ---- drawn --------------------------------------------------------------------------------------------------------

std::optional<Image> conflict_picture(const std::optional<ConflictReport>& report, const Badges& badges, int width,
                                      const Speaker& speaker) {
    if (!report) return std::nullopt;
    const double high = side_height(*report);
    const double foot = 16 + kLine * static_cast<double>(report->outcome.size());
    Canvas canvas =
        sheet_of(kSideTop + high + foot + 12, width, say(phrase("Conflict"), speaker), say(report->title, speaker));
    for (std::size_t i = 0; i < report->sides.size(); ++i)
        draw_side(canvas, report->sides[i], {kEdge + static_cast<double>(i) * (kHalf + kEdge), kSideTop, kHalf, high},
                  report->winner == i, badges, speaker);
    draw_swords(canvas, {kWidth / 2, kSideTop + kNameHeight / 2}, 26);
    double y = kSideTop + high + 16 + kLine / 2;
    for (const Phrase& line : report->outcome) {
        canvas.text(say(line, speaker), kEdge + 8, y, kText, palette::kInk, Align::Left, Weight::Plain,
                    kWidth - 2 * kEdge - 16);
        y += kLine;
    }
    return to_image(canvas, *conflict_words(report, speaker));
}

std::optional<Image> score_picture(const std::optional<ScoreSheet>& sheet, const Badges& badges, int width,
                                   const Speaker& speaker) {
    if (!sheet) return std::nullopt;
    const Result places = in_order(sheet->places);
    const double top = kBannerHeight + (sheet->columns.empty() ? 20 : kHeadings);
    Canvas canvas = sheet_of(top + kRow * static_cast<double>(places.size()) + 12, width,
                             say(phrase("Scores"), speaker), say(phrase("The game is over"), speaker));
    draw_headings(canvas, sheet->columns, kBannerHeight, speaker);
    double y = top;
    for (const SeatResult& place : places) {
        draw_place(canvas, place, sheet->columns, y, badges, speaker);
        y += kRow;
    }
    return to_image(canvas, *score_words(sheet, speaker));
}

std::optional<Image> progress_picture(const Chronicle& chronicle, const std::vector<Seat>& shown, const Badges& badges,
                                      int width, const Speaker& speaker) {
    if (chronicle.turns == 0 || shown.empty()) return std::nullopt;
    const auto curves = curves_of(chronicle, shown);
    const Scale scale(curves, chronicle.turns);
    Canvas canvas = sheet_of(kChart.y + kChart.height + 60, width, say(phrase("Progress"), speaker),
                             say(chronicle.gains_of, speaker));
    draw_grid(canvas, scale);
    for (const Curve& curve : curves)
        draw_curve(canvas, curve, scale, badges.color(curve.seat));
    draw_ends(canvas, curves, scale, badges);
    return to_image(canvas, *progress_words(chronicle, shown, speaker));
}

} // namespace majlis
