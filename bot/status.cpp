#include "bot/status.h"

#include <iostream>

#include "bot/clock.h"
#include "bot/clock_watch.h"
#include "bot/operator_words.h"
#include "db/store.h"
#include "tools/progress.h"

namespace majlis {
namespace {

constexpr std::size_t kShown = 20;

void show_dead_letters(Outbox& outbox, std::uint64_t all) {
    const auto letters = outbox.dead_letters(kShown);
    for (const auto& letter : letters)
        std::cout << "  game " << letter.row.id.game.value << ", row " << letter.row.id.number << ", "
                  << lane_of(letter.row.post.to) << ", after " << letter.row.attempts << " attempts: " << letter.reason
                  << '\n';
    if (all > letters.size()) std::cout << "  and " << all - letters.size() << " older ones\n";
}

std::vector<Finding> looked_over(Store& store) {
    ProgressBar bar("looking", std::cerr, error_output());
    return store.check_up([&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); });
}

Finding of_clocks(Store& store) {
    Finding finding{"this machine and the database have the same time",
                    {},
                    0,
                    "Set both clocks, best by NTP on both machines: deadlines and tidying wait while they differ by "
                    "minutes."};
    ClockWatch watch;
    const auto ahead = ahead_of_database(store, machine_clock());
    if (watch.heard(OtherClock::Database, ahead, {}) == ClockWatch::News::None) return finding;
    finding.troubles = {"this machine's clock is " + std::to_string(std::chrono::abs(ahead).count()) +
                        " milliseconds " + (ahead.count() > 0 ? "ahead of" : "behind") + " the database's"};
    finding.count = 1;
    return finding;
}

void show(const Finding& finding) {
    std::cout << (finding.count == 0 ? "well     " : "TROUBLE  ") << finding.question << '\n';
    for (const std::string& trouble : finding.troubles)
        std::cout << "           " << trouble << '\n';
    if (finding.count > finding.troubles.size())
        std::cout << "           and " << finding.count - finding.troubles.size() << " more\n";
    if (finding.count > 0) std::cout << "         " << finding.advice << '\n';
}

} // namespace

int migrate_database(const std::string& url, std::span<const std::string> words) {
    const OperatorWords none(words, {}, {}, 0);
    Store store({.url = url});
    {
        ProgressBar bar("migrating", std::cerr, error_output());
        store.migrate([&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); });
    }
    std::cout << "The database is up to date.\n";
    return 0;
}

int show_status(const std::string& url, std::span<const std::string> words) {
    const OperatorWords none(words, {}, {}, 0);
    Store store({.url = url});
    const GameCounts games = store.count_games();
    const OutboxCounts counts = store.outbox().counts();
    std::cout << "games: " << games.running << " running, " << games.lobbies << " gathering, " << games.over
              << " over\nwaiting to be delivered: " << counts.waiting << "\ngiven up: " << counts.dead << '\n';
    show_dead_letters(store.outbox(), counts.dead);
    return 0;
}

int check_database(const std::string& url, std::span<const std::string> words) {
    const OperatorWords none(words, {}, {}, 0);
    Store store({.url = url});
    std::uint64_t troubles = 0;
    auto findings = looked_over(store);
    findings.push_back(of_clocks(store));
    for (const Finding& finding : findings) {
        show(finding);
        troubles += finding.count;
    }
    std::cout << (troubles == 0 ? "All is well.\n" : "Something needs looking after.\n");
    return troubles == 0 ? 0 : 1;
}

} // namespace majlis
