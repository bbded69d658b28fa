// The program's command line.
// `--help` prints the same list that docs/playground.md explains.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "playground/seed.h"
#include "playground/site.h"

namespace majlis::playground {

struct Options {
    int tls_port{8443};
    int web_port{8080};
    std::filesystem::path data{"playground-data"};
    std::optional<std::string> clock_socket;
    People people{People::None};
    Settings settings;
    bool help{false};
    bool check{false}; // bodies from standard input
};

extern const char* const kHelp;

// Throws std::invalid_argument with a sentence for the user.
Options parse_options(const std::vector<std::string>& arguments);

} // namespace majlis::playground
