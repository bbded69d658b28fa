// Columns keep the order of what stands in them, and the longest is as short as can be.
#include <gtest/gtest.h>

#include "render/columns.h"

namespace majlis {

namespace {

using Columns = std::vector<std::size_t>;

TEST(Columns, end_at_about_the_same_height) {
    EXPECT_EQ(columns_for({10, 10, 10, 10, 10, 10}, 3), (Columns{0, 0, 1, 1, 2, 2}));
    EXPECT_EQ(columns_for({30, 10, 10, 10, 30}, 3), (Columns{0, 1, 1, 1, 2}));
    EXPECT_EQ(columns_for({10, 10, 10, 10}, 3), (Columns{0, 0, 1, 1})) << "no shorter with the third";
}

TEST(Columns, one_that_is_higher_than_its_share_stands_alone) {
    EXPECT_EQ(columns_for({100, 1, 1}, 2), (Columns{0, 1, 1}));
    EXPECT_EQ(columns_for({5}, 3), Columns{0});
    EXPECT_EQ(columns_for({}, 3), Columns{});
}

} // namespace

} // namespace majlis
