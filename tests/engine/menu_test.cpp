// The menu tree: which words fit a choice, which actions it lists, and that a random path is always one of them.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/core/menu.h"

namespace majlis {

namespace {

std::vector<WordChoice> cards(std::initializer_list<const char*> words) {
    std::vector<WordChoice> cards;
    for (const char* word : words)
        cards.push_back({word, phrase("{1}", Text{word})});
    return cards;
}

Next one_choice(Choice choice) {
    return [choice](const Words& words) { return words.empty() ? Choices{choice} : Choices{CompleteChoice{}}; };
}

std::vector<std::string> listed_by(const Next& next, std::size_t limit = 500) {
    std::vector<std::string> notations;
    for (const FullAction& action : full_actions(limit, next).complete)
        notations.push_back(action.notation);
    return notations;
}

TEST(Menu, a_number_fits_within_its_bounds) {
    const Choice choice = NumberChoice{2, 4, {}};
    EXPECT_TRUE(fits(choice, "2") && fits(choice, "4"));
    EXPECT_FALSE(fits(choice, "1") || fits(choice, "5") || fits(choice, "02") || fits(choice, "x") || fits(choice, ""));
    EXPECT_EQ(listed_by(one_choice(choice)), (std::vector<std::string>{"2", "3", "4"}));
}

TEST(Menu, a_subset_keeps_the_order_of_the_list) {
    const Choice choice = SubsetChoice{cards({"a", "b", "b"}), 0, 2, {}};
    EXPECT_TRUE(fits(choice, "-") && fits(choice, "a,b") && fits(choice, "b,b"));
    EXPECT_FALSE(fits(choice, "b,a") || fits(choice, "a,b,b") || fits(choice, "a,a") || fits(choice, "c"));
    EXPECT_EQ(listed_by(one_choice(choice)), (std::vector<std::string>{"-", "a", "a,b", "b", "b,b"}));
}

TEST(Menu, a_field_that_nothing_can_stand_in_has_no_words_in_the_label) {
    const auto label_after = [](Choices side) {
        const Next next = [side](const Words& words) {
            if (words.empty()) return Choices{WordChoice{"select", phrase("Select")}};
            return words.size() == 1 ? side : Choices{CompleteChoice{}};
        };
        return full_actions(9, next).complete.at(0).label.at(1);
    };
    const WordChoice nobody{"-", phrase("nobody")};
    EXPECT_EQ(label_after({nobody}), Phrase{});
    EXPECT_EQ(label_after({nobody, WordChoice{"a", phrase("A")}}), phrase("nobody")) << "that was chosen";
}

TEST(Menu, equal_words_are_listed_once_and_soon) {
    std::vector<WordChoice> two_kinds, different;
    for (int i = 0; i < 40; ++i) {
        two_kinds.push_back({i < 20 ? "a" : "b", {}});
        different.push_back({"w" + std::to_string(i), {}});
    }
    const FullActions of_two_kinds = full_actions(500, one_choice(SubsetChoice{two_kinds, 20, 20, {}}));
    EXPECT_EQ(of_two_kinds.complete.size(), 21U);
    EXPECT_FALSE(of_two_kinds.more);
    const FullActions all_but_one = full_actions(500, one_choice(SubsetChoice{different, 39, 39, {}}));
    EXPECT_EQ(all_but_one.complete.size(), 40U);
    EXPECT_FALSE(all_but_one.more);
    EXPECT_EQ(listed_by(one_choice(SubsetChoice{cards({"a", "b", "a"}), 2, 2, {}})),
              (std::vector<std::string>{"a,b", "a,a", "b,a"}));
    EXPECT_EQ(listed_by(one_choice(OrderedChoice{cards({"a", "b", "a"}), 2, 2, {}})),
              (std::vector<std::string>{"a>b", "a>a", "b>a"}));
}

TEST(Menu, an_ordered_subset_has_every_order) {
    const Choice choice = OrderedChoice{cards({"a", "b", "c"}), 2, 2, {}};
    EXPECT_TRUE(fits(choice, "b>a"));
    EXPECT_FALSE(fits(choice, "a") || fits(choice, "a>a") || fits(choice, "a,b"));
    EXPECT_EQ(listed_by(one_choice(choice)).size(), 6U);
}

TEST(Menu, a_text_is_quoted_and_bounded) {
    const Choice choice = TextChoice{3, {}};
    EXPECT_TRUE(fits(choice, "\"kůň\"") && fits(choice, "\"\""));
    EXPECT_FALSE(fits(choice, "\"čtyř\"") || fits(choice, "abc") || fits(choice, "\"\xff\""));
    EXPECT_TRUE(full_actions(500, one_choice(choice)).more);
}

TEST(Menu, a_list_stops_at_its_limit_and_says_so) {
    const FullActions found = full_actions(10, one_choice(NumberChoice{0, 100, {}}));
    EXPECT_EQ(found.complete.size(), 10U);
    EXPECT_TRUE(found.more);
    EXPECT_FALSE(full_actions(101, one_choice(NumberChoice{0, 100, {}})).more);
}

TEST(Menu, a_path_that_leaves_the_tree_is_no_path) {
    const Next next = one_choice(NumberChoice{1, 2, {}});
    EXPECT_TRUE(choices_after(next, {}));
    EXPECT_TRUE(offered(next, {"2"}));
    EXPECT_FALSE(offered(next, {}));
    EXPECT_FALSE(choices_after(next, {"3"}));
    EXPECT_FALSE(choices_after(next, {"2", "2"}));
}

TEST(Menu, a_random_path_is_offered) {
    EXPECT_TRUE(rc::check([](std::uint32_t seed, const std::vector<std::uint8_t>& kinds) {
        std::vector<WordChoice> of;
        for (const std::uint8_t kind : kinds)
            of.push_back({std::string(1, static_cast<char>('a' + kind % 4)), {}});
        const std::size_t most = of.size() < 4 ? of.size() : 4;
        const Next next = [&](const Words& words) {
            if (words.empty())
                return Choices{SubsetChoice{of, 0, most, {}}, OrderedChoice{of, 0, most, {}}, TextChoice{20, {}}};
            return words.size() == 1 ? Choices{NumberChoice{0, 9, {}}, CompleteChoice{}} : Choices{CompleteChoice{}};
        };
        Chance chance(secret_from_seed(std::to_string(seed)), 0);
        const auto path = random_path(next, chance);
        RC_ASSERT(path && offered(next, *path));
    }));
}

TEST(Menu, a_dead_end_is_a_bug) {
    const Next next = [](const Words& words) { return words.empty() ? Choices{WordChoice{"on", {}}} : Choices{}; };
    Chance chance({}, 0);
    EXPECT_THROW(random_path(next, chance), std::logic_error);
    EXPECT_EQ(random_path([](const Words&) { return Choices{}; }, chance), std::nullopt);
}

} // namespace

} // namespace majlis
