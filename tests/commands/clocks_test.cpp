// Clocks that run: what the prompt shows, who is reminded when, and what stops them, gives time or takes it back.
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

class Clocks : public testing::Test {
protected:
    TimedWorld world_{"pace=daily absence=careful"};
};

TEST_F(Clocks, the_prompt_shows_one_deadline_for_all_who_are_asked_in_secret) {
    EXPECT_TRUE(says(world_.prompt().content, until(kNoon + 24h))) << world_.prompt().content;
    EXPECT_EQ(world_.deadline(kFirst), world_.deadline(kSecond));
}

TEST_F(Clocks, an_answer_in_secret_changes_nothing) {
    const SeatClock first = world_.clock(kFirst), second = world_.clock(kSecond);
    const std::size_t before = world_.delivered();
    world_.now += 5h;
    world_.answers(world_.alice, kFirst);
    EXPECT_EQ(world_.clock(kFirst), first);
    EXPECT_EQ(world_.clock(kSecond), second);
    EXPECT_TRUE(world_.told_since(before).empty());
}

TEST_F(Clocks, a_turn_has_the_bank_besides_and_the_prompt_shows_its_end) {
    const Seat seat = world_.plays_to_a_turn();
    EXPECT_EQ(world_.deadline(seat), world_.now + 24h + days(3));
    EXPECT_TRUE(says(world_.prompt().content, until(world_.deadline(seat)))) << world_.prompt().content;
    EXPECT_FALSE(world_.clock(world_.other(seat)).awaited);
}

TEST_F(Clocks, a_turn_goes_on_with_what_was_left_when_its_own_offer_is_gone) {
    const Seat seat = world_.plays_to_a_turn(), other = world_.other(seat);
    world_.now += 90h;
    world_.does(world_.person(seat), std::string("offer ") + seat_letter(other) + " 1 - \"\"");
    EXPECT_FALSE(world_.clock(seat).awaited->deadline) << "it stands still while the other is asked";
    world_.waits(20h);
    world_.does(world_.person(other), "decline 1");
    EXPECT_EQ(world_.deadline(seat), world_.now + 6h);
    EXPECT_TRUE(says(world_.prompt().content, until(world_.now + 6h))) << world_.prompt().content;
}

TEST_F(Clocks, where_the_computer_is_asked_as_well_the_deadline_is_shown) {
    world_.alice.presses(world_.alice.types("game resign"), "Yes");
    world_.deliver();
    EXPECT_TRUE(says(world_.prompt().content, until(world_.deadline(kSecond)))) << world_.prompt().content;
}

TEST_F(Clocks, a_reminder_comes_once_and_calls_all_who_are_asked_in_secret) {
    world_.answers(world_.alice, kFirst);
    const std::size_t before = world_.delivered();
    world_.waits(18h - 1min);
    EXPECT_TRUE(world_.told_since(before).empty());
    world_.waits(1min);
    const auto told = world_.told_since(before);
    ASSERT_EQ(told.size(), 1U) << "in one place";
    EXPECT_TRUE(told[0].content.starts_with("**A reminder: time is running out.**\n**Awaited now:**"));
    EXPECT_EQ(told[0].pinged, (std::vector{world_.alice.id(), world_.bob.id()})) << "also who has answered";
    world_.waits(5h);
    EXPECT_EQ(world_.told_since(before).size(), 1U);
}

TEST_F(Clocks, at_the_deadline_answers_are_given_for_whoever_has_none) {
    world_.answers(world_.alice, kFirst);
    world_.waits(20h);
    const std::size_t before = world_.delivered();
    const Version version = world_.version();
    world_.waits(4h);
    EXPECT_GT(world_.version(), version);
    const auto told = world_.told_since(before);
    EXPECT_EQ(told.front().content, "Time is up: a careful answer is given for whoever had none.");
    EXPECT_TRUE(says(told.back().content, "**Awaited now:**"));
}

TEST_F(Clocks, at_the_deadline_of_a_turn_a_careful_move_ends_it) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(24h + days(3) - 1min);
    const Version version = world_.version();
    const std::size_t before = world_.delivered();
    world_.waits(1min);
    EXPECT_GT(world_.version(), version);
    EXPECT_EQ(world_.told_since(before).front().content, "Time is up for <@" +
                                                             std::to_string(world_.person(seat).id().value) +
                                                             ">: a careful move is made in that seat.");
    EXPECT_EQ(world_.clock(seat).bank, 0h);
    EXPECT_FALSE(world_.absent(seat)) << "the seat stays its player's";
}

TEST_F(Clocks, a_whole_game_of_sleepers_ends_by_careful_moves) {
    for (int waited = 0; waited < 400 && world_.store.find(world_.game)->state != GameState::Over; ++waited)
        world_.waits(24h);
    EXPECT_EQ(world_.store.find(world_.game)->state, GameState::Over);
    world_.now += days(1000);
    EXPECT_TRUE(world_.commands.games_due().empty()) << "its clocks are forgotten";
}

TEST_F(Clocks, who_was_quicker_than_the_sweep_has_moved) {
    world_.answers(world_.alice, kFirst);
    world_.now += 24h;
    world_.answers(world_.bob, kSecond);
    const Version version = world_.version();
    world_.commands.look_at_clocks(world_.game);
    EXPECT_EQ(world_.version(), version);
}

TEST_F(Clocks, in_a_frozen_game_no_time_passes) {
    world_.now += 10h;
    world_.organises("freeze", {{"reason", "So."}});
    world_.waits(days(9));
    EXPECT_FALSE(world_.clock(kFirst).awaited->deadline);
    world_.organises("unfreeze", {});
    world_.deliver();
    EXPECT_EQ(world_.deadline(kFirst), world_.now + 14h);
    EXPECT_TRUE(says(world_.prompt().content, until(world_.now + 14h))) << world_.prompt().content;
}

TEST_F(Clocks, who_takes_over_a_seat_begins_with_a_full_clock) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(90h);
    const NamedPerson carol{UserId{702}, "Carol"};
    world_.olga.types("organise replace", {{"reason", "Gone."}},
                      {{"by", carol}, {"player", world_.person(seat).named()}});
    EXPECT_EQ(world_.deadline(seat), world_.now + 24h + days(3));
    EXPECT_EQ(world_.clock(seat).awaited->warned, Warned::NotYet);
}

TEST_F(Clocks, a_move_taken_back_goes_on_with_what_is_left) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(10h);
    world_.answers(world_.person(seat), seat);
    world_.waits(days(2));
    const Post select = world_.olga.types("organise rollback", {{"reason", "A slip."}});
    world_.olga.presses(*control_labelled(select, ""));
    world_.deliver();
    EXPECT_EQ(world_.deadline(seat), world_.now + 86h);
    EXPECT_TRUE(says(world_.prompt().content, until(world_.now + 86h))) << world_.prompt().content;
}

TEST_F(Clocks, a_careful_move_that_is_taken_back_leaves_time_for_another) {
    const Seat seat = world_.plays_to_a_turn();
    world_.waits(24h + days(3));
    const Post select = world_.olga.types("organise rollback", {{"reason", "An outage."}});
    world_.olga.presses(*control_labelled(select, ""));
    world_.deliver();
    const Version version = world_.version();
    EXPECT_EQ(world_.deadline(seat), world_.now + 6h);
    const std::size_t before = world_.delivered();
    world_.waits(6h - 1ms);
    EXPECT_EQ(world_.version(), version) << "it is not played again in the same moment";
    EXPECT_TRUE(world_.told_since(before).empty()) << "nor is anybody reminded again";
    world_.waits(1ms);
    EXPECT_GT(world_.version(), version);
}

TEST_F(Clocks, an_organiser_gives_time) {
    const Seat seat = world_.plays_to_a_turn();
    const Instant then = world_.deadline(seat);
    const std::size_t before = world_.delivered();
    EXPECT_EQ(world_.organises("extend", {{"time", "2d"}, {"reason", "A storm."}}), "Done. The thread says so.");
    world_.deliver();
    EXPECT_EQ(world_.deadline(seat), then + days(2));
    const auto told = world_.told_since(before);
    EXPECT_TRUE(says(told.front().content, "has 2d more for what is asked now. Reason: A storm."));
    EXPECT_TRUE(says(told.back().content, until(then + days(2))));
}

TEST_F(Clocks, to_whom_nobody_waits_for_no_time_is_given) {
    const Seat seat = world_.plays_to_a_turn();
    const Instant then = world_.deadline(seat);
    const auto extends = [&](Seat whose) {
        return world_.olga
            .types("organise extend", {{"time", "2d"}, {"reason", "A storm."}},
                   {{"player", world_.person(whose).named()}})
            .content;
    };
    EXPECT_EQ(extends(world_.other(seat)), "Nobody waits for that person just now, so there is no time to add.");
    EXPECT_EQ(world_.deadline(seat), then);
    EXPECT_EQ(extends(seat), "Done. The thread says so.");
}

TEST_F(Clocks, time_for_a_secret_is_given_to_all_of_them) {
    const std::size_t before = world_.delivered();
    world_.organises("extend", {{"time", "6h"}, {"reason", "A storm."}});
    world_.deliver();
    EXPECT_EQ(world_.deadline(kFirst), kNoon + 30h);
    EXPECT_EQ(world_.deadline(kSecond), kNoon + 30h);
    EXPECT_EQ(world_.told_since(before).size(), 2U) << "said once, and the prompt";
}

TEST_F(Clocks, time_given_in_a_frozen_game_is_told_above_the_line_that_says_how_it_stands) {
    world_.organises("freeze", {{"reason", "A storm."}});
    EXPECT_EQ(world_.organises("extend", {{"time", "6h"}, {"reason", "A storm."}}), "Done. The thread says so.");
    world_.deliver();
    EXPECT_EQ(world_.postman.delivered().back().row.post.kind, OutboxKind::Prompt);
    EXPECT_TRUE(says(world_.prompt().content, "frozen")) << world_.prompt().content;
}

TEST_F(Clocks, only_organisers_give_time_and_it_has_to_be_one) {
    EXPECT_TRUE(says(world_.alice.types("organise extend", {{"time", "2d"}, {"reason", "x"}}).content,
                     "Games are governed by"));
    for (const char* time : {"", "soon", "0m", "61d", "-1h"})
        EXPECT_TRUE(says(world_.organises("extend", {{"time", time}, {"reason", "x"}}), "such as 90m, 12h or 2d"));
    EXPECT_EQ(world_.deadline(kFirst), kNoon + 24h);
}

} // namespace
} // namespace majlis::test
