// A table that is taken away before its game begins: by whoever governs it, or because nothing has happened there for a
// long time. Its card says so, and nobody sits there any more.
#pragma once

#include <string>

#include "commands/surroundings.h"

namespace majlis {

Post close_table(Surroundings& around, const Interaction& interaction, GameId game);
Post close_table_for_all(Surroundings& around, const Interaction& interaction, GameId game,
                         const std::string& reason); // organisers
void close_quiet_tables(Store& store, Instant now);

} // namespace majlis
