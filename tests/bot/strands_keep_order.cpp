// Strands: order within one, others meanwhile, and a refusal at once when too much waits.
#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "bot/strands.h"

namespace majlis {
namespace {

using namespace std::chrono_literals;

TEST(StrandsKeepOrder, work_of_one_strand_is_done_one_after_the_other) {
    std::mutex mutex;
    std::map<std::string, std::vector<int>> done;
    std::atomic<int> at_once = 0;
    Strands strands(4, 10000);
    for (int number = 0; number < 500; ++number)
        for (const std::string strand : {"game 1", "game 2", "game 3"})
            ASSERT_EQ(strands.post(strand,
                                   [&, strand, number] {
                                       if (strand == "game 1" && ++at_once != 1) ADD_FAILURE() << "two at once";
                                       const std::lock_guard lock(mutex);
                                       done[strand].push_back(number);
                                       if (strand == "game 1") --at_once;
                                   }),
                      Taken::Yes);
    strands.drain();
    for (const auto& [strand, numbers] : done) {
        ASSERT_EQ(numbers.size(), 500U) << strand;
        EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end())) << strand;
    }
}

TEST(StrandsKeepOrder, a_slow_game_does_not_hold_up_another) {
    Strands strands(2, 10);
    std::promise<void> go_on;
    std::promise<void> other_done;
    ASSERT_EQ(strands.post("slow", [waiting = go_on.get_future().share()] { waiting.wait(); }), Taken::Yes);
    ASSERT_EQ(strands.post("slow", [] {}), Taken::Yes);
    ASSERT_EQ(strands.post("other", [&] { other_done.set_value(); }), Taken::Yes);
    EXPECT_EQ(other_done.get_future().wait_for(5s), std::future_status::ready);
    go_on.set_value();
    strands.drain();
}

TEST(StrandsKeepOrder, a_flood_is_refused_at_once) {
    Strands strands(1, 2);
    std::promise<void> go_on;
    const auto wait = [waiting = go_on.get_future().share()] { waiting.wait(); };
    EXPECT_EQ(strands.post("a", wait), Taken::Yes);
    EXPECT_EQ(strands.post("b", wait), Taken::Yes);
    EXPECT_EQ(strands.post("c", wait), Taken::Full);
    go_on.set_value();
    strands.drain();
}

TEST(StrandsKeepOrder, what_has_a_place_comes_before_what_is_known_sooner) {
    Strands strands(2, 10);
    std::vector<int> done;
    const auto first = strands.take_place("game");
    ASSERT_EQ(strands.post("game", [&] { done.push_back(2); }), Taken::Yes);
    std::promise<void> other_done;
    ASSERT_EQ(strands.post("other", [&] { other_done.set_value(); }), Taken::Yes);
    EXPECT_EQ(other_done.get_future().wait_for(5s), std::future_status::ready) << "no worker waits";
    strands.fill(first, [&] { done.push_back(1); });
    strands.drain();
    EXPECT_EQ(done, (std::vector{1, 2}));
}

TEST(StrandsKeepOrder, a_place_may_turn_out_to_need_nothing) {
    Strands strands(1, 2);
    std::atomic<bool> done = false;
    const auto place = strands.take_place("game");
    ASSERT_EQ(strands.post("game", [&] { done = true; }), Taken::Yes);
    EXPECT_EQ(strands.take_place("third"), nullptr) << "places wait, too";
    strands.fill(place, {});
    strands.drain();
    EXPECT_TRUE(done);
    EXPECT_EQ(strands.take_place("game"), nullptr) << "nothing more is taken";
}

TEST(StrandsKeepOrder, the_end_waits_for_places_and_not_for_ever) {
    std::atomic<int> done = 0;
    Strands strands(1, 10);
    const auto kept = strands.take_place("game"), never = strands.take_place("other");
    std::thread filler([&] { strands.fill(kept, [&] { ++done; }); });
    strands.drain(1s);
    filler.join();
    EXPECT_EQ(done, 1);
    strands.fill(never, [] {}); // late: it is not asked for any more
}

TEST(StrandsKeepOrder, nothing_is_taken_after_draining) {
    Strands strands(1, 2);
    strands.drain();
    EXPECT_EQ(strands.post("a", [] {}), Taken::Full);
}

} // namespace
} // namespace majlis
