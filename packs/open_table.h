// An empty table of a game by its id, over the default pack or one that somebody brought.
// The way in for everything that does not know games by type.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/table.h"
#include "packs/pack.h"

namespace majlis {

struct OpenedTable {
    std::unique_ptr<Table> table;
    std::string pack; // the text behind the tables
};

std::vector<const GameInfo*> known_games();

// The id of the game that a pack says it is for.
std::variant<std::string, PackMistakes> game_of_pack(std::string_view text);

// No such game, or mistakes in the pack.
std::variant<OpenedTable, PackMistakes> open_table(std::string_view game, const std::optional<std::string>& pack);

} // namespace majlis
