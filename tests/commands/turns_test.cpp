// Where somebody is awaited, over all tables and servers, and the way from one to the next.
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using Turns = CommandsTest;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

std::string named(GameId game) {
    return "game " + std::to_string(game.value);
}

TEST_F(Turns, every_table_where_one_is_awaited_stands_there_with_its_link) {
    const GameId first = world_.begins_game(), second = world_.begins_game();
    const Post turns = world_.alice.types("turns");
    EXPECT_TRUE(says(turns, "You are awaited at 2 tables:")) << turns.content;
    for (const GameId game : {first, second}) {
        const auto prompt = world_.store.message(game, "prompt").value();
        EXPECT_TRUE(says(turns, named(game) + "](https://discord.com/channels/500/" +
                                    std::to_string(prompt.channel.value) + "/" + std::to_string(prompt.message.value) +
                                    ")"))
            << turns.content;
        const Post panel = world_.alice.presses(turns, "Act in " + named(game));
        EXPECT_TRUE(says(panel, named(game) + ". You are")) << panel.content;
    }
}

TEST_F(Turns, who_has_answered_in_secret_is_no_longer_awaited_and_others_learn_nothing) {
    const GameId game = world_.begins_game();
    const Post bobs = world_.bob.types("turns");
    world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "Pass"), "Confirm");
    EXPECT_EQ(world_.alice.types("turns").content, "Nobody is waiting for you at any table.");
    EXPECT_EQ(world_.bob.types("turns").content, bobs.content) << named(game);
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_EQ(carol.types("turns").content, "Nobody is waiting for you at any table.");
}

TEST_F(Turns, after_confirming_the_next_game_is_one_press_away) {
    const GameId first = world_.begins_game(), second = world_.begins_game();
    const Post panel = world_.alice.presses("pa " + std::to_string(second.value));
    const Post recorded = world_.alice.presses(world_.alice.presses(panel, "Pass"), "Confirm");
    const Post next = world_.alice.presses(recorded, "Next game");
    EXPECT_TRUE(says(next, named(first) + ". You are")) << next.content;
    const Post done = world_.alice.presses(world_.alice.presses(next, "Pass"), "Confirm");
    const Post none = world_.alice.presses(done, "Next game");
    EXPECT_TRUE(says(none, "Nobody is waiting for you at another table")) << none.content;
}

TEST_F(Turns, with_one_game_there_is_no_next_one) {
    world_.begins_game();
    const Post recorded = world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "Pass"), "Confirm");
    EXPECT_FALSE(control_labelled(recorded, "Next game").has_value());
}

std::size_t at(const Post& post, GameId game) {
    return post.content.find(named(game) + "]");
}

TEST_F(Turns, whose_deadline_is_nearest_comes_first) {
    const GameId slow = world_.begins_game("stages=3 pace=daily");
    const GameId untimed = world_.begins_game("stages=3 pace=none");
    const GameId quick = world_.begins_game("stages=3 pace=2h+0h+2h");
    const Post turns = world_.alice.types("turns");
    EXPECT_LT(at(turns, quick), at(turns, slow)) << turns.content;
    EXPECT_LT(at(turns, slow), at(turns, untimed)) << turns.content;
    const auto seconds = [&](std::chrono::hours after) {
        return std::to_string(std::chrono::floor<std::chrono::seconds>(world_.now + after).time_since_epoch().count());
    };
    EXPECT_TRUE(says(turns, "(deadline <t:" + seconds(std::chrono::hours(2)) + ":R>)\n")) << turns.content;
    EXPECT_TRUE(says(turns, "(deadline <t:" + seconds(std::chrono::hours(24)) + ":R>)\n")) << turns.content;
    EXPECT_EQ(turns.content.find("deadline", at(turns, untimed)), std::string::npos) << "that table has no clock";
    world_.alice.locale = "cs";
    EXPECT_TRUE(says(world_.alice.types("turns"), "(termín <t:")) << "in the reader's language";
}

TEST_F(Turns, the_next_page_follows_the_last_line_though_that_table_waits_no_longer) {
    std::vector<GameId> games;
    for (int i = 0; i < 10; ++i)
        games.push_back(world_.begins_game());
    const Post first = world_.alice.types("turns");
    ASSERT_NE(at(first, games[2]), std::string::npos) << "the eighth line: " << first.content;
    const Post panel = world_.alice.presses("pa " + std::to_string(games[2].value));
    world_.alice.presses(world_.alice.presses(panel, "Pass"), "Confirm");
    const GameId begun = world_.begins_game(); // in front of all
    const Post second = world_.alice.presses(first, "More…");
    for (const GameId game : {games[1], games[0]})
        EXPECT_NE(at(second, game), std::string::npos) << second.content;
    EXPECT_EQ(at(second, games[3]), std::string::npos) << "it stood on the first page";
    EXPECT_EQ(at(second, begun), std::string::npos);
    EXPECT_NE(at(world_.alice.presses(second, "More…"), begun), std::string::npos) << "then from the beginning";
}

TEST_F(Turns, many_tables_come_in_pages) {
    std::vector<GameId> games;
    for (int i = 0; i < 9; ++i)
        games.push_back(world_.begins_game());
    const Post turns = world_.alice.types("turns");
    EXPECT_TRUE(says(turns, "You are awaited at 9 tables:")) << turns.content;
    EXPECT_FALSE(says(turns, named(games.front()) + "]")) << "the newest come first";
    const Post more = world_.alice.presses(turns, "More…");
    EXPECT_TRUE(says(more, named(games.front()) + "]")) << more.content;
}

} // namespace
} // namespace majlis::test
