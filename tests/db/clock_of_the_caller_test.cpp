#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/shell.h"

namespace majlis::test {
namespace {

// Every way that PostgreSQL has of asking for the time.
constexpr std::array<std::string_view, 12> kAskForTheTime{
    "now()",     "now ()",       "clock_timestamp", "statement_timestamp", "transaction_timestamp",
    "timeofday", "current_date", "current_time",    "localtime",           "'now'",
    "'today'",   "'tomorrow'"};

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

// The part of a longer name (steady_clock::now()) is no such word: the program may measure how long it waits.
std::optional<std::string_view> asks_for_the_time(const std::string& any_case) {
    const std::string text = lower_case(any_case);
    for (const std::string_view word : kAskForTheTime)
        for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
            if (at == 0 || (text[at - 1] != ':' && text[at - 1] != '_' && !std::isalnum(text[at - 1]))) return word;
    return std::nullopt;
}

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

// What several processes share goes by the clock that they share: leases, and the comparison of the clocks.
bool is_shared(const std::filesystem::path& file) {
    return file.filename() == "lanes.cpp" || file.filename() == "server_clock.cpp";
}

TEST(ClockOfTheCaller, nothing_that_one_process_does_alone_asks_the_database_for_the_time) {
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(checkout() / "db"))
        if (entry.is_regular_file() && !is_shared(entry.path())) {
            ++files;
            EXPECT_EQ(asks_for_the_time(text_of(entry.path())), std::nullopt) << entry.path();
        }
    EXPECT_GT(files, 15);
}

TEST(ClockOfTheCaller, the_search_finds_what_it_looks_for) {
    for (const char* sql : {"select now()", "default CURRENT_TIMESTAMP", "at < 'today'", "NOW ()"})
        EXPECT_TRUE(asks_for_the_time(sql)) << sql;
    for (const char* text : {"instant($1), Instant now)", "std::chrono::steady_clock::now()"})
        EXPECT_FALSE(asks_for_the_time(text)) << text;
}

} // namespace
} // namespace majlis::test
