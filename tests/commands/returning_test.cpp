// Who was away hears first what was done in their name: by a careful move, by a careful answer in secret, by the
// computer.
#include "commands/sentences.h"
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using std::chrono::days;

constexpr auto kInYourName = "**Done in your name while you were away:**\n- ";

std::size_t done_kept(TimedWorld& world, Seat seat) {
    std::size_t kept = 0;
    EXPECT_TRUE(
        world.store.with_game(world.game, [&](GameTransaction& tx) { kept = tx.done_in_name_of(seat).size(); }));
    return kept;
}

TEST(Returning, a_careful_move_is_told_once_before_all_else) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    Person& away = world.person(seat);
    away.types("act");
    const std::size_t commits = world.store.record(world.game)->commits.size();
    world.waits(days(4));
    const auto after = world.store.record(world.game)->commits;
    ASSERT_GT(after.size(), commits);
    EXPECT_EQ(after.at(commits).actions.front().seat, seat);
    const std::string panel = away.types("act").content;
    EXPECT_TRUE(says(panel, kInYourName)) << panel;
    EXPECT_EQ(done_kept(world, seat), 0U);
    EXPECT_FALSE(says(away.types("act").content, "Done in your name"));
}

TEST(Returning, whoever_was_there_hears_nothing_of_the_kind) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    Person& there = world.person(world.other(seat));
    there.types("act");
    world.waits(days(4));
    const std::string panel = there.types("act").content;
    EXPECT_TRUE(says(panel, "**Since you last looked:**")) << panel;
    EXPECT_FALSE(says(panel, "Done in your name"));
}

TEST(Returning, who_has_never_looked_hears_of_it_too) {
    TimedWorld world("pace=daily absence=careful");
    world.answers(world.alice, kFirst);
    world.waits(days(1));
    EXPECT_EQ(done_kept(world, kFirst), 0U) << "who had answered";
    EXPECT_EQ(done_kept(world, kSecond), 1U);
    const std::string panel = world.bob.types("act").content;
    EXPECT_TRUE(says(panel, kInYourName)) << panel;
}

TEST(Returning, a_careful_answer_in_secret_is_told_to_its_owner_alone) {
    TimedWorld world("pace=daily absence=careful");
    for (Person* person : {&world.alice, &world.bob})
        person->types("act");
    world.answers(world.alice, kFirst);
    world.waits(days(1));
    EXPECT_FALSE(says(world.alice.types("act").content, "Done in your name"));
    EXPECT_TRUE(says(world.bob.types("act").content, kInYourName));
}

TEST(Returning, what_the_computer_played_is_told_with_the_welcome) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn();
    Person& away = world.person(seat);
    away.types("act");
    world.waits(days(4));
    ASSERT_TRUE(world.absent(seat));
    EXPECT_GT(done_kept(world, seat), 0U);
    const std::string panel = away.types("act").content;
    EXPECT_TRUE(says(panel, "**Welcome back.**")) << panel;
    EXPECT_TRUE(says(panel, kInYourName)) << panel;
    EXPECT_EQ(done_kept(world, seat), 0U);
}

TEST(Returning, the_welcome_is_there_even_if_what_was_pressed_is_out_of_date) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn();
    const Post old = world.person(seat).types("act");
    world.waits(days(4));
    ASSERT_TRUE(world.absent(seat));
    const std::string panel = world.person(seat).presses(control_labelled(old, "").value()).content;
    EXPECT_TRUE(says(panel, "This is how things stand now.")) << panel;
    EXPECT_TRUE(says(panel, "**Welcome back.**")) << panel;
}

TEST(Returning, nobody_is_back_in_a_game_that_is_over) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn();
    world.waits(days(4));
    ASSERT_TRUE(world.absent(seat));
    ASSERT_TRUE(world.store.with_game(world.game, [](GameTransaction& tx) { tx.end(); }));
    const std::size_t before = world.delivered();
    EXPECT_FALSE(says(world.person(seat).types("act").content, "Welcome back"));
    world.deliver();
    EXPECT_TRUE(world.told_since(before).empty()) << "below the result";
}

TEST(Returning, what_was_taken_back_is_not_told) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    Person& away = world.person(seat);
    away.types("act");
    world.waits(days(4));
    ASSERT_GT(done_kept(world, seat), 0U);
    const Post choice = world.olga.types("organise rollback", {{"reason", "Ill."}});
    Control first = control_labelled(choice, "").value();
    const auto commits = world.store.record(world.game)->commits;
    std::uint64_t before = 0;
    for (const Commit& commit : commits) {
        if (!commit.actions.empty() && commit.actions.front().seat == seat && commit.actions.size() == 1) break;
        before = commit.after.value;
    }
    first.values = {std::to_string(before)};
    EXPECT_EQ(world.olga.presses(first).content, "Done. The thread says so.");
    EXPECT_EQ(done_kept(world, seat), 0U);
    EXPECT_FALSE(says(away.types("act").content, "Done in your name"));
}

TEST(Returning, a_substitute_is_not_told_what_was_done_for_somebody_else) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    world.waits(days(4));
    ASSERT_GT(done_kept(world, seat), 0U);
    Person carol{world.commands, 702, "Carol", world.last_interaction};
    carol.channel = world.alice.channel;
    world.olga.types("organise replace", {{"reason", "Gone."}},
                     {{"by", carol.named()}, {"player", world.person(seat).named()}});
    EXPECT_FALSE(says(carol.types("act").content, "Done in your name"));
}

} // namespace
} // namespace majlis::test
