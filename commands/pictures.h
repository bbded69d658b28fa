// Images with their alt text, and the same in words: of the board, and of a hand.
// An outbox row names its image ("board", "board 17", "hand 2", "conflict 3", "scores", "progress"); it is drawn from
// the View at its version.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands/reply.h"
#include "db/store.h"
#include "engine/core/table.h"
#include "locale/language.h"
#include "render/studio.h"

namespace majlis {

std::string hand_image(Seat seat);                          // "hand 2"
std::string board_image(std::optional<Version> since = {}); // "board 17": what has changed since then is outlined
std::string conflict_image(std::size_t number);             // "conflict 3": the third of the game
std::string character_image(Seat seat);                     // "character 2"
std::string year_image(std::size_t year);                   // "year 1"
std::string image_of(Picture picture);                      // of all the others: "scores"

// For the sender: what OutboxPost::image asks for. Reads the game from the store; may throw StoreUnavailable.
// Its words are the server's, and those of a hand its owner's, unless they are meant for one reader alone.
Attachment draw_attachment(Store& store, Studio& studio, GameId game, Version version, std::string_view what,
                           const Language* reader = nullptr);

Attachment board_picture(Studio& studio, const Table& table, const Viewer& viewer, const Speaker& speaker,
                         const Candidates& lettered = {});
Attachment hand_picture(Studio& studio, const Table& table, Seat seat, const Speaker& speaker);
// Nothing: there is no such picture now.
std::optional<Attachment> character_picture(Studio& studio, const Table& table, Seat seat, const Speaker& speaker);
std::optional<Attachment> picture_of(Studio& studio, const Table& table, Picture picture, const Viewer& viewer,
                                     const Speaker& speaker, std::optional<Settlement> settlement = {});
std::string hand_in_words(const Table& table, Seat seat, const Speaker& speaker);

} // namespace majlis
