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
    EXPECT_EQ(world_.alice.types("turns").content, "Nobody waits for you, at no table.");
    EXPECT_EQ(world_.bob.types("turns").content, bobs.content) << named(game);
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_EQ(carol.types("turns").content, "Nobody waits for you, at no table.");
}

TEST_F(Turns, after_confirming_the_next_game_is_one_press_away) {
    const GameId first = world_.begins_game(), second = world_.begins_game();
    const Post panel = world_.alice.presses("pa " + std::to_string(second.value));
    const Post recorded = world_.alice.presses(world_.alice.presses(panel, "Pass"), "Confirm");
    const Post next = world_.alice.presses(recorded, "Next game");
    EXPECT_TRUE(says(next, named(first) + ". You are")) << next.content;
    const Post done = world_.alice.presses(world_.alice.presses(next, "Pass"), "Confirm");
    const Post none = world_.alice.presses(done, "Next game");
    EXPECT_TRUE(says(none, "Nobody waits for you at another table")) << none.content;
}

TEST_F(Turns, with_one_game_there_is_no_next_one) {
    world_.begins_game();
    const Post recorded = world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "Pass"), "Confirm");
    EXPECT_FALSE(control_labelled(recorded, "Next game").has_value());
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
