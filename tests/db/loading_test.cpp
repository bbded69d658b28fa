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
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { locked.keep_snapshot(taken, kNoon); }));
    const std::size_t commits_before = table->record().commits.size();
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(move(game, *table, chance));

    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.snapshot(), taken);
        const auto all = locked.record().commits;
        const auto since = locked.commits_since(taken.version);
        ASSERT_EQ(commits_before + since.size(), all.size());
        for (std::size_t i = 0; i < since.size(); ++i)
            EXPECT_EQ(since[i].commit, all[commits_before + i]);
    }));
}

TEST_F(Loading, after_an_undo_an_older_snapshot_serves) {
    const GameId game = new_game();
    const Snapshot old{Version{3}, "{\"old\":1}"};
    const Snapshot young{Version{9}, "{\"young\":1}"};
    ASSERT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        EXPECT_EQ(locked.snapshot(), std::nullopt);
        locked.keep_snapshot(old, kNoon);
        locked.keep_snapshot(young, kNoon);
        EXPECT_EQ(locked.snapshot(), young);
        EXPECT_EQ(locked.snapshot_before(Version{9}), young);
        EXPECT_EQ(locked.snapshot_before(Version{8}), old);
        EXPECT_EQ(locked.snapshot_before(Version{2}), std::nullopt);
    }));
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
