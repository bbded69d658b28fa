// Images with their alt text, and the same in words: of the board, and of a hand.
// An outbox row names its image ("board", "hand 2"); it is drawn from the View at the row's version.
#pragma once

#include <string>
#include <string_view>

#include "commands/reply.h"
#include "db/store.h"
#include "engine/core/table.h"

namespace majlis {

std::string hand_image(Seat seat); // "hand 2"
inline constexpr auto kBoardImage = "board";

// For the sender: what OutboxPost::image asks for. Reads the game from the store; may throw StoreUnavailable.
Attachment draw_attachment(Store& store, GameId game, Version version, std::string_view what);

Attachment board_picture(const Table& table, const Viewer& viewer, const Speaker& speaker);
Attachment hand_picture(const Table& table, Seat seat, const Speaker& speaker);
std::string board_in_words(const Table& table, const Viewer& viewer, const Speaker& speaker);
std::string hand_in_words(const Table& table, Seat seat, const Speaker& speaker);

} // namespace majlis
