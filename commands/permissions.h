// What Discord allows, as bits of an interaction: us in its channel, and whoever acts there.
// Their names are those that Discord's own settings show, so that they are found there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "commands/interaction.h"
#include "db/game_row.h"

namespace majlis {

// One sentence, for the reader, that names everything we lack in this channel to set up and tell games there, or says
// that a channel of its kind has no private threads. Nothing: all is there.
std::optional<std::string> what_is_missing(const Interaction& interaction, Watching watching);

// One sentence about what would serve the players, but holds up no game. Nothing: all is there.
std::optional<std::string> what_would_help(const Interaction& interaction);

bool manages_server(const Interaction& interaction);

} // namespace majlis
