// The program majlis: the bot, and the few commands its operator needs.
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "bot/config.h"
#include "bot/process.h"
#include "bot/status.h"
#include "engine/core/build_id.h"

namespace majlis {
namespace {

constexpr auto kUsage = R"(majlis            hosts games on Discord until it gets SIGTERM or SIGINT
majlis migrate    brings the database's tables up to this program
majlis status     says how many messages wait to be delivered, and shows those that were given up
majlis --version  names the build
majlis --help     shows this

Everything is set in the environment:
  DISCORD_TOKEN   the bot's token
  DATABASE_URL    the PostgreSQL database, as postgresql://user@host/majlis
  DISCORD_API     where Discord's REST is (https://discord.com/api/v10)
  DISCORD_CA      a file with the certificate authorities to trust instead of the system's
  MAJLIS_CLOCK    unix:PATH, the playground's clock; only when DISCORD_API is on this machine
  MAJLIS_WORKERS  how many people are answered at once: 1 to 64 (8)
  MAJLIS_LOG      debug, info, warn or error (info)
)";

int complain(const Problems& problems) {
    for (const auto& problem : problems)
        std::cerr << problem << '\n';
    return 2;
}

int host() {
    const auto config = read_config(from_environment);
    if (const auto* problems = std::get_if<Problems>(&config)) return complain(*problems);
    return run_process(std::get<Config>(config));
}

int with_database(int (*act)(const std::string& url)) {
    const auto url = read_database(from_environment);
    if (const auto* problems = std::get_if<Problems>(&url)) return complain(*problems);
    return act(std::get<std::string>(url));
}

int act_on(std::string_view command) {
    if (command.empty()) return host();
    if (command == "migrate") return with_database(migrate_database);
    if (command == "status") return with_database(show_status);
    if (command == "--version") return std::cout << "majlis, build " << build_id() << '\n', 0;
    if (command == "--help" || command == "-h") return std::cout << kUsage, 0;
    std::cerr << "majlis does not know \"" << command << "\"; see majlis --help.\n";
    return 2;
}

} // namespace
} // namespace majlis

int main(int count, char** words) {
    try {
        return majlis::act_on(count > 1 ? words[1] : "");
    } catch (const std::exception& failure) {
        std::cerr << "majlis: " << failure.what() << '\n';
        return 1;
    }
}
