// The tables of running games in memory, so that a game is not folded anew for every click.
// What is kept is used only while its version, its newest commit and its waiting answers are the stored ones: a
// database that lost commits, or that was restored from a backup, has another past behind the same version.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "db/store.h"
#include "engine/core/table.h"

namespace majlis {

// A table as the record tells it. Throws std::logic_error when the record does not load.
std::unique_ptr<Table> table_of(const SavedGame& saved, const std::string& pack);

class OpenTables {
public:
    static constexpr std::size_t kMostGames = 500;

    explicit OpenTables(Store& store, std::size_t most_games = kMostGames, Lodged lodged = Lodged::Opens)
        : store_(store), most_games_(most_games), lodged_(lodged) {}

    // Shared, so that a game which makes room for others meanwhile can still be answered.
    struct Met {
        std::shared_ptr<const Table> empty; // before the deal
        std::shared_ptr<const Table> latest;
        std::string past{}; // of `latest`, as GameRow has it

        std::unique_ptr<Table> present(GameTransaction& tx) const; // a copy of one's own
    };

    // Reads the game's pack when it is met for the first time. To be called before with_game, which holds a connection.
    // Nothing: there is no such game.
    std::optional<Met> meet(GameId game);

    // As it stands after what the transaction has appended. Whether it is committed does not matter here.
    void keep(const GameTransaction& tx, const Table& table);

private:
    struct Kept {
        Met met;
        std::uint64_t used = 0;
    };

    std::optional<Met> met_before(GameId game);
    void make_room();

    Store& store_;
    std::size_t most_games_;
    Lodged lodged_;
    std::mutex mutex_;
    std::map<GameId, Kept> games_;
    std::uint64_t uses_ = 0;
};

std::vector<WaitingAnswer> all_waiting(const Table& table);

} // namespace majlis
