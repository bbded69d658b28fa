// A set kept as runs is the set that it was made of, and compares as the sorted list of its values would.
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/core/knowledge.h"

namespace majlis {

namespace {

std::vector<Place> any_places() { // few values, so that runs meet and sets coincide
    const auto numbers = *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::inRange<std::uint8_t>(0, 12));
    std::vector<Place> places;
    for (const std::uint8_t number : numbers)
        places.push_back({static_cast<std::uint8_t>(number / 8), static_cast<std::uint16_t>(number % 8)});
    return places;
}

TEST(Runs, hold_what_they_were_made_of) {
    EXPECT_TRUE(rc::check([] {
        const std::vector<Place> places = any_places();
        const std::set<Place> set(places.begin(), places.end());
        const Runs<Place> runs(places);
        RC_ASSERT(runs.list() == std::vector<Place>(set.begin(), set.end()));
        RC_ASSERT(runs.size() == set.size());
        RC_ASSERT(runs.empty() == set.empty());
        for (std::uint8_t zone = 0; zone < 3; ++zone)
            for (std::uint16_t slot = 0; slot < 9; ++slot)
                RC_ASSERT(runs.contains({zone, slot}) == set.contains({zone, slot}));
    }));
}

TEST(Runs, compare_as_their_lists_do) {
    EXPECT_TRUE(rc::check([] {
        const Runs<Place> a = any_places(), b = any_places();
        RC_ASSERT((a < b) == (a.list() < b.list()));
        RC_ASSERT((a == b) == (a.list() == b.list()));
    }));
}

TEST(Runs, are_copied_and_moved_whole) {
    const Runs<Kind> runs{Kind{3}, Kind{4}, Kind{9}};
    Runs<Kind> copy = runs;
    EXPECT_EQ(copy, runs);
    copy = Runs<Kind>{Kind{1}};
    EXPECT_EQ(copy.list(), std::vector<Kind>{Kind{1}});
    Runs<Kind> from = runs;
    const Runs<Kind> moved = std::move(from);
    EXPECT_EQ(moved, runs);
}

TEST(Runs, the_last_slot_of_a_zone_and_the_first_of_the_next_are_neighbours) {
    const std::vector<Place> edge{{0, 65535}, {1, 0}};
    EXPECT_EQ(Runs<Place>(edge).list(), edge);
}

} // namespace

} // namespace majlis
