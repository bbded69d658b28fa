// What an operator asks of the database alone. Each prints its answer and returns the program's exit status.
// They need no Discord and no running bot.
#pragma once

#include <span>
#include <string>

namespace majlis {

int migrate_database(const std::string& url, std::span<const std::string> words);
int show_status(const std::string& url, std::span<const std::string> words);
int check_database(const std::string& url, std::span<const std::string> words); // 1 when something is wrong

} // namespace majlis
