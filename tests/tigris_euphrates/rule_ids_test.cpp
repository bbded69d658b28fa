// Every rule of docs/rules/tigris-euphrates.md is cited by a test here, or stands in the list of those that only
// describe.
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace majlis::tigris_euphrates {

namespace {

using Ids = std::set<std::string>;

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// "TE-9.2", in a test's name also "TE_9_2"; a range like "TE-9.2 to TE-9.4" counts for its ends only.
Ids ids_in(const std::string& text, const std::regex& pattern) {
    Ids ids;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        ids.insert("TE-" + (*at)[1].str() + "." + (*at)[2].str());
    return ids;
}

// Rules that name components, point to others, or belong to the platform: nothing here could break them.
const Ids kDescriptive{
    "TE-1.6",  // cubes: points are numbers (R-20)
    "TE-1.8",  // the buildings' names
    "TE-2.4",  // the legend of the boards
    "TE-3.5",  // what lies in front of the screens
    "TE-16.7", // monuments are never removed: no event does it
    "TE-20.5", // no other end: no event does it
    "TE-24.3", // not part of the game
    "TE-25.2", // standing orders: the platform's
    "TE-27.3", // follows from TE-18.1, held by why_not_stand
};

TEST(TigrisEuphrates, every_rule_is_cited_by_a_test) {
    const std::filesystem::path root(MAJLIS_ROOT);
    const Ids rules = ids_in(text_of(root / "docs/rules/tigris-euphrates.md"), std::regex(R"(\*\*TE-(\d+)\.(\d+))"));
    EXPECT_GT(rules.size(), 150U);
    Ids cited = kDescriptive;
    for (const auto& file : std::filesystem::directory_iterator(root / "tests/tigris_euphrates")) {
        if (file.path().filename() == "rule_ids_test.cpp") continue;
        cited.merge(ids_in(text_of(file.path()), std::regex(R"(TE[-_](\d+)[._](\d+))")));
    }
    for (const std::string& rule : rules)
        EXPECT_TRUE(cited.contains(rule)) << rule << " has no test";
    for (const std::string& id : cited)
        EXPECT_TRUE(rules.contains(id)) << id << " is cited and is no rule";
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
