#include "tests/commands/discord_limits.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/overloaded.h"
#include "engine/core/words.h"

namespace majlis::test {
namespace {

std::size_t length(std::string text) {
    std::erase(text, '\n'); // which count_characters takes for dirt; one a line is left uncounted
    return count_characters(text).value();
}

void expect_length(const std::string& text, std::size_t least, std::size_t most) {
    EXPECT_GE(length(text), least) << text;
    EXPECT_LE(length(text) + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), most) << text;
}

void expect_id(const std::string& custom_id, std::set<std::string>& ids) {
    expect_length(custom_id, 1, 100);
    EXPECT_TRUE(ids.insert(custom_id).second) << "twice: " << custom_id;
}

void expect_select(const Select& select) {
    expect_length(select.placeholder, 0, 150);
    EXPECT_GE(select.options.size(), 1U);
    EXPECT_LE(select.options.size(), 25U);
    EXPECT_LE(select.least, select.most);
    EXPECT_LE(select.most, select.options.size());
    std::set<std::string> values;
    for (const SelectOption& option : select.options) {
        expect_length(option.label, 1, 100);
        expect_length(option.value, 1, 100);
        EXPECT_TRUE(values.insert(option.value).second) << "twice: " << option.value;
    }
}

void expect_form(const Form& form) {
    expect_length(form.custom_id, 1, 100);
    expect_length(form.title, 1, 45);
    EXPECT_GE(form.fields.size(), 1U);
    EXPECT_LE(form.fields.size(), 5U);
    for (const TextField& field : form.fields) {
        expect_length(field.label, 1, 45);
        EXPECT_LE(field.most, 4000U);
    }
}

} // namespace

void expect_within_limits(const Post& post) {
    expect_length(post.content, post.files.empty() ? 1 : 0, 2000);
    EXPECT_LE(post.rows.size(), 5U);
    std::set<std::string> ids;
    for (const Row& row : post.rows)
        std::visit(overloaded{
                       [&](const std::vector<Button>& buttons) {
                           EXPECT_GE(buttons.size(), 1U);
                           EXPECT_LE(buttons.size(), 5U);
                           for (const Button& button : buttons) {
                               expect_id(button.custom_id, ids);
                               expect_length(button.label, 1, 80);
                           }
                       },
                       [&](const Select& select) {
                           expect_id(select.custom_id, ids);
                           expect_select(select);
                       },
                       [&](const RoleSelect& select) {
                           expect_id(select.custom_id, ids);
                           expect_length(select.placeholder, 0, 150);
                       },
                   },
                   row);
    for (const Attachment& file : post.files)
        expect_length(file.alt, 1, 1024);
}

void expect_answer_of(ResponseClass response, const Reply& reply) {
    std::visit(overloaded{
                   [&](const PrivateReply& answer) {
                       EXPECT_EQ(response, ResponseClass::PrivatePanel);
                       expect_within_limits(answer.post);
                   },
                   [&](const UpdateReply& answer) {
                       EXPECT_TRUE(response == ResponseClass::OwnUpdate || response == ResponseClass::PublicVote);
                       expect_within_limits(answer.post);
                   },
                   [&](const FormReply& answer) {
                       EXPECT_EQ(response, ResponseClass::Modal);
                       expect_form(answer.form);
                   },
                   [&](const SuggestionsReply& answer) {
                       EXPECT_EQ(response, ResponseClass::Suggestions);
                       EXPECT_LE(answer.choices.size(), 25U);
                   },
               },
               reply);
}

} // namespace majlis::test
