// Every table where somebody is awaited, on whatever server it stands, and the way from one to the next.
// What counts is the person's own view: who has given a sealed answer is no longer awaited there.
#pragma once

#include <optional>

#include "commands/button_id.h"
#include "commands/surroundings.h"

namespace majlis {

// With links, deadlines and buttons, a page at a time, the most urgent first; `turned`: the button that asks for more.
Post show_turns(Surroundings& around, const Interaction& interaction, const std::optional<ButtonId>& turned = {});

// The next table after this one where the person is awaited, all of them once around. Nothing: there is none.
std::optional<GameId> next_awaited(Surroundings& around, UserId user, GameId after);

bool plays_elsewhere(Surroundings& around, UserId user, GameId game);

} // namespace majlis
