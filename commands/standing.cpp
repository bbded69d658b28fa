#include "commands/standing.h"

#include <stdexcept>

namespace majlis {

std::optional<const char*> why_not_go_on(const GameRow& game) {
    switch (game.standing) {
    case Standing::Going: return std::nullopt;
    case Standing::Frozen:
        return "This game is frozen: nobody acts until an organiser lets it go on. /board and /hand show how it "
               "stands.";
    case Standing::Paused: return "This game is paused, as its players wished. /game resume proposes to go on.";
    case Standing::Ended: return "This game was ended without a result. /board shows how it stood.";
    }
    throw std::logic_error("commands: a game that stands in no way");
}

} // namespace majlis
