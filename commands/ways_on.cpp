#include "commands/ways_on.h"

#include "commands/button_id.h"

namespace majlis {

Row way_to_panel(GameId game, const Language& language) {
    return std::vector<Button>{{to_text({'u', Verb::Act, game}), language.translate("Open my panel")}};
}

Row way_to_board(GameId game, const Language& language) {
    return std::vector<Button>{{to_text({'p', Verb::Board, game}), language.translate("Board")}};
}

} // namespace majlis
