#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/shell.h"

namespace majlis::test {
namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

// Every way that PostgreSQL has of asking for the time.
const std::regex
    kAsksForTheTime(R"(((^|[^:\w])now\s*\(|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|)"
                    R"(current_(date|time)|localtime|'(now|today|yesterday|tomorrow)'))",
                    std::regex::icase);

TEST(ClockOfTheCaller, nothing_in_the_store_asks_the_database_for_the_time) {
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(checkout() / "db"))
        if (entry.is_regular_file()) {
            ++files;
            std::smatch found;
            const std::string text = text_of(entry.path());
            EXPECT_FALSE(std::regex_search(text, found, kAsksForTheTime)) << entry.path() << ": " << found.str();
        }
    EXPECT_GT(files, 15);
}

TEST(ClockOfTheCaller, the_search_finds_what_it_looks_for) {
    for (const char* sql : {"select now()", "default CURRENT_TIMESTAMP", "at < 'today'"})
        EXPECT_TRUE(std::regex_search(sql, kAsksForTheTime)) << sql;
    EXPECT_FALSE(std::regex_search("instant($1), Instant now)", kAsksForTheTime));
}

} // namespace
} // namespace majlis::test
