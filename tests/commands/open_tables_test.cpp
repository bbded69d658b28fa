#include "commands/open_tables.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using TablesInMemory = CommandsTest;

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

} // namespace
} // namespace majlis::test
