// Pictures that look the same for every game, made from a Chronicle: a conflict's report, the score sheet, the chart
// of announced gains. Each with its words.
#pragma once

#include <functional>
#include <optional>

#include "engine/core/game.h"
#include "render/canvas.h"
#include "render/chronicle.h"
#include "render/image.h"

namespace majlis {

struct Badges { // how the game marks its players
    void (*draw)(Canvas& canvas, Seat seat, Point middle, double size);
    Color (*color)(Seat seat);
};

std::optional<Image> conflict_picture(const Chronicle& chronicle, const Badges& badges, int width,
                                      const Speaker& speaker);
std::optional<Image> score_picture(const std::optional<Result>& result, const Badges& badges, int width,
                                   const Speaker& speaker);
std::optional<Image> progress_picture(const Chronicle& chronicle, Seats seats, const Badges& badges, int width,
                                      const Speaker& speaker);

} // namespace majlis
