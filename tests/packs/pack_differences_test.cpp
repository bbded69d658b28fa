// What a pack says otherwise than the usual one: each value by where it stands, and nothing that only looks different.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/games.h"
#include "packs/pack.h"
#include "packs/pack_differences.h"

namespace majlis {

namespace {

const std::string kUsual{default_pack<CrescentMoon>()};

std::string with(const std::string& what, const std::string& instead, std::size_t from = 0) {
    const auto at = kUsual.find(what, from);
    if (at == std::string::npos) throw std::invalid_argument("the pack does not say " + what);
    return std::string(kUsual).replace(at, what.size(), instead);
}

std::vector<std::string> told(const std::string& pack) {
    std::vector<std::string> lines;
    for (const PackDifference& difference : pack_differences(kUsual, pack))
        lines.push_back(to_text(difference));
    return lines;
}

TEST(PackDifferences, the_usual_pack_has_none) {
    EXPECT_THAT(told(kUsual), testing::IsEmpty());
    EXPECT_THAT(told("# Mine.\n" + with("house = true\n", "")), testing::IsEmpty());
}

// The same line stands elsewhere in the usual pack.
TEST(PackDifferences, a_value_counts_where_it_stands) {
    const auto towns = kUsual.find("id = \"towns\"");
    EXPECT_THAT(told(with("cap = 2", "cap = 6", towns)),
                testing::ElementsAre("characters.sultan.objectives.towns.cap: 2 → 6"));
    EXPECT_THAT(told(with("cap = 2\n", "", towns)),
                testing::ElementsAre("characters.sultan.objectives.towns.cap: 2 → —"));
}

TEST(PackDifferences, cards_effects_hexes_and_places_are_named) {
    const auto imam = kUsual.find("id = \"imam\"");
    EXPECT_THAT(told(with("amount = 2", "amount = 3", imam)),
                testing::ElementsAre("cards.imam.effects.1.amount: 2 → 3"));
    const auto meltwater = kUsual.find("layout = \"meltwater\"\nplayers = 4");
    EXPECT_THAT(told(with("tile = \"desert\"", "tile = \"quarry\"", meltwater)),
                testing::ElementsAre(
                    testing::MatchesRegex("maps\\.meltwater 4\\.hexes\\.-?[0-9] -?[0-9]\\.tile: .desert. → .quarry.")));
    const auto murshid = kUsual.find("character = \"murshid\", group = 2", meltwater);
    const auto place = kUsual.find("q =", murshid);
    EXPECT_THAT(
        told(std::string(kUsual).replace(place, 6, "q = 77")),
        testing::ElementsAre(testing::MatchesRegex("maps\\.meltwater 4\\.starts\\.murshid 2\\.q: -?[0-9] → 77")));
}

TEST(PackDifferences, what_is_new_or_missing_is_told_as_a_whole) {
    EXPECT_THAT(told(kUsual + "\n[[cards]]\nid = \"heat\"\nhouse = true\ncopies = 2\n"),
                testing::ElementsAre("cards.heat: — → { copies = 2, id = \"heat\" }"));
    const auto begin = kUsual.find("[[characters.nomad.objectives]]\nid = \"holy-site\"");
    const auto end = kUsual.find("[[", begin + 2);
    EXPECT_THAT(
        told(std::string(kUsual).erase(begin, end - begin)),
        testing::ElementsAre(testing::AllOf(testing::StartsWith("characters.nomad.objectives.holy-site: { all = "),
                                            testing::EndsWith(" } → —"))));
}

TEST(PackDifferences, lists_of_words_are_compared_as_a_whole) {
    EXPECT_THAT(told(with("terrains = [\"wilderness\", \"mountain\", \"desert\"]", "terrains = [\"wilderness\"]")),
                testing::ElementsAre("characters.nomad.objectives.waste-land.terrains: "
                                     "[\"wilderness\", \"mountain\", \"desert\"] → [\"wilderness\"]"));
}

} // namespace

} // namespace majlis
