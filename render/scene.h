// What a picture is made from: a View, and what the picture points at besides.
// Everything comes from what one viewer may know, so nothing else can show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "render/image.h"
#include "render/layers.h"

namespace majlis {

// A choice in a space of the board, marked with the letter that its button carries.
struct Candidate {
    std::string space; // in the game's notation: "H8"
    std::string letter;
};

using Candidates = std::vector<Candidate>;

template <Game G>
struct Scene {
    const typename G::Tables& tables;
    const typename G::View& view;
    const typename G::View* before; // what the last image showed to the same viewer; null: nothing is outlined
    const Candidates& candidates;
    const Speaker& speaker;
};

struct Sheet { // what it is drawn on
    int width;
    Layers& layers;
};

// The drawn canvas with its words.
Image to_image(const Canvas& canvas, std::string alt);

} // namespace majlis
