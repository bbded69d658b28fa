#include "bot/status.h"

#include <iostream>

#include "db/store.h"

namespace majlis {
namespace {

constexpr std::size_t kShown = 20;

} // namespace

int migrate_database(const std::string& url) {
    Store store({.url = url});
    store.migrate();
    std::cout << "The database is up to date.\n";
    return 0;
}

int show_status(const std::string& url) {
    Store store({.url = url});
    const OutboxCounts counts = store.outbox().counts();
    std::cout << "waiting to be delivered: " << counts.waiting << "\ngiven up: " << counts.dead << '\n';
    for (const auto& letter : store.outbox().dead_letters(kShown))
        std::cout << "  game " << letter.row.id.game.value << ", row " << letter.row.id.number << ", "
                  << lane_of(letter.row.post.to) << ", after " << letter.row.attempts << " attempts: " << letter.reason
                  << '\n';
    return 0;
}

} // namespace majlis
