// Actions that somebody types instead of choosing them: found in the menu tree, word by word, capitals or not.
// Also what is suggested while they type. Made from the seat's own view alone, like the panel.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/reply.h"
#include "engine/core/table.h"

namespace majlis {

// "sell 2; pass" is two of them; a semicolon in a quoted text parts nothing.
std::vector<std::string> actions_in(const std::string& typed);

struct TypedPath {
    std::string question;
    Words words;        // as the tree spells them
    bool whole = false; // an action; otherwise more is to be said
};

// None: no question offers this.
std::optional<TypedPath> path_typed(const Table& table, Seat seat, const Words& words);

// What may stand there next, as the text that the whole would then be, at most that many. `table` stands after `done`.
std::vector<SelectOption> continuations(const Table& table, Seat seat, const std::string& done,
                                        const std::string& typed, const Speaker& names, std::size_t most);

} // namespace majlis
