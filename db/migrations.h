// Brings the tables up to the program's schema: numbered files, each applied once and in a transaction of its own.
// Internal to db/; Store::migrate is the way in.
#pragma once

#include <span>
#include <string_view>

#include "db/progress.h"

namespace majlis {

class Connections;

struct Migration {
    int number = 0;
    std::string_view name;
    std::string_view sql;
};

std::span<const Migration> migrations();
std::span<const Migration> migrations_up_to(int schema); // numbers may be missing in between

// Safe to run in several programs at once, and again. Throws SchemaRefused.
void migrate(Connections& connections, std::span<const Migration> migrations,
             const Progress& progress = nobody_watches);

} // namespace majlis
