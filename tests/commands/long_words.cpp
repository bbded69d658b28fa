#include "commands/long_ids.h"
#include "tests/commands/commands_test.h"

namespace majlis::test {
namespace {

using LongWords = CommandsTest;

TEST_F(LongWords, a_long_id_is_shortened_and_found_again) {
    const GameId game = world_.creates_table();
    const ButtonId id{
        'u', Verb::Walk, game, Intent{"turn3A", kFirst, 256}, {}, "offer B 3 - \"" + std::string(200, 'x') + "\""};
    Post post{"x", {std::vector<Button>{{to_text(id), "Walk"}, {"pa 17", "Act"}}}, {}, {}};
    shorten_ids(post, world_.store);
    const auto& buttons = std::get<std::vector<Button>>(post.rows[0]);
    EXPECT_LE(buttons[0].custom_id.size(), 100U);
    EXPECT_EQ(buttons[1].custom_id, "pa 17");
    const ButtonId shortened = button_id_in(buttons[0].custom_id).value();
    EXPECT_EQ(shortened.intent, id.intent);
    EXPECT_EQ(long_words(world_.store, shortened), id.words);
    EXPECT_EQ(long_words(world_.store, id), id.words);
}

TEST_F(LongWords, a_long_clause_is_composed_all_the_same) {
    world_.begins_game();
    world_.alice.written = world_.bob.written = std::string(120, 'w');
    for (const char* answer : {"Pass", "Coins: 0"})
        for (Person* person : {&world_.alice, &world_.bob}) {
            person->presses(person->presses(world_.panel_of(*person), answer), "Confirm");
            world_.deliver();
        }
    const bool alices_turn = world_.prompt().content.find("<@700>") != std::string::npos;
    Person& person = alices_turn ? world_.alice : world_.bob;
    Post panel = person.presses(world_.panel_of(person), "Make an offer");
    panel = person.presses(person.presses(panel, "Coins: 0"), "No card");
    panel = person.presses(panel, "A clause");
    EXPECT_TRUE(panel.content.find(person.written) != std::string::npos) << panel.content;
}

} // namespace
} // namespace majlis::test
