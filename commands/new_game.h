// What /game create asks for, read from its options: values that a game knows, or a sentence that says what is wrong.
// Also which of its values fit what somebody has typed of them so far.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "commands/interaction.h"
#include "commands/reply.h"
#include "db/store.h"
#include "engine/core/game.h"
#include "locale/language.h"

namespace majlis {

struct NewGameWish {
    const GameInfo* info;
    std::size_t seats;
    Options options;  // complete
    TableRules rules; // of the table, not of the game
    std::string pack; // its name; empty: the usual one
};

std::string counts_of(const GameInfo& info, const Speaker& speaker); // how many may play it
// `usual` is what this server has settled for new tables.
std::variant<NewGameWish, std::string> new_game_wish(const Interaction& interaction, const SlashCommand& command,
                                                     const Options& usual);

std::vector<SelectOption> games_like(std::string_view typed, const Language& language);
std::vector<SelectOption> options_like(const GameInfo& info, std::string_view typed, const Language& language);
std::vector<SelectOption> paces_like(const std::string& typed, const Language& language);

} // namespace majlis
