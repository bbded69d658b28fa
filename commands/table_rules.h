// What is settled about a table beside the game's own options, in the words in which people settle it: how seats are
// given, who may join, who starts, who watches, how much time there is, how reliable its players are.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "db/game_row.h"
#include "engine/core/game.h"

namespace majlis {

const std::vector<OptionInfo>& table_options();
std::vector<OptionInfo> all_options(const GameInfo& info); // the game's own, then the table's

// What happens when somebody's time is up: a label, and the value that it stands for.
std::vector<std::pair<std::string_view, std::string_view>> absences_in_words();

Options as_options(const TableRules& rules);

// Takes the table's own options out, as the game does not know them; those that are left out are as usual. Otherwise
// a sentence says what is wrong.
std::variant<TableRules, Phrase> take_table_rules(Options& options);

} // namespace majlis
