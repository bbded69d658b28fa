// When time is up: the four ways in which a table goes on, games that are abandoned, pauses that most wish for.
#include <algorithm>

#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

TEST(TimeIsUp, at_a_table_that_waits_everybody_who_is_late_is_called_once_more) {
    TimedWorld world("pace=daily");
    world.waits(20h);
    const std::size_t before = world.delivered();
    world.waits(4h);
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_TRUE(told[0].content.starts_with("**Time is up, and the game waits.**\n**Awaited now:**"));
    EXPECT_EQ(told[0].pinged.size(), 2U);
    world.waits(days(29));
    EXPECT_EQ(world.told_since(before).size(), 1U);
    world.answers(world.alice, kFirst);
    EXPECT_TRUE(says(world.answers(world.bob, kSecond).content, "**Recorded.**"));
}

TEST(TimeIsUp, an_abandoned_game_is_closed_a_week_after_everybody_was_told) {
    TimedWorld world("pace=daily");
    world.waits(24h);
    const std::size_t before = world.delivered();
    world.waits(days(30));
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_TRUE(told[0].content.starts_with("**This game has waited for 30 days.** It ends without a result in 7 days, "
                                            "unless it goes on before that."));
    EXPECT_EQ(told[0].pinged.size(), 2U);
    world.waits(days(7) - 1ms);
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
    world.waits(1ms);
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Ended);
    EXPECT_TRUE(says(world.prompt().content, "Nobody has played on for a long time."));
}

TEST(TimeIsUp, who_comes_back_in_time_keeps_the_game_open) {
    TimedWorld world("pace=daily");
    world.waits(24h);
    world.waits(days(31));
    world.answers(world.alice, kFirst);
    world.answers(world.bob, kSecond);
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
}

TEST(TimeIsUp, the_computer_plays_on_until_its_player_comes_back) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn(), other = world.other(seat);
    world.person(seat).types("act");
    const std::size_t then = world.delivered();
    world.waits(24h + days(3));
    EXPECT_TRUE(world.absent(seat));
    for (const Post& told : world.told_since(then))
        EXPECT_FALSE(control_labelled(told, "Take back")) << "the computer would play the same again";
    for (const Asked& one : awaited_of(world.table(world.game)->questions()))
        EXPECT_EQ(one.seat, other) << "nobody waits for who is absent";
    world.answers(world.person(other), other);
    const std::size_t before = world.delivered();
    const Post panel = world.person(seat).types("act");
    world.deliver();
    EXPECT_TRUE(says(panel.content, "**Welcome back.** The computer has played for you;")) << panel.content;
    EXPECT_TRUE(says(panel.content, "Since you last looked")) << panel.content;
    EXPECT_TRUE(says(world.told_since(before).front().content, "is back and plays on."));
    EXPECT_FALSE(world.absent(seat));
    EXPECT_EQ(world.clock(seat).bank, days(3));
}

TEST(TimeIsUp, who_is_absent_is_not_called_by_what_is_asked_in_secret) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn(), other = world.other(seat);
    world.waits(24h + days(3));
    ASSERT_TRUE(world.absent(seat));
    const auto asked = [&] { return awaited_of(world.table(world.game)->questions()).front().secrecy; };
    while (asked() == Secrecy::Open)
        world.answers(world.person(other), other);
    const UserId away = world.person(seat).id();
    EXPECT_TRUE(says(world.prompt().content, "<@" + std::to_string(away.value) + ">")) << world.prompt().content;
    EXPECT_TRUE(says(world.prompt().content, until(world.deadline(other))))
        << "of who answers: " << world.prompt().content;
    EXPECT_EQ(std::count(world.prompt().pinged.begin(), world.prompt().pinged.end(), away), 0);
}

struct AbandonedToComputers : TimedWorld {
    AbandonedToComputers() : TimedWorld("pace=daily absence=computer"), seat(plays_to_a_turn()) {
        waits(24h + days(3));
        EXPECT_TRUE(absent(seat));
        Person& last = person(other(seat));
        last.presses(last.types("game resign"), "Yes");
        deliver();
    }

    Seat seat;
};

TEST(TimeIsUp, a_game_whose_last_one_has_left_while_others_are_absent_is_closed_in_time) {
    AbandonedToComputers world;
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
    const std::size_t before = world.delivered();
    world.waits(days(30) - 1ms);
    EXPECT_TRUE(world.told_since(before).empty());
    world.waits(1ms);
    EXPECT_TRUE(world.told_since(before).at(0).content.starts_with("**This game has waited for 30 days.**"));
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Ended);
}

TEST(TimeIsUp, who_comes_back_to_such_a_game_keeps_it_open) {
    AbandonedToComputers world;
    world.waits(days(31));
    world.person(world.seat).types("act");
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
}

TEST(TimeIsUp, to_end_the_game_those_agree_who_are_there) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn(), other = world.other(seat);
    world.waits(24h + days(3));
    ASSERT_TRUE(world.absent(seat));
    EXPECT_EQ(world.person(other).types("game end").content, "All agree: the game has ended.");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Ended);
}

TEST(TimeIsUp, the_last_one_is_never_replaced_so_that_somebody_still_plays) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn();
    for (int days = 0; days < 12; ++days)
        world.waits(24h);
    EXPECT_NE(world.absent(kFirst), world.absent(kSecond));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
    world.person(seat).types("act");
    EXPECT_FALSE(world.absent(seat));
}

TEST(TimeIsUp, the_others_vote_on_who_is_late) {
    TimedWorld world("pace=daily absence=vote");
    const Seat seat = world.plays_to_a_turn();
    Person& late = world.person(seat);
    Person& other = world.person(world.other(seat));
    const std::size_t before = world.delivered();
    world.waits(24h + days(3));
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    EXPECT_TRUE(vote.content.starts_with("**Time is up for <@" + std::to_string(late.id().value) +
                                         ">.** Shall the "
                                         "computer play on in that seat"));
    EXPECT_EQ(late.presses(vote, "Let the computer play").content, "The others who play in this game decide that.");
    EXPECT_TRUE(says(world.olga.presses(vote, "Let the computer play").content, "The others"));
    EXPECT_EQ(other.presses(vote, "No, wait").content, "You would rather wait. You may change that.");
    EXPECT_FALSE(world.absent(seat));
    EXPECT_EQ(other.presses(vote, "Let the computer play").content, "Most agree: the game goes on.");
    EXPECT_TRUE(world.absent(seat));
    EXPECT_EQ(other.presses(vote, "Let the computer play").content,
              "The game has gone on since, so there is nothing to decide.");
}

struct LateVote : TimedWorld {
    LateVote() : TimedWorld("pace=daily absence=vote"), seat(plays_to_a_turn()), votes(person(other(seat))) {
        const std::size_t before = delivered();
        waits(24h + days(3));
        const auto told = told_since(before);
        vote = told.at(told.size() - 2);
    }

    Seat seat;
    Person& votes;
    Post vote;
};

TEST(TimeIsUp, a_vote_is_open_until_the_game_is_closed) {
    LateVote world;
    world.waits(days(31));
    EXPECT_EQ(world.votes.presses(world.vote, "Let the computer play").content, "Most agree: the game goes on.");
    EXPECT_TRUE(world.absent(world.seat));
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
}

TEST(TimeIsUp, a_game_that_moves_takes_the_vote_along) {
    LateVote world;
    world.olga.channel = ChannelId{601};
    world.olga.types("game move", {{"game", "1"}});
    world.deliver();
    const std::size_t before = world.delivered();
    world.sweeps();
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 2U) << "and the prompt";
    EXPECT_EQ(world.votes.presses(told[0], "Let the computer play").content, "Most agree: the game goes on.");
}

TEST(TimeIsUp, a_vote_is_void_when_the_late_one_has_moved) {
    TimedWorld world("pace=daily absence=vote");
    const Seat seat = world.plays_to_a_turn();
    const std::size_t before = world.delivered();
    world.waits(24h + days(3));
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    world.answers(world.person(seat), seat);
    Person& other = world.person(world.other(seat));
    const Post late = other.presses(vote, "Let the computer play");
    EXPECT_EQ(late.content, "The game has gone on since, so there is nothing to decide.");
    EXPECT_TRUE(says(other.presses(late, "Open my panel").content, "Your hand"));
    EXPECT_FALSE(world.absent(seat));
}

TEST(TimeIsUp, a_vote_about_a_secret_names_nobody) {
    TimedWorld world("pace=daily absence=vote");
    world.answers(world.alice, kFirst);
    const std::size_t before = world.delivered();
    world.waits(24h);
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    EXPECT_TRUE(vote.content.starts_with("**Time is up.** Shall careful answers be given for whoever has none yet?"));
    const Version version = world.version();
    world.alice.presses(vote, "Yes, go on");
    EXPECT_EQ(world.version(), version);
    world.bob.presses(vote, "Yes, go on");
    EXPECT_GT(world.version(), version);
}

// Since what the vote is about is another question's time then.
TEST(TimeIsUp, a_vote_begins_anew_after_more_time) {
    TimedWorld world("pace=daily absence=vote");
    const auto vote = [&](Span time) {
        const std::size_t before = world.delivered();
        world.waits(time);
        const auto told = world.told_since(before);
        return told.at(told.size() - 2);
    };
    const Version version = world.version();
    world.alice.presses(vote(24h), "Yes, go on");
    world.organises("extend", {{"time", "2d"}, {"reason", "Ill."}});
    const Post second = vote(days(2));
    EXPECT_FALSE(says(second.content, "agrees")) << second.content;
    world.bob.presses(second, "Yes, go on");
    EXPECT_EQ(world.version(), version) << "Alice was asked again as well";
    world.alice.presses(second, "Yes, go on");
    EXPECT_GT(world.version(), version);
}

TEST(TimeIsUp, a_vote_about_a_secret_outlives_a_seat_that_was_left) {
    TimedWorld world("pace=daily absence=vote");
    const std::size_t before = world.delivered();
    world.waits(24h);
    const auto told = world.told_since(before);
    const Post vote = told.at(told.size() - 2);
    world.alice.presses(world.alice.types("game resign"), "Yes");
    const Version version = world.version();
    EXPECT_EQ(world.bob.presses(vote, "Yes, go on").content, "Most agree: the game goes on.");
    EXPECT_GT(world.version(), version);
}

TEST(TimeIsUp, most_who_play_pause_a_game_and_let_it_go_on) {
    TimedWorld world("pace=daily absence=careful");
    world.now += 10h;
    world.alice.types("game pause");
    world.deliver();
    const Post asked = world.postman.last(OutboxKind::Post).post;
    EXPECT_TRUE(asked.content.starts_with("**Shall this game pause?**"));
    EXPECT_TRUE(says(world.olga.presses(asked, "Yes, pause").content, "Only this game's players decide that."));
    EXPECT_EQ(world.bob.presses(asked, "Yes, pause").content, "Most agree. The thread says so.");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Paused);
    world.waits(days(29));
    EXPECT_TRUE(says(world.alice.types("act").content, "This game is paused"));
    EXPECT_TRUE(says(world.alice.types("game pause").content, "This game is paused already."));
    world.bob.types("game resume");
    world.deliver();
    world.alice.presses(world.postman.last(OutboxKind::Post).post, "Yes, go on");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Going);
    EXPECT_EQ(world.deadline(kFirst), world.now + 14h);
    EXPECT_TRUE(says(world.alice.types("game resume").content, "This game is not paused."));
}

TEST(TimeIsUp, those_who_are_there_decide_about_a_pause) {
    TimedWorld world("pace=daily absence=computer");
    const Seat seat = world.plays_to_a_turn();
    world.waits(24h + days(3));
    ASSERT_TRUE(world.absent(seat));
    Person& other = world.person(world.other(seat));
    EXPECT_EQ(other.types("game pause").content, "Most agree. The thread says so.");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Paused);
    EXPECT_EQ(world.person(seat).types("game resume").content, "You agree. Others have to say so yet.")
        << "who proposes is asked as well";
    EXPECT_EQ(other.types("game resume").content, "Most agree. The thread says so.");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Going);
}

struct PausedWorld : TimedWorld {
    PausedWorld() : TimedWorld("pace=daily") {
        alice.types("game pause");
        deliver();
        bob.presses(postman.last(OutboxKind::Post).post, "Yes, pause");
        deliver();
    }
};

TEST(TimeIsUp, a_paused_game_is_closed_a_week_after_everybody_was_told) {
    PausedWorld world;
    std::size_t before = world.delivered();
    world.waits(days(30) - 1ms);
    EXPECT_TRUE(world.told_since(before).empty());
    EXPECT_EQ(world.bob.types("game resume").content, "You agree. Others have to say so yet.");
    world.deliver();
    before = world.delivered();
    world.waits(1ms);
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 2U) << "and the prompt";
    EXPECT_TRUE(told[0].content.starts_with("**This game has been paused for 30 days.** It ends without a result in 7 "
                                            "days, unless it goes on before that."));
    EXPECT_EQ(told[0].pinged.size(), 2U);
    EXPECT_TRUE(told[0].content.ends_with(" <@700> <@701>")) << "whom no words name Discord does not notify";
    world.waits(days(7) - 1ms);
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
    world.waits(1ms);
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Ended);
    EXPECT_TRUE(world.commands.games_due().empty());
}

TEST(TimeIsUp, after_a_long_pause_one_who_is_there_lets_the_game_go_on) {
    PausedWorld world;
    world.waits(days(30));
    EXPECT_EQ(world.bob.types("game resume").content, "The game goes on.");
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Going);
    EXPECT_EQ(world.deadline(kFirst), world.now + 24h);
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Going) << "its clocks run again";
}

TEST(TimeIsUp, a_game_without_clocks_is_closed_a_week_after_everybody_was_told) {
    TimedWorld world("pace=none");
    std::size_t before = world.delivered();
    world.waits(days(10));
    world.answers(world.alice, kFirst); // in secret, so it shows in nothing
    world.waits(days(20));
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_TRUE(told[0].content.starts_with("**This game has waited for 30 days.** It ends without a result in 7 days, "
                                            "unless it goes on before that.\n**Awaited now:**"))
        << told[0].content;
    EXPECT_EQ(told[0].pinged.size(), 2U);
    world.waits(days(7));
    EXPECT_EQ(world.store.find(world.game)->standing, Standing::Ended);
}

TEST(TimeIsUp, whoever_plays_on_keeps_a_game_without_clocks_open) {
    TimedWorld world("pace=none");
    world.waits(days(30));
    world.answers(world.alice, kFirst);
    world.answers(world.bob, kSecond);
    const std::size_t before = world.delivered();
    world.waits(days(30) - 1ms);
    EXPECT_TRUE(world.told_since(before).empty());
    world.waits(1ms);
    EXPECT_FALSE(world.told_since(before).empty());
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
}

} // namespace
} // namespace majlis::test
