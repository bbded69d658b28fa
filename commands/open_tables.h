// The tables of running games in memory, so that a game is not folded anew for every click.
// What is kept is used only while its version and its waiting answers are still the stored ones.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "db/store.h"
#include "engine/core/table.h"

namespace majlis {

// A table as the record tells it. Throws std::logic_error when the record does not load.
std::unique_ptr<Table> loaded_table(const Record& record, const std::string& pack);

class OpenTables {
public:
    explicit OpenTables(Store& store) : store_(store) {}

    // Reads the game's pack when it is met for the first time. To be called before with_game, which holds a connection.
    void meet(GameId game);

    std::unique_ptr<Table> empty(GameId game) const;           // before the deal
    std::unique_ptr<Table> present(GameTransaction& tx) const; // a copy of one's own
    void keep(GameId game, const Table& table);                // after the commit

private:
    struct Kept {
        std::shared_ptr<const Table> empty;
        std::shared_ptr<const Table> latest;
        std::uint64_t used = 0;
    };

    Kept kept(GameId game) const;
    void make_room();

    static constexpr std::size_t kMostGames = 500;

    Store& store_;
    mutable std::mutex mutex_;
    mutable std::map<GameId, Kept> games_;
    mutable std::uint64_t uses_ = 0;
};

std::vector<WaitingAnswer> all_waiting(const Table& table);

} // namespace majlis
