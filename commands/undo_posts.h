// The public post in which a seat asks the others to let it take back a move: what goes, who has agreed, who has not.
// It is edited as they answer, and says at its end what came of it.
#pragma once

#include <string>
#include <vector>

#include "commands/reply.h"
#include "db/game_row.h"
#include "engine/core/table.h"
#include "locale/language.h"

namespace majlis {

inline constexpr auto kUndoRequest = "undo request"; // the purpose of its message

// What spectators heard of it, one line each.
std::vector<std::string> lines_taken_back(const std::vector<ToldEvent>& told, const Speaker& speaker);

// Whoever has not agreed yet is notified.
Post request_to_take_back(GameId game, const UndoRequest& request, const std::vector<Seat>& of,
                          const std::vector<ToldEvent>& told, const std::vector<SeatRow>& seats,
                          const Language& language);

} // namespace majlis
