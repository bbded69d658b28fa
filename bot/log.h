// What the program tells its operator: one line per event, as words and key=value pairs.
// Never a token, a hand, or what people wrote.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace majlis {

using LogPair = std::pair<std::string_view, std::string>;
using LogPairs = std::initializer_list<LogPair>;

void start_log(const std::string& level);

// From now on the secret is replaced by `mark` wherever it would appear in the log. Before the threads begin.
void blot_out(const std::string& secret, const std::string& mark);
std::string blotted(std::string text); // so, for what is printed elsewhere

void log_debug(std::string_view event, LogPairs pairs = {});
void log_info(std::string_view event, LogPairs pairs = {});
void log_warning(std::string_view event, LogPairs pairs = {});
void log_error(std::string_view event, LogPairs pairs = {});

// "too many requests route=GET retry_ms=300"; values with spaces are quoted, line breaks do not survive.
std::string log_line(std::string_view event, LogPairs pairs);

} // namespace majlis
