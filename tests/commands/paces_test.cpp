// Choosing how much time a table gives: with the table, for a server, while it is typed; and what is refused.
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

using Paces = CommandsTest;

TEST_F(Paces, a_table_is_relaxed_when_nobody_says_otherwise) {
    world_.creates_table();
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, pace_in("relaxed"));
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::Wait);
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content,
                     "-# Clocks: 3d for a decision, 7d saved up at most, 3d for answers in secret."));
}

TEST_F(Paces, pace_and_absence_are_chosen_with_the_table) {
    world_.alice.types("game create", {{"game", "caravan"}, {"pace", "12h+2d+6h"}, {"absence", "careful"}});
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, (Pace{12h, days(2), 6h}));
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::StandIn);
    world_.deliver();
    EXPECT_TRUE(says(world_.postman.last(OutboxKind::Post).post.content, "\npace: 12h+2d+6h\nabsence: careful"));
}

TEST_F(Paces, without_clocks_nothing_runs) {
    TimedWorld world("pace=none");
    EXPECT_FALSE(says(world.prompt().content, "deadline"));
    world.now += days(29); // a day later somebody looks whether anybody still plays
    EXPECT_TRUE(world.commands.games_due().empty());
}

TEST_F(Paces, what_is_no_pace_is_refused_with_what_would_be_one) {
    const Post answer = world_.alice.types("game create", {{"game", "caravan"}, {"pace", "quick"}});
    EXPECT_EQ(answer.content,
              "The pace cannot be quick. It can be relaxed, daily, live, none, or three lengths of your own, such as "
              "24h+3d+12h: for each decision, saved up at most, for answers in secret. A fourth one, as in "
              "24h+3d+12h+6h, is how long before a deadline a reminder comes.");
    EXPECT_FALSE(world_.store.find(GameId{1}));
}

TEST_F(Paces, a_server_settles_what_is_usual_and_a_table_may_choose_otherwise) {
    world_.alice.permissions |= kManageServer;
    const Post panel = world_.alice.types("setup");
    EXPECT_TRUE(says(panel.content, "5. New tables have the pace relaxed; when somebody's time is up: wait."));
    const Post changed = world_.alice.presses(panel, "pace daily; when time is up: vote");
    EXPECT_TRUE(says(changed.content, "5. New tables have the pace daily; when somebody's time is up: vote."));
    world_.alice.types("game create", {{"game", "caravan"}});
    EXPECT_EQ(world_.store.find(GameId{1})->rules.pace, pace_in("daily"));
    EXPECT_EQ(world_.store.find(GameId{1})->rules.absence, Absence::Vote);
    world_.alice.types("game create", {{"game", "caravan"}, {"options", "pace=live"}});
    EXPECT_EQ(world_.store.find(GameId{2})->rules.pace, pace_in("live"));
    EXPECT_EQ(world_.store.find(GameId{2})->rules.absence, Absence::Vote);
}

TEST_F(Paces, lengths_are_suggested_while_they_are_typed) {
    const auto offered = [&](const std::string& typed) {
        const Reply reply = world_.alice.does(world_.alice.doing(HalfTyped{"game create", "pace", typed, {}}));
        std::string all;
        for (const SelectOption& one : std::get<SuggestionsReply>(reply).choices)
            all += one.value + " ";
        return all;
    };
    EXPECT_EQ(offered(""), "relaxed daily live none ");
    EXPECT_EQ(offered("dai"), "daily ");
    EXPECT_EQ(offered("1h+1d+1h"), "1h+1d+1h ");
    EXPECT_EQ(offered("1h+1d"), "");
}

} // namespace
} // namespace majlis::test
