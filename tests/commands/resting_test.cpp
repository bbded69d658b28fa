// Vacations and quiet hours: clocks stand still, everybody reads the deadline, and the nights when clocks change are
// right.
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

std::vector<Instant> deadlines_of(World& world, GameId game) {
    std::vector<Instant> deadlines;
    EXPECT_TRUE(world.store.with_game(game, [&](GameTransaction& tx) {
        for (const SeatClock& clock : tx.clocks())
            deadlines.push_back(clock.awaited.value().deadline.value());
    }));
    return deadlines;
}

std::string on_the_clock(Instant at) {
    const auto minutes = std::chrono::floor<std::chrono::minutes>(at) - std::chrono::floor<days>(at);
    const std::chrono::hh_mm_ss time(minutes);
    return std::to_string(time.hours().count()) + (time.minutes() < 10min ? ":0" : ":") +
           std::to_string(time.minutes().count());
}

// Each time so that it is night now.
TEST(Resting, nobody_stalls_a_game_by_choosing_quiet_hours_again_and_again) {
    TimedWorld world("pace=2h+0m+2h absence=computer");
    const Seat seat = world.plays_to_a_turn();
    const Instant deadline = world.deadline(seat);
    const std::size_t before = world.delivered();
    while (world.now < deadline) {
        const Post answer = world.person(seat).types(
            "away quiet",
            {{"from", on_the_clock(world.now - 1min)}, {"to", on_the_clock(world.now + 15h)}, {"zone", "UTC"}});
        EXPECT_TRUE(says(answer.content, "a clock that runs is not changed")) << answer.content;
        world.waits(30min);
    }
    world.sweeps();
    EXPECT_TRUE(world.absent(seat));
    EXPECT_FALSE(world.told_since(before).empty());
}

TEST(Resting, a_vacation_during_ones_own_question_moves_its_deadline_and_everybody_reads_it) {
    TimedWorld world("pace=daily absence=careful");
    const Seat seat = world.plays_to_a_turn();
    world.now += 10h;
    const std::size_t before = world.delivered();
    const Post answer = world.person(seat).types("away vacation", {{"days", "7"}});
    world.deliver();
    EXPECT_TRUE(says(answer.content, "Days of vacation left this year: 33.")) << answer.content;
    const Instant back = std::chrono::floor<days>(world.now) + days(8);
    EXPECT_EQ(world.deadline(seat), back + 86h);
    const auto told = world.told_since(before);
    EXPECT_TRUE(says(told.front().content, "is on vacation until <t:"));
    EXPECT_TRUE(says(told.back().content, until(back + 86h)));
    EXPECT_TRUE(told.back().pinged.empty());
    world.waits(days(7));
    EXPECT_EQ(world.told_since(before).size(), told.size()) << "nobody is reminded on vacation";
}

TEST(Resting, who_comes_back_early_keeps_the_days_and_the_clock_goes_on) {
    TimedWorld world("pace=daily");
    const Seat seat = world.plays_to_a_turn();
    Person& person = world.person(seat);
    EXPECT_EQ(person.types("away back").content, "You are not on vacation.");
    person.types("away vacation", {{"days", "7"}});
    EXPECT_EQ(person.types("away vacation", {{"days", "1"}}).content,
              "You are on vacation already. /away back ends it.");
    world.waits(days(2));
    EXPECT_TRUE(says(person.types("away back").content, "Days of vacation left this year: 38."));
    EXPECT_EQ(world.deadline(seat), world.now + 96h);
}

// The store may go away after the first table.
TEST(Resting, a_vacation_that_was_begun_is_settled_at_every_table_when_it_is_typed_again) {
    TimedWorld world("pace=daily");
    const Seat seat = world.plays_to_a_turn();
    Person& person = world.person(seat);
    PersonalRest rest = world.store.people().rest(person.id());
    rest.times.vacation = Vacation{world.now, world.now + days(7)};
    world.store.people().keep(person.id(), rest);
    EXPECT_EQ(person.types("away vacation", {{"days", "7"}}).content,
              "You are on vacation already. /away back ends it.");
    EXPECT_EQ(world.deadline(seat), world.now + days(7) + 96h);
}

TEST(Resting, nobody_has_more_vacation_than_a_year_gives) {
    TimedWorld world("pace=daily");
    for (const char* number : {"41", "0", "-1", "many"})
        EXPECT_EQ(world.alice.types("away vacation", {{"days", number}}).content,
                  "A vacation has 1 day or more, and you have 40 left this year.");
    world.alice.types("away vacation", {{"days", "40"}});
    world.now += days(60);
    EXPECT_EQ(world.alice.types("away vacation", {{"days", "1"}}).content,
              "A vacation has 1 day or more, and you have 0 left this year.");
    world.now += days(365);
    EXPECT_TRUE(says(world.alice.types("away vacation", {{"days", "1"}}).content, "left this year: 39."));
}

TEST(Resting, quiet_hours_of_one_give_all_who_answer_in_secret_that_time) {
    World world;
    const Post answer = world.bob.types("away quiet", {{"from", "22:00"}, {"to", "7:30"}, {"zone", "Europe/Prague"}});
    EXPECT_TRUE(says(answer.content, "Your quiet hours: 22:00 to 07:30, Europe/Prague.")) << answer.content;
    const GameId game = world.begins_game("stages=3 pace=daily");
    EXPECT_EQ(deadlines_of(world, game), std::vector(2, kNoon + 24h + 19h)) << "two nights";
    EXPECT_TRUE(says(world.bob.types("away noquiet").content, "You have no quiet hours."));
    EXPECT_EQ(deadlines_of(world, game), std::vector(2, kNoon + 24h + 19h)) << "what runs is not changed";
}

TEST(Resting, what_are_no_quiet_hours_is_refused) {
    TimedWorld world("pace=daily");
    const auto quiet = [&](const char* from, const char* to, const char* zone) {
        return world.bob.types("away quiet", {{"from", from}, {"to", to}, {"zone", zone}}).content;
    };
    for (const auto& [from, to] : {std::pair{"22", "7:00"},
                                   {"24:00", "7:00"},
                                   {"22:60", "7:00"},
                                   {"7:00", "7:00"},
                                   {"6:00", "23:00"},
                                   {"", ""},
                                   {"a:bc", "7:00"}})
        EXPECT_EQ(quiet(from, to, "UTC"),
                  "Quiet hours are written like 22:00 and 7:30, and are 16 hours a day at most.");
    EXPECT_TRUE(says(quiet("22:00", "7:00", "Prague"), "I do not know that time zone."));
    EXPECT_EQ(world.bob.types("away show").content, "You have no quiet hours.\nDays of vacation left this year: 40.");
}

TEST(Resting, quiet_hours_are_not_taken_for_those_of_another_clock) {
    TimedWorld world("pace=daily");
    const auto quiet = [&](std::map<std::string, std::string> options) {
        options["from"] = "22:00";
        options["to"] = "7:00";
        return world.bob.types("away quiet", std::move(options)).content;
    };
    EXPECT_EQ(quiet({}), "Which clock is yours? Name your time zone with zone:, such as Europe/Prague.");
    EXPECT_TRUE(says(world.bob.types("away show").content, "You have no quiet hours."));
    EXPECT_TRUE(says(quiet({{"zone", "Europe/Prague"}}), "22:00 to 07:00, Europe/Prague."));
    EXPECT_TRUE(says(quiet({}), "22:00 to 07:00, Europe/Prague.")) << "it is known now";
    EXPECT_TRUE(says(quiet({{"zone", "UTC"}}), "22:00 to 07:00, UTC."));
}

// On 29 March 2026 the night in Prague is an hour shorter, on 25 October an hour longer.
TEST(Resting, deadlines_are_right_in_the_nights_when_clocks_change) {
    for (const auto& [change, night] :
         {std::pair{std::chrono::year{2026} / 3 / 29, 8h}, {std::chrono::year{2026} / 10 / 25, 10h}}) {
        TimedWorld world("pace=24h+0m+12h absence=careful");
        for (Person* person : {&world.alice, &world.bob})
            person->types("away quiet", {{"from", "22:00"}, {"to", "7:00"}, {"zone", "Europe/Prague"}});
        const Seat seat = world.plays_to_a_turn();
        world.now = std::chrono::sys_days(change) - 12h;
        world.organises("extend", {{"time", "20h"}, {"reason", "The night."}});
        const Version version = world.version();
        const Instant end = world.deadline(seat);
        EXPECT_EQ(end - world.now, 20h + night);
        world.now = end - 1min;
        world.sweeps();
        EXPECT_EQ(world.version(), version);
        world.waits(1min);
        EXPECT_GT(world.version(), version);
    }
}

} // namespace
} // namespace majlis::test
