// What stands in the menus, word for word: the choices after the words so far, with their labels.
#include <gtest/gtest.h>

#include "engine/core/overloaded.h"
#include "engine/crescent_moon/chapters.h"
#include "tests/crescent_moon/given.h"
#include "tests/crescent_moon/setting_up.h"

namespace majlis::crescent_moon {

namespace {

using Menu = std::vector<std::string>; // "castle: castle", "0 to 5: Coins"

std::string in_english(const Phrase& phrase) {
    return say(phrase, PlainEnglish());
}

std::string shown(const Choice& choice) {
    return std::visit(overloaded{
                          [](const WordChoice& c) { return c.word + ": " + in_english(c.label); },
                          [](const NumberChoice& c) {
                              return std::to_string(c.least) + " to " + std::to_string(c.most) + ": " +
                                     in_english(c.label);
                          },
                          [](const CompleteChoice&) { return std::string("complete"); },
                          [](const auto&) { return std::string("a list"); },
                      },
                      choice);
}

Menu after_words(const State& state, const Question& question, std::string_view words) {
    const View seen = Game::view(printed_tables(), state, question.seat);
    const Next next = [&](const Words& path) { return Game::next(printed_tables(), seen, question, path); };
    const auto choices = choices_after(next, split_words(words).value());
    if (!choices) return {"leads nowhere"};
    Menu menu;
    for (const Choice& choice : *choices)
        menu.push_back(shown(choice));
    return menu;
}

Menu menu(const State& state, Seat seat, std::string_view kind, std::string_view words) {
    for (const Question& question : Game::questions(printed_tables(), state.common))
        if (question.seat == seat && question.kind == kind && question.stage == Stage::Now)
            return after_words(state, question, words);
    return {"is not asked"};
}

// What is told about each choice before it is chosen; "-" where nothing is.
std::string told_about(const Choice& choice) {
    const auto list = [](const std::vector<Phrase>& phrases) {
        std::string all;
        for (const Phrase& one : phrases)
            all += (all.empty() ? "" : " | ") + in_english(one);
        return all;
    };
    if (const auto* word = std::get_if<WordChoice>(&choice))
        return word->word + ": " + (word->about ? in_english(*word->about) : "-");
    if (const auto* number = std::get_if<NumberChoice>(&choice)) return list(number->about);
    std::vector<Phrase> abouts;
    if (const auto* some = std::get_if<SubsetChoice>(&choice))
        for (const WordChoice& word : some->of)
            abouts.push_back(word.about.value_or(phrase("-")));
    return list(abouts);
}

Menu abouts(const State& state, Seat seat, std::string_view kind, std::string_view words) {
    Menu told;
    for (const Question& question : Game::questions(printed_tables(), state.common)) {
        if (question.seat != seat || question.kind != kind || question.stage != Stage::Now) continue;
        const View seen = Game::view(printed_tables(), state, seat);
        const Next next = [&](const Words& path) { return Game::next(printed_tables(), seen, question, path); };
        const Choices choices = choices_after(next, split_words(words).value()).value();
        for (const Choice& choice : choices)
            told.push_back(told_about(choice));
    }
    return told;
}

} // namespace

// ---- what is told about a choice ----------------------------------------------------------------------------------

TEST(CrescentMoonMenus, CM_8_11_prices_of_builds) { // CM_8_12, CM_11_13
    const State both = given("H8 caliph fort; I7 caliph 1o; H9 caliph 1o").turn("caliph").coins("caliph", 9).state();
    EXPECT_EQ(abouts(both, kCaliph, "turn", "build"), (Menu{"fort: 2 to 3 coins", "castle: 2 coins"}));
    EXPECT_EQ(abouts(both, kCaliph, "turn", "build fort"), (Menu{"H9: 2 coins", "I7: 3 coins"}));
    auto free =
        given("H8 caliph 1o").turn("caliph").hand("caliph", "master-builders").when("caliph play master-builders");
    EXPECT_EQ(abouts(free.state(), kCaliph, "card", "build"), (Menu{"fort: at no cost"}));
}

TEST(CrescentMoonMenus, CM_8_34_price_type_and_effect_of_what_is_for_sale) { // CM_8_35, CM_11_2
    const State state = given()
                            .turn("caliph")
                            .coins("caliph", 9)
                            .market("raiders, ravager, plunder, imam, corrupt, rebel, general, coercion, elder")
                            .state();
    EXPECT_EQ(abouts(state, kCaliph, "turn", "buy near"),
              (Menu{"coercion: 2 coins · event · In a contest: +2 strength.",
                    "elder: 2 coins · " + in_english(about_card(printed_tables(), card_named("elder")))}));
    EXPECT_EQ(abouts(state, kCaliph, "turn", "buy").back(), "near: Coercion: 2 coins, Elder: 2 coins");
    const State own = given()
                          .turn("murshid")
                          .market("raiders, ravager, plunder, assassin, corrupt, rebel, general, imam, imam")
                          .state();
    EXPECT_EQ(abouts(own, kMurshid, "turn", "buy near"),
              (Menu{"imam: 1 coin · character · In a contest: +2 strength."}));
}

TEST(CrescentMoonMenus, CM_9_4_what_is_looked_at_is_described) {
    auto game = given().turn("murshid").deck("elder, rebel, imam, raiders, plunder, coercion, vizier");
    const State state = game.when("murshid plot").state();
    const Menu told = abouts(state, kMurshid, "plot", "pick");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_NE(told[0].find("character · In a contest: +2 strength."), std::string::npos) << told[0];
    EXPECT_EQ(told[0].find("-"), std::string::npos) << told[0];
}

TEST(CrescentMoonMenus, CM_12_7_cards_to_select_to_announce_to_play_and_to_discard_are_described) { // CM_8_40, CM_15_6
    auto game = given("H8 warlord 3o; H7 caliph 1o castle");
    game.hand("warlord", "general, caravan, spymaster").when("warlord assault H8 H7 3o");
    EXPECT_EQ(abouts(game.state(), kWarlord, "window", "now"),
              (Menu{"spymaster: event · Any time: look at another player's hand. Nobody else sees it."}));
    game.when("warlord pass");
    EXPECT_NE(abouts(game.state(), kWarlord, "select", "select")[0].find("character · In combat: +1 strength."),
              std::string::npos);
    const State turn = given().hand("warlord", "caravan").state();
    EXPECT_EQ(abouts(turn, kWarlord, "turn", "play"), (Menu{"caravan: event · Action: gain 3 coins."}));
}

TEST(CrescentMoonMenus, CM_8_24_prices_of_mercenaries_and_points) { // CM_16_4, CM_8_21
    const State four = given("H8 caliph 1o", "divided_lands", 4).turn("caliph").coins("caliph", 6).state();
    EXPECT_EQ(abouts(four, kCaliph, "turn", "hire"), (Menu{"2 coins | 6 coins"}));
    const State points = given().round(4).turn("nomad").coins("nomad", 5).when("nomad pass").state();
    EXPECT_EQ(abouts(points, kNomad, "points", "points"), (Menu{"at no cost | 2 coins | 4 coins"}));
    const State recruits = given("H8 caliph 1o").turn("caliph").reserves("caliph", 2).state();
    EXPECT_EQ(abouts(recruits, kCaliph, "turn", "recruit H8"), (Menu{"at no cost | at no cost"}));
}

TEST(CrescentMoonMenus, CM_11_4_the_prompt_says_which_effect_is_asked_about) {
    auto game = given("H8 warlord 3o; H7 caliph 1o castle");
    game.hand("warlord", "general").when("warlord assault H8 H7 3o").when("warlord pass");
    game.when("warlord select general -").asks("warlord effect");
    const auto questions = Game::questions(printed_tables(), game.common());
    EXPECT_EQ(in_english(questions.front().prompt),
              "General: units of yours leave for adjacent hexes (at most 2). How do you use that?");
}

// Of every effect that a question of its own may ask about there are words, and no placeholder is left in them.
TEST(CrescentMoonMenus, CM_11_9_every_effect_has_words) {
    for (const CardRow& card : printed_tables().cards)
        for (std::size_t effect = 0; effect < card.effects.size(); ++effect)
            for (const Phrase& named : effect_named(card, effect)) {
                EXPECT_NE(in_english(named), "") << card.id;
                EXPECT_EQ(in_english(named).find('{'), std::string::npos) << card.id;
            }
}

// ---- actions ----------------------------------------------------------------------------------------------------

TEST(CrescentMoonMenus, CM_8_5_only_what_can_be_built_somewhere) { // CM_8_6, CM_8_7, CM_10_2
    EXPECT_EQ(menu(given("H8 caliph fort").turn("caliph").state(), kCaliph, "turn", "build"), (Menu{"castle: castle"}));
    const State both = given("H8 caliph fort; H7 caliph 1o").turn("caliph").state();
    EXPECT_EQ(menu(both, kCaliph, "turn", "build"), (Menu{"fort: fort", "castle: castle"}));
    EXPECT_EQ(menu(both, kCaliph, "turn", "build fort"), (Menu{"H7: H7"}));
    EXPECT_EQ(menu(both, kCaliph, "turn", "build castle"), (Menu{"H8: H8"}));
}

TEST(CrescentMoonMenus, CM_8_34_each_card_of_a_row_once) {
    const State state =
        given().turn("caliph").market("raiders, ravager, plunder, imam, corrupt, rebel, general, elder, elder").state();
    EXPECT_EQ(menu(state, kCaliph, "turn", "buy near"), (Menu{"elder: Elder"}));
}

TEST(CrescentMoonMenus, CM_15_3_the_crowded_hex_and_every_mix_of_so_many_units) { // CM_15_2
    auto game = given("H8 caliph 3o1m; H7 caliph 2o1m").turn("caliph");
    game.when("caliph move H7 H8 2o1m").when("caliph done").asks("caliph units");
    EXPECT_EQ(menu(game.state(), kCaliph, "units", ""), (Menu{"disband: Remove units"}));
    EXPECT_EQ(menu(game.state(), kCaliph, "units", "disband"), (Menu{"H8: H8"}));
    EXPECT_EQ(menu(game.state(), kCaliph, "units", "disband H8"),
              (Menu{"2m: 2 mercenaries", "1o1m: 1 ordinary unit, 1 mercenary", "2o: 2 ordinary units"}));
    EXPECT_EQ(menu(game.state(), kCaliph, "units", "disband H8 2m"), (Menu{"complete"}));
}

TEST(CrescentMoonMenus, CM_9_1_muster_says_that_two_units_cost_the_token) {
    const State two = given("H8 warlord token").state();
    EXPECT_EQ(menu(two, kWarlord, "turn", "muster H8"), (Menu{"1 to 2: Units (two cost the token)"}));
}

// ---- setup ------------------------------------------------------------------------------------------------------

// The river runs along two edges side by side.
TEST(CrescentMoonMenus, CM_4_12_a_river_hex_is_laid_one_way_or_another) { // CM_3_9
    State state = begun(5, "variable", 1);
    state.own[kWarlord].tiles = {Tile::River};
    EXPECT_EQ(menu(state, kWarlord, "place-hex", "lay"), (Menu{"river: river"}));
    EXPECT_EQ(menu(state, kWarlord, "place-hex", "lay river I8"), (Menu{"1: River: north-east and north-west"}));
    EXPECT_EQ(menu(state, kWarlord, "place-hex", "lay river I7"), (Menu{"5: River: south-east and east"}));
    EXPECT_EQ(menu(state, kWarlord, "place-hex", "lay river I8 1"), (Menu{"complete"}));
}

TEST(CrescentMoonMenus, CM_4_20_two_starting_groups_to_choose_from) { // CM_4_19
    State state = begun(5, "divided_lands", 1);
    state.common.variant.layout = Layout::Variable;
    state.common.step = Step::PlaceGroup;
    state.common.asked = kMurshid;
    hex_of(state.common, hex_named("H8")).units = {};
    EXPECT_EQ(menu(state, kMurshid, "place-group", "group"),
              (Menu{"0: Group 1: fort", "1: Group 2: 1 influence token"}));
    state.common.groups_placed[kMurshid] = 1;
    EXPECT_EQ(menu(state, kMurshid, "place-group", "group"), (Menu{"1: Group 2: 1 influence token"}));
}

// ---- deals ------------------------------------------------------------------------------------------------------

TEST(CrescentMoonMenus, CM_18_4_a_hire_is_offered_within_the_buyers_purse) { // CM_8_25, CM_18_8
    const State state = given("G8 murshid token; G10 murshid fort; H8 murshid token, caliph 1o")
                            .turn("murshid")
                            .coins("murshid", 5)
                            .reserves("nomad", 3)
                            .state();
    EXPECT_EQ(menu(state, kMurshid, "turn", "offer"), (Menu{"E: E"}));
    EXPECT_EQ(menu(state, kMurshid, "turn", "offer E"), (Menu{"hire: hire"}));
    EXPECT_EQ(menu(state, kMurshid, "turn", "offer E hire"), (Menu{"1: 1 mercenary", "2: 2 mercenaries"}));
    EXPECT_EQ(menu(state, kMurshid, "turn", "offer E hire 2"), (Menu{"0 to 5: Coins"}));
    EXPECT_EQ(menu(state, kMurshid, "turn", "offer E hire 2 5"), (Menu{"complete"}));
    EXPECT_EQ(menu(state, kNomad, "proposal", "offer B hire 1"), (Menu{"0 to 5: Coins"})) << "the other one pays";
}

TEST(CrescentMoonMenus, CM_18_6_each_card_of_the_sultans_market_once) { // CM_8_33
    const State two = given().turn("caliph").sultans_market("vizier, imam, vizier").state();
    EXPECT_EQ(menu(two, kCaliph, "turn", "offer C sale"), (Menu{"vizier: Vizier", "imam: Imam"}));
    EXPECT_EQ(menu(two, kCaliph, "turn", "offer C sale imam"), (Menu{"0 to 8: Coins"}));
    EXPECT_EQ(menu(two, kSultan, "proposal", "offer D sale imam"), (Menu{"0 to 8: Coins"})) << "the other one pays";
    const State one = given().turn("caliph").sultans_market("-, imam, -").state();
    EXPECT_EQ(menu(one, kCaliph, "turn", "offer C sale"), (Menu{"imam: Imam"}));
}

TEST(CrescentMoonMenus, CM_14_9_a_pact_is_paid_in_points) { // CM_14_10
    const auto contest = [](int points) {
        auto game = given("H10 caliph 1o; G10 town; F10 murshid token").turn("caliph").points("caliph", points);
        return game.hand("caliph", "imam").when("caliph influence G10").state();
    };
    EXPECT_EQ(menu(contest(3), kCaliph, "proposal", "offer B"), (Menu{"pact: pact"}));
    EXPECT_EQ(menu(contest(3), kCaliph, "proposal", "offer B pact"), (Menu{"0 to 3: Points"}));
    EXPECT_EQ(menu(contest(0), kCaliph, "proposal", "offer B pact"), (Menu{"0 to 0: Points"}));
    EXPECT_EQ(menu(contest(9), kCaliph, "proposal", "offer B pact"), (Menu{"0 to 5: Points"}));
    EXPECT_EQ(menu(contest(0), kMurshid, "proposal", "offer D pact"), (Menu{"0 to 5: Points"}))
        << "nobody sees how many points another player has";
}

TEST(CrescentMoonMenus, CM_18_10_standing_offers_to_everybody_or_to_one) {
    const State state = given().reserves("nomad", 3).state();
    EXPECT_EQ(menu(state, kNomad, "standing", "stand"), (Menu{"-: everybody", "A: A", "B: B", "C: C", "D: D"}));
    EXPECT_EQ(menu(state, kNomad, "standing", "stand -"), (Menu{"hire: hire", "bribe: bribe"}));
    EXPECT_EQ(menu(state, kNomad, "standing", "stand B hire"), (Menu{"1: 1 mercenary", "2: 2 mercenaries"}));
    EXPECT_EQ(menu(state, kNomad, "standing", "stand - hire 2"), (Menu{"0 to 99: Coins"}));
    EXPECT_EQ(menu(state, kMurshid, "standing", "stand -"), (Menu{"pact: pact"}));
    EXPECT_EQ(menu(state, kMurshid, "standing", "stand D pact"), (Menu{"0 to 5: Points"}));
}

// ---- conflicts --------------------------------------------------------------------------------------------------

TEST(CrescentMoonMenus, CM_12_12_a_unit_to_strike_by_hex_owner_and_card) { // CM_12_14
    auto game = given("H8 caliph 2m; H7 sultan 1m");
    game.turn("caliph").hand("caliph", "guard").hand("sultan", "elder").when("caliph assault H8 H7 2m");
    pass(game, {"warlord", "caliph", "sultan"}).when("caliph select guard -").when("sultan select elder -");
    game.when("caliph assign 1m").asks("sultan effect");
    EXPECT_EQ(menu(game.state(), kSultan, "effect", "strike"), (Menu{"H7: H7"}));
    EXPECT_EQ(menu(game.state(), kSultan, "effect", "strike H7"), (Menu{"C: C", "D: D"}));
    EXPECT_EQ(menu(game.state(), kSultan, "effect", "strike H7 C"), (Menu{"-: not on a card"}));
    EXPECT_EQ(menu(game.state(), kSultan, "effect", "strike H7 D"), (Menu{"-: not on a card", "guard: Guard"}));
}

TEST(CrescentMoonMenus, CM_12_13_units_move_out_to_a_hex_so_many) {
    auto game = given("H8 warlord 3o; H7 caliph 1o castle");
    game.hand("warlord", "general").when("warlord assault H8 H7 3o").when("warlord pass");
    game.when("warlord select general -").asks("warlord effect");
    EXPECT_EQ(menu(game.state(), kWarlord, "effect", "withdraw H8"),
              (Menu{"1o: 1 ordinary unit", "2o: 2 ordinary units"}));
    EXPECT_EQ(menu(game.state(), kWarlord, "effect", "withdraw H8 2o"), (Menu{"complete"}));
}

TEST(CrescentMoonMenus, CM_12_22_units_are_led_away_to_a_hex_or_not) {
    auto game = given("H8 caliph 5o; H7 nomad 4m; I7 caliph token");
    game.turn("caliph").hand("nomad", "feigned-flight").when("caliph assault H8 H7 5o");
    pass(game, {"warlord", "nomad"}).when("nomad select feigned-flight -").asks("nomad retreat");
    EXPECT_EQ(menu(game.state(), kNomad, "retreat", ""), (Menu{"retreat: Lead units away", "done: No more"}));
    EXPECT_EQ(menu(game.state(), kNomad, "retreat", "retreat I7"), (Menu{"1m: 1 mercenary", "2m: 2 mercenaries"}));
    EXPECT_EQ(menu(game.state(), kNomad, "retreat", "retreat I7 1m"), (Menu{"complete"}));
    EXPECT_EQ(menu(game.state(), kNomad, "retreat", "done"), (Menu{"complete"}));
}

} // namespace majlis::crescent_moon
