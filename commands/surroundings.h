// What every answer needs, handed to Commands by main: the store, the clock, secrets; and the tables kept in memory.
// Small functions that all of commands/ asks of them.
#pragma once

#include <functional>
#include <vector>

#include "commands/commands.h"
#include "commands/open_tables.h"

namespace majlis {

struct Surroundings {
    Store& store;
    Clock clock;
    Secrets secrets;
    OpenTables tables;
};

Post only_words(std::string content);

} // namespace majlis
