// Log lines: one line per event, whatever the values hold.
#include <gtest/gtest.h>

#include "bot/log.h"

namespace majlis {
namespace {

TEST(LogLinesAreClean, words_and_pairs) {
    EXPECT_EQ(log_line("row sent", {{"game", "17"}, {"why", "no answer: time"}}),
              R"(row sent game=17 why="no answer: time")");
    EXPECT_EQ(log_line("ending", {}), "ending");
}

TEST(LogLinesAreClean, a_value_cannot_forge_a_line) {
    EXPECT_EQ(log_line("x", {{"a", "one\ntwo \"three\""}}), R"(x a="one two 'three'")");
    EXPECT_EQ(log_line("x", {{"a", ""}}), R"(x a="")");
}

TEST(LogLinesAreClean, secrets_are_blotted_out) {
    testing::internal::CaptureStderr();
    blot_out("s3cret", "(token)");
    blot_out("pass word", "(password)");
    blot_out("is", "(too short to be told from a word)");
    start_log("info");
    log_info("said", {{"header", "Bot s3cret and s3cret"}, {"why", "this is no pass word"}});
    const std::string output = testing::internal::GetCapturedStderr();
    EXPECT_NE(output.find("Bot (token) and (token)"), std::string::npos) << output;
    EXPECT_NE(output.find("this is no (password)"), std::string::npos) << output;
    EXPECT_EQ(blotted("pass words3cret"), "(password)(token)");
}

} // namespace
} // namespace majlis
