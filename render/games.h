// The twin of engine/games.h: the games that can be drawn, each with its functions: two draw, two give the same in
// words. A test holds the two lists equal; a game without its functions does not link.
#pragma once

#include "engine/games.h"
#include "render/image.h"

namespace majlis {

using DrawnGames = GameList<Caravan, CrescentMoon, TigrisEuphrates>;

template <Game G>
Image board_of(const typename G::Tables& tables, const typename G::View& view, int width, const Speaker& speaker);
template <Game G>
Image hand_of(const typename G::Tables& tables, const typename G::View& view, int width, const Speaker& speaker);

// Without drawing; the alt text of an image is the same.
template <Game G>
std::string board_words_of(const typename G::Tables& tables, const typename G::View& view, const Speaker& speaker);
template <Game G>
std::string hand_words_of(const typename G::Tables& tables, const typename G::View& view, const Speaker& speaker);

} // namespace majlis
