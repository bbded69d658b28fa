// What the operator sets, read from the environment alone and checked before anything starts.
// Every problem is a sentence that says what to do.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "commands/usual_window.h"
#include "db/shard.h"
#include "pace/instant.h"

namespace majlis {

struct Config {
    std::string token;
    std::string api = "https://discord.com/api/v10"; // without a slash at its end
    std::optional<std::string> certificates;         // file of the authorities to trust instead of the system's
    std::string database;
    std::optional<std::string> clock_socket; // none: the machine's clock
    std::size_t workers = 8;                 // interactions that are worked on at once
    std::string log_level = "info";
    Span longest_window = kUsualWindow;         // that all had answered before they were asked; none: no while
    std::optional<std::string> metrics_address; // "127.0.0.1:9464"; none: no metrics are served
    Shard shard;                                // which of how many processes this one is
};

using Problems = std::vector<std::string>;
using Lookup = std::function<std::optional<std::string>(const std::string& name)>;

std::variant<Config, Problems> read_config(const Lookup& variable);
std::optional<std::string> from_environment(const std::string& name); // an empty variable counts as not set

// For what needs the database alone (majlis migrate, majlis status).
std::variant<std::string, Problems> read_database(const Lookup& variable);

bool is_loopback(const std::string& url);

} // namespace majlis
