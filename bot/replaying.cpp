#include "bot/replaying.h"

#include <iostream>
#include <memory>
#include <vector>

#include "bot/operator_words.h"
#include "db/store.h"
#include "engine/core/build_id.h"
#include "packs/open_table.h"
#include "tools/progress.h"

namespace majlis {
namespace {

constexpr std::string_view kDecidedOtherwise = "MJ-6.4";

struct Tally {
    std::uint64_t folded = 0;
    std::uint64_t decided_again = 0;
    std::uint64_t empty = 0; // nothing was dealt
    std::uint64_t wrong = 0;
    std::uint64_t otherwise = 0; // of another build
};

class Replay {
public:
    explicit Replay(Store& store) : store_(store) {}

    void game(GameId id) {
        const auto whole = store_.whole(id, build_id());
        if (!whole) return wrong(id, "there is no such game");
        const auto& [row, saved] = *whole;
        if (row.seats.count() == 0) return void(++tally_.empty);
        const auto table = empty_table(row);
        if (!table) return wrong(id, "its pack does not load");
        if (const auto refusal = table->load(saved.record)) return wrong(id, say(refusal->why, PlainEnglish()));
        if (table->version() != row.version) return wrong(id, "its events lead to another version than it has");
        if (saved.snapshot && !is_true(row, *saved.snapshot))
            return wrong(id, "a snapshot is not what its events lead to");
        ++tally_.folded;
        decide_again(row, saved.record);
    }

    int report() const {
        std::cout << tally_.folded << " games fold to their stored state, " << tally_.decided_again
                  << " of them decided again alike, " << tally_.otherwise << " decided otherwise by another build; "
                  << tally_.empty << " have not begun; " << tally_.wrong << " wrong\n";
        return tally_.wrong == 0 ? 0 : 1;
    }

private:
    void wrong(GameId id, const std::string& why) {
        ++tally_.wrong;
        std::cout << "game " << id.value << ": WRONG: " << why << '\n';
    }

    std::unique_ptr<Table> empty_table(const GameRow& row) {
        const auto text = store_.pack(row.pack);
        if (!text) return nullptr;
        auto opened = open_table(row.kind, text);
        auto* table = std::get_if<OpenedTable>(&opened);
        return table ? std::move(table->table) : nullptr;
    }

    // Snapshots of other builds are never read, so they cannot be wrong.
    bool is_true(const GameRow& row, const Snapshot& snapshot) {
        const auto then = store_.saved(row.id, snapshot.version, build_id());
        const auto table = empty_table(row);
        return !table->load(then->record) && table->state_json() == snapshot.state;
    }

    // The table has done so already where all was decided by this build.
    void decide_again(const GameRow& row, Record record) {
        const bool ours = record.build == build_id();
        record.build = build_id();
        const auto refusal = ours ? std::nullopt : empty_table(row)->load(record);
        if (!refusal) return void(++tally_.decided_again);
        ++tally_.otherwise;
        std::cout << "game " << row.id.value << (refusal->rule.text == kDecidedOtherwise ? ": for information: " : ": ")
                  << say(refusal->why, PlainEnglish()) << '\n';
    }

    Store& store_;
    Tally tally_;
};

} // namespace

int replay(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {"--all"}, {}, 1);
    Store store({.url = url});
    const auto games = given.has("--all")
                           ? store.all_games()
                           : std::vector{GameId{id_in(given.needed_plain(0, "a game, or --all"), "a game")}};
    Replay replay(store);
    {
        ProgressBar bar("replaying", std::cerr, error_output());
        std::uint64_t done = 0;
        for (const GameId game : games) {
            replay.game(game);
            bar.show(++done, games.size());
        }
    }
    return replay.report();
}

} // namespace majlis
