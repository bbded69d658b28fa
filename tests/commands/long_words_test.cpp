#include "commands/long_ids.h"
#include "tests/commands/world.h"

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

class AfterTheEnd : public LongWords {
protected:
    // What a panel offers to do, and a button whose words are too long for it.
    std::vector<Control> moves_in_panel(GameId game) {
        Post panel = world_.panel_of(world_.alice);
        const std::string question = world_.table(game)->questions(kFirst).at(0).id;
        const ButtonId id{'u', Verb::Walk, game, Intent{question, kFirst, 256}, {}, std::string(200, 'x')};
        panel.rows.emplace_back(std::vector<Button>{{to_text(id), "Walk"}});
        shorten_ids(panel, world_.store);
        Chance chance(ChaChaKey{}, 1);
        auto controls = controls_in(panel, chance);
        std::erase_if(controls, [](const Control& one) { return button_id_in(one.custom_id)->verb != Verb::Walk; });
        return controls;
    }

    // Weeks later, when what these buttons needed has been forgotten.
    void expect_answers(const std::vector<Control>& controls, const std::string& sentence) {
        world_.now += std::chrono::days(30);
        world_.store.forget(world_.now, world_.now);
        ASSERT_EQ(cluster().ask(world_.database, "select count(*) from short_ids"), "0");
        EXPECT_GT(controls.size(), 1U);
        for (const Control& control : controls) {
            const Post answer = world_.alice.presses(control);
            EXPECT_NE(answer.content.find(sentence), std::string::npos) << control.custom_id << ": " << answer.content;
        }
    }
};

TEST_F(AfterTheEnd, buttons_of_a_game_that_was_ended_are_answered_with_a_sentence) {
    const GameId game = world_.begins_game();
    const auto controls = moves_in_panel(game);
    Person olga{world_.commands, 710, "Olga", world_.last_interaction};
    olga.channel = world_.alice.channel;
    olga.permissions |= 1ULL << 5;
    olga.types("organise end", {{"reason", "Enough."}});
    expect_answers(controls, "This game was ended without a result.");
}

TEST_F(AfterTheEnd, buttons_of_a_game_that_was_played_out_are_answered_with_a_sentence) {
    const GameId game = world_.begins_game();
    const auto controls = moves_in_panel(game);
    world_.both_play_to_the_end(game);
    expect_answers(controls, "The game is over. Its result is in its thread.");
}

} // namespace
} // namespace majlis::test
