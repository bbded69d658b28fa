#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "bot/operator_words.h"
#include "tools/progress.h"

namespace majlis {
namespace {

std::string shown(Onto onto, std::uint64_t all) {
    std::ostringstream out;
    {
        ProgressBar bar("replaying", out, onto);
        for (std::uint64_t done = 1; done <= all; ++done)
            bar.show(done, all);
    }
    return out.str();
}

TEST(Progress, elsewhere_than_on_a_terminal_it_is_a_plain_line_now_and_then) {
    const std::string text = shown(Onto::File, 1000);
    EXPECT_TRUE(text.starts_with("replaying: 1 of 1000\nreplaying: 100 of 1000\n")) << text;
    EXPECT_TRUE(text.ends_with("replaying: 1000 of 1000\n")) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 11);
    EXPECT_EQ(text.find('\r'), std::string::npos);
}

TEST(Progress, on_a_terminal_it_is_one_line_that_fills) {
    const std::string text = shown(Onto::Terminal, 1000);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
    EXPECT_NE(text.find("\rreplaying [####################....................] 50 %"), std::string::npos);
    EXPECT_TRUE(text.ends_with("100 %\n"));
}

TEST(Progress, nothing_to_do_is_done) {
    std::ostringstream out;
    ProgressBar("backing up", out, Onto::File).show(0, 0);
    EXPECT_EQ(out.str(), "backing up: 0 of 0\n");
}

OperatorWords read(std::initializer_list<std::string> words) {
    const std::vector<std::string> all(words);
    return {all, {"--running"}, {"--channel"}, 2};
}

TEST(OperatorWordsTest, flags_options_and_plain_words_are_told_apart) {
    const OperatorWords words = read({"17", "--channel", "600", "game.json", "--running"});
    EXPECT_TRUE(words.has("--running"));
    EXPECT_EQ(words.value("--channel"), "600");
    EXPECT_EQ(words.plain(0), "17");
    EXPECT_EQ(words.plain(1), "game.json");
    EXPECT_EQ(words.plain(2), std::nullopt);
    EXPECT_FALSE(read({}).has("--running"));
}

TEST(OperatorWordsTest, what_is_missing_or_unknown_is_said) {
    EXPECT_THROW(read({"--fast"}), WrongWords);
    EXPECT_THROW(read({"17", "game.json", "18"}), WrongWords) << "nothing is left aside unread";
    EXPECT_THROW(read({"--channel"}), WrongWords);
    EXPECT_THROW(static_cast<void>(read({}).needed_value("--channel")), WrongWords);
    EXPECT_THROW(static_cast<void>(read({}).needed_plain(0, "a game")), WrongWords);
}

TEST(OperatorWordsTest, ids_are_numbers_above_nothing) {
    EXPECT_EQ(id_in("600", "a channel"), 600U);
    for (const char* word : {"", "0", "x", "6x", "-6", "9223372036854775808"})
        EXPECT_THROW(id_in(word, "a channel"), WrongWords) << word;
}

} // namespace
} // namespace majlis
