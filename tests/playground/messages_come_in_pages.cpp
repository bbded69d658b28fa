// Messages of a channel come in pages, as Discord gives them: whoever looks for one must not take a page for the whole.
#include "tests/playground/playground_fixture.h"

namespace majlis::playground {
namespace {

using Texts = std::vector<std::string>;

class MessagePages : public PlaygroundTest {
protected:
    MessagePages() {
        for (int i = 0; i < 130; ++i)
            ids.push_back(control("POST", "/api/messages",
                                  {{"user", "amber"}, {"channel", channel("games")}, {"content", "x"}})["id"]);
    }

    RestAnswer list(const std::string& query) {
        return rest("get", "/channels/" + channel("games") + "/messages" + query);
    }

    Texts listed(const std::string& query) {
        Texts found;
        for (const Json& message : list(query).body)
            found.push_back(message["id"]);
        return found;
    }

    // Newest first, from the one with this number down.
    Texts down_from(std::size_t newest, std::size_t count) const {
        const auto begin = ids.rend() - static_cast<std::ptrdiff_t>(newest) - 1;
        return {begin, begin + static_cast<std::ptrdiff_t>(count)};
    }

    Texts ids;
};

TEST_F(MessagePages, of_the_newest_are_fifty_unless_more_are_wanted) {
    EXPECT_EQ(listed(""), down_from(129, 50));
    EXPECT_EQ(listed("?limit=100"), down_from(129, 100));
}

TEST_F(MessagePages, behind_a_message_begin_with_the_next_one_and_are_told_newest_first) {
    EXPECT_EQ(listed("?limit=100&after=" + ids[9]), down_from(109, 100));
    EXPECT_EQ(listed("?limit=100&after=" + ids[109]), down_from(129, 20));
    EXPECT_EQ(listed("?limit=100&after=" + ids[129]), Texts{});
}

TEST_F(MessagePages, before_a_message_end_with_the_one_before_it) {
    EXPECT_EQ(listed("?limit=10&before=" + ids[20]), down_from(19, 10));
}

TEST_F(MessagePages, of_none_or_of_more_than_a_hundred_are_refused) {
    EXPECT_EQ(problems(list("?limit=0")), Texts{"limit NUMBER_TYPE_MIN"});
    EXPECT_EQ(problems(list("?limit=101")), Texts{"limit NUMBER_TYPE_MAX"});
}

} // namespace
} // namespace majlis::playground
