// What no clock tells: who answers in secret, in which order and when, changes nothing that anybody reads before.
#include "tests/commands/timed_world.h"

namespace majlis::test {
namespace {

using namespace std::chrono_literals;

struct Answer {
    Seat seat;
    int hour = 0; // after so many
};

using Answers = std::vector<Answer>; // of one seat: twice is a change of mind

const std::vector<Answers> kOrders{
    {}, {{kFirst, 0}}, {{kFirst, 4}}, {{kFirst, 20}}, {{kSecond, 4}}, {{kSecond, 20}}, {{kSecond, 8}, {kSecond, 12}}};

std::string in_text(const SeatClock& clock) {
    return std::to_string(clock.awaited->deadline->time_since_epoch().count()) + " " +
           std::to_string(clock.awaited->reminder->time_since_epoch().count()) + " " +
           std::to_string(clock.bank.count());
}

// All that everybody reads until the moment before the deadline, and the clocks on the way.
std::vector<std::string> read_until_deadline(TimedWorld& world, const Answers& answers) {
    const std::size_t before = world.delivered();
    std::vector<std::string> texts;
    for (int hour = 0; hour < 24; hour += 4) {
        for (const Answer& one : answers)
            if (one.hour == hour) world.answers(world.person(one.seat), one.seat);
        world.waits(hour == 20 ? 4h - 1ms : 4h);
        for (const Seat seat : {kFirst, kSecond})
            texts.push_back(in_text(world.clock(seat)));
    }
    for (const Delivered& one : world.postman.since(before))
        if (one.row.post.to == Destination(ToThread{world.game, "table"})) texts.push_back(one.row.post.payload);
    return texts;
}

TEST(Secrets, nothing_public_tells_who_has_answered_in_secret) {
    for (const char* absence : {"wait", "careful", "vote", "computer"}) {
        std::optional<std::vector<std::string>> when_nobody_answers;
        for (std::size_t order = 0; order < kOrders.size(); ++order) {
            TimedWorld world(std::string("pace=daily absence=") + absence);
            const auto read = read_until_deadline(world, kOrders[order]);
            if (!when_nobody_answers) when_nobody_answers = read;
            EXPECT_EQ(read, *when_nobody_answers) << absence << ", order " << order;
        }
    }
}

} // namespace
} // namespace majlis::test
