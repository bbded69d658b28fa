#include "commands/pictures.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using Looking = CommandsTest;

constexpr std::string_view kPngBeginning = "\x89PNG";

TEST_F(Looking, the_hand_comes_with_words_and_image) {
    world_.begins_game();
    const Post hand = world_.alice.presses(world_.prompt(), "My hand");
    EXPECT_TRUE(hand.content.starts_with("Your hand:")) << hand.content;
    ASSERT_EQ(hand.files.size(), 1U);
    EXPECT_TRUE(hand.files[0].bytes.starts_with(kPngBeginning));
    EXPECT_EQ(hand.files[0].alt, hand.content);
    EXPECT_EQ(world_.alice.types("hand").content, hand.content);
    EXPECT_NE(world_.bob.types("hand").content, hand.content);
}

TEST_F(Looking, the_board_comes_as_an_image_or_in_words) {
    world_.begins_game();
    const Post image = world_.alice.types("board");
    ASSERT_EQ(image.files.size(), 1U);
    EXPECT_TRUE(image.files[0].bytes.starts_with(kPngBeginning));
    EXPECT_TRUE(image.files[0].alt.find("Bob_the *bold*: 6 coins, 4 cards") != std::string::npos) << image.files[0].alt;
    const Post words = world_.alice.types("board", {{"text", "true"}});
    EXPECT_TRUE(words.files.empty());
    EXPECT_TRUE(words.content.find("Bob\\_the \\*bold\\*: 6 coins, 4 cards") != std::string::npos) << words.content;
}

TEST_F(Looking, images_of_rows_are_drawn_at_the_rows_version) {
    const GameId game = world_.begins_game();
    const auto first = world_.postman.to(ToThread{game, "table"}).at(1).row;
    const auto drawn = draw_attachment(world_.store, world_.studio, game, first.post.version, *first.post.image);
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->presses(world_.panel_of(*person), "Pass"), "Confirm");
    EXPECT_EQ(draw_attachment(world_.store, world_.studio, game, first.post.version, "board").bytes, drawn.bytes);
    EXPECT_EQ(draw_attachment(world_.store, world_.studio, game, first.post.version, "hand 0").alt.substr(0, 10),
              "Your hand:");
}

TEST_F(Looking, commands_find_the_game_that_is_meant) {
    const GameId first = world_.begins_game();
    const ChannelId thread = world_.alice.channel;
    world_.alice.channel = ChannelId{600};
    EXPECT_TRUE(world_.alice.types("act").content.find("game " + std::to_string(first.value)) != std::string::npos)
        << "the only game that Alice plays";
    world_.begins_game();
    world_.alice.channel = ChannelId{600};
    const Post choice = world_.alice.types("act");
    EXPECT_EQ(choice.content, "You sit at several tables. Which one?");
    const Post panel = world_.alice.presses(choice, "Game " + std::to_string(first.value));
    EXPECT_TRUE(panel.content.find("game " + std::to_string(first.value)) != std::string::npos) << panel.content;
    world_.alice.channel = thread;
    EXPECT_TRUE(world_.alice.types("act").content.find("game " + std::to_string(first.value)) != std::string::npos);
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_TRUE(carol.types("act").content.starts_with("You sit at no table"));
    carol.channel = thread;
    EXPECT_TRUE(carol.types("hand").content.starts_with("You do not sit"));
    EXPECT_EQ(carol.types("board").files.size(), 1U) << "spectators see the board";
}

TEST_F(Looking, with_several_tables_each_command_leads_to_what_it_asks_for) {
    std::vector<GameId> games;
    for (int i = 0; i < 7; ++i)
        games.push_back(world_.begins_game());
    world_.alice.channel = ChannelId{600};
    for (const GameId game : games) {
        const std::string label = "Game " + std::to_string(game.value);
        const Post hand = world_.alice.presses(world_.alice.types("hand"), label);
        EXPECT_TRUE(hand.content.starts_with("Your hand:")) << hand.content;
        EXPECT_EQ(world_.alice.presses(world_.alice.types("board"), label).files.size(), 1U);
        const Post panel = world_.alice.presses(world_.alice.types("act"), label);
        EXPECT_TRUE(panel.content.find("game " + std::to_string(game.value)) != std::string::npos) << panel.content;
    }
}

} // namespace
} // namespace majlis::test
