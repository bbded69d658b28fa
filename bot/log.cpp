#include "bot/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace majlis {
namespace {

// Blots the secret out of whatever is logged, on its way to the error output.
class BlottingSink : public spdlog::sinks::stderr_sink_mt {
public:
    explicit BlottingSink(std::string secret) : secret_(std::move(secret)) {}

    void log(const spdlog::details::log_msg& message) override {
        std::string text(message.payload.data(), message.payload.size());
        for (auto at = text.find(secret_); !secret_.empty() && at != std::string::npos; at = text.find(secret_))
            text.replace(at, secret_.size(), "(token)");
        spdlog::details::log_msg blotted = message;
        blotted.payload = text;
        spdlog::sinks::stderr_sink_mt::log(blotted);
    }

private:
    std::string secret_;
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

void start_log(const std::string& level, const std::string& secret) {
    auto logger = std::make_shared<spdlog::logger>("majlis", std::make_shared<BlottingSink>(secret));
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
