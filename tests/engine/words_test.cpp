// Words, quotation, numbers: what is written can be read again, and rubbish is refused.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/core/words.h"

namespace majlis {

namespace {

TEST(Words, are_cut_at_spaces_and_kept_together_in_quotes) {
    EXPECT_EQ(split_words("offer B 3 - \"a deal, then\""), (Words{"offer", "B", "3", "-", "\"a deal, then\""}));
    EXPECT_EQ(split_words("  pass  "), Words{"pass"});
    EXPECT_EQ(split_words(""), Words{});
}

TEST(Words, rubbish_is_refused) {
    EXPECT_EQ(split_words("say \"open"), std::nullopt);
    EXPECT_EQ(split_words("say \"a\"b"), std::nullopt);
    EXPECT_EQ(split_words("two\nlines"), std::nullopt);
    EXPECT_EQ(split_words(std::string("a\0b", 3)), std::nullopt);
    EXPECT_EQ(split_words(std::string(kMaxNotation + 1, 'a')), std::nullopt);
    EXPECT_TRUE(split_words(std::string(kMaxNotation, 'a')));
}

TEST(Words, every_clean_text_survives_quotation) {
    EXPECT_TRUE(rc::check([](const std::vector<std::uint8_t>& picks) {
        constexpr std::array kPieces{"a", " ", "\"", "\\", "ž", "ш", "🐪", "{1}", ",", ">"};
        std::string text;
        for (const std::uint8_t pick : picks)
            text += kPieces[pick % kPieces.size()];
        RC_ASSERT(unquoted(in_quotes(text)) == text);
        RC_ASSERT(split_words("x " + in_quotes(text) + " y")->size() == 3);
    }));
}

TEST(Words, any_bytes_are_read_or_refused) {
    EXPECT_TRUE(rc::check([](const std::string& bytes) {
        if (const auto words = split_words(bytes)) RC_ASSERT(split_words(join_words(*words)) == words);
        if (const auto text = unquoted(bytes)) RC_ASSERT(unquoted(in_quotes(*text)) == text);
    }));
}

TEST(Words, characters_are_counted_and_broken_utf8_is_refused) {
    EXPECT_EQ(count_characters("kůň"), 3U);
    EXPECT_EQ(count_characters("🐪"), 1U);
    EXPECT_EQ(count_characters("a\tb"), std::nullopt);
}

// Each bound from both sides: the last that is no character, the first that is one, and the other way round.
TEST(Words, utf8_has_its_bounds) {
    for (const char* whole :
         {"\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xe1\x80\x80", "\xec\xbf\xbf", "\xed\x9f\xbf", "\xee\x80\x80",
          "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf1\x80\x80\x80", "\xf3\xbf\xbf\xbf", "\xf4\x8f\xbf\xbf"})
        EXPECT_EQ(count_characters(whole), 1U) << testing::PrintToString(whole);
    for (const char* overlong :
         {"\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf"})
        EXPECT_EQ(count_characters(overlong), std::nullopt) << testing::PrintToString(overlong);
    for (const char* half_of_a_pair : {"\xed\xa0\x80", "\xed\xbf\xbf"})
        EXPECT_EQ(count_characters(half_of_a_pair), std::nullopt) << testing::PrintToString(half_of_a_pair);
    for (const char* beyond : {"\xf4\x90\x80\x80", "\xf4\xbf\xbf\xbf", "\xf5\x80\x80\x80", "\xff"})
        EXPECT_EQ(count_characters(beyond), std::nullopt) << testing::PrintToString(beyond);
    for (const char* cut : {"\x80", "\xbf", "\xc2", "\xc2 ", "\xe1\x80", "\xe1 \x80", "\xe1\x80 ", "\xf1\x80\x80",
                            "\xf1 \x80\x80", "\xf1\x80 \x80", "\xf1\x80\x80 ", "\xc2\xc0"})
        EXPECT_EQ(count_characters(cut), std::nullopt) << testing::PrintToString(cut);
}

TEST(Words, the_first_character_is_whole) {
    EXPECT_EQ(first_character("шёлк"), "ш");
    EXPECT_EQ(first_character("silk"), "s");
    EXPECT_EQ(first_character(""), "");
}

TEST(Words, numbers_are_plain) {
    EXPECT_EQ(number_in("0"), 0);
    EXPECT_EQ(number_in("999999999"), 999'999'999);
    for (const char* wrong : {"", "-1", "+1", "01", "1.0", "1e3", "1000000000", "99999999999999999999", " 1", "x"})
        EXPECT_EQ(number_in(wrong), std::nullopt) << wrong;
}

TEST(Words, lists_go_both_ways) {
    EXPECT_EQ(listed({}), "-");
    EXPECT_EQ(items_of("-"), std::vector<std::string>{});
    EXPECT_EQ(items_of("a>b>c", '>'), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(listed(std::vector<std::string>{"a", "b"}, '>'), "a>b");
}

} // namespace

} // namespace majlis
