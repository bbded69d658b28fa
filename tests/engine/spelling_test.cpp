// What people type, found in the menu tree: capitals, labels of buttons, lists in any order.
#include <gtest/gtest.h>

#include "engine/core/spelling.h"

namespace majlis {

namespace {

Choices fruit(const Words& words) {
    if (words.empty())
        return {WordChoice{"sip", phrase("Drink tea")}, WordChoice{"drink", phrase("Drink")},
                WordChoice{"pick", phrase("Pick")}, WordChoice{"line", phrase("Řadit ŽLUTĚ")}};
    const std::vector<WordChoice> some{
        {"fig", phrase("Figs")}, {"date", phrase("Dry dates")}, {"fig", phrase("Figs")}, {"plum", phrase("Слива")}};
    if (words == Words{"pick"}) return {SubsetChoice{some, 1, 3, phrase("Fruit")}};
    if (words == Words{"line"}) return {OrderedChoice{some, 2, 2, phrase("Fruit")}};
    if (words == Words{"drink"}) return {NumberChoice{1, 3, phrase("Cups")}};
    return {CompleteChoice{}};
}

Spelled reads(const std::string& typed) {
    return spelled(fruit, split_words(typed).value(), PlainEnglish());
}

std::string reads_all_of(const std::string& typed) {
    const Spelled found = reads(typed);
    return found.read == split_words(typed)->size() ? join_words(found.words) : "";
}

TEST(Spelling, the_notation_stands_for_itself) {
    for (const char* action : {"sip", "drink 2", "pick fig", "pick fig,date,fig", "line plum>fig"})
        EXPECT_EQ(reads_all_of(action), action);
}

TEST(Spelling, labels_of_buttons_can_be_typed_in_capitals_or_not) {
    EXPECT_EQ(reads_all_of("DRINK TEA"), "sip") << "though “drink” alone is something else";
    EXPECT_EQ(reads_all_of("drink tea."), "sip");
    EXPECT_EQ(reads_all_of("řadit žlutě Слива>FIGS"), "line plum>fig") << "letters of other alphabets, too";
    EXPECT_EQ(reads_all_of("Drink 3"), "drink 3");
}

TEST(Spelling, a_list_is_understood_in_any_order_and_an_order_is_kept) {
    EXPECT_EQ(reads_all_of("pick plum,fig"), "pick fig,plum");
    EXPECT_EQ(reads_all_of("pick plum,fig,date,fig"), "") << "three are the most";
    EXPECT_EQ(reads_all_of("pick fig,fig"), "pick fig,fig") << "each stands for one of them";
    EXPECT_EQ(reads_all_of("pick fig,fig,fig"), "");
    EXPECT_EQ(reads_all_of("line plum>date"), "line plum>date");
    EXPECT_EQ(reads_all_of("pick dry dates, figs"), "pick fig,date") << "labels of several words, blanks after commas";
}

TEST(Spelling, what_leads_nowhere_is_known_to_the_deepest_point) {
    const Spelled found = reads("Pick stones");
    EXPECT_EQ(found.words, Words{"pick"});
    EXPECT_EQ(found.read, 1U);
    ASSERT_EQ(found.next.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<SubsetChoice>(found.next.front()));
    EXPECT_EQ(reads("stones").read, 0U);
    EXPECT_EQ(reads("drink 9").words, Words{"drink"});
}

} // namespace

} // namespace majlis
