#include <gtest/gtest.h>

#include "commands/limits.h"
#include "commands/sentences.h"

namespace majlis::test {
namespace {

std::vector<SeatRow> seats() {
    return {{Seat{0}, UserId{700}, "Alice", Delivery::Here}, {Seat{1}, std::nullopt, "Robot *2*", Delivery::Here}};
}

TEST(Words, what_people_write_neither_formats_nor_calls) {
    const MentioningSpeaker speaker(seats());
    EXPECT_EQ(said(phrase("{1} says {2} for {3}", Seat{0}, Text{"**@everyone** <@1> `x` :y: [a](b)"}, Term{"si_lk"}),
                   speaker),
              "<@700> says \\*\\*\\@everyone\\*\\* \\<\\@1\\> \\`x\\` \\:y: \\[a\\]\\(b\\) for si\\_lk");
    const std::vector<Phrase> list{phrase("{1}", Text{"# a"}), phrase("{1}", std::int64_t{2})};
    EXPECT_EQ(said(phrase("{1}", list), speaker), "\\# a, 2");
}

TEST(Words, counted_phrases_keep_their_forms) {
    const MentioningSpeaker speaker(seats());
    EXPECT_EQ(said(counted("{1} coin for {2}", "{1} coins for {2}", 1, Seat{1}), speaker), "1 coin for Robot \\*2\\*");
    EXPECT_EQ(said(counted("{1} coin for {2}", "{1} coins for {2}", 2, Seat{1}), speaker), "2 coins for Robot \\*2\\*");
}

TEST(Words, names_are_plain_where_mentions_would_stand_as_written) {
    const NamingSpeaker names(seats());
    EXPECT_EQ(names.name(Seat{0}), "Alice");
    EXPECT_EQ(names.name(Seat{1}), "Robot *2*");
    EXPECT_EQ(names.name(Seat{2}), "C");
}

TEST(Words, texts_are_shortened_by_characters) {
    EXPECT_EQ(shortened("žluť", 4), "žluť");
    EXPECT_EQ(shortened("žluťoučký", 4), "žlu…");
    EXPECT_EQ(whole_sentences("Žluť. Kůň 1.5 m. Ano.", 16), "Žluť. Kůň 1.5 m.");
    EXPECT_EQ(whole_sentences("Žluť. Kůň 1.5 m. Ano.", 15), "Žluť.");
    EXPECT_EQ(whole_sentences("Žluť. Kůň.\n\nAno", 40), "Žluť. Kůň.");
    EXPECT_EQ(whole_sentences("Žluť", 3), "");
    EXPECT_EQ(characters("žlu…"), 4U);
}

TEST(Words, lines_fill_pages) {
    EXPECT_EQ(pages_of({"one", "two", "three", "a very long line"}, 9),
              (std::vector<std::string>{"one\ntwo", "three", "a very l…"}));
    EXPECT_TRUE(pages_of({}, 9).empty());
}

TEST(Words, what_would_break_a_limit_is_refused) {
    const auto post = [](std::string content, std::vector<Row> rows = {}) {
        return Post{std::move(content), std::move(rows), {}, {}};
    };
    const Button button{"id", "label"};
    EXPECT_NO_THROW(require_within_limits(post(std::string(2000, 'x'), {std::vector{button}})));
    EXPECT_THROW(require_within_limits(post("")), std::logic_error);
    EXPECT_THROW(require_within_limits(post(std::string(2001, 'x'))), std::logic_error);
    EXPECT_THROW(require_within_limits(post("x", {std::vector{button, button}})), std::logic_error) << "one id twice";
    EXPECT_THROW(require_within_limits(post("x", {std::vector<Button>{}})), std::logic_error);
    EXPECT_THROW(require_within_limits(post("x", {std::vector<Button>{{"id", std::string(81, 'x')}}})),
                 std::logic_error);
    EXPECT_THROW(require_within_limits(post("x", {std::vector<Button>{{std::string(101, 'x'), "x"}}})),
                 std::logic_error);
    EXPECT_THROW(require_within_limits(post("x", {Select{"id", "", {}}})), std::logic_error);
    EXPECT_THROW(require_within_limits(post("x", {Select{"id", "", {{"a", "A", "", false}}, 1, 2}})), std::logic_error);
    EXPECT_THROW(require_within_limits(Form{"id", std::string(46, 'x'), {{"f", "F", {}, 0, 400, false}}}),
                 std::logic_error);
    EXPECT_THROW(require_within_limits(Form{"id", "title", {}}), std::logic_error);
}

} // namespace
} // namespace majlis::test
