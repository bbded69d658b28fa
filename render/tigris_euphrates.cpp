#include "render/games.h"
namespace majlis {
template <> Image board_of<TigrisEuphrates>(const TigrisEuphrates::Tables&, const TigrisEuphrates::View&, int, const Speaker&) { return {}; }
template <> Image hand_of<TigrisEuphrates>(const TigrisEuphrates::Tables&, const TigrisEuphrates::View&, int, const Speaker&) { return {}; }
}
