#include <atomic>
#include <set>
#include <thread>

#include "engine/core/build_id.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "tests/db/store_fixture.h"

namespace majlis::test {
namespace {

std::unique_ptr<Table> empty_table() {
    auto opened = open_table("caravan", std::nullopt);
    return std::move(std::get<OpenedTable>(opened).table);
}

class Loading : public StoreTest {
protected:
    // The table's game, made and started in the store as the lobby does it.
    GameId create_for(const Table& table) {
        const Record record = table.record();
        store_.keep_pack(record.pack, "text");
        NewGame made = caravan(InteractionId{1});
        made.kind = record.game;
        made.pack = record.pack;
        made.options = record.options;
        made.secret = record.chance.secret;
        const GameId game = store_.create(made, kNoon);
        EXPECT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
            for (const std::string& join : record.chance.joins)
                locked.add_join(join);
            locked.start(record.seats);
            EXPECT_EQ(locked.append(Version{0}, record.commits, record.build, kNoon), Append::Done);
        }));
        return game;
    }

    void keep(GameId game, const Snapshot& snapshot) {
        EXPECT_TRUE(
            store_.with_game(game, [&](GameTransaction& locked) { locked.keep_snapshot(snapshot, kBuild, kNoon); }));
    }

    SavedGame saved_at(GameId game, Version version) { return store_.saved(game, version, kBuild).value(); }

    // One random move, decided and stored. False: the game is over.
    bool move(GameId game, Table& table, Chance& chance) {
        const auto chosen = random_move(table, chance);
        if (!chosen) return false;
        const Version before = table.version();
        const Played played = std::get<Played>(table.play(chosen->question.seat, chosen->action));
        const Record record = table.record();
        EXPECT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
            EXPECT_EQ(locked.append(before, played.commits, record.build, kNoon), Append::Done);
            locked.keep_waiting(record.waiting);
        }));
        return true;
    }
};

void begin(Table& table, std::string_view seed) {
    Options options;
    for (const OptionInfo& option : table.info().options)
        options.emplace(option.id, option.usual);
    const SetupRequest request{Seats(table.info().seats.front()), options, std::nullopt};
    ASSERT_EQ(table.begin(request, {secret_from_seed(seed), {"11", "12"}}), std::nullopt);
}

TEST_F(Loading, a_whole_game_comes_back_as_it_was_played_and_is_verified) {
    const auto table = empty_table();
    begin(*table, "loading");
    const GameId game = create_for(*table);
    Chance chance(chance_key({secret_from_seed("moves"), {}}), 0);
    int moves = 0;
    while (move(game, *table, chance)) {
        if (++moves % 10 == 0) {
            EXPECT_EQ(store_.record(game), table->record());
        }
    }
    EXPECT_GT(moves, 10);
    const auto loaded = empty_table();
    ASSERT_EQ(loaded->load(store_.record(game).value()), std::nullopt);
    EXPECT_EQ(loaded->state_json(), table->state_json());
    EXPECT_EQ(loaded->record(), table->record());
}

TEST_F(Loading, a_snapshot_and_what_followed_are_the_whole_game) {
    const auto table = empty_table();
    begin(*table, "snapshot");
    const GameId game = create_for(*table);
    Chance chance(chance_key({secret_from_seed("moves"), {}}), 0);
    for (int i = 0; i < 10; ++i)
        ASSERT_TRUE(move(game, *table, chance));
    const Snapshot taken{table->version(), table->state_json()};
    keep(game, taken);
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(move(game, *table, chance));

    const SavedGame saved = saved_at(game, table->version());
    EXPECT_EQ(saved.snapshot, taken);
    const auto resumed = empty_table();
    ASSERT_EQ(resumed->resume(saved.record, *saved.snapshot), std::nullopt);
    EXPECT_EQ(resumed->state_json(), table->state_json());
    EXPECT_EQ(resumed->record(), table->record());
}

TEST_F(Loading, a_game_is_read_as_it_stood_at_an_older_version) {
    const auto table = empty_table();
    begin(*table, "older");
    const GameId game = create_for(*table);
    Chance chance(chance_key({secret_from_seed("moves"), {}}), 0);
    for (int i = 0; i < 4; ++i)
        ASSERT_TRUE(move(game, *table, chance));
    const Snapshot then{table->version(), table->state_json()};
    keep(game, then);
    for (int i = 0; i < 4; ++i)
        ASSERT_TRUE(move(game, *table, chance));
    keep(game, {table->version(), table->state_json()});

    const SavedGame saved = saved_at(game, then.version);
    EXPECT_EQ(saved.snapshot, then);
    const auto folded = empty_table();
    ASSERT_EQ(folded->load(saved.record), std::nullopt);
    EXPECT_EQ(folded->state_json(), then.state);
}

// As whoever replays all games meets them while people play.
TEST_F(Loading, a_whole_game_is_as_of_one_moment) {
    constexpr std::size_t kMoments = 20;
    const GameId game = new_game();
    std::atomic<bool> enough = false;
    std::thread player([&] {
        for (std::uint64_t moves = 0; !enough; ++moves)
            EXPECT_EQ(append(game, Version{moves}, "moved"), Append::Done);
    });
    Store other(settings());
    std::set<std::uint64_t> seen;
    while (seen.size() < kMoments) {
        const WholeGame whole = other.whole(game, kBuild).value();
        EXPECT_EQ(whole.row.version.value, whole.saved.record.commits.size());
        seen.insert(whole.row.version.value);
    }
    enough = true;
    player.join();
}

TEST_F(Loading, another_build_does_not_read_our_snapshots) {
    const GameId game = new_game();
    keep(game, {Version{3}, "{}"});
    EXPECT_TRUE(saved_at(game, Version{3}).snapshot);
    EXPECT_FALSE(store_.saved(game, Version{3}, "another build").value().snapshot);
}

TEST_F(Loading, of_many_snapshots_the_newest_few_are_kept) {
    const GameId game = new_game();
    for (std::uint64_t version = 1; version <= 9; ++version)
        keep(game, {Version{version}, "{}"});
    EXPECT_EQ(ask("select string_agg(version::text, ' ' order by version) from snapshots"), "7 8 9");
}

TEST_F(Loading, what_was_taken_back_leaves_no_snapshot) {
    const GameId game = new_game();
    EXPECT_EQ(append(game, Version{0}, "first"), Append::Done);
    EXPECT_EQ(append(game, Version{1}, "second"), Append::Done);
    keep(game, {Version{1}, "{\"old\":1}"});
    keep(game, {Version{2}, "{\"young\":1}"});
    EXPECT_EQ(append(game, Version{2}, taken_back_to(Version{1})), Append::Done);
    EXPECT_EQ(saved_at(game, Version{3}).snapshot.value().version, Version{1});
}

TEST_F(Loading, commits_of_two_builds_name_both) {
    const GameId game = new_game();
    const std::vector first{commit_of(Version{1}, "a"), commit_of(Version{2}, "b")};
    const Commit second = commit_of(Version{3}, "c");
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.append(Version{0}, first, "old", kNoon), Append::Done);
        EXPECT_EQ(locked.record().build, "old");
        EXPECT_EQ(locked.append(Version{2}, std::span(&second, 1), "new", kNoon), Append::Done);
        EXPECT_EQ(locked.record().build, "old+new");
    }));
}

TEST_F(Loading, a_record_of_no_game_is_none) {
    EXPECT_EQ(store_.record(GameId{99}), std::nullopt);
}

} // namespace
} // namespace majlis::test
