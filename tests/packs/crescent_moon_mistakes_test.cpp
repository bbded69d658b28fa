// Packs for Crescent Moon that somebody has got wrong: every kind of mistake is found, with its line and a sentence.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "engine/crescent_moon/crescent_moon.h"
#include "packs/pack.h"

namespace majlis {

namespace {

const std::string kDefault{default_pack<CrescentMoon>()};

// The default pack with one text in place of another.
std::string with(const std::string& what, const std::string& instead) {
    const auto at = kDefault.find(what);
    if (at == std::string::npos) throw std::invalid_argument("the pack does not say " + what);
    return std::string(kDefault).replace(at, what.size(), instead);
}

// From one text up to another, with something in its place.
std::string without(const std::string& from, const std::string& to, const std::string& instead = "") {
    const auto begin = kDefault.find(from), end = kDefault.find(to, begin);
    return kDefault.substr(0, begin) + instead + kDefault.substr(end);
}

int line_of(const std::string& pack, const std::string& what) {
    return 1 + static_cast<int>(
                   std::count(pack.begin(), pack.begin() + static_cast<std::ptrdiff_t>(pack.find(what)), '\n'));
}

PackMistakes mistakes_in(const std::string& pack) {
    auto read = read_pack<CrescentMoon>(pack);
    return std::holds_alternative<PackMistakes>(read) ? std::get<PackMistakes>(read) : PackMistakes{};
}

// The one mistake of a pack, at the line where `where` stands.
void expect_mistake(const std::string& pack, const std::string& where, const std::string& sentence) {
    EXPECT_EQ(to_text(mistakes_in(pack)), to_text({{line_of(pack, where), sentence}}));
}

TEST(CrescentMoonMistakes, a_field_is_missing) {
    expect_mistake(with("conspire = 10  ", "# "), "[rules]", "'conspire' is missing.");
    expect_mistake(with("points = 1\ntext = \"At once", "text = \"At once"), "[[characters.warlord.objectives]]",
                   "'points' is missing.");
    const std::string pack = with(", tile = \"desert\" }", " }");
    EXPECT_EQ(to_text({mistakes_in(pack).front()}), to_text({{line_of(pack, "r = -1 }"), "'tile' is missing."}}));
}

TEST(CrescentMoonMistakes, too_many_units_to_begin_with) {
    expect_mistake(with("stronghold = \"fort\", mercenary = 1 }", "stronghold = \"fort\", mercenary = 6 }"),
                   "[characters.sultan]", "Sultan begins with more units than may stand in a hex.");
}

TEST(CrescentMoonMistakes, a_building_without_strength_would_share_its_hex) {
    expect_mistake(with("strength = { fort = 1,", "strength = { fort = 0,"), "strength = {",
                   "'fort' must be a whole number from 1 to 9.");
}

TEST(CrescentMoonMistakes, of_a_table_that_is_missing_nothing_more_is_said) {
    const std::string pack = without("[rules]", "[tiles]");
    EXPECT_EQ(to_text(mistakes_in(pack)), "pack.toml, line 1: 'rules' is missing.\n");
}

TEST(CrescentMoonMistakes, nobody_takes_a_card) {
    const std::string nobody = "Nobody is there to take the card: 'opponent' is for combats, 'target' follows a "
                               "'target-strength' of the same group.";
    for (const auto& [what, instead] : {std::pair("to = \"target\", group = 1", "to = \"target\", group = 2"),
                                        std::pair("to = \"target\", group = 1", "to = \"opponent\", group = 1"),
                                        std::pair("to = \"target\", group = 1", "to = \"target\"")}) {
        const std::string pack = with(what, instead);
        expect_mistake(pack, "when = \"contest\", op = \"return-card\", " + std::string(instead), nobody);
    }
}

TEST(CrescentMoonMistakes, a_list_has_too_few_entries_or_is_none) {
    const std::string map = "[[maps]]\nlayout = \"meeting_place\"\nplayers = 4";
    expect_mistake(kDefault.substr(0, kDefault.find(map)), "[[maps]]", "'maps' must have 10 entries, and has 9.");
    const std::string effects = "effects = [{ when = \"contest\", op = \"strength\", amount = 2 }]";
    expect_mistake(with(effects, "effects = []"), "effects = []", "'effects' must have 1 to 8 entries, and has 0.");
    expect_mistake(with(effects, "effects = [2]"), "effects = [2]", "'effects' must be a list of tables.");
}

TEST(CrescentMoonMistakes, a_text_is_empty_or_too_long) {
    const std::string text = "\"In a contest: +2 strength.\"",
                      sentence = "'text' must be a text of 1 to 300 characters.";
    expect_mistake(with(text, "\"\""), "text = \"\"", sentence);
    expect_mistake(with(text, '"' + std::string(301, 'x') + '"'), "xxx", sentence);
}

TEST(CrescentMoonMistakes, an_operation_is_unknown) {
    const std::string pack = with("op = \"cancel-card\"", "op = \"burn-card\"");
    const PackMistakes mistakes = mistakes_in(pack);
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].line, line_of(pack, "burn-card"));
    EXPECT_TRUE(mistakes[0].sentence.starts_with("'op' must be one of these: strength, opponent-strength, "));
}

TEST(CrescentMoonMistakes, an_amount_does_nothing_or_too_much) {
    const std::string caravan = "op = \"gain-coins\", amount = 3";
    expect_mistake(with(caravan, "op = \"gain-coins\", amount = -3"), "\"gain-coins\"",
                   "'amount' must be a whole number from 1 to 20.");
    const std::string poisoner = "op = \"opponent-strength\", amount = -1 }]";
    expect_mistake(with(poisoner, "op = \"opponent-strength\", amount = 0 }]"), "amount = 0",
                   "An amount of 0 does nothing.");
}

TEST(CrescentMoonMistakes, the_deck_has_the_wrong_size) {
    expect_mistake(with("copies = 2", "copies = 3"), "power-cards",
                   "There should be 69 power cards, and there are 70.");
}

TEST(CrescentMoonMistakes, the_counters_would_not_bear_all_cards) {
    const std::string pack = with("type = \"event\"\ncopies = 2\nhouse = true\ntext = \"Any time: in an action",
                                  "type = \"event\"\ncopies = 11\nhouse = true\ntext = \"Any time: in an action");
    EXPECT_EQ(
        to_text(mistakes_in(pack)),
        to_text({{line_of(pack, "[[cards]]"), "All cards together may give at most 20: more moves; these give 22."},
                 {line_of(pack, "power-cards"), "There should be 69 power cards, and there are 78."}}));
}

TEST(CrescentMoonMistakes, a_hex_cannot_be_reached) {
    const std::string pack = with("{ q = -2, r =  2, tile = \"mountain\" }", "{ q =  5, r =  2, tile = \"mountain\" }");
    const PackMistakes mistakes = mistakes_in(pack);
    ASSERT_EQ(mistakes.size(), 2U) << to_text(mistakes);
    EXPECT_EQ(mistakes[0], (PackMistake{line_of(pack, "q =  5"), "This hex cannot be reached from the crossing: a gap "
                                                                 "or a river is in the way."}));
    EXPECT_EQ(mistakes[1].sentence, "There is no hex in this place.") << "somebody begins there";
}

TEST(CrescentMoonMistakes, the_river_breaks_off) {
    const std::string river = "{ q =  1, r =  0, tile = \"river\", river = 1 }";
    const PackMistakes mistakes = mistakes_in(with(river, "{ q =  1, r =  0, tile = \"river\", river = 4 }"));
    const auto breaks = std::count_if(mistakes.begin(), mistakes.end(), [](const PackMistake& one) {
        return one.sentence == "The river that leaves the crossing does not come to this hex.";
    });
    EXPECT_EQ(breaks, 2) << to_text(mistakes);
}

TEST(CrescentMoonMistakes, there_are_more_pieces_than_components) {
    expect_mistake(with("units = 24", "units = 0"), "[characters.warlord]",
                   "Warlord begins with more pieces than there are.");
}

TEST(CrescentMoonMistakes, settlements_and_the_palace_have_their_owners) {
    expect_mistake(with("buildings = { fort = 4, castle = 2 }", "buildings = { fort = 4, castle = 2, town = 1 }"),
                   "[characters.warlord]", "Towns and cities are the Sultan's.");
    expect_mistake(with("castle = 4, palace = 1", "castle = 4"), "[characters.caliph]",
                   "There is one palace, and it is the Caliph's.");
}

TEST(CrescentMoonMistakes, units_have_a_card_to_go_to) {
    expect_mistake(with("reserves = { unit = \"ordinary\", value = \"fixed\", number = 3 }", ""),
                   "[characters.warlord]", "The Warlord needs a reserves card.");
    expect_mistake(with("recruited = \"ordinary\"", "recruited = \"mercenary\""), "[characters.warlord]",
                   "Recruits are of the kind that lies on the reserves card.");
}

TEST(CrescentMoonMistakes, objectives_are_those_of_their_character) {
    expect_mistake(with("id = \"treasury\"", "id = \"holy-site\""),
                   "[[characters.sultan.objectives]]\nid = \"holy-site\"\nkind = \"secondary\"\nform = "
                   "\"condition\"\nall = [{ metric = \"coins-held\"",
                   "There are two objectives 'holy-site'.");
    const std::string employers = "form = \"per-count\"\nmetric = \"others-with-mercenaries\"\npoints = 1\ncap = 4";
    const std::string objective = "[[characters.nomad.objectives]]\nid = \"employers\"";
    expect_mistake(with(employers, "form = \"losses\"\npoints = 1"), objective,
                   "Points are bought by the Nomad alone, and for losses and sacks the Warlord alone scores.");
    expect_mistake(with(employers, "form = \"per-count\"\nmetric = \"coins-held\"\npoints = 1"), objective,
                   "Points for coins need a 'cap'.");
}

// CM-7.1: a Warlord without units, tokens or coins has nothing to do.
TEST(CrescentMoonMistakes, somebody_has_no_first_action) {
    const std::string warlord = without("coins = 3\nunits = 24\ninfluence = 6", "build-costs = {}", R"(coins = 0
units = 0
influence = 2
buildings = {}
unit-limit = 7
reserves = { unit = "ordinary", value = "fixed", number = 3 }
)");
    const std::string start = "start = [{ ordinary = 1, influence = 1 }, { influence = 1 }]";
    std::string pack = warlord;
    pack.replace(pack.find(start), start.size(), "start = [{ influence = 1 }, { influence = 1 }]");
    const PackMistakes mistakes = mistakes_in(pack);
    ASSERT_FALSE(mistakes.empty());
    for (const PackMistake& mistake : mistakes)
        EXPECT_EQ(mistake.sentence, "On this map the Warlord can only pass in the first round.");
    EXPECT_EQ(mistakes.front().line, line_of(pack, "[[maps]]"));
}

} // namespace

} // namespace majlis
