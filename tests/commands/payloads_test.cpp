#include <gtest/gtest.h>

#include "commands/post_json.h"

namespace majlis::test {
namespace {

TEST(Payloads, a_post_survives_its_text) {
    Post post{"žluťoučký \"kůň\"\n<@700>", {}, {}, {UserId{700}, UserId{1234567890123456789}}};
    post.rows.emplace_back(std::vector<Button>{{"pa 17", "Act", ButtonStyle::Primary, false},
                                               {"pb 17", "Board", ButtonStyle::Danger, true},
                                               {"pc 17", "C", ButtonStyle::Success, false},
                                               {"pd 17", "D", ButtonStyle::Secondary, false}});
    post.rows.emplace_back(Select{"uw 17", "Choose…", {{"a", "Apple", "red", true}, {"b", "Beer", "", false}}, 0, 2});
    post.rows.emplace_back(RoleSelect{"u setup", "Who", RoleId{1234567890123456789}});
    const Post again = post_from_payload(to_payload(post));
    EXPECT_EQ(again.content, post.content);
    EXPECT_EQ(again.pinged, post.pinged);
    ASSERT_EQ(again.rows.size(), 3U);
    const auto& buttons = std::get<std::vector<Button>>(again.rows[0]);
    ASSERT_EQ(buttons.size(), 4U);
    EXPECT_EQ(buttons[1].custom_id, "pb 17");
    EXPECT_EQ(buttons[1].label, "Board");
    EXPECT_EQ(buttons[1].style, ButtonStyle::Danger);
    EXPECT_TRUE(buttons[1].disabled);
    EXPECT_EQ(buttons[3].style, ButtonStyle::Secondary);
    const auto& select = std::get<Select>(again.rows[1]);
    EXPECT_EQ(select.custom_id, "uw 17");
    EXPECT_EQ(select.placeholder, "Choose…");
    EXPECT_EQ(select.least, 0U);
    EXPECT_EQ(select.most, 2U);
    ASSERT_EQ(select.options.size(), 2U);
    EXPECT_EQ(select.options[0].description, "red");
    EXPECT_TRUE(select.options[0].chosen);
    EXPECT_EQ(std::get<RoleSelect>(again.rows[2]).chosen, RoleId{1234567890123456789});
    EXPECT_EQ(to_payload(again), to_payload(post));
}

TEST(Payloads, a_thread_survives_its_text) {
    const ThreadOpening opening{ChannelId{1234567890123456789}, "Caravan 17"};
    EXPECT_EQ(thread_from_payload(to_payload(opening)), opening);
    const ThreadOpening closed{ChannelId{600}, "Caravan 18", Watching::Players};
    EXPECT_EQ(thread_from_payload(to_payload(closed)), closed);
    EXPECT_EQ(thread_from_payload(R"({"in":"600","name":"Caravan 1"})").watching, Watching::Everybody)
        << "as older programs have written it";
    EXPECT_EQ(member_from_payload(to_payload(UserId{1234567890123456789})), UserId{1234567890123456789});
}

TEST(Payloads, files_have_no_place_in_a_row) {
    EXPECT_THROW(to_payload(Post{"x", {}, {{"a.png", "bytes", "alt"}}, {}}), std::logic_error);
}

} // namespace
} // namespace majlis::test
