#include "commands/standing.h"

#include <stdexcept>

#include "commands/game_visit.h"

namespace majlis {

std::optional<const char*> why_not_go_on(const GameRow& game) {
    switch (game.standing) {
    case Standing::Going: return std::nullopt;
    case Standing::Frozen:
        return "This game is frozen: nobody acts until an organiser lets it go on. /board and /hand show how it "
               "stands.";
    case Standing::Paused: return "This game is paused, as its players wished. /game resume proposes to go on.";
    case Standing::Ended:
        if (const auto why = why_no_position(game)) return why;
        return "This game was ended without a result. /board shows how it stood.";
    }
    throw std::logic_error("commands: a game that stands in no way");
}

std::optional<const char*> why_no_position(const GameRow& game) {
    if (game.seats.count() > 0) return std::nullopt;
    return game.state == GameState::Over ? kTableClosed : kGameNotBegun;
}

} // namespace majlis
