#include "bot/config.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <string_view>

#include "db/address.h"
#include "pace/pace.h"

namespace majlis {
namespace {

constexpr std::size_t kMostWorkers = 64;
constexpr unsigned long kMostProcesses = 45; // each may send something every second
constexpr std::array<std::string_view, 4> kLogLevels{"debug", "info", "warn", "error"};

std::string without_last_slash(std::string text) {
    if (text.ends_with('/')) text.pop_back();
    return text;
}

void check_token(const Config& config, Problems& problems) {
    if (config.token.empty())
        problems.emplace_back("DISCORD_TOKEN is not set: it is the bot's token from Discord's developer portal.");
    for (const char letter : config.token)
        if (letter <= ' ' || letter > '~') {
            problems.emplace_back("DISCORD_TOKEN contains a space or a line break: copy the token alone.");
            return;
        }
}

void check_api(const Config& config, Problems& problems) {
    if (!config.api.starts_with("https://") && !(config.api.starts_with("http://") && is_loopback(config.api)))
        problems.push_back("DISCORD_API is \"" + config.api +
                           "\": it has to begin with https://, as https://discord.com/api/v10 does.");
    if (config.certificates && !std::filesystem::is_regular_file(*config.certificates))
        problems.push_back("DISCORD_CA names \"" + *config.certificates + "\", which is no file.");
}

void read_clock(const Lookup& variable, Config& config, Problems& problems) {
    const auto clock = variable("MAJLIS_CLOCK");
    if (!clock) return;
    constexpr std::string_view kUnix = "unix:";
    if (!clock->starts_with(kUnix))
        problems.push_back("MAJLIS_CLOCK is \"" + *clock + "\": it has to be unix:PATH, or not set at all.");
    else if (!is_loopback(config.api))
        problems.emplace_back(
            "MAJLIS_CLOCK is for the playground: it is only accepted when DISCORD_API is on this machine.");
    else
        config.clock_socket = clock->substr(kUnix.size());
}

void read_workers(const Lookup& variable, Config& config, Problems& problems) {
    const auto text = variable("MAJLIS_WORKERS");
    if (!text) return;
    const char* end = text->data() + text->size();
    const auto [read, error] = std::from_chars(text->data(), end, config.workers);
    if (error != std::errc{} || read != end || config.workers < 1 || config.workers > kMostWorkers)
        problems.push_back("MAJLIS_WORKERS is \"" + *text + "\": it has to be a number from 1 to 64.");
}

void read_log_level(const Lookup& variable, Config& config, Problems& problems) {
    config.log_level = variable("MAJLIS_LOG").value_or(config.log_level);
    for (const auto level : kLogLevels)
        if (level == config.log_level) return;
    problems.push_back("MAJLIS_LOG is \"" + config.log_level + "\": it has to be debug, info, warn or error.");
}

void read_longest_window(const Lookup& variable, Config& config, Problems& problems) {
    const auto text = variable("MAJLIS_WINDOW");
    if (!text) return;
    if (const auto span = span_in(*text))
        config.longest_window = *span;
    else
        problems.push_back("MAJLIS_WINDOW is \"" + *text +
                           "\": it has to be a number with m, h or d behind it, as 30m is; 0m is none.");
}

bool is_address_with_port(const std::string& text) {
    static const std::regex kPattern(R"(([0-9.]+|\[[0-9a-fA-F:]+\]):([0-9]{1,5}))");
    std::smatch parts;
    return std::regex_match(text, parts, kPattern) && std::stoi(parts[2]) <= 65535;
}

void read_metrics_address(const Lookup& variable, Config& config, Problems& problems) {
    config.metrics_address = variable("MAJLIS_METRICS");
    if (config.metrics_address && !is_address_with_port(*config.metrics_address))
        problems.push_back("MAJLIS_METRICS is \"" + *config.metrics_address +
                           "\": it has to be ADDRESS:PORT, as 127.0.0.1:9464 is.");
}

// As people count: the first of two is 1/2.
std::optional<Shard> shard_in(const std::string& text) {
    static const std::regex kPattern("([0-9]{1,3})/([0-9]{1,3})");
    std::smatch parts;
    if (!std::regex_match(text, parts, kPattern)) return std::nullopt;
    const unsigned long number = std::stoul(parts[1]);
    const unsigned long of = std::stoul(parts[2]);
    if (number < 1 || number > of || of > kMostProcesses) return std::nullopt;
    return Shard{static_cast<std::uint32_t>(number - 1), static_cast<std::uint32_t>(of)};
}

void read_process(const Lookup& variable, Config& config, Problems& problems) {
    const auto text = variable("MAJLIS_PROCESS");
    if (!text) return;
    if (const auto shard = shard_in(*text))
        config.shard = *shard;
    else
        problems.push_back("MAJLIS_PROCESS is \"" + *text +
                           "\": it has to be which of how many processes this is, as 1/2 and 2/2 are; 45 at most.");
}

std::string read_database(const Lookup& variable, Problems& problems) {
    const auto url = variable("DATABASE_URL");
    if (!url)
        problems.emplace_back("DATABASE_URL is not set: it names the PostgreSQL database, as "
                              "postgresql://user@host/majlis does.");
    else if (const auto why = why_not_address(*url))
        problems.push_back(*why);
    return url.value_or("");
}

} // namespace

std::optional<std::string> from_environment(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    if (!value || !*value) return std::nullopt;
    return value;
}

bool is_loopback(const std::string& url) {
    const auto begin = url.find("://");
    if (begin == std::string::npos) return false;
    const std::string authority = url.substr(begin + 3, url.find('/', begin + 3) - begin - 3);
    if (authority.find('@') != std::string::npos) return false; // the host stands behind it
    if (authority == "[::1]" || authority.starts_with("[::1]:")) return true;
    const std::string host = authority.substr(0, authority.find(':'));
    return host == "localhost" || host == "127.0.0.1";
}

std::variant<Config, Problems> read_config(const Lookup& variable) {
    Config config;
    Problems problems;
    config.token = variable("DISCORD_TOKEN").value_or("");
    config.api = without_last_slash(variable("DISCORD_API").value_or(config.api));
    config.certificates = variable("DISCORD_CA");
    check_token(config, problems);
    check_api(config, problems);
    config.database = read_database(variable, problems);
    read_clock(variable, config, problems);
    read_workers(variable, config, problems);
    read_log_level(variable, config, problems);
    read_longest_window(variable, config, problems);
    read_metrics_address(variable, config, problems);
    read_process(variable, config, problems);
    if (!problems.empty()) return problems;
    return config;
}

std::variant<std::string, Problems> read_database(const Lookup& variable) {
    Problems problems;
    std::string url = read_database(variable, problems);
    if (!problems.empty()) return problems;
    return url;
}

} // namespace majlis
