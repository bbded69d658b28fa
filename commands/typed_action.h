// Actions that somebody types instead of choosing them, and what is suggested while they type. They are found in the
// menu tree of the seat's own view (engine/core/spelling.h), like what the panel offers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/reply.h"
#include "engine/core/table.h"

namespace majlis {

// "sell 2; pass" is two of them; a semicolon in a quoted text parts nothing.
std::vector<std::string> actions_in(const std::string& typed);

// What may stand there next, as the text that the whole would then be, at most that many. `table` stands after `done`.
std::vector<SelectOption> continuations(const Table& table, Seat seat, const std::string& done,
                                        const std::string& typed, const Speaker& names, std::size_t most);

} // namespace majlis
