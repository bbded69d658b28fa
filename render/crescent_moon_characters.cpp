// The characters of Crescent Moon: what each can do, what it costs, and what scores, now and at the end of a year.
// Everything is counted from what lies open, so it is the same for every viewer.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/banner.h"
#include "render/crescent_moon.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace crescent_moon;

// CM-16.6: its text begins with "At once"
bool scores_at_once(const ObjectiveNow& now) {
    return now.row->form == ObjectiveForm::LossEvent || now.row->form == ObjectiveForm::SackEvent;
}

Goal goal_of(const ObjectiveNow& now) {
    const auto worth = scores_at_once(now) ? std::nullopt : std::optional(worth_named(now));
    return {Phrase{now.row->text}, worth, now.reached, now.points.value_or(0) > 0};
}

GoalsOfSeat goals_of_seat(const Tables& tables, const Common& common, Seat seat) {
    GoalsOfSeat of{seat, {}, 0};
    for (const ObjectiveNow& now : objectives_now(tables, common, seat)) {
        of.goals.push_back(goal_of(now));
        of.sum += now.points.value_or(0);
    }
    return of;
}

Phrase title_now(const Common& common) {
    return phrase("If year {1} ended now", std::int64_t{common.year});
}

// ---- one character in full ----------------------------------------------------------------------------------------

constexpr double kText = 24, kInside = kWidth - 2 * kEdge - 16, kSection = 40;

struct Section {
    Phrase heading;
    std::vector<Phrase> lines;
};

std::vector<Section> sections_of(const BoardScene& scene, Seat seat) {
    return {{phrase("Actions"), actions_named(scene.tables, scene.view.common, seat)},
            {phrase("Abilities"), abilities_named(scene.tables, seat)}};
}

std::string text_of(const Section& section, const Speaker& speaker) {
    std::string text;
    for (const Phrase& line : section.lines)
        text += (text.empty() ? "" : " · ") + say(line, speaker);
    return text;
}

// From the top down.
class Writer {
public:
    Writer(Canvas& canvas, double top, const Speaker& speaker) : canvas_(canvas), y_(top), speaker_(speaker) {}

    void goal(const Goal& goal) {
        draw_goal(canvas_, goal, {kEdge + 8, y_}, kInside, kText, speaker_);
        y_ += goal_height(canvas_, goal, kInside, kText, speaker_) + 6;
    }

    void section(const Section& section) {
        canvas_.text(say(section.heading, speaker_), kEdge + 8, y_ + kSection / 2, kText, palette::kDeepGold,
                     Align::Left, Weight::Bold);
        y_ += kSection;
        y_ += canvas_.paragraph(text_of(section, speaker_), {kEdge + 8, y_}, kInside, kText, palette::kInk) + 4;
    }

private:
    Canvas& canvas_;
    double y_;
    const Speaker& speaker_;
};

double height_of(const GoalsOfSeat& of, const std::vector<Section>& sections, const Speaker& speaker) {
    const Canvas ruler(kWidth, 1, static_cast<int>(kWidth)); // measures texts
    double height = kBannerHeight + 18;
    for (const Goal& goal : of.goals)
        height += goal_height(ruler, goal, kInside, kText, speaker) + 6;
    for (const Section& section : sections)
        height += kSection + ruler.paragraph_height(text_of(section, speaker), kInside, kText) + 4;
    return height + 10;
}

Phrase name_of(const Tables& tables, Seat seat) {
    return phrase("{1} ({2})", Term{tables.of(seat).name}, seat);
}

Phrase worth_now(const Common& common, const GoalsOfSeat& of) {
    return phrase("If year {1} ended now: +{2}", std::int64_t{common.year}, std::int64_t{of.sum});
}

std::string in_words(const BoardScene& scene, Seat seat) {
    const GoalsOfSeat of = goals_of_seat(scene.tables, scene.view.common, seat);
    std::string text = say(name_of(scene.tables, seat), scene.speaker) + ". " +
                       say(worth_now(scene.view.common, of), scene.speaker) + "." +
                       goals_in_words(of.goals, scene.speaker);
    for (const Section& section : sections_of(scene, seat))
        text += " " + say(section.heading, scene.speaker) + ": " + text_of(section, scene.speaker) + ".";
    return text;
}

} // namespace

template <>
std::optional<Image> character_of<CrescentMoon>(const Scene<CrescentMoon>& scene, Seat seat, const Sheet& sheet) {
    const GoalsOfSeat of = goals_of_seat(scene.tables, scene.view.common, seat);
    const auto sections = sections_of(scene, seat);
    Canvas canvas(kWidth, height_of(of, sections, scene.speaker), sheet.width);
    canvas.fill(palette::kSheet);
    draw_banner(canvas, kWidth,
                {say(name_of(scene.tables, seat), scene.speaker), say(worth_now(scene.view.common, of), scene.speaker),
                 palette::kNight, Frieze::Stars});
    Writer writer(canvas, kBannerHeight + 18, scene.speaker);
    for (const Goal& goal : of.goals)
        writer.goal(goal);
    for (const Section& section : sections)
        writer.section(section);
    return to_image(canvas, in_words(scene, seat));
}

template <>
std::optional<std::string> character_words_of<CrescentMoon>(const Scene<CrescentMoon>& scene, Seat seat) {
    return in_words(scene, seat);
}

template <>
std::optional<Goals> goals_of<CrescentMoon>(const Scene<CrescentMoon>& scene) {
    Goals goals{title_now(scene.view.common), {}};
    for (const Seat seat : scene.view.common.seats)
        goals.seats.push_back(goals_of_seat(scene.tables, scene.view.common, seat));
    return goals;
}

// ---- the end of a year (CM-16) --------------------------------------------------------------------------------------

template <>
bool settles_goals<CrescentMoon>(const Event& event) {
    return std::holds_alternative<Scored>(event);
}

namespace {

void add_bought(GoalsOfSeat& of, const Tables& tables, int bought) { // CM-16.4: announced with the year's points
    const auto& rows = tables.of(of.seat).objectives;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].form == ObjectiveForm::Purchase)
            of.goals[i] = {Phrase{rows[i].text}, phrase("+{1}", std::int64_t{bought}), std::nullopt, bought > 0};
}

} // namespace

template <>
Goals goals_settled<CrescentMoon>(const Tables& tables, const View& before, const Event& event) {
    const auto& scored = std::get<Scored>(event);
    Goals goals{phrase("What year {1} has brought", std::int64_t{before.common.year}), {}};
    for (const Seat seat : before.common.seats) {
        goals.seats.push_back(goals_of_seat(tables, before.common, seat));
        goals.seats.back().sum = scored.points[seat];
        add_bought(goals.seats.back(), tables, seat == kNomad ? scored.bought : 0);
    }
    return goals;
}

} // namespace majlis
