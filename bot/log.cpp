#include "bot/log.h"

#include <vector>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace majlis {
namespace {

constexpr std::size_t kShortestSecret = 4; // what is shorter stands in words that are none

struct Blot {
    std::string secret;
    std::string mark;
};

std::vector<Blot>& blots() {
    static std::vector<Blot> all;
    return all;
}

// Blots secrets out of whatever is logged, on its way to the error output.
class BlottingSink : public spdlog::sinks::stderr_sink_mt {
public:
    void log(const spdlog::details::log_msg& message) override {
        const std::string text = blotted({message.payload.data(), message.payload.size()});
        spdlog::details::log_msg clean = message;
        clean.payload = text;
        spdlog::sinks::stderr_sink_mt::log(clean);
    }
};

std::string value_of(std::string text) {
    for (char& letter : text)
        if (static_cast<unsigned char>(letter) < ' ' || letter == '"') letter = letter == '"' ? '\'' : ' ';
    return text.find(' ') == std::string::npos && !text.empty() ? text : '"' + text + '"';
}

void log(spdlog::level::level_enum level, std::string_view event, LogPairs pairs) {
    if (spdlog::should_log(level)) spdlog::log(level, "{}", log_line(event, pairs));
}

} // namespace

void blot_out(const std::string& secret, const std::string& mark) {
    if (secret.size() >= kShortestSecret) blots().push_back({secret, mark});
}

std::string blotted(std::string text) {
    for (const auto& [secret, mark] : blots())
        for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at + mark.size()))
            text.replace(at, secret.size(), mark);
    return text;
}

void start_log(const std::string& level) {
    auto logger = std::make_shared<spdlog::logger>("majlis", std::make_shared<BlottingSink>());
    logger->set_level(spdlog::level::from_str(level));
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
    spdlog::set_default_logger(std::move(logger));
}

std::string log_line(std::string_view event, LogPairs pairs) {
    std::string line(event);
    for (const auto& [key, value] : pairs)
        line += " " + std::string(key) + "=" + value_of(value);
    return line;
}

void log_debug(std::string_view event, LogPairs pairs) {
    log(spdlog::level::debug, event, pairs);
}

void log_info(std::string_view event, LogPairs pairs) {
    log(spdlog::level::info, event, pairs);
}

void log_warning(std::string_view event, LogPairs pairs) {
    log(spdlog::level::warn, event, pairs);
}

void log_error(std::string_view event, LogPairs pairs) {
    log(spdlog::level::err, event, pairs);
}

} // namespace majlis
