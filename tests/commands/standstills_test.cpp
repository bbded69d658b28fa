// A server removes the bot: in its games no time passes until it is invited again.
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

struct RemovedWorld : TimedWorld {
    using TimedWorld::TimedWorld;

    GuildId guild() { return store.find(game)->guild; }

    void is_removed() { store.people().leave(guild(), now); }

    void is_invited() { store.people().come_back(std::vector{guild()}, now); }

    void is_without_the_bot(Span time) {
        is_removed();
        waits(time);
        is_invited();
    }
};

TEST(Standstills, each_clock_has_what_it_had_left_and_everybody_reads_it) {
    RemovedWorld world("pace=daily absence=careful");
    world.now += 10h;
    const std::size_t before = world.delivered();
    const Version version = world.version();
    world.is_without_the_bot(days(9));
    EXPECT_TRUE(world.told_since(before).empty()) << "nobody is reminded, and nobody acts";
    world.sweeps();
    EXPECT_EQ(world.version(), version);
    EXPECT_EQ(world.deadline(kFirst), world.now + 14h);
    EXPECT_EQ(world.deadline(kSecond), world.now + 14h);
    const auto told = world.told_since(before);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].content, "**I am back on this server.** No clock ran while I was away.");
    EXPECT_TRUE(says(told[1].content, until(world.now + 14h))) << told[1].content;
    EXPECT_TRUE(told[1].pinged.empty());
    world.waits(14h - 1ms);
    EXPECT_EQ(world.version(), version);
    world.waits(1ms);
    EXPECT_GT(world.version(), version);
}

TEST(Standstills, a_turn_goes_on_with_its_bank) {
    RemovedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    world.now += 30h;
    world.is_without_the_bot(days(20));
    world.sweeps();
    EXPECT_EQ(world.deadline(seat), world.now + 66h);
    world.answers(world.person(seat), seat);
    EXPECT_EQ(world.clock(seat).bank, 66h);
}

TEST(Standstills, who_was_reminded_is_not_reminded_again) {
    RemovedWorld world("pace=daily absence=careful");
    world.waits(20h);
    const std::size_t before = world.delivered();
    world.is_without_the_bot(days(3));
    world.sweeps();
    world.waits(4h - 1ms);
    EXPECT_EQ(world.told_since(before).size(), 2U) << "that we are back, and the prompt";
    world.waits(1ms);
    EXPECT_GT(world.told_since(before).size(), 2U);
}

TEST(Standstills, who_acts_before_anybody_has_looked_loses_nothing) {
    RemovedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    world.now += 30h;
    world.is_removed();
    world.waits(days(20));
    world.is_invited();
    world.answers(world.person(seat), seat);
    EXPECT_EQ(world.clock(seat).bank, 66h);
    EXPECT_FALSE(world.store.find(world.game)->standstill);
    EXPECT_TRUE(world.commands.games_due().empty());
}

TEST(Standstills, quiet_hours_that_are_chosen_meanwhile_leave_its_clocks_alone) {
    RemovedWorld world("pace=daily absence=careful");
    world.now += 10h; // 22:00
    world.is_removed();
    world.now += days(4);
    world.bob.types("away quiet", {{"from", "0:00"}, {"to", "8:00"}, {"zone", "UTC"}});
    world.now += days(5);
    world.sweeps();
    world.is_invited();
    world.sweeps();
    EXPECT_EQ(world.deadline(kFirst), world.now + 14h);
}

TEST(Standstills, twice_removed_is_without_time_twice) {
    RemovedWorld world("pace=daily absence=careful");
    world.now += 10h;
    world.is_without_the_bot(days(2));
    world.is_without_the_bot(days(3)); // before anybody has looked
    world.sweeps();
    EXPECT_EQ(world.deadline(kFirst), world.now + 14h);
    world.now += 4h;
    world.is_without_the_bot(days(1));
    world.sweeps();
    EXPECT_EQ(world.deadline(kFirst), world.now + 10h);
}

TEST(Standstills, a_frozen_game_stays_frozen) {
    RemovedWorld world("pace=daily absence=careful");
    world.now += 10h;
    world.organises("freeze", {{"reason", "So."}});
    world.deliver();
    const std::size_t before = world.delivered();
    world.is_without_the_bot(days(2));
    world.sweeps();
    EXPECT_TRUE(world.told_since(before).empty());
    EXPECT_FALSE(world.clock(kFirst).awaited->deadline);
    EXPECT_TRUE(world.commands.games_due().empty());
    world.organises("unfreeze", {});
    EXPECT_EQ(world.deadline(kFirst), world.now + 14h);
}

TEST(Standstills, a_game_about_to_be_closed_waits_anew) {
    RemovedWorld world("pace=daily");
    world.waits(24h);
    world.waits(days(30)); // everybody is told that it ends in a week
    world.now += days(6);
    world.is_without_the_bot(days(5));
    world.waits(days(3));
    EXPECT_EQ(world.store.find(world.game)->state, GameState::Running);
}

TEST(Standstills, where_there_are_no_clocks_nothing_is_told) {
    RemovedWorld world("pace=none");
    const std::size_t before = world.delivered();
    world.is_without_the_bot(days(2));
    world.sweeps();
    EXPECT_TRUE(world.told_since(before).empty());
    EXPECT_TRUE(world.commands.games_due().empty());
}

TEST(Standstills, no_window_closes_meanwhile_nor_in_the_moment_of_the_return) {
    RemovedWorld world("pace=daily absence=careful", 30min);
    for (const char* action : {"bid 1", "pass"})
        for (Person* person : {&world.alice, &world.bob})
            world.does(*person, action);
    world.sweeps();
    const Version version = world.version();
    world.is_without_the_bot(days(2));
    world.sweeps();
    EXPECT_EQ(world.version(), version);
    const Instant closes = world.store.find(world.game)->window.value().closes.value();
    EXPECT_GT(closes, world.now);
    world.now = closes;
    world.sweeps();
    EXPECT_GT(world.version(), version);
}

} // namespace
} // namespace majlis::test
