#include <array>

#include "commands/open_tables.h"
#include "engine/core/build_id.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

class TablesInMemory : public CommandsTest {
protected:
    // One bids all and the others nothing: who it is makes another game of the same version.
    void all_answer(OpenTables& tables, GameId game, std::optional<Seat> bidder) {
        const auto met = tables.meet(game).value();
        ASSERT_TRUE(world_.store.with_game(game, [&](GameTransaction& tx) {
            const auto table = met.present(tx);
            const Version before = table->version();
            std::vector<Commit> commits;
            for (const Seat seat : table->seats())
                for (const Commit& commit : answered(*table, seat, bidder == seat))
                    commits.push_back(commit);
            ASSERT_EQ(tx.append(before, commits, build_id(), world_.now), Append::Done);
            tables.keep(tx, *table);
        }));
    }

    std::string state_in(OpenTables& tables, GameId game) {
        std::string state;
        const auto met = tables.meet(game).value();
        EXPECT_TRUE(world_.store.with_game(game, [&](GameTransaction& tx) { state = met.present(tx)->state_json(); }));
        return state;
    }

private:
    static std::vector<Commit> answered(Table& table, Seat seat, bool eager) {
        const auto actions = table.full_actions(seat, table.questions(seat).at(0).id, 100).complete;
        const std::array one{(eager ? actions.back() : actions.front()).notation};
        return std::get<Played>(table.play(seat, one)).commits;
    }
};

TEST_F(TablesInMemory, a_game_that_was_met_is_answered_though_it_has_made_room_for_others) {
    const GameId first = world_.begins_game();
    world_.alice.channel = ChannelId{600};
    const GameId second = world_.begins_game();
    OpenTables tables(world_.store, 1);
    const auto met = tables.meet(first);
    ASSERT_TRUE(met.has_value());
    ASSERT_TRUE(tables.meet(second).has_value());
    ASSERT_TRUE(world_.store.with_game(first, [&](GameTransaction& tx) {
        const auto table = met->present(tx);
        EXPECT_EQ(table->version(), tx.game().version);
        EXPECT_EQ(table->seats(), Seats(2));
    }));
}

TEST_F(TablesInMemory, a_game_that_nobody_made_is_not_met) {
    EXPECT_FALSE(OpenTables(world_.store).meet(GameId{999}).has_value());
}

// As after a failover that has lost commits, or when a backup was restored beside a running program.
TEST_F(TablesInMemory, a_table_is_loaded_again_when_another_commit_led_to_its_version) {
    const GameId game = world_.begins_game();
    OpenTables running(world_.store), another(world_.store);
    all_answer(running, game, {}); // nobody drinks tea
    const std::string before_bids = std::to_string(world_.store.find(game)->version.value);
    all_answer(running, game, kFirst);
    const GameRow first_past = world_.store.find(game).value();
    const std::string first_state = state_in(running, game);
    cluster().ask(world_.database,
                  "delete from commits where after > " + before_bids + "; update games set version = " + before_bids);
    all_answer(another, game, kSecond);
    ASSERT_EQ(world_.store.find(game)->version, first_past.version);
    ASSERT_NE(state_in(another, game), first_state);
    EXPECT_EQ(state_in(running, game), state_in(another, game));
}

} // namespace
} // namespace majlis::test
