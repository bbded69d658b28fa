#include "render/goals.h"

#include <algorithm>

#include "render/banner.h"
#include "render/scene.h"

namespace majlis {

namespace {

constexpr double kWidth = 1000, kEdge = 16, kGap = 12, kColumn = (kWidth - 2 * kEdge - kGap) / 2, kHead = 56,
                 kInset = 14, kText = 21, kWorth = 150, kBetween = 8;

double text_width(double width) {
    return width - kWorth - 8;
}

double height_of(const Canvas& canvas, const GoalsOfSeat& of, const Speaker& speaker) {
    double height = kHead + kInset;
    for (const Goal& goal : of.goals)
        height += goal_height(canvas, goal, kColumn - 2 * kInset, kText, speaker) + kBetween;
    return height;
}

// The boxes of the players, in two columns, each column from the top down.
std::vector<Box> boxes_of(const Goals& goals, const Speaker& speaker) {
    const Canvas ruler(kWidth, 1, static_cast<int>(kWidth)); // measures texts
    std::vector<Box> boxes;
    std::array<double, 2> tops{kBannerHeight + kGap, kBannerHeight + kGap};
    for (const GoalsOfSeat& of : goals.seats) {
        const std::size_t column = tops[1] < tops[0] ? 1 : 0;
        const double height = height_of(ruler, of, speaker);
        boxes.push_back({kEdge + static_cast<double>(column) * (kColumn + kGap), tops.at(column), kColumn, height});
        tops.at(column) += height + kGap;
    }
    return boxes;
}

double bottom_of(const std::vector<Box>& boxes) {
    double bottom = kBannerHeight;
    for (const Box& box : boxes)
        bottom = std::max(bottom, box.y + box.height);
    return bottom;
}

Phrase sum_named(int sum) {
    return phrase("+{1}", std::int64_t{sum});
}

void draw_seat(Canvas& canvas, const GoalsOfSeat& of, Box box, const Badges& badges, const Speaker& speaker) {
    canvas.box(box, 12, palette::kPaper);
    canvas.frame(box, 12, 1.5, palette::kRule);
    const double middle = box.y + kHead / 2 + 2, right = box.x + box.width - kInset;
    badges.draw(canvas, of.seat, {box.x + kInset + 20, middle}, 21);
    canvas.text(speaker.name(of.seat), box.x + kInset + 52, middle, 26, palette::kInk, Align::Left, Weight::Bold,
                box.width - 2 * kInset - 52 - kWorth);
    canvas.text(say(sum_named(of.sum), speaker), right, middle, 34, palette::kNight, Align::Right, Weight::Title);
    double y = box.y + kHead;
    for (const Goal& goal : of.goals) {
        draw_goal(canvas, goal, {box.x + kInset, y}, box.width - 2 * kInset, kText, speaker);
        y += goal_height(canvas, goal, box.width - 2 * kInset, kText, speaker) + kBetween;
    }
}

} // namespace

double goal_height(const Canvas& canvas, const Goal& goal, double width, double size, const Speaker& speaker) {
    const double told = canvas.paragraph_height(say(goal.what, speaker), text_width(width), size);
    return std::max(told, goal.reached ? size * 2.5 : size * 1.4);
}

void draw_goal(Canvas& canvas, const Goal& goal, Point corner, double width, double size, const Speaker& speaker) {
    const double right = corner.x + width;
    canvas.paragraph(say(goal.what, speaker), corner, text_width(width), size, palette::kInk);
    canvas.text(say(goal.worth, speaker), right, corner.y + size * 0.7, size + 3,
                goal.scores ? palette::kDeepGold : palette::kSoftInk, Align::Right, Weight::Bold, kWorth);
    if (goal.reached)
        canvas.text(say(*goal.reached, speaker), right, corner.y + size * 1.95, std::max(20.0, size - 3),
                    palette::kSoftInk, Align::Right, Weight::Plain, kWorth);
}

std::string goal_in_words(const Goal& goal, const Speaker& speaker) {
    std::string text = say(goal.what, speaker) + " " + say(goal.worth, speaker);
    if (goal.reached) text += " (" + say(*goal.reached, speaker) + ")";
    return text;
}

std::optional<Image> goals_picture(const std::optional<Goals>& goals, const Badges& badges, int width,
                                   const Speaker& speaker) {
    if (!goals) return std::nullopt;
    const auto boxes = boxes_of(*goals, speaker);
    Canvas canvas(kWidth, bottom_of(boxes) + kGap, width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kWidth, {say(goals->title, speaker), {}, palette::kNight, Frieze::Stars});
    for (std::size_t i = 0; i < boxes.size(); ++i)
        draw_seat(canvas, goals->seats[i], boxes[i], badges, speaker);
    return to_image(canvas, goals_words(goals, speaker).value());
}

std::optional<std::string> goals_words(const std::optional<Goals>& goals, const Speaker& speaker) {
    if (!goals) return std::nullopt;
    std::string text = say(goals->title, speaker) + ".";
    for (const GoalsOfSeat& of : goals->seats) {
        text += " " + speaker.name(of.seat) + " " + say(sum_named(of.sum), speaker) + ":";
        for (const Goal& goal : of.goals)
            text += " " + goal_in_words(goal, speaker) + ";";
        text.back() = '.';
    }
    return text;
}

} // namespace majlis
