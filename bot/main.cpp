// The program majlis: the bot, and the few commands its operator needs.
#include <array>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "bot/backups.h"
#include "bot/config.h"
#include "bot/core_files.h"
#include "bot/log.h"
#include "bot/operator_words.h"
#include "bot/process.h"
#include "bot/records.h"
#include "bot/replaying.h"
#include "bot/status.h"
#include "db/address.h"
#include "engine/core/build_id.h"

namespace majlis {
namespace {

constexpr auto kUsage = R"(majlis                       hosts games on Discord until it gets SIGTERM or SIGINT
majlis migrate               brings the database's tables up to this program
majlis status                how many games there are, what waits to be delivered, and what was given up
majlis doctor                looks whether what is stored fits together; exit status 1 when something is wrong
majlis backup FILE           writes everything into a file, as of one moment, while games go on
majlis restore FILE          reads such a file into an empty database: all of it, or nothing
majlis replay --all | GAME   folds games from their events, decides every action again, and compares
majlis export GAME [FILE]    a finished game as the record that majlis-table loads and verifies; with --running any
majlis import FILE --guild ID --channel ID --players ID=NAME,ID=NAME
                             sets a record up as a game; with --position-of KIND (say crescent-moon) a table's position
majlis --version             names the build
majlis --help                shows this

Everything is set in the environment:
  DISCORD_TOKEN   the bot's token
  DATABASE_URL    the PostgreSQL database, as postgresql://user@host/majlis
  DISCORD_API     where Discord's REST is (https://discord.com/api/v10)
  DISCORD_CA      a file with the certificate authorities to trust instead of the system's
  MAJLIS_CLOCK    unix:PATH, the playground's clock; only when DISCORD_API is on this machine
  MAJLIS_WORKERS  how many people are answered at once: 1 to 64 (8)
  MAJLIS_WINDOW   how long a window for which all had answered before stays open at most, so that
                  the speed does not tell; 0m: it closes at once (30m)
  MAJLIS_PROCESS  which of how many processes this is, as 1/2 and 2/2: each hears its share of the servers (1/1)
  MAJLIS_LOG      debug, info, warn or error (info)
  MAJLIS_METRICS  ADDRESS:PORT at which /metrics (Prometheus) and /healthz are served; not set: nowhere
)";

using Words = std::span<const std::string>;

// What needs the database alone.
struct DatabaseCommand {
    std::string_view name;
    int (*act)(const std::string& url, Words words);
};

constexpr std::array kDatabaseCommands{
    DatabaseCommand{"migrate", migrate_database}, DatabaseCommand{"status", show_status},
    DatabaseCommand{"doctor", check_database},    DatabaseCommand{"backup", back_up},
    DatabaseCommand{"restore", restore},          DatabaseCommand{"replay", replay},
    DatabaseCommand{"export", export_game},       DatabaseCommand{"import", import_game},
};

// Whatever is said from now on, by us or by the libraries, holds neither of them.
void blot_out_secrets() {
    const auto database = from_environment("DATABASE_URL").value_or("");
    for (const std::string& password : passwords_in(database))
        blot_out(password, "(password)");
    blot_out(from_environment("PGPASSWORD").value_or(""), "(password)");
    blot_out(from_environment("DISCORD_TOKEN").value_or(""), "(token)");
}

int complain(const Problems& problems) {
    for (const auto& problem : problems)
        std::cerr << blotted(problem) << '\n';
    return 2;
}

int host() {
    forbid_core_files();
    const auto config = read_config(from_environment);
    if (const auto* problems = std::get_if<Problems>(&config)) return complain(*problems);
    // The gateway library's threads go on to the last moment (bot/gateway.cpp): nothing may be destroyed under them.
    ::_exit(run_process(std::get<Config>(config)));
}

int with_database(const DatabaseCommand& command, Words words) {
    const auto url = read_database(from_environment);
    if (const auto* problems = std::get_if<Problems>(&url)) return complain(*problems);
    return command.act(std::get<std::string>(url), words);
}

int act_on(Words words) {
    if (words.empty()) return host();
    const std::string& name = words.front();
    for (const DatabaseCommand& command : kDatabaseCommands)
        if (command.name == name) return with_database(command, words.subspan(1));
    if (name == "--version") return std::cout << "majlis, build " << build_id() << '\n', 0;
    if (name == "--help" || name == "-h") return std::cout << kUsage, 0;
    std::cerr << "majlis does not know \"" << name << "\"; see majlis --help.\n";
    return 2;
}

} // namespace
} // namespace majlis

int main(int count, char** words) {
    try {
        majlis::blot_out_secrets();
        return majlis::act_on(std::vector<std::string>(words + 1, words + count));
    } catch (const majlis::WrongWords& wrong) {
        std::cerr << wrong.what() << '\n';
        return 2;
    } catch (const std::exception& failure) {
        std::cerr << "majlis: " << majlis::blotted(failure.what()) << '\n';
        return 1;
    }
}
