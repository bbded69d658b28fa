// Pictures that look the same for every game, made from a Chronicle: a conflict's report, the score sheet, the chart
// of announced gains. Each with its words.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "render/canvas.h"
#include "render/chronicle.h"
#include "render/image.h"

namespace majlis {

struct Badges { // how the game marks its players
    void (*draw)(Canvas& canvas, Seat seat, Point middle, double size);
    Color (*color)(Seat seat);
};

struct ScoreSheet {
    Result places;
    std::vector<Column> columns; // none: the details of the places stand there
};

// Nothing: there has been no conflict; the game is not over; nothing has been gained in turns yet, or by nobody who is
// to be shown.
std::optional<Image> conflict_picture(const std::optional<ConflictReport>& report, const Badges& badges, int width,
                                      const Speaker& speaker);
std::optional<Image> score_picture(const std::optional<ScoreSheet>& sheet, const Badges& badges, int width,
                                   const Speaker& speaker);
std::optional<Image> progress_picture(const Chronicle& chronicle, const std::vector<Seat>& shown, const Badges& badges,
                                      int width, const Speaker& speaker);

// The same without drawing.
std::optional<std::string> conflict_words(const std::optional<ConflictReport>& report, const Speaker& speaker);
std::optional<std::string> score_words(const std::optional<ScoreSheet>& sheet, const Speaker& speaker);
std::optional<std::string> progress_words(const Chronicle& chronicle, const std::vector<Seat>& shown,
                                          const Speaker& speaker);

} // namespace majlis
