// What an operator asks of the database alone. Each prints its answer and returns the program's exit status.
// They need no Discord and no running bot.
#pragma once

#include <string>

namespace majlis {

int migrate_database(const std::string& url);
int show_status(const std::string& url);

} // namespace majlis
