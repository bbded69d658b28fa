// Looks whether what is stored fits together, and whether the database is set so that nothing can be lost.
// Internal to db/; Store::check_up is the way in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/progress.h"

namespace majlis {

class Connections;

struct Finding {
    std::string question;              // what was looked at
    std::vector<std::string> troubles; // some of them; none: all is well
    std::uint64_t count = 0;           // of all troubles
    std::string advice;
};

std::vector<Finding> check_up(Connections& connections, const Progress& progress);

} // namespace majlis
