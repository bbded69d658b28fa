// What each player's goals bring: now, or at the end of a part of the game. Plain values, and the picture and the words
// that are made of them, the same way for every game that has such goals.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/phrase.h"
#include "engine/core/seats.h"
#include "render/canvas.h"
#include "render/image.h"
#include "render/reports.h"

namespace majlis {

struct Goal {
    Phrase what;
    std::optional<Phrase> worth; // "+2"; nothing where the words say when it scores
    std::optional<Phrase> reached;
    bool scores = false;
};

struct GoalsOfSeat {
    Seat seat;
    std::vector<Goal> goals;
    int sum = 0; // of what is known
};

struct Goals {
    Phrase title;
    std::vector<GoalsOfSeat> seats;
};

// One line of a goal: what it is, what it brings, how far it is reached.
double goal_height(const Canvas& canvas, const Goal& goal, double width, double size, const Speaker& speaker);
void draw_goal(Canvas& canvas, const Goal& goal, Point corner, double width, double size, const Speaker& speaker);
std::string goals_in_words(const std::vector<Goal>& goals, const Speaker& speaker); // " …; …. …."

std::optional<Image> goals_picture(const std::optional<Goals>& goals, const Badges& badges, int width,
                                   const Speaker& speaker);
std::optional<std::string> goals_words(const std::optional<Goals>& goals, const Speaker& speaker);

} // namespace majlis
