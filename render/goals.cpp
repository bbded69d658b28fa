#include "render/goals.h"

#include <algorithm>
#include <array>
#include <functional>

#include "render/banner.h"
#include "render/columns.h"
#include "render/scene.h"

namespace majlis {

namespace {

// A row for each player: who it is, and beside that what scores, in columns. So it is wider than high.
constexpr std::size_t kColumns = 3;
constexpr double kWidth = 1440, kEdge = 16, kGap = 6, kInset = 11, kWho = 190, kName = 24, kNameTop = 46, kText = 21,
                 kBetween = 4, kAside = 20, kWorth = 56,
                 kColumn = (kWidth - 2 * kEdge - 2 * kInset - kWho - (kColumns - 1) * kAside) / kColumns;

// "+2" and the like stand at the right of the first line; words would leave too little of it.
bool stands_beside(const Canvas& canvas, const Phrase& worth, double size, const Speaker& speaker) {
    return canvas.text_width(say(worth, speaker), size + 3, Weight::Bold) <= kWorth;
}

std::string unbroken(std::string text) {
    static constexpr std::string_view kNoBreak = "\u00a0";
    for (std::size_t at = 0; (at = text.find(' ', at)) != std::string::npos; at += kNoBreak.size())
        text.replace(at, 1, kNoBreak);
    return text;
}

double text_width(const Canvas& canvas, const Goal& goal, double width, double size, const Speaker& speaker) {
    if (!goal.worth || !stands_beside(canvas, *goal.worth, size, speaker)) return width;
    return width - canvas.text_width(say(*goal.worth, speaker), size + 3, Weight::Bold) - 12;
}

std::string text_of(const Canvas& canvas, const Goal& goal, double size, const Speaker& speaker) {
    std::string text = say(goal.what, speaker);
    if (goal.reached) text += " " + unbroken("(" + say(*goal.reached, speaker) + ")");
    if (goal.worth && !stands_beside(canvas, *goal.worth, size, speaker))
        text += " " + unbroken("(" + say(*goal.worth, speaker) + ")");
    return text;
}

// Returns where the longest column ends.
double place(const Canvas& ruler, const GoalsOfSeat& of, Point corner, const Speaker& speaker,
             const std::function<void(const Goal&, Point)>& draw) {
    std::vector<double> heights;
    for (const Goal& goal : of.goals)
        heights.push_back(goal_height(ruler, goal, kColumn, kText, speaker) + kBetween);
    const auto columns = columns_for(heights, kColumns);
    std::array<double, kColumns> ends;
    ends.fill(corner.y);
    for (std::size_t i = 0; i < of.goals.size(); ++i) {
        double& y = ends.at(columns[i]);
        draw(of.goals[i], {corner.x + static_cast<double>(columns[i]) * (kColumn + kAside), y});
        y += heights[i];
    }
    return *std::max_element(ends.begin(), ends.end());
}

std::vector<Box> rows_of(const Goals& goals, int width, const Speaker& speaker) {
    const Canvas ruler(kWidth, 1, width); // measures texts, in the size in which they are drawn
    std::vector<Box> rows;
    double top = kBannerHeight + kGap;
    for (const GoalsOfSeat& of : goals.seats) {
        const double bottom = place(ruler, of, {0, top + kInset}, speaker, [](const Goal&, Point) {});
        const double name = ruler.paragraph_height(speaker.name(of.seat), kWho - kAside, kName, Weight::Bold);
        rows.push_back({kEdge, top, kWidth - 2 * kEdge, std::max(bottom - top, 2 * kInset + kNameTop + name)});
        top += rows.back().height + kGap;
    }
    return rows;
}

Phrase sum_named(int sum) {
    return phrase("+{1}", std::int64_t{sum});
}

void draw_seat(Canvas& canvas, const GoalsOfSeat& of, Box row, const Badges& badges, const Speaker& speaker) {
    canvas.box(row, 12, palette::kPaper);
    canvas.frame(row, 12, 1.5, palette::kRule);
    const double left = row.x + kInset, top = row.y + kInset;
    badges.draw(canvas, of.seat, {left + 20, top + 20}, 21);
    canvas.text(say(sum_named(of.sum), speaker), left + 52, top + 20, 34, palette::kNight, Align::Left, Weight::Title);
    canvas.paragraph(speaker.name(of.seat), {left, top + kNameTop}, kWho - kAside, kName, palette::kInk, Weight::Bold);
    place(canvas, of, {left + kWho, top}, speaker,
          [&](const Goal& goal, Point corner) { draw_goal(canvas, goal, corner, kColumn, kText, speaker); });
}

} // namespace

double goal_height(const Canvas& canvas, const Goal& goal, double width, double size, const Speaker& speaker) {
    return canvas.paragraph_height(text_of(canvas, goal, size, speaker), text_width(canvas, goal, width, size, speaker),
                                   size);
}

void draw_goal(Canvas& canvas, const Goal& goal, Point corner, double width, double size, const Speaker& speaker) {
    canvas.paragraph(text_of(canvas, goal, size, speaker), corner, text_width(canvas, goal, width, size, speaker), size,
                     palette::kInk);
    if (goal.worth && stands_beside(canvas, *goal.worth, size, speaker))
        canvas.text(say(*goal.worth, speaker), corner.x + width, corner.y + size * 0.7, size + 3,
                    goal.scores ? palette::kDeepGold : palette::kSoftInk, Align::Right, Weight::Bold);
}

namespace {

std::string goal_in_words(const Goal& goal, const Speaker& speaker) {
    std::string text = say(goal.what, speaker);
    if (goal.worth) text += " " + say(*goal.worth, speaker);
    if (goal.reached) text += " (" + say(*goal.reached, speaker) + ")";
    return text;
}

} // namespace

std::string goals_in_words(const std::vector<Goal>& goals, const Speaker& speaker) {
    std::string text;
    for (const Goal& goal : goals) {
        text += " " + goal_in_words(goal, speaker);
        if (!text.ends_with('.')) text += ';';
    }
    if (!text.empty()) text.back() = '.';
    return text;
}

std::optional<Image> goals_picture(const std::optional<Goals>& goals, const Badges& badges, int width,
                                   const Speaker& speaker) {
    if (!goals) return std::nullopt;
    const auto rows = rows_of(*goals, width, speaker);
    const double bottom = rows.empty() ? kBannerHeight : rows.back().y + rows.back().height;
    Canvas canvas(kWidth, bottom + kGap, width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kWidth, {say(goals->title, speaker), {}, palette::kNight, Frieze::Stars});
    for (std::size_t i = 0; i < rows.size(); ++i)
        draw_seat(canvas, goals->seats[i], rows[i], badges, speaker);
    return to_image(canvas, goals_words(goals, speaker).value());
}

std::optional<std::string> goals_words(const std::optional<Goals>& goals, const Speaker& speaker) {
    if (!goals) return std::nullopt;
    std::string text = say(goals->title, speaker) + ".";
    for (const GoalsOfSeat& of : goals->seats) {
        text += " " + speaker.name(of.seat) + " " + say(sum_named(of.sum), speaker) + ":" +
                goals_in_words(of.goals, speaker);
    }
    return text;
}

} // namespace majlis
