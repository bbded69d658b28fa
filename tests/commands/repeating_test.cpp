#include "commands/button_id.h"
#include "tests/commands/world.h"

namespace majlis::test {
namespace {

using Repeating = CommandsTest;

bool says(const Post& post, std::string_view words) {
    return post.content.find(words) != std::string::npos;
}

TEST_F(Repeating, a_second_tap_on_confirm_does_nothing_and_shows_the_panel) {
    const GameId game = world_.begins_game();
    const Post alices = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    world_.alice.presses(alices, "Confirm");
    const Post bobs = world_.bob.presses(world_.panel_of(world_.bob), "Pass");
    world_.bob.presses(bobs, "Confirm");
    const Version version = world_.store.find(game).value().version;
    world_.deliver();
    const std::size_t told = world_.postman.delivered().size();

    const Post again = world_.bob.presses(bobs, "Confirm");
    EXPECT_TRUE(says(again, "dealt with already")) << again.content;
    EXPECT_TRUE(says(again, "How many coins do you bid")) << "the present panel: " << again.content;
    world_.deliver();
    EXPECT_EQ(world_.store.find(game).value().version, version);
    EXPECT_EQ(world_.postman.delivered().size(), told);
}

TEST_F(Repeating, a_second_tap_on_a_choice_composes_it_once) {
    world_.begins_game();
    const Post panel = world_.panel_of(world_.alice);
    world_.alice.presses(panel, "Pass");
    const Post again = world_.alice.presses(panel, "Pass");
    EXPECT_TRUE(says(again, "1. Pass")) << again.content;
    EXPECT_FALSE(says(again, "2. Pass")) << again.content;
}

TEST_F(Repeating, a_panel_made_before_the_turn_changed_changes_nothing) {
    world_.begins_game();
    const Post older = world_.panel_of(world_.alice);
    const Post newer = world_.panel_of(world_.alice);
    world_.alice.presses(newer, "Pass");
    const Post answer = world_.alice.presses(older, "Drink tea");
    EXPECT_TRUE(says(answer, "Your turn has changed")) << answer.content;
    EXPECT_TRUE(says(answer, "1. Pass")) << answer.content;
    EXPECT_FALSE(says(answer, "2.")) << answer.content;
}

// The turn was composed anew elsewhere and is as long as before: the older panel says another thing than it would do.
TEST_F(Repeating, confirm_of_an_older_panel_does_not_confirm_what_that_panel_does_not_show) {
    const GameId game = world_.begins_game();
    const Post older = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    const Post empty = world_.alice.presses(world_.panel_of(world_.alice), "Take back");
    const Post newer = world_.alice.presses(empty, "Drink tea");
    EXPECT_TRUE(says(older, "1. Pass")) << older.content;
    EXPECT_TRUE(says(newer, "1. Drink tea")) << newer.content;

    const Post answer = world_.alice.presses(older, "Confirm");
    EXPECT_TRUE(says(answer, "Your turn has changed")) << answer.content;
    EXPECT_TRUE(says(answer, "1. Drink tea")) << answer.content;
    EXPECT_TRUE(world_.table(game)->waiting(kFirst).empty());
    EXPECT_TRUE(says(world_.alice.presses(answer, "Confirm"), "**Recorded.**"));
}

TEST_F(Repeating, take_back_of_an_older_panel_leaves_another_turn_alone) {
    world_.begins_game();
    const Post older = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    const Post empty = world_.alice.presses(world_.panel_of(world_.alice), "Take back");
    world_.alice.presses(empty, "Drink tea");
    const Post answer = world_.alice.presses(older, "Take back");
    EXPECT_TRUE(says(answer, "Your turn has changed")) << answer.content;
    EXPECT_TRUE(says(answer, "1. Drink tea")) << answer.content;
}

TEST_F(Repeating, confirm_of_a_panel_before_a_committed_turn_does_not_confirm_a_later_one) {
    const GameId game = world_.begins_game();
    const Post older = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    world_.alice.presses(world_.panel_of(world_.alice), "Confirm");
    world_.bob.presses(world_.bob.presses(world_.panel_of(world_.bob), "Pass"), "Confirm");
    world_.deliver();
    const Post bid = world_.alice.presses(world_.panel_of(world_.alice), "Coins: 0");
    EXPECT_TRUE(says(bid, "Not confirmed yet")) << bid.content;

    const Post answer = world_.alice.presses(older, "Confirm");
    EXPECT_TRUE(says(answer, "Your turn has changed")) << answer.content;
    EXPECT_TRUE(says(answer, "Not confirmed yet")) << answer.content;
    EXPECT_TRUE(world_.table(game)->waiting(kFirst).empty());
}

// The same words with the same outlook, but said to an earlier question.
TEST_F(Repeating, confirm_of_an_earlier_question_does_not_answer_a_later_one) {
    const GameId game = world_.begins_game();
    const Post older = world_.bob.presses(world_.panel_of(world_.bob), "Pass");
    world_.bob.presses(world_.panel_of(world_.bob), "Confirm");
    world_.alice.presses(world_.alice.presses(world_.panel_of(world_.alice), "Drink tea"), "Confirm");
    world_.deliver();
    const Post later = world_.bob.presses(world_.panel_of(world_.bob), "Pass");
    const auto id_on = [](const Post& post) {
        return button_id_in(control_labelled(post, "Confirm").value().custom_id).value();
    };
    ASSERT_EQ(id_on(older).detail, id_on(later).detail) << "nothing but the question tells them apart";
    ASSERT_NE(id_on(older).intent->question, id_on(later).intent->question);

    const Post answer = world_.bob.presses(older, "Confirm");
    EXPECT_TRUE(says(answer, "Your turn has changed")) << answer.content;
    EXPECT_TRUE(world_.table(game)->waiting(kSecond).empty());
}

TEST_F(Repeating, the_same_interaction_delivered_twice_is_recorded_once) {
    const GameId game = world_.begins_game();
    const Post composed = world_.alice.presses(world_.panel_of(world_.alice), "Pass");
    const auto confirm = control_labelled(composed, "Confirm").value();
    const Interaction interaction = world_.alice.doing(Pressed{confirm.custom_id, {}, MessageId{1}});
    EXPECT_TRUE(says(post_of(world_.alice.does(interaction)), "**Recorded.**"));
    EXPECT_TRUE(says(post_of(world_.alice.does(interaction)), "dealt with already"));
    EXPECT_EQ(world_.table(game)->waiting(kFirst).size(), 1U);
}

TEST_F(Repeating, a_dead_question_is_answered_with_the_present_panel) {
    world_.begins_game();
    const Post old = world_.panel_of(world_.alice);
    for (Person* person : {&world_.alice, &world_.bob})
        person->presses(person->presses(world_.panel_of(*person), "Pass"), "Confirm");
    const Post answer = world_.alice.presses(old, "Pass"); // days later, say
    EXPECT_TRUE(says(answer, "no longer open")) << answer.content;
    EXPECT_TRUE(says(answer, "How many coins do you bid")) << answer.content;
    EXPECT_FALSE(says(answer, "Not confirmed yet")) << answer.content;
}

TEST_F(Repeating, a_composed_turn_that_is_no_longer_possible_is_dropped_with_its_reason) {
    const GameId game = world_.begins_game();
    world_.alice.presses(world_.panel_of(world_.alice), "Pass"); // composed, not confirmed
    ASSERT_TRUE(world_.store.with_game(
        game, [&](GameTransaction& tx) { tx.keep_buffer(kFirst, {{"rest"}, std::nullopt}, kNoon); }));
    const Post panel = world_.panel_of(world_.alice);
    EXPECT_TRUE(says(panel, "no longer possible and was dropped")) << panel.content;
    EXPECT_FALSE(says(panel, "Not confirmed yet")) << panel.content;
}

TEST_F(Repeating, buttons_that_nobody_knows_are_answered) {
    const GameId game = world_.begins_game();
    const std::string id = std::to_string(game.value);
    const std::vector<std::string> unknown{
        "zz", "uw", "uw x", "uw " + id + " tea1.1 9 1 - pass", "pD " + id, std::string(100, 'u'), "v"};
    for (const std::string& custom_id : unknown)
        EXPECT_TRUE(says(world_.alice.presses(custom_id), "not one that I know")) << custom_id;
    EXPECT_TRUE(says(world_.alice.presses("pa 999999"), "no such game"));
    const std::string tea = id + " " + world_.table(game)->questions().front().id + " 0 256 ";
    EXPECT_TRUE(says(world_.alice.presses("uw " + tea + "- fly"), "cannot be chosen"));
    EXPECT_TRUE(says(world_.alice.presses("uw " + tea + "- ~0123456789abcdef"), "cannot be chosen"));
    EXPECT_TRUE(says(world_.alice.presses("ui " + tea + "7:1.9:0"), "cannot be chosen"));
}

TEST_F(Repeating, somebody_elses_seat_cannot_be_played) {
    const GameId game = world_.begins_game();
    const Post panel = world_.panel_of(world_.alice);
    const Post answer = world_.bob.presses(panel, "Pass");
    EXPECT_TRUE(says(answer, "You are Merchant B")) << answer.content;
    Person carol{world_.commands, 702, "Carol", world_.last_interaction};
    EXPECT_TRUE(says(carol.presses(panel, "Pass"), "You do not sit at this table"));
    EXPECT_TRUE(world_.table(game)->waiting(kFirst).empty());
}

} // namespace
} // namespace majlis::test
