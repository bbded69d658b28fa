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

TEST(LogLinesAreClean, the_secret_is_blotted_out) {
    testing::internal::CaptureStderr();
    start_log("info", "s3cret");
    log_info("said", {{"header", "Bot s3cret and s3cret"}});
    const std::string output = testing::internal::GetCapturedStderr();
    EXPECT_EQ(output.find("s3cret"), std::string::npos);
    EXPECT_NE(output.find("Bot (token) and (token)"), std::string::npos);
}

} // namespace
} // namespace majlis
