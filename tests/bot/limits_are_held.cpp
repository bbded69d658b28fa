// Discord's limits: the largest that passes, and the smallest that does not.
#include <gtest/gtest.h>

#include "bot/discord_limits.h"

namespace majlis {
namespace {

Post with_content(std::string content) {
    return {std::move(content), {}, {}, {}};
}

Post with_row(Row row) {
    return {"x", {std::move(row)}, {}, {}};
}

std::vector<Button> buttons(std::size_t count) {
    std::vector<Button> all;
    for (std::size_t index = 0; index < count; ++index)
        all.push_back({"b" + std::to_string(index), "Go", ButtonStyle::Primary, false});
    return all;
}

Select select_of(std::size_t count, std::size_t least = 1, std::size_t most = 1) {
    Select select{"s", "", {}, least, most};
    for (std::size_t index = 0; index < count; ++index)
        select.options.push_back({std::to_string(index), "label", "", false});
    return select;
}

std::string times(const std::string& text, std::size_t count) {
    std::string all;
    while (count-- > 0)
        all += text;
    return all;
}

void passes(const Post& post) {
    EXPECT_NO_THROW(hold_to_limits(post));
}

void is_refused(const Post& post) {
    EXPECT_THROW(hold_to_limits(post), std::logic_error);
}

TEST(LimitsAreHeld, content_counts_characters_not_bytes) {
    passes(with_content(times("ř", 2000)));
    is_refused(with_content(times("ř", 2001)));
}

TEST(LimitsAreHeld, a_message_says_something) {
    is_refused(with_content(" \n"));
    passes({"", {}, {{"a.png", "x", "alt"}}, {}});
}

TEST(LimitsAreHeld, rows_and_buttons) {
    passes(with_row(buttons(5)));
    is_refused(with_row(buttons(6)));
    is_refused(with_row(buttons(0)));
    Post rows = with_content("x");
    for (int row = 0; row < 6; ++row)
        rows.rows.emplace_back(std::vector<Button>{{"r" + std::to_string(row), "Go", ButtonStyle::Primary, false}});
    is_refused(rows);
    rows.rows.pop_back();
    passes(rows);
}

TEST(LimitsAreHeld, custom_ids_are_short_and_differ) {
    passes(with_row(std::vector<Button>{{times("i", 100), "Go", ButtonStyle::Primary, false}}));
    is_refused(with_row(std::vector<Button>{{times("i", 101), "Go", ButtonStyle::Primary, false}}));
    is_refused({"x", {Row{buttons(1)}, Row{buttons(1)}}, {}, {}});
}

TEST(LimitsAreHeld, labels) {
    passes(with_row(std::vector<Button>{{"b", times("l", 80), ButtonStyle::Primary, false}}));
    is_refused(with_row(std::vector<Button>{{"b", times("l", 81), ButtonStyle::Primary, false}}));
    is_refused(with_row(std::vector<Button>{{"b", "", ButtonStyle::Primary, false}}));
}

TEST(LimitsAreHeld, selects) {
    passes(with_row(select_of(25)));
    is_refused(with_row(select_of(26)));
    is_refused(with_row(select_of(0)));
    passes(with_row(select_of(3, 0, 3)));
    is_refused(with_row(select_of(3, 1, 4)));
    Select same = select_of(2);
    same.options[1].value = same.options[0].value;
    is_refused(with_row(same));
}

TEST(LimitsAreHeld, files_have_alt_texts) {
    passes({"", {}, {{"a.png", "x", times("t", 1024)}}, {}});
    is_refused({"", {}, {{"a.png", "x", times("t", 1025)}}, {}});
    is_refused({"", {}, {{"a.png", "x", ""}}, {}});
    is_refused({"", {}, {{"a.png", "", "alt"}}, {}});
    is_refused({"", {}, std::vector<Attachment>(11, {"a.png", "x", "alt"}), {}});
}

TEST(LimitsAreHeld, suggestions) {
    EXPECT_NO_THROW(hold_to_limits(std::vector<SelectOption>(25, {"v", "l", "", false})));
    EXPECT_THROW(hold_to_limits(std::vector<SelectOption>(26, {"v", "l", "", false})), std::logic_error);
}

} // namespace
} // namespace majlis
