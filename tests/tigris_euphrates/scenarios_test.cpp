// Every scenario of the rules has its test; tools/checks/rule_ids holds rules, code and tests together.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace majlis::tigris_euphrates {

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(TigrisEuphrates, every_scenario_is_a_test) {
    std::string tests;
    for (const auto& file :
         std::filesystem::directory_iterator(std::filesystem::path(MAJLIS_ROOT) / "tests/tigris_euphrates"))
        tests += text_of(file.path());
    for (int scenario = 1; scenario <= 93; ++scenario) {
        const std::string name = std::string("TE_S") + (scenario < 10 ? "0" : "") + std::to_string(scenario);
        EXPECT_NE(tests.find(", " + name), std::string::npos) << name;
    }
}

} // namespace

} // namespace majlis::tigris_euphrates
