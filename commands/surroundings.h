// What every answer needs, handed to Commands by main: the store, the clock, secrets; and the tables kept in memory.
// Commands keeps one, and every answer is given a reference to it.
#pragma once

#include <string>
#include <utility>

#include "commands/commands.h"
#include "commands/open_tables.h"

namespace majlis {

struct Surroundings {
    Store& store;
    Clock clock;
    Secrets secrets;
    OpenTables tables;
};

inline Post only_words(std::string content) {
    return {std::move(content), {}, {}, {}};
}

} // namespace majlis
