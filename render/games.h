// The twin of engine/games.h: the games that can be drawn, each with its functions: some draw, some give the same in
// words. A test holds the two lists equal; a game without its functions does not link.
#pragma once

#include <optional>

#include "engine/games.h"
#include "render/chronicle.h"
#include "render/goals.h"
#include "render/scene.h"

namespace majlis {

using DrawnGames = GameList<Caravan, CrescentMoon, TigrisEuphrates>;

template <Game G>
Image board_of(const Scene<G>& scene, const Sheet& sheet);
template <Game G>
Image hand_of(const Scene<G>& scene, const Sheet& sheet);
template <Game G>
std::optional<Image> market_of(const Scene<G>& scene, const Sheet& sheet); // nothing: the game has none

template <Game G>
bool has_space(const typename G::View& view, std::string_view word); // in the game's notation: "H8"

// Without drawing; the alt text of an image is the same.
template <Game G>
std::string board_words_of(const Scene<G>& scene);
template <Game G>
std::string hand_words_of(const Scene<G>& scene);
template <Game G>
std::optional<std::string> market_words_of(const Scene<G>& scene);

// What a player can do and what scores, of games whose players differ in that; otherwise nothing.
template <Game G>
std::optional<Image> character_of(const Scene<G>& scene, Seat seat, const Sheet& sheet);
template <Game G>
std::optional<std::string> character_words_of(const Scene<G>& scene, Seat seat);
template <Game G>
std::optional<Goals> goals_of(const Scene<G>& scene); // of everybody, if they were counted now

// With this event goals are counted for good; what they bring is read from what everybody sees before it.
template <Game G>
bool settles_goals(const typename G::Event& event);
template <Game G>
Goals goals_settled(const typename G::Tables& tables, const typename G::View& before, const typename G::Event& event);

// What has been announced, told as numbers: for the reports of conflicts and the chart of gains. Of an event that tells
// one seat more than another it reads nothing.
template <Game G>
Chronicle chronicle_of(const typename G::Tables& tables, Seats seats, const std::vector<typename G::Event>& announced);

// Has no words of its own, but everybody sees it happen: that a conflict is over, for example. All other steps that are
// told to nobody stay out of the chronicle.
template <Game G>
bool seen_by_all(const typename G::Event& event);

// The columns of the score sheet, when the game is over; none: the result's details stand there.
template <Game G>
std::vector<Column> score_sheet_of(const typename G::View& view, const Chronicle& chronicle);

// When others may be shown the sum of what a seat has gained: what is announced anybody can add up, but the host does
// not do it for them before the totals lie open.
enum class Sums { Always, AtTheEnd, Never };

template <Game G>
Sums sums_of_others(const typename G::View& view);

// How the game marks its players, so that every picture shows the same: a badge with a letter or an emblem.
template <Game G>
void draw_badge(Canvas& canvas, Seat seat, Point middle, double size);
template <Game G>
Color color_of_seat(Seat seat); // of its line in a chart

} // namespace majlis
