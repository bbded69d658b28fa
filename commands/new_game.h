// What /game create asks for, read from its options: values that a game knows, or a sentence that says what is wrong.
// Also what is suggested while somebody types.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "commands/interaction.h"
#include "commands/reply.h"
#include "db/store.h"
#include "engine/core/game.h"

namespace majlis {

struct NewGameWish {
    const GameInfo* info;
    std::size_t seats;
    Options options;  // complete
    TableRules rules; // of the table, not of the game
    std::string pack; // its name; empty: the usual one
};

const GameInfo* game_kind(std::string_view typed);                   // by its id or its name; null: there is none
std::string no_such_game(const Speaker& speaker);                    // and which there are
std::string counts_of(const GameInfo& info, const Speaker& speaker); // how many may play it
// `usual` is what this server has settled for new tables.
std::variant<NewGameWish, std::string> new_game_wish(const Interaction& interaction, const SlashCommand& command,
                                                     const Options& usual);
std::vector<SelectOption> suggestions(Store& store, const Interaction& interaction, const HalfTyped& half);

} // namespace majlis
