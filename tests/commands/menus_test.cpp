#include <gtest/gtest.h>

#include "commands/limits.h"
#include "commands/menu_controls.h"
#include "tests/commands/discord_limits.h"

namespace majlis::test {
namespace {

const PlainEnglish kNames;
const Candidates kNoLetters;

Node node(Spot spot = {}) {
    return {GameId{17}, Intent{"q1", Seat{0}, 256}, std::move(spot), kNames, kNoLetters};
}

std::vector<Row> rows_of(const Choices& choices, Spot spot = {}) {
    auto rows = controls_of(choices, node(std::move(spot)));
    expect_within_limits({"x", rows, {}, {}});
    EXPECT_LE(rows.size(), 4U) << "the panel needs a row of its own";
    return rows;
}

const std::vector<Button>& buttons(const Row& row) {
    return std::get<std::vector<Button>>(row);
}

const Select& select(const Row& row) {
    return std::get<Select>(row);
}

std::vector<WordChoice> words(std::size_t count) {
    std::vector<WordChoice> all;
    for (std::size_t i = 0; i < count; ++i)
        all.push_back({"w" + std::to_string(i), phrase("Word {1}", static_cast<std::int64_t>(i))});
    return all;
}

Choices word_choices(std::size_t count) {
    Choices choices;
    for (WordChoice& word : words(count))
        choices.emplace_back(std::move(word));
    return choices;
}

TEST(Menus, few_words_are_buttons) {
    const auto rows = rows_of(word_choices(5), Spot{"q1", {"sell"}, {}, 0});
    ASSERT_EQ(rows.size(), 1U);
    ASSERT_EQ(buttons(rows[0]).size(), 5U);
    EXPECT_EQ(buttons(rows[0])[1].custom_id, "uw 17 q1 0 256 - sell w1");
    EXPECT_EQ(buttons(rows[0])[1].label, "Word 1");
}

TEST(Menus, more_words_are_a_select) {
    const auto rows = rows_of(word_choices(6));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(select(rows[0]).custom_id, "uw 17 q1 0 256 -");
    EXPECT_EQ(select(rows[0]).options.size(), 6U);
    EXPECT_EQ(select(rows[0]).options[5].value, "w5");
    EXPECT_EQ(select(rows[0]).most, 1U);
}

std::vector<std::string> labels(const Row& row) {
    std::vector<std::string> all;
    for (const Button& button : buttons(row))
        all.push_back(button.label);
    return all;
}

TEST(Menus, a_price_stands_on_the_button) {
    const auto rows = rows_of({WordChoice{"fort", phrase("fort"), phrase("2 coins")},
                               WordChoice{"castle", phrase("castle"), phrase("3 to 5 coins")},
                               WordChoice{"done", phrase("No more")}});
    EXPECT_EQ(labels(rows[0]), (std::vector<std::string>{"fort · 2 coins", "castle · 3 to 5 coins", "No more"}));
    const auto numbers = rows_of({NumberChoice{1, 2, phrase("Units"), {phrase("2 coins"), phrase("6 coins")}}});
    EXPECT_EQ(labels(numbers[0]), (std::vector<std::string>{"Units: 1 · 2 coins", "Units: 2 · 6 coins"}));
}

TEST(Menus, what_is_too_long_for_a_button_describes_an_option) {
    const std::string effect = "event · In combat: one of your units from an adjacent hex joins you, on this card.";
    const std::string endless(300, 'x');
    const auto rows = rows_of({WordChoice{"imam", phrase("Imam"), phrase("{1}", Text{effect})},
                               WordChoice{"elder", phrase("Elder"), phrase("{1}", Text{endless})},
                               WordChoice{"pass", phrase("Pass")}});
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(select(rows[0]).custom_id, "uw 17 q1 0 256 -");
    EXPECT_EQ(select(rows[0]).options[0].label, "Imam");
    EXPECT_EQ(select(rows[0]).options[0].description, effect);
    EXPECT_EQ(characters(select(rows[0]).options[1].description), limits::kOptionText) << "cut, not refused";
    EXPECT_EQ(select(rows[0]).options[2].description, "");
}

TEST(Menus, the_items_of_a_list_are_described) {
    const auto rows = rows_of(
        {SubsetChoice{{{"imam", phrase("Imam"), phrase("In a contest: +2 strength.")}, {"elder", phrase("Elder")}},
                      0,
                      2,
                      phrase("Cards")}});
    EXPECT_EQ(select(rows[0]).options[0].description, "In a contest: +2 strength.");
    EXPECT_EQ(select(rows[0]).options[1].description, "");
}

TEST(Menus, many_words_stand_in_several_selects) {
    const auto rows = rows_of(word_choices(60));
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(select(rows[0]).placeholder, "Choose… Word 0 – Word 24");
    EXPECT_EQ(select(rows[0]).custom_id, "uw 17 q1 0 256 -");
    EXPECT_EQ(select(rows[2]).placeholder, "Choose… Word 50 – Word 59");
    EXPECT_EQ(select(rows[2]).custom_id, "uw 17 q1 0 256 s50");
    EXPECT_EQ(select(rows[2]).options.front().value, "w50");
}

TEST(Menus, very_many_words_have_pages) {
    const auto first = rows_of(word_choices(90));
    ASSERT_EQ(first.size(), 4U);
    EXPECT_EQ(select(first[2]).options.back().value, "w74");
    EXPECT_EQ(buttons(first[3])[0].custom_id, "ug 17 q1 0 256 1");
    const auto last = rows_of(word_choices(90), Spot{{}, {}, {}, 1});
    ASSERT_EQ(last.size(), 2U);
    EXPECT_EQ(select(last[0]).options.size(), 15U);
    EXPECT_EQ(buttons(last[1])[0].custom_id, "ug 17 q1 0 256 0") << "round to the first page";
}

TEST(Menus, words_beside_something_else_take_one_row) {
    Choices choices = word_choices(60);
    choices.emplace_back(TextChoice{240, phrase("Say something")});
    const auto rows = rows_of(choices);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(select(rows[0]).options.size(), 25U);
    EXPECT_EQ(buttons(rows[1])[0].label, "More…");
}

TEST(Menus, small_numbers_are_buttons_or_a_select_and_large_ones_a_form) {
    const auto few = rows_of({NumberChoice{1, 3, phrase("Cards")}});
    EXPECT_EQ(buttons(few[0])[2].label, "Cards: 3");
    EXPECT_EQ(buttons(few[0])[2].custom_id, "uw 17 q1 0 256 - 3");
    EXPECT_EQ(select(rows_of({NumberChoice{0, 24, phrase("Coins")}})[0]).options.size(), 25U);
    const auto many = rows_of({NumberChoice{0, 250, phrase("Coins")}}, Spot{"q1", {"bid"}, {}, 0});
    EXPECT_EQ(buttons(many[0])[0].custom_id, "mn 17 q1 0 256 0-250 bid");
}

TEST(Menus, a_form_is_made_from_the_button_alone) {
    const Form number = form_behind(button_id_in("mn 17 q1 0 256 0-250 bid").value(), kNames);
    EXPECT_EQ(number.custom_id, "un 17 q1 0 256 0-250 bid");
    EXPECT_EQ(number.fields.at(0).id, "number");
    const Form text = form_behind(button_id_in("mt 17 q1 0 256 240 offer").value(), kNames);
    EXPECT_EQ(text.custom_id, "ut 17 q1 0 256 240 offer");
    EXPECT_EQ(text.fields.at(0).most, 240U);
    EXPECT_EQ(text.fields.at(0).least, 0U);
}

TEST(Menus, a_subset_is_a_select_of_that_many) {
    const auto rows = rows_of({SubsetChoice{words(7), 2, 3, phrase("Cards")}});
    EXPECT_EQ(select(rows[0]).custom_id, "uk 17 q1 0 256 0");
    EXPECT_EQ(select(rows[0]).least, 2U);
    EXPECT_EQ(select(rows[0]).most, 3U);
    EXPECT_EQ(select(rows[0]).options[6].value, "6") << "by place: a word may stand there twice";
}

TEST(Menus, a_subset_that_may_be_empty_has_a_button_for_that) {
    const auto rows = rows_of({SubsetChoice{words(3), 0, 3, phrase("Cards")}});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(select(rows[0]).least, 1U);
    EXPECT_EQ(buttons(rows[1])[0].label, "Cards: none");
    EXPECT_EQ(buttons(rows[1])[0].custom_id, "uw 17 q1 0 256 - -");
}

TEST(Menus, an_order_is_picked_one_after_the_other) {
    const Choices choices{OrderedChoice{words(3), 2, 3, phrase("First on top")}};
    const auto first = rows_of(choices);
    ASSERT_EQ(first.size(), 1U) << "nothing is enough yet";
    EXPECT_EQ(buttons(first[0])[2].custom_id, "ui 17 q1 0 256 0:2:0");
    const auto third = rows_of(choices, Spot{"q1", {}, Picks{0, {2, 0}}, 0});
    ASSERT_EQ(third.size(), 2U);
    ASSERT_EQ(buttons(third[0]).size(), 1U) << "what is picked is gone";
    EXPECT_EQ(buttons(third[0])[0].custom_id, "ui 17 q1 0 256 0:2.0.1:0");
    EXPECT_EQ(buttons(third[1])[0].custom_id, "uf 17 q1 0 256 0:2.0:0");
    EXPECT_EQ(picked_word(choices[0], {2, 0}), "w2>w0");
    EXPECT_EQ(picked_word(choices[0], {3}), std::nullopt);
}

TEST(Menus, a_large_subset_is_picked_from_pages) {
    const Choices choices{SubsetChoice{words(40), 1, 5, phrase("Cards")}};
    const auto door = rows_of(choices);
    EXPECT_EQ(buttons(door[0])[0].custom_id, "ui 17 q1 0 256 0:-:0");
    const auto rows = rows_of(choices, Spot{"q1", {}, Picks{0, {30}, 1}, 0});
    EXPECT_EQ(select(rows[0]).options.size(), 14U);
    EXPECT_EQ(picked_word(choices[0], {30, 4}), "w4,w30") << "in the list's order";
}

TEST(Menus, words_that_may_end_have_a_button_for_that) {
    Choices choices = word_choices(2);
    choices.emplace_back(CompleteChoice{});
    const auto rows = rows_of(choices, Spot{"q1", {"move"}, {}, 0});
    EXPECT_EQ(buttons(rows[1])[0].custom_id, "uy 17 q1 0 256 - move");
}

TEST(Menus, a_crowded_node_keeps_to_the_rows) {
    Choices choices = word_choices(30);
    choices.emplace_back(NumberChoice{1, 9, phrase("Coins")});
    choices.emplace_back(SubsetChoice{words(9), 0, 4, phrase("Cards")});
    choices.emplace_back(TextChoice{100, phrase("Words")});
    EXPECT_EQ(rows_of(choices).size(), 4U);
}

TEST(Menus, long_labels_are_shortened) {
    const std::string name(300, 'x');
    const auto rows = rows_of({WordChoice{"w", phrase("{1}", Text{name})}});
    EXPECT_EQ(buttons(rows[0])[0].label, std::string(79, 'x') + "…");
}

TEST(Menus, open_questions_are_listed_by_their_prompts) {
    Questions questions(7);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        questions[i].id = "q" + std::to_string(i);
        questions[i].prompt = phrase("Question {1}?", static_cast<std::int64_t>(i));
    }
    const auto many = question_controls(questions, node());
    EXPECT_EQ(select(many[0]).options[6].value, "q6");
    EXPECT_EQ(select(many[0]).options[6].label, "Question 6?");
    questions.resize(2);
    const auto few = question_controls(questions, node());
    EXPECT_EQ(buttons(few[0])[0].custom_id, "uq 17 q0 0 256 -");
}

} // namespace
} // namespace majlis::test
